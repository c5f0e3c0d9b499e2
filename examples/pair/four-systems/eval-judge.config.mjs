// A scripted judge: it counts the turns that an answer names, sees no difference of one turn on some days, and now and then
// prefers what stands first, as some models do.
const turns = (text) => (text.match(/stairs|clock|passage|left|signs/g) ?? []).length;

const call = ({ data }) => {
  const outputs = [...data.matchAll(/\[source (\d+) \| answer \| [^\]]*\]\n([^\n]*)/g)];
  const [first, second] = outputs.map(([, source, text]) => ({ source: Number(source), text }));
  const asked = /get to ([^?]*)/.exec(data)?.[1] ?? "";
  const lead = turns(first.text) - turns(second.text);
  const mood = (asked.length + first.text.length) % 5;
  const winner =
    Math.abs(lead) === 1 && mood === 0 ? "tie" : mood === 1 ? "first" : lead >= 0 ? "first" : "second";
  return JSON.stringify({
    evidence: [
      { source: first.source, quote: first.text.split(",")[0] },
      { source: second.source, quote: second.text.split(",")[0] },
    ],
    reasoning: "The one names more turns in their order than the other.",
    winner,
    confidence: 0.8,
  });
};

export default { rubric: "./rubric.yaml", model: { id: "scripted:guide", call } };
