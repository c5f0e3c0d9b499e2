// Asks an OpenAI-compatible endpoint one small question and says whether it can judge. The endpoints here are two servers on this machine, so that the example runs
// offline: one keeps to the schema it is sent, one answers in prose.
import { createServer } from "node:http";
import { probeModel, toJudgeModel } from "eval-judge";

const keeps = await startEndpoint(() => JSON.stringify({ shape: "circle", sides: 0 }));
const talks = await startEndpoint(() => "Sure! Here is a green triangle.");

for (const { baseUrl, close } of [keeps, talks]) {
  const model = await toJudgeModel("http:tiny", { baseUrl });
  const { reachable, structuredOutput, problems } = await probeModel(model, AbortSignal.timeout(10_000));
  console.log(reachable ? "reachable" : "not reachable", structuredOutput, problems.at(0) ?? "");
  await model.close?.();
  close();
}

/** A server that speaks as much of chat completions as a judge needs. */
async function startEndpoint(reply) {
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      response.setHeader("content-type", "application/json");
      response.end(
        JSON.stringify({
          model: "tiny-1",
          choices: [{ finish_reason: "stop", message: { role: "assistant", content: reply() } }],
          usage: { prompt_tokens: 40, completion_tokens: 12 },
        }),
      );
    });
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const baseUrl = `http://127.0.0.1:${server.address().port}/v1`;
  return { baseUrl, close: () => server.close() };
}
