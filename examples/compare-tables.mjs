// Compares two tables: names decide which columns belong together, values whether they agree, order does not count unless asked.
import { compareTables } from "eval-judge";

const golden = {
  columns: ["city", "revenue"],
  rows: [
    ["Aldham", 1200.5],
    ["Brent", 980],
    ["Corby", 455.25],
  ],
};
const predicted = {
  columns: ["total_revenue", "city"],
  rows: [
    [455.25, "Corby"],
    [1200.5, "Aldham"],
    [908, "Brent"],
  ],
};

const { outcome, located, missing, pairing, reasons } = compareTables(golden, predicted);

console.log(outcome, `${located} of ${located + missing} golden rows located`);
console.log(pairing.map(({ gold, pred, by }) => `${gold} is ${pred} (by ${by})`).join(", "));
console.log(reasons.map(({ code }) => code).join(", "));
