// Packs the package as it would be published, checks its form, installs it into an empty project and uses it from there.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const work = mkdtempSync(join(tmpdir(), "eval-judge-package-"));
const run = (command, args, cwd = root) =>
  execFileSync(command, args, { cwd, stdio: ["ignore", "pipe", "inherit"] });

try {
  const packed = JSON.parse(run("npm", ["pack", "--json", "--pack-destination", work]).toString());
  const tarball = join(work, packed[0].filename);
  run("npx", ["publint", "run", tarball, "--strict"]);
  run("npx", [
    "attw",
    tarball,
    "--profile",
    "esm-only",
    "--format",
    "ascii",
    "--exclude-entrypoints",
    "./schemas/*.json",
  ]);
  const project = join(work, "project");
  execFileSync("mkdir", [project]);
  writeFileSync(
    join(project, "package.json"),
    JSON.stringify({ name: "project", private: true, type: "module" }),
  );
  run("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline", tarball], project);
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const version = run("npx", ["eval-judge", "--version"], project).toString().trim();
  if (version !== manifest.version) throw new Error(`the packed command says ${version}`);
  const entries = Object.keys(manifest.exports)
    .filter((entry) => !entry.includes("*") && !entry.endsWith(".json"))
    .map((entry) => `eval-judge${entry.slice(1)}`);
  for (const entry of entries)
    run(process.execPath, ["--input-type=module", "-e", `await import(${JSON.stringify(entry)})`], project);
  console.log(
    `package: ${packed[0].files.length} files, ${Math.round(packed[0].size / 1024)} KiB, ${entries.length} entries import`,
  );
} finally {
  rmSync(work, { recursive: true, force: true });
}
