/** Makes an SVG element of a page a picture of its own, with the colours of a page in light and dark; it loads and runs nothing. */
export function standaloneSvg(markup: string): string {
  return markup
    .replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace(/^<svg [^>]*>/, (opening) => `${opening}<style>${pictureStyle}</style>`);
}

const pictureStyle = `
svg{font:13px system-ui,sans-serif;background:#fff;color-scheme:light dark}
text{fill:#1b1f24}.soft{fill:#59636e}.axis{stroke:#d5dbe1;fill:none}.whisker{stroke:#1f5fbf;stroke-width:2.5;fill:none}.thin{stroke:#59636e;stroke-width:1.25;fill:none}.dot{fill:#1f5fbf}
.cell,.cellgood,.cellbad,.cellopen{fill:#f5f7f9;stroke:#d5dbe1}.cellgood{fill:#dff3e6}.cellbad{fill:#fbe3e1}.cellopen{fill:#fbefd5}
@media (prefers-color-scheme:dark){svg{background:#14181d}text{fill:#e6eaee}.soft{fill:#9aa5b1}.axis{stroke:#353e48}.whisker{stroke:#7db1ff}.thin{stroke:#9aa5b1}.dot{fill:#7db1ff}
.cell,.cellgood,.cellbad,.cellopen{fill:#1d232a;stroke:#353e48}.cellgood{fill:#143524}.cellbad{fill:#431d1b}.cellopen{fill:#3d2e10}}
`.replaceAll("\n", "");
