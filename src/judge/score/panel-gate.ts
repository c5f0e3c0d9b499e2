import type { GateOutcome, GateVote } from "../../domain/index.ts";
import { openVotes } from "../rubric/open-votes.ts";
import { majorityOf, mean, type Panel } from "../rubric/panel.ts";

/** Makes the result of a gate of the votes of a panel: what more than half of the whole panel says; else it is for a person. Pure. */
export function panelGate(id: string, votes: readonly GateVote[], panel: Panel): GateOutcome {
  const common = { id, votes: [...votes] };
  const open = openVotes(votes, panel);
  if (open.kind === "failed") return { status: "failed", ...common, error: open.error };
  if (open.kind === "needs_human") return { status: "needs_human", ...common, reasons: [...open.reasons] };
  const result = majorityOf(
    open.votes.map((vote) => vote.result),
    panel,
  );
  if (result === null) return { status: "needs_human", ...common, reasons: ["panel_split"] };
  return {
    status: "decided",
    ...common,
    result,
    confidence: mean(open.votes.map(({ confidence }) => confidence)),
  };
}
