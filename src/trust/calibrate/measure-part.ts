import type { CalibrationItem, CalibrationPart } from "../../domain/index.ts";
import { wilson } from "../../stats/index.ts";
import { groupBy } from "../../util/index.ts";
import { atThreshold, chooseThreshold } from "./choose-threshold.ts";
import { gateItems } from "./gate-items.ts";
import type { GateBars } from "./gate-part.ts";
import { sideOf } from "./measure-failures.ts";
import { measureItems } from "./measure-items.ts";
import { measurePeople } from "./measure-people.ts";
import type { MeasuredItem } from "./rated-items.ts";
import { toMeasure } from "./to-measure.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** One part of a card before it is measured. */
export interface PartInput {
  readonly criterion: string | null;
  readonly items: readonly MeasuredItem[];
  readonly vocabulary: Vocabulary;
  readonly bars: GateBars;
  /** Null = no threshold is chosen. */
  readonly targetAgreement: number | null;
}

/** Measures and gates one part. Where a threshold is chosen, everything is measured of the judge that abstains below it. */
export function measurePart(input: PartInput): CalibrationPart {
  const { criterion, vocabulary, bars, targetAgreement } = input;
  const given = [...input.items].toSorted((a, b) => compareText(a.id, b.id));
  const selection = targetAgreement === null ? null : chooseThreshold(given, targetAgreement);
  const items = selection?.kind === "selected" ? atThreshold(given, selection.threshold) : given;
  const known = items.filter(({ label, label_score }) => label !== null || label_score !== null);
  const test = known.filter(({ split }) => split === "test");
  const tune = known.filter(({ split }) => split === "tune");
  const evidence = test.filter(({ decided_by }) => decided_by === "evidence");
  const others = test.filter(({ decided_by }) => decided_by !== "evidence");
  const mixed = evidence.length > 0 && others.length > 0;
  return {
    criterion,
    pass_at: vocabulary.passAt,
    gate: gateItems(test, vocabulary, bars),
    overall: measureItems(test, vocabulary),
    by_findings: mixed ? measureItems(others, vocabulary) : null,
    by_evidence: mixed ? measureItems(evidence, vocabulary) : null,
    slices: slicesOf(test, vocabulary),
    failure_classes: failureClasses(test, vocabulary),
    tune: tune.length === 0 ? null : measureItems(tune, vocabulary),
    people: measurePeople(items, vocabulary),
    selection,
    false_pass: idsOf(test, vocabulary, ["fail", "pass"]),
    false_fail: idsOf(test, vocabulary, ["pass", "fail"]),
    items: items.map(kept),
  };
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

function slicesOf(items: readonly MeasuredItem[], vocabulary: Vocabulary): CalibrationPart["slices"] {
  const named = items.flatMap((item) => item.slices.map((slice) => ({ slice, item })));
  return Object.fromEntries(
    [...groupBy(named, ({ slice }) => slice)]
      .toSorted(([a], [b]) => compareText(a, b))
      .map(([slice, members]) => [
        slice,
        measureItems(
          members.map(({ item }) => item),
          vocabulary,
        ),
      ]),
  );
}

function failureClasses(
  items: readonly MeasuredItem[],
  vocabulary: Vocabulary,
): CalibrationPart["failure_classes"] {
  const failures = items.filter(({ label }) => sideOf(label, vocabulary) === "fail");
  return Object.fromEntries(
    [...groupBy(failures, ({ failure_class }) => failure_class)]
      .flatMap(([name, members]) => (name === null ? [] : [{ name, members }]))
      .toSorted((a, b) => compareText(a.name, b.name))
      .map(({ name, members }) => {
        const sides = members.map(({ status, judged }) =>
          status === "decided" ? sideOf(judged, vocabulary) : null,
        );
        const caught = sides.filter((side) => side === "fail").length;
        const n = sides.filter((side) => side !== null).length;
        return [
          name,
          { labelled: members.length, caught, recall: toMeasure(wilson({ successes: caught, n })) },
        ];
      }),
  );
}

function idsOf(
  items: readonly MeasuredItem[],
  vocabulary: Vocabulary,
  [people, judge]: readonly ["pass" | "fail", "pass" | "fail"],
): string[] {
  return items
    .filter(
      ({ label, judged, status }) =>
        status === "decided" && sideOf(label, vocabulary) === people && sideOf(judged, vocabulary) === judge,
    )
    .map(({ id }) => id);
}

function kept({ group: _group, ratings: _ratings, ...item }: MeasuredItem): CalibrationItem {
  return item;
}
