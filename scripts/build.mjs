// Compiles src/ to dist/ with plain tsc. A stale dist/ would let deleted modules live on.
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, rmSync } from "node:fs";

rmSync("dist", { recursive: true, force: true });
rmSync("node_modules/.cache/tsconfig.build.tsbuildinfo", { force: true });
execFileSync(process.execPath, ["node_modules/typescript/bin/tsc", "-p", "tsconfig.build.json"], {
  stdio: "inherit",
});
if (existsSync("dist/cli/main.js")) chmodSync("dist/cli/main.js", 0o755);
