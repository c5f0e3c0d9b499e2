import type { ArmSummary, Slice } from "./summary.ts";
import type { IntervalRow } from "./svg/index.ts";

/** The rows of a plot of pass rates: each arm, and its splits where it has several. */
export function rateRows(arms: readonly ArmSummary[]): readonly IntervalRow[] {
  return arms.flatMap((arm) => [
    { label: arm.name, estimate: arm.pass_rate },
    ...(arm.splits.length > 1 ? arm.splits : []).map((slice) => sliceRow(arms, arm, slice)),
  ]);
}

/** The rows of a plot of pass rates by tag; tags without a pass or a fail have none. */
export function tagRows(arms: readonly ArmSummary[]): readonly IntervalRow[] {
  return arms.flatMap((arm) =>
    arm.tags.filter(({ pass_rate }) => pass_rate !== null).map((slice) => sliceRow(arms, arm, slice)),
  );
}

function sliceRow(arms: readonly ArmSummary[], arm: ArmSummary, { name, pass_rate }: Slice): IntervalRow {
  return { label: arms.length > 1 ? `${arm.name} · ${name}` : name, estimate: pass_rate };
}
