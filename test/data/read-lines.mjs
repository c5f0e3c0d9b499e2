import { readFileSync } from "node:fs";

/** The values of a JSON Lines file. */
export function readLines(file) {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line));
}

/** A share as a percent with one digit; a dash for nothing. */
export function percent(part, whole) {
  return whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} %`;
}
