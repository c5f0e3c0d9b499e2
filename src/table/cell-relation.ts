/**
 * How a golden cell and a predicted one stand to each other. Beside `equal` and `different` stand the reasons for which meaning must decide:
 * `rounding` equal only after rounding further than the rule allows · `case_only` equal but for case, inner white space or invisible characters ·
 * `notation` equal under one of several readings (day and month, decimal comma, unstated zone, yes for true, n/a for NULL) ·
 * `unit` equal only if an unstated or contradicting unit is the same.
 */
export type CellRelation = "equal" | "different" | OpenRelation;

/** The relations that are neither equal nor different. */
export type OpenRelation = "rounding" | "case_only" | "notation" | "unit";

/** Whether a relation is neither equal nor different. */
export function isOpen(relation: CellRelation): relation is OpenRelation {
  return relation !== "equal" && relation !== "different";
}

/** The weaker of two relations: different before open before equal; of two open ones the first. */
export function weakerRelation(left: CellRelation, right: CellRelation): CellRelation {
  if (left === "different" || right === "different") return "different";
  return left === "equal" ? right : left;
}
