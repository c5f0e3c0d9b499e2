import { readFile } from "node:fs/promises";

/** Reads the written replies; `of` gives those to one attempt as the function of a model. `missing` and `unused` say what was asked in vain, and what never. */
export async function readReplies(path) {
  const replies = new Map();
  for (const line of (await readFile(path, "utf8")).trimEnd().split("\n")) {
    const { reply, ...name } = JSON.parse(line);
    replies.set(nameOf(name), reply);
  }
  const unused = new Set(replies.keys());
  const missing = new Map();
  return {
    of:
      ({ qid, arm, sample }) =>
      ({ data, schema, repeat }) => {
        const name = nameOf({ qid, arm, sample, question: questionOf(schema.name), repeat });
        const reply = replies.get(name);
        unused.delete(name);
        if (reply === undefined) missing.add(name);
        if (process.env.SHOW_MISSING && reply === undefined)
          console.log(`##### ${name}\n${data.slice(data.indexOf("[source 6 "))}`);
        return completeReply(JSON.stringify(numbered(reply ?? null, readSources(data))));
      },
    missing: () => [...missing].map(([name, sources]) => ({ name, sources })),
    unused: () => [...unused],
  };
}

function nameOf({ qid, arm, sample, question, repeat }) {
  return `${qid} [${arm}] sample ${sample} ${question} repeat ${repeat}`;
}

/** The question that a schema of a reply belongs to. */
function questionOf(schema) {
  if (schema === "golden_doubt") return "golden_doubt";
  return schema === "answer_second" ? "question_2" : "question_1";
}

/** The framed sources of a request: number, role, label and text. */
function readSources(data) {
  const frames = data.matchAll(
    /^\[source (\d+) \| (.*?) \| (.*?) \| \d+ bytes \| (\w+)\]\n(.*?)\n\[end of source \1 \| \4\]$/gms,
  );
  return [...frames].map(([, number, role, label, , text]) => ({
    number: Number(number),
    role,
    label,
    text,
  }));
}

/** A written reply names sources by role, or by role and label: "answer", "rubric:readings". A model names them by number. */
function numbered(part, sources) {
  if (Array.isArray(part)) return part.map((item) => numbered(item, sources));
  if (typeof part !== "object" || part === null) return part;
  const members = Object.entries(part).map(([key, member]) => {
    if (key === "source") return [key, numberOf(named(member, sources), part.quote)];
    if (key === "sources")
      return [key, member.flatMap((name) => named(name, sources).map(({ number }) => number))];
    return [key, numbered(member, sources)];
  });
  return Object.fromEntries(members);
}

function named(name, sources) {
  const [role, label] = name.split(":");
  return sources.filter((source) => source.role === role && (label === undefined || source.label === label));
}

/** Of several sources with one name, the one that holds the quote. */
function numberOf(candidates, quote) {
  return (candidates.find(({ text }) => text.includes(quote)) ?? candidates[0])?.number ?? -1;
}

/** A reply without what only a provider could say: no tokens, no price, no time. */
function completeReply(text) {
  return {
    text,
    finishReason: "stop",
    refusal: null,
    usage: { input_tokens: null, output_tokens: null, cached_input_tokens: null },
    cacheWriteTokens: null,
    modelId: null,
    warnings: [],
    attempts: ["ok"],
    cached: false,
    cost_usd: null,
    latency_ms: 0,
  };
}
