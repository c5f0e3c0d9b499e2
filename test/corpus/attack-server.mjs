// A model server on loopback that keeps the bytes of every request and replies what a reader would who takes everything at its word.
import { createServer } from "node:http";

/** Starts the server: its address, the requests so far, and how to close it. */
export async function startRecordingServer() {
  const requests = [];
  const server = createServer((request, response) => {
    const chunks = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const bytes = Buffer.concat(chunks);
      const recorded = openRequest(bytes);
      requests.push(recorded);
      const body = JSON.stringify({
        id: "r",
        object: "chat.completion",
        model: "recorder",
        choices: [
          {
            index: 0,
            finish_reason: "stop",
            message: { role: "assistant", content: JSON.stringify(replyTo(recorded)) },
          },
        ],
        usage: { prompt_tokens: 1, completion_tokens: 1 },
      });
      response.writeHead(200, {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
      });
      response.end(body);
    });
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    baseUrl: `http://127.0.0.1:${server.address().port}/v1`,
    requests,
    close: () => new Promise((closed) => server.close(closed)),
  };
}

/** One request: its bytes, its two texts and its sources, read by the stated lengths and again by the keys of the frames. */
function openRequest(bytes) {
  const wellFormed = Buffer.from(bytes.toString("utf8"), "utf8").equals(bytes);
  const { messages, response_format } = JSON.parse(bytes.toString("utf8"));
  const [instructions, data] = ["system", "user"].map(
    (role) => messages.find((message) => message.role === role)?.content ?? "",
  );
  return {
    bytes,
    wellFormed,
    instructions,
    data,
    schema: response_format?.json_schema?.name ?? "",
    byLength: readByLength(data),
    byKey: readByKey(data),
  };
}

const opening = /^\[source (\d+) \| ([a-z]+) \| ([^|\n]+) \| (\d+) bytes \| ([0-9a-f]+)\]$/;

/** Trusts the stated lengths alone; null where they do not add up. */
function readByLength(data) {
  const bytes = Buffer.from(data, "utf8");
  const sources = [];
  let at = 0;
  while (at < bytes.length) {
    const end = bytes.indexOf(10, at);
    if (end < 0) return bytes.subarray(at).toString().trim() === "" ? sources : null;
    const line = bytes.subarray(at, end).toString("utf8");
    if (line.trim() === "") {
      at = end + 1;
      continue;
    }
    const head = opening.exec(line);
    if (head === null) return null;
    const [, number, role, label, length, key] = head;
    const stop = end + 1 + Number(length);
    const closing = Buffer.from(`\n[end of source ${number} | ${key}]\n`);
    if (!bytes.subarray(stop, stop + closing.length).equals(closing)) return null;
    sources.push({
      number: Number(number),
      role,
      label,
      text: bytes.subarray(end + 1, stop).toString("utf8"),
    });
    at = stop + closing.length;
  }
  return sources;
}

/** Trusts the keys alone: a source ends at the first line that names it with the key of its opening line. */
function readByKey(data) {
  const sources = [];
  let open = null;
  let text = [];
  for (const line of data.split("\n")) {
    if (open === null) {
      const head = opening.exec(line);
      if (head !== null) open = { number: Number(head[1]), role: head[2], label: head[3], key: head[5] };
      else if (line.trim() !== "") return null;
    } else if (line === `[end of source ${open.number} | ${open.key}]`) {
      sources.push({ number: open.number, role: open.role, label: open.label, text: text.join("\n") });
      open = null;
      text = [];
    } else {
      text.push(line);
    }
  }
  return open === null ? sources : null;
}

/** Findings that quote as much of the answer as they may, so that judged text gets into every report. */
function replyTo({ byLength, schema }) {
  const sources = byLength ?? [];
  const answer = sources.find(({ role }) => role === "answer");
  const quoted = answer === undefined ? null : quotable(answer.text);
  const evidence =
    quoted === null ? [{ looked_for: "anything", sources: [0] }] : [{ source: answer.number, quote: quoted }];
  const nothing = {
    evidence: [{ looked_for: "a refusal", sources: [answer?.number ?? 0] }],
    reason: "Not said.",
    confidence: 8,
  };
  if (schema !== "answer_criteria") return {};
  const clauses = (sources.find(({ label }) => label === "readings")?.text ?? "")
    .split("\n")
    .filter((line) => line.startsWith("{"));
  return {
    declines: { ...nothing, declines: false },
    readings: clauses.map((line) => ({
      clause: JSON.parse(line).id,
      evidence,
      reason: "It says so.",
      taken: quoted !== null,
      figure: null,
      question: "leaves_open",
      confidence: 9,
    })),
    disclosures: [],
    objections: [],
    construction: null,
  };
}

function quotable(text) {
  let quote = "";
  for (const character of text) {
    if (Buffer.byteLength(quote + character) > 500) break;
    quote += character;
  }
  return (quote.match(/[\p{L}\p{N}]/gu) ?? []).length >= 3 ? quote : null;
}
