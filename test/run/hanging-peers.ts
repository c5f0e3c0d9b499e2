import { spawn } from "node:child_process";
import { createServer, type ServerResponse } from "node:http";
import {
  type AddressInfo,
  connect,
  createServer as createTcpServer,
  type Server,
  type Socket,
} from "node:net";
import { carefulReply } from "./criteria-suite.mjs";

/** Something at an address that does not do what a caller waits for. */
export interface Peer {
  readonly port: number;
  /** Connections or requests so far. */
  readonly arrivals: () => number;
  readonly close: () => Promise<void>;
}

/** How an endpoint answers a question: right, not at all, half, with a long wait asked for, with a date two seconds ahead, or with what is no JSON. */
export type Answer = "right" | "hang" | "half" | "busy" | "dated" | "malformed";

/** What an endpoint knows of a question. */
export interface Arrival {
  /** Questions that came before this one. */
  readonly before: number;
  /** Whether it asks for a reply that could not be used once more. */
  readonly again: boolean;
}

/** Starts a chat completions endpoint that answers each question as it is told. */
export async function openEndpoint(answerOf: (arrival: Arrival) => Answer): Promise<Peer> {
  let arrivals = 0;
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const request = JSON.parse(Buffer.concat(chunks).toString());
    const [{ content: instructions }, { content: data }] = request.messages;
    const again = instructions.includes("COULD NOT BE USED");
    const answer = answerOf({ before: arrivals, again });
    arrivals += 1;
    const jsonSchema = request.response_format.json_schema.schema;
    send(response, answer, JSON.stringify(carefulReply({ data, jsonSchema })));
  });
  return { ...(await listen(server)), arrivals: () => arrivals };
}

function send(response: ServerResponse, answer: Answer, text: string): void {
  const content = answer === "malformed" ? "I cannot say." : text;
  const body = JSON.stringify({
    model: "judge",
    choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content } }],
    usage: { prompt_tokens: 100, completion_tokens: 20 },
  });
  switch (answer) {
    case "hang":
      return;
    case "half":
      response.writeHead(200, { "content-type": "application/json", "content-length": body.length });
      response.write(body.slice(0, body.length / 2));
      return;
    case "busy":
      response.writeHead(429, { "retry-after": "500" }).end();
      return;
    case "dated":
      response.writeHead(429, { "retry-after": new Date(Date.now() + 2000).toUTCString() }).end();
      return;
    case "right":
    case "malformed":
      response.writeHead(200, { "content-type": "application/json" }).end(body);
      return;
  }
}

/** Starts a peer that accepts connections and never says a word. */
export function openSilentPeer(): Promise<Peer> {
  return listen(createTcpServer());
}

/** Starts a peer to which no connection is ever made: its process is stopped and its line of waiting connections is full. */
export async function openFullPort(): Promise<Peer> {
  const program = `const server = require("node:net").createServer();
    server.listen({ port: 0, host: "127.0.0.1", backlog: 1 }, () => process.stdout.write(String(server.address().port)));`;
  const child = spawn(process.execPath, ["-e", program], { stdio: ["ignore", "pipe", "inherit"] });
  const port = Number(await new Promise((resolve) => child.stdout.once("data", resolve)));
  child.kill("SIGSTOP");
  const fillers: Socket[] = [];
  for (let full = false; !full; ) {
    const filler = connect(port, "127.0.0.1").on("error", () => {});
    fillers.push(filler);
    full = await new Promise((resolve) => {
      filler.once("connect", () => resolve(false));
      setTimeout(resolve, 200, true);
    });
  }
  return {
    port,
    arrivals: () => 0,
    async close() {
      for (const filler of fillers) filler.destroy();
      child.kill("SIGKILL");
    },
  };
}

async function listen(server: Server): Promise<Peer> {
  let arrivals = 0;
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    arrivals += 1;
    sockets.add(socket.on("error", () => {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  return {
    port: (server.address() as AddressInfo).port,
    arrivals: () => arrivals,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
