/** How an assistant writes figures. */
export const wording = {
  eur: (amount) =>
    `€${amount.toLocaleString("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`,
  pct: (share, digits) => `${(share * 100).toFixed(digits)}%`,
  date: (iso) =>
    new Date(`${iso}T00:00:00Z`).toLocaleDateString("en-GB", {
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    }),
};
