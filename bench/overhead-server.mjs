// A chat completions server that answers every request alike after a latency; run in a process of its own by overhead.mjs.
import { createServer } from "node:http";

const latencyMs = Number(process.argv[2]);
const content = JSON.stringify({
  evidence: [{ source: 2, quote: "closes at 16:30 on Sundays" }],
  reasoning:
    "The closing time and the way to return books are both given, so the description of level 4 fits.",
  score: 4,
});
const body = Buffer.from(
  JSON.stringify({
    id: "c-1",
    model: "bench",
    choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content } }],
    usage: { prompt_tokens: 1800, completion_tokens: 90 },
  }),
);

const server = createServer((request, response) => {
  request.resume();
  request.on("end", () => {
    const answer = () => {
      response.writeHead(200, { "content-type": "application/json", "content-length": body.length });
      response.end(body);
    };
    if (latencyMs > 0) setTimeout(answer, latencyMs);
    else answer();
  });
});
server.keepAliveTimeout = 300_000;
server.listen(0, "127.0.0.1", () => process.send(server.address().port));
process.on("disconnect", () => process.exit());
