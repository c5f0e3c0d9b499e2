import { runCommand } from "../run-command.mjs";

/** Compares every case through the built command line. */
export async function run(cases, file) {
  const { stdout } = await runCommand(["table", "--cases", file, "--json"]);
  const lines = new Map(
    stdout
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line))
      .map((line) => [line.id, line]),
  );
  return cases.map(({ id, accept }) => {
    const outcome = lines.get(id)?.outcome ?? "nothing";
    return {
      id,
      result: accept.includes(outcome) ? "passed" : "failed",
      undecided: outcome === "undecided",
      note: `${outcome}, accepted ${accept.join(" or ")}`,
    };
  });
}
