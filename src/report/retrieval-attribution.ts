import type { Delivery, DeliveryRoute } from "./retrieval-delivery.ts";
import type { Outcome } from "./settle.ts";
import { tallyNames } from "./tally.ts";

/** One attempt with what was delivered for it and what its answer counts as. */
export interface DeliveredAttempt {
  readonly qid: string;
  readonly arm: string;
  readonly sample: number;
  readonly split: "dev" | "holdout" | null;
  readonly delivery: Delivery;
  /** Null where no run judged it. */
  readonly outcome: Outcome | null;
}

/** Where wrong answers come from: what was delivered, against what the answer came to. */
export interface Attribution {
  readonly attempts: readonly DeliveredAttempt[];
  /** Outcome of the answer → how many, by what was delivered. */
  readonly table: Readonly<Record<Delivery["outcome"], Readonly<Record<string, number>>>>;
  /** Requirements by route; `missing` are those without one. */
  readonly routes: Readonly<Record<DeliveryRoute | "missing", number>>;
  /** Wrong although everything was delivered: the answerer's own fault. */
  readonly delivered_and_wrong: readonly string[];
  /** Wrong, and something was not delivered: the search's fault. */
  readonly not_delivered_and_wrong: readonly string[];
  /** Wrong, and nothing was there to be delivered. */
  readonly nothing_to_deliver_and_wrong: readonly string[];
  /** Holdout attempts left out of the lists. */
  readonly holdout_hidden: number;
}

/** Puts what was delivered beside what the answers came to. Lists name attempts of holdout cases only where they are to be listed. */
export function attribute(
  attempts: readonly DeliveredAttempt[],
  { listHoldout = false }: { readonly listHoldout?: boolean } = {},
): Attribution {
  const listed = attempts.filter(({ split }) => listHoldout || split !== "holdout");
  const wrong = (wanted: Delivery["outcome"]) =>
    listed
      .filter(({ delivery, outcome }) => delivery.outcome === wanted && outcome === "no_match")
      .map(nameOf);
  const tally = (wanted: Delivery["outcome"]) =>
    tallyNames(
      attempts.flatMap(({ delivery, outcome }) =>
        delivery.outcome === wanted ? [outcome ?? "not judged"] : [],
      ),
    );
  const requirements = attempts.flatMap(({ delivery }) => delivery.requirements);
  const count = (route: DeliveryRoute | null) => requirements.filter((one) => one.route === route).length;
  return {
    attempts: listed,
    table: {
      delivered: tally("delivered"),
      not_delivered: tally("not_delivered"),
      nothing_to_deliver: tally("nothing_to_deliver"),
    },
    routes: { exact: count("exact"), sibling: count("sibling"), named: count("named"), missing: count(null) },
    delivered_and_wrong: wrong("delivered"),
    not_delivered_and_wrong: wrong("not_delivered"),
    nothing_to_deliver_and_wrong: wrong("nothing_to_deliver"),
    holdout_hidden: attempts.length - listed.length,
  };
}

function nameOf({ qid, arm, sample }: DeliveredAttempt): string {
  return sample === 0 ? `${qid} [${arm}]` : `${qid} [${arm}, sample ${sample}]`;
}
