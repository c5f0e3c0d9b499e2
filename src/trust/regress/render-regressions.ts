import { counted, escapeTerminal } from "../../util/index.ts";
import type { FixtureMark, FixtureResult } from "./fixture-result.ts";
import type { RegressionReport } from "./run-regressions.ts";

/** Writes one fixture on one line, and what differs on the next. */
export function renderFixture({ fixture_id, protects, mark, note, outcomes }: FixtureResult): string {
  const word = mark === "fail" && outcomes.length > 1 ? "FAIL (stable)" : markWords[mark];
  const line = `${word.padEnd(13)} ${escapeTerminal(fixture_id)} · protects ${protects.map(escapeTerminal).join(", ")}`;
  return note === null ? line : `${line}\n              ${escapeTerminal(note)}`;
}

const markWords: Readonly<Record<FixtureMark, string>> = {
  ok: "ok",
  fail: "FAIL",
  flaky: "FLAKY",
  skipped: "skipped",
  not_judged: "not judged",
  unresolved: "NO CASE",
};

/** Writes what all fixtures came to: counts, classes that none covers and rules that none protects. */
export function renderRegressions({ results, uncovered, rules }: RegressionReport): string {
  const count = (mark: FixtureMark) => results.filter((result) => result.mark === mark).length;
  const counts = [
    `ok ${count("ok")}`,
    `FAIL ${count("fail")}`,
    `FLAKY ${count("flaky")}`,
    `skipped ${count("skipped")}`,
    `not judged ${count("not_judged")}`,
    `without a case ${count("unresolved")}`,
  ];
  const unprotected = (rules ?? []).filter(({ fixtures }) => fixtures.length === 0);
  const judged = count("ok") + count("fail") + count("flaky");
  return [
    `${counted(results.length, "fixture")}: ${counts.join(" · ")}`,
    ...(judged === 0 ? ["No fixture was judged, so nothing shows whether the judge holds."] : []),
    ...(uncovered.length === 0 ? [] : [`No fixture covers: ${uncovered.join(", ")}`]),
    ...(rules === null
      ? []
      : [
          `Rules that a fixture protects: ${rules.length - unprotected.length} of ${rules.length}`,
          ...unprotected.map(({ rule, meaning }) => `  unprotected: ${rule} · ${meaning}`),
        ]),
  ].join("\n");
}
