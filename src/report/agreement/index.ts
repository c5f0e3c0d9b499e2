export {
  type Agreement,
  type Disagreement,
  type MeasureAgreementOptions,
  measureAgreement,
  type PairAgreement,
} from "./measure-agreement.ts";
export { type Rater, type Rating, raterOfRun, ratersOfLabels } from "./rating-units.ts";
export { type AgreementFormat, agreementFormatOf, renderAgreement } from "./render-agreement.ts";
