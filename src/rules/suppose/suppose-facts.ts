import type { ReadSituation } from "../answer-situation.ts";
import { supposeAsked } from "./suppose-asked.ts";
import { replaced, type Supposition, supposing } from "./supposition.ts";

/** What if the answer declined or not, gave a number or not, committed an objection or not, and so on. */
export function supposeFacts(situation: ReadSituation): readonly Supposition[] {
  return [
    ...supposeRefusal(situation),
    ...supposeObjections(situation),
    ...supposeAsked(situation),
    ...supposeText(situation),
  ];
}

function supposeRefusal(situation: ReadSituation): readonly Supposition[] {
  const {
    declines,
    names_missing_data: missing,
    gives_number_for_metric: number,
    proxy,
  } = situation.findings;
  const suppositions: Supposition[] = [];
  if (declines !== null) {
    const other = supposing(situation, { declines: { ...declines, declines: !declines.declines } });
    suppositions.push({ finding: "declines", confidence: declines.confidence, situations: [other] });
  }
  if (missing !== null) {
    const other = supposing(situation, { names_missing_data: { ...missing, names: !missing.names } });
    suppositions.push({ finding: "names_missing_data", confidence: missing.confidence, situations: [other] });
  }
  if (number !== null) {
    const other = supposing(situation, { gives_number_for_metric: { ...number, gives: !number.gives } });
    suppositions.push({
      finding: "gives_number_for_metric",
      confidence: number.confidence,
      situations: [other],
    });
  }
  if (proxy !== null) {
    const others = (["none", "clearly_labelled", "buried"] as const)
      .filter((kind) => kind !== proxy.kind)
      .map((kind) => supposing(situation, { proxy: { ...proxy, kind } }));
    suppositions.push({ finding: "proxy", confidence: proxy.confidence, situations: others });
  }
  return suppositions;
}

function supposeObjections(situation: ReadSituation): readonly Supposition[] {
  const { objections } = situation.findings;
  return objections.map((objection, index) => ({
    finding: `objections.${index}`,
    confidence: objection.confidence,
    situations: [
      supposing(situation, {
        objections: replaced(objections, index, { ...objection, committed: !objection.committed }),
      }),
    ],
  }));
}

function supposeText(situation: ReadSituation): readonly Supposition[] {
  const { states_alternative: stated } = situation.findings;
  if (stated === null) return [];
  const { value } = situation;
  const first = value.kind === "text" ? (value.alternatives[0] ?? null) : null;
  const alternative = stated.alternative === null ? first : null;
  const other = supposing(situation, { states_alternative: { ...stated, alternative } });
  return [{ finding: "states_alternative", confidence: stated.confidence, situations: [other] }];
}
