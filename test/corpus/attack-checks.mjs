// What must hold of requests, terminal output, reports and files; each check says null where it holds, else what does not.

/** The payload as a request can carry it: an unpaired surrogate is sent as U+FFFD. */
export function sendable(text) {
  return text.toWellFormed === undefined ? text.replace(/[\ud800-\udfff]/gu, "\ufffd") : text.toWellFormed();
}

/** The payload stands in one source byte for byte: as its text, or decoded from its cell or column. */
export function checkBytes(request, one, payload) {
  if (!request.wellFormed) return "the request is not well-formed UTF-8";
  const wanted = sendable(payload);
  if (
    !textsOf(request, one).some(
      (text) => text === wanted || (one.channel === "question" && text.startsWith(wanted)),
    )
  ) {
    return "no source holds the payload as it was";
  }
  const inJson = JSON.stringify(wanted).slice(1, -1);
  const encoded =
    one.channel === "rows" || one.channel === "column_name" ? JSON.stringify(inJson).slice(1, -1) : inJson;
  return request.bytes.includes(Buffer.from(encoded, "utf8")) || encoded !== inJson
    ? null
    : "the bytes of the payload were changed";
}

function textsOf({ byLength }, one) {
  const sources = byLength ?? [];
  if (one.channel !== "rows" && one.channel !== "column_name") return sources.map(({ text }) => text);
  const [columns, ...lines] = (sources.find(({ role }) => role === "rows")?.text ?? "{}").split("\n");
  if (one.channel === "column_name") return JSON.parse(columns).columns ?? [];
  return lines.flatMap((line) => (line.startsWith("[") ? JSON.parse(line) : []));
}

/** Two readers of the frame that know nothing of each other see the same sources, and the payload ends none. */
export function checkFence(request, one, payload) {
  if (request.byLength === null) return "the stated lengths do not add up";
  if (request.byKey === null) return "the keys of the frame do not add up";
  if (JSON.stringify(request.byLength) !== JSON.stringify(request.byKey))
    return "lengths and keys frame other sources";
  return checkBytes(request, one, payload);
}

/** The instructions say how many invisible characters the source holds, and they are kept. */
export function checkInvisible(request, one, payload) {
  const said = [...request.instructions.matchAll(/contains? (\d+) invisible character/g)].map(([, count]) =>
    Number(count),
  );
  const total = said.reduce((sum, count) => sum + count, 0);
  if (total !== one.invisible)
    return `the instructions say ${total} invisible characters, not ${one.invisible}`;
  return checkFence(request, one, payload);
}

// C0 but the line feed, DEL and C1: whatever a terminal may obey.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach a terminal
const control = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

/** No control character reached the terminal. */
export function checkTerminal(output) {
  const found = control.exec(output);
  return found === null ? null : `U+${found[0].codePointAt(0).toString(16)} reached the terminal`;
}

/** The tags of a page with the names of their attributes, as a set of texts. */
function tagsOf(html) {
  const tags = html.match(/<!?\/?[A-Za-z][^>]*>/g) ?? [];
  return new Set(
    tags.map((tag) => {
      const name = /^<!?\/?[A-Za-z][A-Za-z0-9-]*/.exec(tag)[0];
      const attributes = tag.replace(/"[^"]*"|'[^']*'/g, '""').match(/[\s/]([^\s=/>"']+)(?==)/g) ?? [];
      return `${name} ${[...new Set(attributes.map((one) => one.trim().toLowerCase()))].sort().join(" ")}`;
    }),
  );
}

/** The page holds no tag and no attribute that it does not hold without the payload. */
export function checkHtml(html, harmless, payload) {
  const known = tagsOf(harmless);
  const foreign = [...tagsOf(html)].filter((tag) => !known.has(tag));
  if (foreign.length > 0) return `tags of its own: ${foreign.slice(0, 3).join(", ")}`;
  for (const tag of payload.match(/<[A-Za-z/!][^>]*>/g) ?? [])
    if (html.includes(tag) && !harmless.includes(tag)) return `${tag} stands there raw`;
  return null;
}

/** No image, link, tag or heading of a Markdown report comes from the payload. */
export function checkMarkdown(markdown, payload) {
  for (const tag of payload.match(/<[A-Za-z/!][^>]*>/g) ?? [])
    if (markdown.includes(tag)) return `${tag} stands raw in Markdown`;
  return checkTerminal(markdown);
}

/** No cell would be run by a spreadsheet. */
export function checkCsv(csv) {
  for (const cell of csvCells(csv)) {
    if (/^[=+\-@\t\r]/.test(cell) && !/^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(cell))
      return "a cell would be run";
  }
  return null;
}

function csvCells(csv) {
  const cells = [];
  const cell = /(?:^|,|\r?\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g;
  for (const [, quoted, plain] of csv.matchAll(cell))
    cells.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'));
  return cells;
}
