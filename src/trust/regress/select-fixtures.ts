import { ConfigurationError } from "../../errors/index.ts";
import type { LoadedRegression } from "../../suite/index.ts";
import { nearSpellings } from "../../util/index.ts";
import { protectsOf } from "./fixture-result.ts";

/** Keeps the fixtures whose id, qid or protected class is named. Throws a ConfigurationError where a name fits none: a check of nothing would pass. */
export function selectFixtures(
  fixtures: readonly LoadedRegression[],
  only: readonly string[],
): readonly LoadedRegression[] {
  if (only.length === 0) return fixtures;
  const names = only.flatMap((name) => name.split(",")).map((name) => name.trim());
  for (const name of names) {
    if (fixtures.some((loaded) => namesOf(loaded).includes(name))) continue;
    const near = nearSpellings(name, new Set(fixtures.flatMap(namesOf)));
    const remedy = near.length === 0 ? "" : ` Did you mean ${near.join(" or ")}?`;
    throw new ConfigurationError(
      "configuration_invalid",
      `--only ${name}: no fixture has this id, qid or protected class.${remedy}`,
    );
  }
  return fixtures.filter((loaded) => namesOf(loaded).some((name) => names.includes(name)));
}

function namesOf({ fixture }: LoadedRegression): readonly string[] {
  return [fixture.fixtureId, fixture.qid, ...protectsOf(fixture)];
}
