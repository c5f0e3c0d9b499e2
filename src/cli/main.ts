#!/usr/bin/env node
import { packageVersion } from "./package-version.ts";

const [argument, ...more] = process.argv.slice(2);
if (more.length === 0 && (argument === "--version" || argument === "-V")) {
  process.stdout.write(`${packageVersion()}\n`);
} else {
  const { runCommandLine } = await import("./command-line.ts");
  const { endProcess } = await import("./end-process.ts");
  endProcess(await runCommandLine(process.argv));
}
