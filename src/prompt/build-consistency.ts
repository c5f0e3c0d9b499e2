import { consistencySchema } from "../findings/index.ts";
import { type BuiltPrompt, buildPrompt } from "./built-prompt.ts";
import { dataRules } from "./data-rules.ts";
import { encodeCell } from "./encode-cell.ts";
import { evidenceRules } from "./evidence-rules.ts";
import { JUDGED_ROLE, outputSource } from "./judged-output.ts";
import { quoteRoles } from "./judging-instructions.ts";
import { scoreConfidenceRules } from "./score-confidence.ts";
import { countInvisibleCells } from "./table-source.ts";

/** An output to be read for contradictions with itself. */
export interface ConsistencyPromptInput {
  readonly output: string;
  /** Figures that differ for one label, as code found them; only proposals. */
  readonly proposals: readonly { readonly label: string; readonly figures: readonly string[] }[];
}

const task = `TASK
You read one long output of another system, the source labelled "output to judge", for places where it contradicts itself. You do not ask whether it is true, complete or good.
"numeric": the same figure is given differently in two places. "factual": two statements cannot both hold. "logical": a conclusion does not follow from the analysis given, or goes against it.
Two figures for different things, periods, units or roundings are no contradiction, nor is a statement that the output itself corrects. The source labelled "figures to check", where there is one, lists figures that a program found different under one label; each may be harmless.
Reply with one JSON object of the given schema and nothing else: "evidence" for the output as a whole, then "contradictions", each with at least two quotes from the output that cannot both hold, then "reasoning", then "result": "contradictory" if you listed any, else "consistent", then "confidence". "evidence" may be empty where you list contradictions; where you list none, it says what you compared.`;

/** Builds the question whether an output contradicts itself. */
export function buildConsistency({ output, proposals }: ConsistencyPromptInput): BuiltPrompt {
  return buildPrompt(
    [task, dataRules, evidenceRules, scoreConfidenceRules, quoteRoles([JUDGED_ROLE])],
    consistencySchema,
    {
      shared: [],
      own: [
        outputSource(output),
        ...(proposals.length === 0
          ? []
          : [
              {
                role: "context",
                label: "figures to check",
                text: proposals.map(({ label, figures }) => encodeCell({ label, figures })).join("\n"),
                invisible: countInvisibleCells(proposals.flatMap(({ label, figures }) => [label, figures])),
              } as const,
            ]),
      ],
    },
  );
}
