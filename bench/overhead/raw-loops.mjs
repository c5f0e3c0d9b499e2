// The least that sending prompts can cost: loops over fetch and over node:http that read each reply as far as its JSON.
import { Agent, request as httpRequest } from "node:http";

/** Sends the requests of prompts by fetch, so many at once. */
export function fetchLoop(url, prompts, concurrency) {
  return loop(prompts, concurrency, async (body) => {
    const response = await fetch(`${url}/chat/completions`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    return await response.text();
  });
}

/** Sends the requests of prompts by node:http over connections that are kept alive, so many at once. */
export async function httpLoop(url, prompts, concurrency) {
  const agent = new Agent({ keepAlive: true });
  await loop(prompts, concurrency, (body) => sendByHttp(url, body, agent));
  agent.destroy();
}

async function loop(prompts, concurrency, send) {
  const items = prompts[Symbol.iterator]();
  const lane = async () => {
    for (const prompt of items) JSON.parse(JSON.parse(await send(bodyOf(prompt))).choices[0].message.content);
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
}

function bodyOf({ instructions, data, schema }) {
  return JSON.stringify({
    model: "bench",
    messages: [
      { role: "system", content: instructions },
      { role: "user", content: data },
    ],
    response_format: {
      type: "json_schema",
      json_schema: { name: schema.name, strict: true, schema: schema.jsonSchema },
    },
  });
}

function sendByHttp(url, body, agent) {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
    const outgoing = httpRequest(`${url}/chat/completions`, { method: "POST", agent, headers });
    outgoing.on("error", reject);
    outgoing.on("response", (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => resolve(Buffer.concat(chunks).toString()));
    });
    outgoing.end(body);
  });
}
