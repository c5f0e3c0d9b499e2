import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The environment in which a program first runs some lines of its own; `fs` is there. The lines are kept in the folder. */
export async function preload(folder: string, lines: string): Promise<{ readonly NODE_OPTIONS: string }> {
  const file = join(folder, "preload.mjs");
  await writeFile(
    file,
    `import fs from "node:fs";\nimport { syncBuiltinESMExports } from "node:module";\n${lines}\nsyncBuiltinESMExports();\n`,
  );
  return { NODE_OPTIONS: `--import=${pathToFileURL(file).href}` };
}
