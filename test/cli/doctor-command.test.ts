import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { command, runCommand } from "../run-command.mjs";

let folder: string;
let server: Server;
let content: string | null;
let baseUrl: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "eval-judge-doctor-"));
  content = JSON.stringify({ shape: "circle", sides: 0 });
  server = createServer((request, response) => {
    request.resume().on("end", () => {
      if (content === null) return;
      response.setHeader("content-type", "application/json");
      response.end(
        JSON.stringify({ model: "tiny-1", choices: [{ finish_reason: "stop", message: { content } }] }),
      );
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await rm(folder, { recursive: true, force: true });
});

const doctor = (...args: readonly string[]) =>
  runCommand(["doctor", ...args], { cwd: folder, env: { PATH: process.env.PATH ?? "" } });
const asked = (...more: readonly string[]) => doctor("--model", "http:tiny", "--base-url", baseUrl, ...more);

describe("eval-judge doctor", () => {
  it("finds nothing to mend where the schema is enforced and the configuration names the price", async () => {
    const prices = { "http:tiny": { inputPerMillion: 1, outputPerMillion: 2 } };
    await writeFile(join(folder, "eval-judge.config.json"), JSON.stringify({ prices }));
    const { code, stdout } = await asked();
    expect(stdout).toContain("strict structured output: enforced");
    expect(stdout).toContain("price: $1 in, $2 out");
    expect(stdout).toContain("answers as: tiny-1");
    expect(stdout.trimEnd()).toMatch(/ {2}can judge$/);
    expect(code).toBe(0);
  });

  it("says where to name a price that is not known, which keeps no model from judging", async () => {
    const { code, stdout } = await asked();
    expect(stdout).toContain("note: The price is unknown; set it under prices in the configuration");
    expect(stdout.trimEnd()).toMatch(/ {2}can judge$/);
    expect(code).toBe(0);
  });

  it("says that an endpoint does not enforce the schema", async () => {
    content = "Sure! Here is a green triangle.";
    const { code, stdout } = await asked("--json");
    expect(JSON.parse(stdout)).toMatchObject({
      type: "probe",
      reachable: true,
      structuredOutput: "not_enforced",
    });
    expect(code).toBe(2);
  });

  it("tells a time limit from an interruption", async () => {
    content = null;
    const { code, stdout } = await asked("--timeout-seconds", "0.3");
    expect(stdout).toContain("reachable: no (model_timeout)");
    expect(code).toBe(2);
  });

  it("ends with 130 where it is interrupted, and says nothing of the model", async () => {
    content = null;
    const args = ["doctor", "--model", "http:tiny", "--base-url", baseUrl];
    const child = spawn(process.execPath, [command, ...args], {
      cwd: folder,
      stdio: ["ignore", "pipe", "ignore"],
    });
    let stdout = "";
    child.stdout.on("data", (chunk) => {
      stdout += chunk;
    });
    server.once("request", () => child.kill("SIGINT"));
    const code = await new Promise((resolve) => child.once("close", resolve));
    expect([code, stdout]).toEqual([130, ""]);
  });

  it("asks nothing of a model that is declared without structured output", async () => {
    const model = `{ id: "own:judge", parameters: {}, capabilities: { structuredOutput: "unsupported" }, price: null,
      generate: async () => { throw new Error("asked"); } }`;
    await writeFile(join(folder, "eval-judge.config.mjs"), `export default { model: ${model} };`);
    const { code, stdout } = await doctor();
    expect(stdout).toContain("reachable: not asked");
    expect(stdout).toContain("strict structured output: unsupported");
    expect(code).toBe(2);
  });

  it.each([
    [["--model", "opnai:gpt-5"], "Did you mean openai?"],
    [["--model", "gpt-5"], "provider:model"],
    [["--model", "openai:gpt-5"], "OPENAI_API_KEY"],
    [["--model", "bedrock:nova"], "npm install @ai-sdk/amazon-bedrock.\n"],
    [["--model", "http:tiny"], "EVAL_JUDGE_BASE_URL"],
    [["--model", "http:tiny", "--base-url", "file:///etc/passwd"], "Only http and https"],
    [["--model", "http:tiny", "--base-url", "http://169.254.169.254/v1"], "link-local"],
    [["--model", "http:tiny", "--base-url", "http://[::ffff:a9fe:a9fe]/v1"], "link-local"],
    [["--model", "http:tiny", "--base-url", "http://2852039166/v1"], "link-local"],
    [["--model", "http:tiny", "--base-url", "http://metadata.google.internal./v1"], "link-local"],
    [["--model", "llama:./none.gguf"], "node-llama-cpp"],
    [[], "--model provider:model"],
  ])("refuses %j before any call and says what to change", async (args, said) => {
    const { code, stdout, stderr } = await doctor(...args);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(said);
  });
});
