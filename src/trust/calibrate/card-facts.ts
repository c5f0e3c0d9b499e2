import type {
  CalibrationCard,
  CalibrationMeasures,
  CalibrationPart,
  FailureMeasures,
} from "../../domain/index.ts";
import { formatBound, formatCoefficient, formatRate } from "./format-measure.ts";
import { percentWords } from "./gate-part.ts";

/** One line of a card: what it is and its figure. */
export type CardFact = readonly [name: string, figure: string];

/** The figures of one set of labelled things, in the order in which they should be read: accuracy never first and never alone. */
export function measureFacts(measures: CalibrationMeasures): readonly CardFact[] {
  const { failure, scores, confidence, weights } = measures;
  const agreement: readonly CardFact[] =
    measures.categories.length < 2
      ? []
      : [
          [
            weights === "identity" ? "Cohen's kappa" : "Cohen's kappa, quadratic weights",
            formatCoefficient(measures.kappa),
          ],
          [weights === "identity" ? "Gwet's AC1" : "Gwet's AC2", formatCoefficient(measures.ac)],
        ];
  return [
    ...(failure === null
      ? []
      : ([
          ["failures caught (recall)", formatRate(failure.recall)],
          [
            "… of all labelled failures, whatever is not called a failure counting as a miss",
            formatRate(failure.recall_strict),
          ],
          ["called failures that are (precision)", formatRate(failure.precision)],
          ["passes passed (specificity)", formatRate(failure.specificity)],
          ["failures among the labels (prevalence)", formatRate(failure.prevalence)],
        ] as const)),
    ...agreement,
    ...(failure === null
      ? []
      : ([
          ["PABAK", formatCoefficient(failure.pabak)],
          [
            "accuracy (never to be read alone)",
            `${formatRate(failure.accuracy)}${acceptingEverything(failure)}`,
          ],
        ] as const)),
    [
      "given a verdict (coverage)",
      `${formatRate(measures.coverage)} · left to a person ${measures.abstained} · failed ${measures.failed}`,
    ],
    ...(scores === null
      ? []
      : ([
          ["Kendall's tau-b", formatCoefficient(scores.kendall)],
          ["Spearman's rho", formatCoefficient(scores.spearman)],
          ["Pearson's r", formatCoefficient(scores.pearson)],
        ] as const)),
    ...(confidence === null
      ? []
      : ([
          [
            "calibration error of stated confidence",
            confidence.ece === null
              ? "–"
              : `${confidence.ece.value.toFixed(3)} (${confidence.ece.if_calibrated_mean.toFixed(3)} expected by chance, n ${confidence.n})`,
          ],
          ["confidence tells right from wrong (AUROC)", formatCoefficient(confidence.auroc)],
        ] as const)),
  ];
}

/** What a judge reaches that looks at nothing. */
function acceptingEverything({ prevalence }: FailureMeasures): string {
  return prevalence.kind === "estimate"
    ? `; passing everything reaches ${percentWords(1 - prevalence.value)}`
    : "";
}

/** Things that a slice needs before its figures are shown; those of smaller ones are in the card. */
const leastOfSlice = 10;

/** The slices that are large enough to say something, and how many are not. */
export function shownSlices({ slices }: CalibrationPart): {
  readonly shown: readonly (readonly [name: string, measures: CalibrationMeasures])[];
  readonly small: number;
} {
  const all = Object.entries(slices);
  const shown = all.filter(([, { n }]) => n >= leastOfSlice);
  return { shown, small: all.length - shown.length };
}

/** Says that there are slices which are not shown; null where all are. */
export function smallSlices(count: number): string | null {
  return count === 0 ? null : `${count} slices of fewer than ${leastOfSlice} things are in the card only`;
}

/** What people agree on among each other. */
export function peopleFacts({ people }: CalibrationPart): readonly CardFact[] {
  if (people === null) return [];
  const { alpha, ceiling, raters, n } = people;
  return [
    [`Krippendorff's alpha of ${raters} people over ${n} things`, formatCoefficient(alpha)],
    ["one person against another (the ceiling): kappa", formatCoefficient(ceiling.kappa)],
    ["… agreement", formatRate(ceiling.agreement)],
    ...(ceiling.failure_recall === null
      ? []
      : ([["… failures caught", formatRate(ceiling.failure_recall)]] as const)),
  ];
}

/** What the gate held against its bars. */
export function gateFacts({ gate }: CalibrationPart): readonly CardFact[] {
  return [
    [`kappa, ${gate.min_kappa} needed`, formatBound(gate.kappa, "coefficient")],
    ...(gate.failure_recall === null
      ? []
      : ([
          [
            `failures caught, ${percentWords(gate.min_failure_recall)} needed`,
            formatBound(gate.failure_recall, "rate"),
          ],
        ] as const)),
  ];
}

/** What was chosen, or why nothing was, in sentences. */
export function selectionSentences(
  { selection }: CalibrationPart,
  mode: CalibrationCard["mode"],
): readonly string[] {
  if (selection === null) return [];
  const target = percentWords(selection.target_agreement);
  if (selection.kind === "no_threshold") {
    const why = {
      too_few: `${selection.n} labelled verdicts with a confidence are too few to guarantee anything.`,
      not_reached: "even the verdicts of which the judge is surest do not agree with people often enough.",
      no_confidence: "no labelled verdict came with a confidence.",
    }[selection.reason];
    return [
      `No threshold guarantees ${target} agreement: ${why}`,
      `Needed: ${selection.labels_if_all_agree} labelled verdicts above the threshold if all of them agree${selection.labels_if_halfway_better === null ? "" : `, about ${selection.labels_if_halfway_better} if they agree halfway between the target and always`}.`,
    ];
  }
  const { threshold, agreement, coverage, chosen_on, n } = selection;
  const flag =
    mode === "answer" ? ` (--confidence-threshold ${Math.max(0, Math.round(threshold * 10) - 1)})` : "";
  const guaranteed = agreement.kind === "bound" ? agreement.bound : 0;
  return [
    `Verdicts with a confidence of at least ${threshold} stand${flag}: guaranteed agreement ${percentWords(guaranteed)} with 95 % confidence (seen ${agreement.kind === "bound" ? percentWords(agreement.value) : "–"}, n ${agreement.n}).`,
    `Coverage ${formatRate(coverage)}; chosen on ${n} ${chosen_on} labels${chosen_on === "test" ? ", which also measure the figures of this card: label some with split `tune` to keep the two apart" : ""}.`,
  ];
}

/** What the card comes to, in one sentence. */
export function verdictSentence(card: CalibrationCard): string {
  switch (card.status) {
    case "accepted":
      return `Accepted until ${card.expires_at.slice(0, 10)}: this judge may be trusted as far as the figures below say.`;
    case "refused":
      return "Refused: the labels show that this judge is not good enough.";
    case "insufficient_calibration":
      return "Insufficient calibration: the labels are too few to tell.";
  }
}
