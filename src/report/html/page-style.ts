/** The style of every page; its hash stands in the policy of the page, so that no other style applies. */
export const pageStyle = `
:root{color-scheme:light dark;--ink:#1b1f24;--soft:#59636e;--ground:#fff;--panel:#f5f7f9;--line:#d5dbe1;--good:#12683a;--goodbg:#dff3e6;--bad:#a3201c;--badbg:#fbe3e1;--open:#7a4b00;--openbg:#fbefd5;--accent:#1f5fbf}
@media (prefers-color-scheme:dark){:root{--ink:#e6eaee;--soft:#9aa5b1;--ground:#14181d;--panel:#1d232a;--line:#353e48;--good:#7fdca4;--goodbg:#143524;--bad:#ff9d97;--badbg:#431d1b;--open:#f3c873;--openbg:#3d2e10;--accent:#7db1ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
main{max-width:72rem;margin:0 auto;padding:2rem 1.25rem 4rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .25rem}
h2{font-size:1.25rem;margin:2.5rem 0 .75rem;padding-top:.5rem;border-top:1px solid var(--line)}
h3,h4{font-size:1rem;margin:1.25rem 0 .4rem}
h4{font-size:.925rem}
p{margin:.4rem 0}
.lead{font-size:1.15rem;margin:.75rem 0 1.25rem;max-width:52rem}
.small,.none,dt,figcaption{color:var(--soft);font-size:.875rem}
.tiles{display:flex;flex-wrap:wrap;gap:.75rem;margin:1rem 0}
.tile{flex:1 1 11rem;background:var(--panel);border:1px solid var(--line);border-radius:.5rem;padding:.75rem 1rem}
.figure{font-size:1.6rem;font-weight:650;font-variant-numeric:tabular-nums}
.say{border-left:4px solid var(--line);background:var(--panel);padding:.5rem .9rem;margin:.6rem 0;border-radius:0 .35rem .35rem 0}
.notice{border-left:4px solid var(--open);background:var(--openbg);padding:.5rem .9rem;margin:.6rem 0;border-radius:0 .35rem .35rem 0}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.925rem}
th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
thead th{color:var(--soft);font-weight:600;overflow-wrap:normal}
tbody th{font-weight:inherit;overflow-wrap:break-word;min-width:4rem}
.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
dl{display:grid;grid-template-columns:minmax(8rem,max-content) 1fr;gap:.15rem 1rem;margin:.5rem 0}
dd{margin:0;overflow-wrap:anywhere}
pre{background:var(--panel);border:1px solid var(--line);border-radius:.35rem;padding:.6rem .75rem;margin:.3rem 0;font:13px/1.45 ui-monospace,SFMono-Regular,Menlo,monospace;white-space:pre-wrap;overflow-wrap:anywhere;unicode-bidi:isolate}
code{font:.875em ui-monospace,SFMono-Regular,Menlo,monospace}
.sides{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
.sides>*{min-width:0}
@media screen and (max-width:48rem){.sides,dl{grid-template-columns:1fr}dt{margin-top:.35rem}main{padding:1.25rem .75rem 3rem}figure{overflow-x:auto}svg{min-width:34rem}td{min-width:5rem}}
details{border:1px solid var(--line);border-radius:.5rem;margin:.5rem 0;padding:0 .9rem;background:var(--ground)}
details[open]{padding-bottom:.75rem}
summary{cursor:pointer;padding:.5rem 0;overflow-wrap:anywhere}
details details{background:transparent}
.mark{display:inline-block;padding:0 .5rem;border-radius:1rem;font-size:.8125rem;font-weight:600;background:var(--panel);border:1px solid var(--line);white-space:nowrap}
.good{color:var(--good);background:var(--goodbg);border-color:transparent}
.bad{color:var(--bad);background:var(--badbg);border-color:transparent}
.open{color:var(--open);background:var(--openbg);border-color:transparent}
.invisible{font:600 .7em ui-monospace,monospace;color:var(--bad);background:var(--badbg);border-radius:.2rem;padding:0 .2rem}
figure{margin:1rem 0}
svg{max-width:100%;height:auto;display:block;font:13px system-ui,sans-serif}
svg text{fill:var(--ink)}
svg .soft{fill:var(--soft)}
svg .axis{stroke:var(--line);fill:none}
svg .whisker{stroke:var(--accent);stroke-width:2.5;fill:none}
svg .thin{stroke:var(--soft);stroke-width:1.25;fill:none}
svg .dot{fill:var(--accent)}
svg .cell{fill:var(--panel);stroke:var(--line)}
svg .cellgood{fill:var(--goodbg);stroke:var(--line)}
svg .cellbad{fill:var(--badbg);stroke:var(--line)}
svg .cellopen{fill:var(--openbg);stroke:var(--line)}
@media print{body{font-size:10pt}main{max-width:none;padding:0}details::details-content{content-visibility:visible;block-size:auto}tr,figure,.tile,.notice{break-inside:avoid}h2,h3,h4,summary{break-after:avoid}pre{white-space:pre-wrap}}
`;
