const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Makes text safe as HTML or XML text and inside quoted attributes; characters that XML forbids become U+FFFD. */
export function escapeHtml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[&<>"']/g, (char) => entities[char] ?? char)
    .replace(forbiddenInXml, "\ufffd");
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no form for these
const forbiddenInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
