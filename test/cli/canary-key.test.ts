// A key that is planted wherever a key may come from must come out nowhere: not in a log, a ledger, a report or the trace of a crash.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { carefulReply, writeCriteriaSuite } from "../run/criteria-suite.mjs";
import { runCommand } from "../run-command.mjs";

const canary = "canary-Key-7f3a/9b+42";
const forms = [
  canary,
  canary.toLowerCase(),
  encodeURIComponent(canary),
  Buffer.from(canary).toString("base64").replace(/=+$/, ""),
  [...canary].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`).join(""),
];

let folder: string;
let received: IncomingMessage[];
let close: () => Promise<void>;
let baseUrl: string;
type Answer = (authorization: string, body: string, response: ServerResponse) => void;
let answer: Answer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "eval-judge-canary-"));
  await writeCriteriaSuite(join(folder, "s"), 3);
  received = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push(request);
      answer(request.headers.authorization ?? "", Buffer.concat(chunks).toString(), response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  baseUrl = `http://127.0.0.1:${port}/v1`;
  close = () => new Promise((closed) => server.close(() => closed()));
});

afterEach(async () => {
  await close();
  await rm(folder, { recursive: true, force: true });
});

/** Environment of a command: nothing of this process but the path, so that a key of the machine changes nothing. */
const env = (more: Record<string, string> = {}) => ({ PATH: process.env.PATH ?? "", ...more });

/** Whatever a command printed and whatever it left on the disk, but for files in which the test itself planted the key. */
async function everything(
  printed: readonly { stdout: string; stderr: string }[],
  planted: readonly string[],
) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !planted.includes(entry.name));
  const texts = await Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name), "utf8")));
  return [...printed.flatMap(({ stdout, stderr }) => [stdout, stderr]), ...texts].join("\n");
}

function expectClean(text: string): void {
  for (const form of forms) expect(text).not.toContain(form);
  expect(text.toLowerCase()).not.toContain(canary.toLowerCase());
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json", "x-ratelimit-limit-requests": canary });
  response.end(JSON.stringify(body));
}

/** A reply that is valid but for what it quotes, with the key wherever a model may write. */
function echo(authorization: string, body: string): unknown {
  const { messages, response_format } = JSON.parse(body);
  const jsonSchema = response_format.json_schema.schema;
  const isProbe = "shape" in jsonSchema.properties;
  const reply = JSON.stringify(
    isProbe ? { reason: "" } : carefulReply({ data: messages.at(-1).content, jsonSchema }),
  )
    .replace(/"reason":"[^"]*"/g, () => `"reason":${JSON.stringify(`I was sent ${authorization}`)}`)
    .replace("I was sent", `${forms.at(-1)} ${forms[2]} ${forms[3]} was sent`);
  return {
    model: `judge ${authorization}`,
    choices: [{ finish_reason: "stop", message: { role: "assistant", content: reply } }],
    usage: { prompt_tokens: 1, completion_tokens: 1 },
  };
}

const commands = [
  [
    "run",
    "s",
    "--run-id",
    "r",
    "-v",
    "--no-progress",
    "-o",
    "r.html",
    "-o",
    "r.md",
    "-o",
    "r.json",
    "-o",
    "r.csv",
    "-o",
    "r.xml",
  ],
  ["run", "s", "--run-id", "j", "--json", "--no-progress", "--no-cache"],
  ["show", "r", "case-0"],
  ["report", "r", "-o", "later.txt"],
  ["doctor"],
  ["doctor", "--json"],
];

async function runAll(environment: Record<string, string>, more: readonly string[] = []) {
  const printed = [];
  for (const args of commands) {
    const asks = args[0] === "run" || args[0] === "doctor";
    const all = asks ? [...args, "--model", "http:judge", ...more] : args;
    printed.push(await runCommand(all, { cwd: folder, env: env(environment) }));
  }
  return printed;
}

describe("a canary key", () => {
  it("of the environment comes out nowhere, although every reply echoes it", {
    timeout: 120_000,
  }, async () => {
    answer = (authorization, body, response) => send(response, 200, echo(authorization, body));
    const summary = join(folder, "summary.md");
    const printed = await runAll({
      EVAL_JUDGE_BASE_URL: baseUrl,
      EVAL_JUDGE_API_KEY: canary,
      GITHUB_STEP_SUMMARY: summary,
    });
    expect(received[0]?.headers.authorization).toBe(`Bearer ${canary}`);
    const text = await everything(printed, []);
    expect(text).toContain("[redacted]");
    expectClean(text);
  });

  it("of a file comes out nowhere, although every error echoes it", async () => {
    answer = (authorization, _, response) =>
      send(response, 401, {
        error: { message: `bad key: ${authorization}`, type: canary, code: authorization },
      });
    await writeFile(
      join(folder, "keys.env"),
      `EVAL_JUDGE_API_KEY=${canary}\nEVAL_JUDGE_BASE_URL=${baseUrl}\n`,
    );
    const printed = await runAll({}, ["--env-file", "keys.env"]);
    expect(received[0]?.headers.authorization).toBe(`Bearer ${canary}`);
    expect(printed[0]?.stderr).toContain("model_unauthorized");
    expectClean(await everything(printed, ["keys.env"]));
  });

  it("in the base URL is refused without being repeated, and never sent", async () => {
    const printed = [];
    for (const address of [
      `http://user:${encodeURIComponent(canary)}@127.0.0.1:1/v1`,
      `http://${encodeURIComponent(canary)}@127.0.0.1:1/v1`,
      `http://127.0.0.1:1/v1?key=${encodeURIComponent(canary)}`,
    ]) {
      printed.push(
        await runCommand(["run", "s", "--model", "http:judge", "--base-url", address], {
          cwd: folder,
          env: env(),
        }),
      );
      printed.push(
        await runCommand(["doctor", "--model", "http:judge"], {
          cwd: folder,
          env: env({ EVAL_JUDGE_BASE_URL: address }),
        }),
      );
    }
    expect(printed.map(({ code }) => code)).toEqual(printed.map(() => 2));
    expectClean(await everything(printed, []));
  });

  it("that is no header value is refused without being repeated", async () => {
    const printed = [
      await runCommand(["doctor", "--model", "http:judge"], {
        cwd: folder,
        env: env({ EVAL_JUDGE_BASE_URL: baseUrl, EVAL_JUDGE_API_KEY: `${canary}\n` }),
      }),
    ];
    expect(printed[0]?.code).toBe(2);
    expectClean(await everything(printed, []));
  });

  it("stays out of the trace of a crash, whether it was awaited or not", async () => {
    await mkdir(join(folder, "c"));
    const throws = (body: string) =>
      `export default { model: { id: "own:judge", parameters: {}, capabilities: { structuredOutput: "strict" }, price: null, generate: async () => { ${body} } } };`;
    await writeFile(
      join(folder, "c/awaited.mjs"),
      throws("throw new TypeError('sent ' + process.env.OWN_API_KEY);"),
    );
    await writeFile(
      join(folder, "c/lost.mjs"),
      throws(
        "setTimeout(() => { throw new Error('lost ' + process.env.OWN_API_KEY); }); return await new Promise(() => {});",
      ),
    );
    const crash = (file: string) =>
      runCommand(["run", "s", "--config", file, "--no-progress"], {
        cwd: folder,
        env: env({ OWN_API_KEY: canary }),
      });
    const lost = await crash("c/lost.mjs");
    const awaited = await crash("c/awaited.mjs");
    expect(lost.code).toBe(70);
    expect(lost.stderr).toContain("defect of its own");
    expect(lost.stderr).toContain("lost [redacted]");
    expect(awaited.code).not.toBe(0);
    expectClean(await everything([lost, awaited], []));
  });
});
