import { html } from "./html.ts";
import { block, renderPage } from "./page.ts";

/** Writes a report that exists as text as a page that shows this text and nothing else. */
export function renderTextPage(title: string, text: string): string {
  return renderPage(title, [html`<h1>${title}</h1>`, block(text)]);
}
