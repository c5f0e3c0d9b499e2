// A scripted judge: it prefers the comment that names the line, and on readability it goes by the place, as some models do.
const call = ({ instructions, data }) => {
  const part = /^CRITERION (\S+)$/m.exec(instructions)?.[1];
  const careful = "reads one item past the end";
  const chatty = "Nice loop! Maybe use reduce";
  const carefulIsFirst = data.indexOf(careful) < data.indexOf(chatty);
  const [first, second] = carefulIsFirst ? [careful, chatty] : [chatty, careful];
  const byPlace = part === "readable_in_one_pass";
  return JSON.stringify({
    evidence: [
      { source: 1, quote: first },
      { source: 2, quote: second },
    ],
    reasoning: byPlace
      ? "The one states its matter in order; the other mixes several."
      : "The one names line and defect; the other names neither.",
    winner: byPlace || carefulIsFirst ? "first" : "second",
    confidence: byPlace ? 0.6 : 0.9,
  });
};

export default { rubric: "./rubric.yaml", model: { id: "scripted:reviewer", call } };
