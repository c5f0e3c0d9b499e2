// A chat completions server that answers question 1 about the criteria suite as a careful model would, after a latency; run in a process of its own.
import { createServer } from "node:http";
import { carefulReply } from "../test/run/criteria-suite.mjs";

const latencyMs = Number(process.argv[2]);

const server = createServer((request, response) => {
  const chunks = [];
  request.on("data", (chunk) => chunks.push(chunk));
  request.on("end", () => {
    const { messages, response_format } = JSON.parse(Buffer.concat(chunks).toString());
    const content = JSON.stringify(
      carefulReply({ data: messages[1].content, jsonSchema: response_format.json_schema.schema }),
    );
    const body = JSON.stringify({
      id: "c-1",
      model: "bench",
      choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content } }],
      usage: { prompt_tokens: 1800, completion_tokens: 180 },
    });
    setTimeout(
      () =>
        response
          .writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) })
          .end(body),
      latencyMs,
    );
  });
});
server.keepAliveTimeout = 300_000;
server.listen(0, "127.0.0.1", () => process.send(server.address().port));
process.on("disconnect", () => process.exit());
