import type { CalibrationCard, CalibrationItem, CalibrationValue } from "../../domain/index.ts";
import { ConfigurationError } from "../../errors/index.ts";
import { clopperPearson } from "../../stats/index.ts";
import { groupBy, sha256 } from "../../util/index.ts";
import { weakest } from "./gate-items.ts";
import type { GateBars } from "./gate-part.ts";
import { joinLabels, type LabelledThing } from "./join-labels.ts";
import type { JudgedThing, JudgedThings } from "./judged-thing.ts";
import { abstainWords, errorWords, wordOf } from "./label-words.ts";
import { measurePart } from "./measure-part.ts";
import { mergeRaters, type RatedThing } from "./merge-raters.ts";
import { ratedItems } from "./rated-items.ts";
import { type LabelLine, labelValue } from "./read-labels.ts";
import { toMeasure } from "./to-measure.ts";
import { findVocabulary } from "./vocabulary.ts";

/** What a card is made of. */
export interface MeasureCardOptions {
  readonly judged: JudgedThings;
  readonly labels: readonly LabelLine[];
  /** Name of the file of labels, for messages, and its fingerprint. */
  readonly labelsFile: string;
  readonly labelsSha: string;
  readonly bars: GateBars;
  /** Agreement that what is decided must have; null = no threshold is chosen. */
  readonly targetAgreement: number | null;
  /** The lowest score that passes, where the rubric names none. */
  readonly passAt: number | null;
  readonly failureLabels: readonly string[];
  /** Further words for no verdict. */
  readonly abstainLabels: readonly string[];
  readonly nominal: boolean;
  readonly allowUnknown: boolean;
  /** Whether a label is of something known that was not judged for a good reason. */
  readonly isKnown?: (label: LabelLine["label"]) => boolean;
  readonly now: Date;
  /** Days until the card expires. */
  readonly days: number;
}

/** How many fixed items tell later whether the judge is still the one that was measured. */
export const canarySize = 20;

/**
 * Measures one judge against labels of people and makes its card, whatever the gate says of it. Throws an InputError for labels of unknown things and
 * those that contradict each other, a ConfigurationError where nobody can tell which label is the failure.
 */
export function measureCard(options: MeasureCardOptions): CalibrationCard {
  const { judged, labels, labelsFile, now, days } = options;
  const isAbstention = abstentionTest(options);
  const usable = labels.filter(({ label }) => !isAbstention(labelValue(label)));
  const things = judged.things.map((thing) => withoutWords(thing, isAbstention));
  const { isKnown, allowUnknown } = options;
  const joined = joinLabels(things, usable, {
    file: labelsFile,
    allowUnknown,
    ...(isKnown === undefined ? {} : { isKnown }),
  });
  if (joined.labelled.length === 0) {
    throw new ConfigurationError(
      "configuration_invalid",
      "Nothing that was judged has a label, so nothing can be measured.",
    );
  }
  const { rated, revised } = mergeRaters(joined.labelled, labelsFile);
  const parts = [...groupBy(rated, ({ thing }) => thing.criterion)]
    .toSorted(([a], [b]) => ((a ?? "") < (b ?? "") ? -1 : 1))
    .map(([criterion, members]) => partOf(criterion, members, options));
  const test = rated.filter(({ split }) => split === "test");
  const canaryPart = parts[0];
  return {
    schema: "eval-judge/calibration-card/v1",
    mode: judged.mode,
    made_at: now.toISOString(),
    expires_at: new Date(now.getTime() + days * 86_400_000).toISOString(),
    judge: {
      identity: judged.judge.identity,
      version: judged.judge.version,
      model_asked: judged.judge.modelAsked,
      models_returned: [...judged.judge.modelsReturned],
      confidence_threshold: thresholdOf(judged, parts),
    },
    suite: judged.suite,
    labels: {
      sha256: options.labelsSha,
      lines: labels.length,
      raters: ratersOf(joined.labelled),
      tune: rated.length - test.length,
      test: test.length,
      revised,
      divided: parts
        .flatMap(({ items }) => items)
        .filter(({ label, label_score }) => label === null && label_score === null).length,
      unjudged: joined.unjudged,
    },
    status: weakest(parts.map(({ gate }) => gate.status)),
    parts,
    canary: canaryOf(canaryPart?.items ?? [], canaryPart?.overall.failure?.labels ?? []),
  };
}

function abstentionTest({ abstainLabels, failureLabels }: MeasureCardOptions) {
  const further = new Set(abstainLabels.map(wordOf));
  const failures = new Set(failureLabels.map(wordOf));
  return (value: CalibrationValue | null): boolean => {
    if (value === null) return true;
    const word = wordOf(value);
    return !failures.has(word) && (abstainWords.has(word) || errorWords.has(word) || further.has(word));
  };
}

/** A verdict in a word that says that there is none. */
function withoutWords(
  thing: JudgedThing,
  isAbstention: (value: CalibrationValue | null) => boolean,
): JudgedThing {
  if (thing.status !== "decided" || !isAbstention(thing.value)) return thing;
  const failed = thing.value !== null && errorWords.has(wordOf(thing.value));
  return {
    ...thing,
    status: failed ? "failed" : "abstained",
    value: null,
    reading: null,
    decidedBy: null,
    confidence: null,
  };
}

function partOf(criterion: string | null, rated: readonly RatedThing[], options: MeasureCardOptions) {
  const values = rated.flatMap(({ thing, ratings }) => [
    ...ratings.map(({ value }) => value),
    ...(thing.value === null ? [] : [thing.value]),
    ...(thing.reading === null ? [] : [thing.reading]),
  ]);
  const vocabulary = findVocabulary(values, {
    failureLabels: options.failureLabels,
    nominal: options.nominal,
    passAt: rated.find(({ thing }) => thing.passAt !== null)?.thing.passAt ?? options.passAt,
    scale: rated.find(({ thing }) => thing.scale !== null)?.thing.scale ?? null,
  });
  return measurePart({
    criterion,
    items: ratedItems(rated, vocabulary),
    vocabulary,
    bars: options.bars,
    targetAgreement: options.targetAgreement,
  });
}

/** A chosen threshold is that of the judge that was measured: at or below the step under it a person decides. */
function thresholdOf(
  { judge, mode }: JudgedThings,
  parts: CalibrationCard["parts"],
): CalibrationCard["judge"]["confidence_threshold"] {
  const selection = parts[0]?.selection ?? null;
  if (mode !== "answer" || selection?.kind !== "selected") return judge.confidenceThreshold;
  return Math.max(0, Math.round(selection.threshold * 10) - 1);
}

function ratersOf(labelled: readonly LabelledThing[]): string[] {
  const names = labelled.flatMap(({ labels }) => labels.map(({ label }) => label.rater ?? "human"));
  return [...new Set(names)].toSorted();
}

/** A fixed choice by fingerprint, half of it failures where there are as many, so that it does not depend on the order of the labels. */
function canaryOf(items: readonly CalibrationItem[], failures: readonly string[]): CalibrationCard["canary"] {
  const usable = items
    .filter(({ split, label, decided_by }) => split === "test" && label !== null && decided_by === "findings")
    .map((item) => ({ item, order: sha256(item.id) }))
    .toSorted((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ item }) => item);
  const failed = usable.filter(({ label }) => label !== null && failures.includes(label));
  const half = failed.slice(0, canarySize / 2);
  const rest = usable.filter((item) => !half.includes(item)).slice(0, canarySize - half.length);
  const chosen = [...half, ...rest];
  const agree = chosen.filter(({ judged, label }) => judged === label).length;
  return {
    ids: chosen.map(({ id }) => id),
    agreement: toMeasure(clopperPearson({ successes: agree, n: chosen.length })),
    checks: [],
  };
}
