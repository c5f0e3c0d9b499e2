// A chat completions server that answers question 1 about the criteria suite as a careful model would, a fixed time after a request began; run in a
// process of its own. What making the answer costs is part of that time.
import { createServer } from "node:http";
import { carefulReply } from "../../test/run/criteria-suite.mjs";

const latencyMs = Number(process.argv[2]);

const server = createServer((request, response) => {
  const due = performance.now() + latencyMs;
  const chunks = [];
  request.on("data", (chunk) => chunks.push(chunk));
  request.on("end", () => {
    const body = answer(Buffer.concat(chunks).toString());
    const send = () =>
      response
        .writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) })
        .end(body);
    const rest = due - performance.now();
    if (rest > 0) setTimeout(send, rest);
    else send();
  });
});
server.keepAliveTimeout = 300_000;
server.listen(0, "127.0.0.1", () => process.send(server.address().port));
process.on("disconnect", () => process.exit());

function answer(text) {
  const { messages, response_format } = JSON.parse(text);
  const content = JSON.stringify(
    carefulReply({ data: messages[1].content, jsonSchema: response_format.json_schema.schema }),
  );
  return JSON.stringify({
    id: "c-1",
    model: "bench",
    choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content } }],
    usage: { prompt_tokens: 1800, completion_tokens: 180 },
  });
}
