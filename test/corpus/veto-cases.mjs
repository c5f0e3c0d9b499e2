import { checkVeto } from "../../dist/index.js";

/** Splits the entries of every case with the built package. */
export async function run(cases) {
  return cases.map(({ id, entries, query, dialect, expect }) => {
    const { veto, askJudge, clear } = checkVeto({ entries, query, dialect });
    const got = { veto: veto.map(({ entry }) => entry), ask_judge: askJudge, clear };
    const same = Object.keys(got).every((list) => sorted(got[list]) === sorted(expect[list]));
    return {
      id,
      result: same ? "passed" : "failed",
      undecided: got.ask_judge.length > 0,
      note: JSON.stringify(got),
    };
  });
}

function sorted(list) {
  return JSON.stringify([...list].sort());
}
