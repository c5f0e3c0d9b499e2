import { type Verdict, verdicts } from "../../domain/index.ts";
import { InputError } from "../../errors/index.ts";
import {
  accuracy,
  cohenKappa,
  confusionMatrix,
  createRandom,
  type Estimate,
  gwetCoefficient,
  isEstimate,
  krippendorffAlpha,
  type NotEstimable,
  pabak,
} from "../../stats/index.ts";
import { absentWords } from "../absent-words.ts";
import { type Rater, ratingUnits, type UnitRatings } from "./rating-units.ts";

/** What measuring agreement may be told. */
export interface MeasureAgreementOptions {
  /** At least two. */
  readonly raters: readonly Rater[];
  /** Seed of the interval of α. @default 1 */
  readonly seed?: number;
  /** Whether held-out items on which raters differ are listed. @default false */
  readonly listHoldout?: boolean;
}

/** How far two raters agree; a figure that does not exist for these ratings is typed as absent, never 0 or 1. */
export interface PairAgreement {
  readonly a: string;
  readonly b: string;
  /** Items with a verdict of both. */
  readonly n: number;
  /** `matrix[i][j]`: `a` says verdict i, `b` says verdict j, in the order of `categories`. */
  readonly matrix: readonly (readonly number[])[];
  /** Share of equal verdicts; never to be read alone. */
  readonly observed: Estimate | NotEstimable;
  /** Cohen's kappa. */
  readonly kappa: Estimate | NotEstimable;
  /** Gwet's AC1. */
  readonly ac1: Estimate | NotEstimable;
  readonly pabak: Estimate | NotEstimable;
}

/** An item about which raters disagree. */
export interface Disagreement {
  readonly qid: string;
  readonly attempt_sha: string | null;
  /** Verdicts in the order of the raters; null = none. */
  readonly verdicts: readonly (Verdict | null)[];
}

/** How far raters agree on the same items. */
export interface Agreement {
  readonly schema: "eval-judge/agreement/v1";
  readonly categories: readonly Verdict[];
  readonly raters: readonly { readonly name: string; readonly rated: number; readonly without: number }[];
  /** Items with a verdict of at least two raters. */
  readonly items: number;
  readonly pairs: readonly PairAgreement[];
  /** Krippendorff's α of all raters, nominal. */
  readonly alpha: Estimate | NotEstimable;
  readonly disagreements: readonly Disagreement[];
  /** Held-out items on which raters differ and which are not listed. */
  readonly holdout_hidden: number;
}

/**
 * Measures how far any number of raters (runs of judges, people) agree on the same attempts: pair by pair Cohen's κ, Gwet's AC1 and
 * PABAK with intervals (clustered by case), over all Krippendorff's α, and every item on which they differ. A missing verdict is no
 * disagreement. Throws an InputError where fewer than two raters share an item.
 */
export function measureAgreement({
  raters,
  seed = 1,
  listHoldout = false,
}: MeasureAgreementOptions): Agreement {
  const units = ratingUnits(raters);
  const shared = units.filter(({ ratings }) => ratings.filter((one) => one !== null).length >= 2);
  if (shared.length === 0) throw nothingShared(raters.length);
  const differing = shared.filter(({ ratings }) => new Set(ratings.filter((one) => one !== null)).size > 1);
  const listed = differing.filter(({ holdout }) => listHoldout || !holdout);
  return {
    schema: "eval-judge/agreement/v1",
    categories: verdicts,
    raters: raters.map(({ name, ratings }) => ({
      name,
      rated: ratings.filter(({ verdict }) => verdict !== null).length,
      without: ratings.filter(({ verdict }) => verdict === null).length,
    })),
    items: shared.length,
    pairs: raters.flatMap((a, i) =>
      raters.slice(i + 1).map((b, j) => pairOf(units, { a: a.name, b: b.name, i, j: i + 1 + j })),
    ),
    alpha: krippendorffAlpha(
      units.map(({ ratings }) => ratings.map((one) => (one === null ? null : verdicts.indexOf(one)))),
      { metric: "nominal", random: createRandom(seed) },
    ),
    disagreements: listed.map(({ qid, attempt_sha, ratings }) => ({ qid, attempt_sha, verdicts: ratings })),
    holdout_hidden: differing.length - listed.length,
  };
}

interface PairPlaces {
  readonly a: string;
  readonly b: string;
  readonly i: number;
  readonly j: number;
}

function pairOf(units: readonly UnitRatings[], { a, b, i, j }: PairPlaces): PairAgreement {
  const pairs = units.flatMap(({ qid, ratings }) => {
    const reference = ratings[i] ?? null;
    const judged = ratings[j] ?? null;
    return reference === null || judged === null ? [] : [{ reference, judged, group: qid }];
  });
  const matrix = confusionMatrix(pairs, verdicts);
  return {
    a,
    b,
    n: pairs.length,
    matrix: matrix.counts,
    observed: accuracy(matrix),
    kappa: cohenKappa(matrix),
    ac1: gwetCoefficient(matrix),
    pabak: pabak(matrix),
  };
}

/** Writes a measure as `0.612 (0.401–0.801, n 40)`, or why there is none. */
export function formatAgreement(measure: Estimate | NotEstimable): string {
  if (!isEstimate(measure)) return `undefined (${absentWords(measure)}, n ${measure.n})`;
  const digits = (value: number) => value.toFixed(3);
  return `${digits(measure.value)} (${digits(measure.low)}–${digits(measure.high)}, n ${measure.n})`;
}

function nothingShared(count: number): InputError {
  return new InputError([
    {
      file: null,
      line: null,
      field: null,
      problem: count < 2 ? "There is only one rater." : "No two raters have a verdict on the same attempt.",
      remedy: "Name runs and label files over the same attempts.",
    },
  ]);
}
