import { escapeTerminal } from "./escape-terminal.ts";

/**
 * Makes text safe inside a line or table cell of Markdown: characters with a meaning in Markdown or HTML are escaped, line breaks
 * and control characters are shown, so that no heading, link, image, table or tag can come from it.
 */
export function escapeMarkdown(text: string): string {
  return escapeTerminal(text)
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/[\\`*_{}[\]()#+\-.!|~:@$^=]/g, "\\$&")
    .replace(/(?<=[0-9])\\\.(?=[0-9])/g, ".")
    .replace(/(?<=[A-Za-z0-9])\\-(?=[A-Za-z0-9])/g, "-");
}
