import { ConfigurationError, InputError } from "../../errors/index.ts";
import { counted, nearSpellings } from "../../util/index.ts";
import type { ArmSides } from "./compare-case.ts";
import { type ComparedPin, describePin, type PinDifference, pinDifferences } from "./pin-differences.ts";
import type { RunArm } from "./run-arm.ts";

/** The arms of a comparison, and the pins that may differ between them. */
interface ComparedArms {
  readonly pre: RunArm;
  readonly post: RunArm;
  readonly post2?: RunArm | null;
  readonly allowPins?: readonly ComparedPin[] | "all";
}

/** Throws an InputError where the arms share no case. */
export function checkShared(
  qids: readonly string[],
  { pre, post }: { readonly pre: ArmSides; readonly post: ArmSides },
): void {
  if (qids.some((qid) => pre.has(qid) && post.has(qid))) return;
  throw new InputError([
    {
      file: null,
      line: null,
      field: null,
      problem: "The two arms have no case in common.",
      remedy: "Compare two runs over the same suite.",
    },
  ]);
}

/** Throws an InputError for a target that is in neither arm. */
export function checkTargets(targets: readonly string[], qids: readonly string[]): void {
  const unknown = targets.filter((target) => !qids.includes(target));
  if (unknown.length === 0) return;
  throw new InputError(
    unknown.map((target) => {
      const near = nearSpellings(target, qids);
      return {
        file: null,
        line: null,
        field: "targets",
        problem: `Neither arm holds the case ${target}.`,
        remedy: near.length === 0 ? "Name cases of the runs." : `Did you mean ${near.join(" or ")}?`,
      };
    }),
  );
}

/** The pins that differ between the arms. Throws a ConfigurationError where one of them must not. */
export function checkPins({ pre, post, post2, allowPins = [] }: ComparedArms): readonly PinDifference[] {
  const differences = pinDifferences(pre.judgements, post.judgements);
  const again = post2 == null ? [] : pinDifferences(post.judgements, post2.judgements);
  const refused = [...differences, ...again].filter(
    ({ pin }) => allowPins !== "all" && !allowPins.includes(pin),
  );
  if (refused.length > 0) {
    const pins = [...new Set(refused.map(({ pin }) => pin))];
    const count = Math.max(...refused.map(({ qids }) => qids.length));
    throw new ConfigurationError(
      "identity_mismatch",
      `The arms were not judged under the same pins: ${pins.map(describePin).join(", ")} ${pins.length === 1 ? "differs" : "differ"} in ${counted(count, "case")}. Judge both arms alike, or say --allow-pins ${pins.join(",")} to compare them all the same.`,
    );
  }
  return differences;
}
