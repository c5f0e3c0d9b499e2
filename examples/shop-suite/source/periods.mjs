/** SQL for the orders of one calendar year, over the alias `o`. */
export const YEAR_2024 = "o.ordered_on BETWEEN DATE '2024-01-01' AND DATE '2024-12-31'";
export const YEAR_2025 = "o.ordered_on BETWEEN DATE '2025-01-01' AND DATE '2025-12-31'";
