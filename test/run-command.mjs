// Runs the built command line as a user does, and returns what it printed and its exit code.
import { spawn } from "node:child_process";
import { resolve } from "node:path";

/** The built command line. */
export const command = resolve(import.meta.dirname, "../dist/cli/main.js");

/**
 * Runs `eval-judge` with arguments; `options` are those of `spawn`, and `input` for standard input.
 *
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions & { readonly input?: string }} [options]
 * @returns {Promise<{ readonly code: number | null, readonly signal: string | null, readonly stdout: string, readonly stderr: string }>}
 */
export function runCommand(args, { input = "", ...options } = {}) {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [command, ...args], {
      stdio: ["pipe", "pipe", "pipe"],
      ...options,
    });
    const out = [];
    const err = [];
    child.stdout.on("data", (chunk) => out.push(chunk));
    child.stderr.on("data", (chunk) => err.push(chunk));
    child.on("error", failed);
    child.on("close", (code, signal) =>
      done({ code, signal, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() }),
    );
    child.stdin.on("error", () => {});
    child.stdin.end(input);
  });
}
