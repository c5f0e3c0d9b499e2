import { ReplyError } from "../errors/index.ts";
import { fieldPath } from "./field-path.ts";

/** The scale of the confidences in a reply. */
export interface ConfidenceScale {
  readonly min: number;
  readonly max: number;
  readonly whole: boolean;
}

/** Findings of the answer judge: whole numbers from 1 (a guess) to 10 (certain). */
export const findingConfidence: ConfidenceScale = { min: 1, max: 10, whole: true };
/** Scores, gates and comparisons: fractions. */
export const scoreConfidence: ConfidenceScale = { min: 0, max: 1, whole: false };

/** Holds every `confidence` of a reply of the right shape to its scale; never clamps. Throws `confidence_out_of_range`. */
export function checkConfidence(wire: unknown, scale: ConfidenceScale, path = ""): void {
  if (Array.isArray(wire)) {
    for (const [index, item] of wire.entries()) checkConfidence(item, scale, `${path}[${index}]`);
  } else if (typeof wire === "object" && wire !== null) {
    for (const [key, member] of Object.entries(wire)) {
      const field = fieldPath(path, key);
      if (key === "confidence" && typeof member === "number" && !isOn(member, scale)) {
        const kind = scale.whole ? "a whole number" : "a number";
        throw new ReplyError(
          "confidence_out_of_range",
          `${field} must be ${kind} from ${scale.min} to ${scale.max}.`,
          field,
        );
      }
      checkConfidence(member, scale, field);
    }
  }
}

function isOn(value: number, { min, max, whole }: ConfidenceScale): boolean {
  return value >= min && value <= max && (!whole || Number.isInteger(value));
}
