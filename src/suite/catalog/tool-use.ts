import { catalogCriterion, catalogRubric } from "./define-catalog-rubric.ts";
import { fiveScale, systemRoles } from "./scales.ts";

const choice = catalogCriterion({
  id: "tool_choice",
  description: "Each step uses the tool that fits it.",
  scale: fiveScale,
  levels: [
    "No call serves the request, or a call does harm that cannot be undone.",
    "Most calls use a tool that cannot do what the step needs.",
    "The needed calls are made; two or more others serve nothing.",
    "The needed calls are made; one other serves nothing.",
    "Every call serves a step of the request, and every step that needs a tool has its call.",
  ],
  edgeCases: [
    "A call that is repeated after a failure, with something changed, serves its step.",
    "A request that needs no tool and gets no call scores highest.",
  ],
  allowedQuoteRoles: [...systemRoles, "tool", "user"],
});

const argumentFit = catalogCriterion({
  id: "tool_arguments",
  description: "The arguments of the calls are those that request and earlier results give.",
  scale: fiveScale,
  levels: [
    "Every call has an argument that is invented or of the wrong form.",
    "Most calls have such an argument.",
    "One call that the result depends on has such an argument.",
    "One call that nothing depends on has such an argument.",
    "Every argument comes from the request or from an earlier result, in the form that the tool asks for.",
  ],
  edgeCases: [
    "A default that the tool documents may be left out.",
    "An argument that the user misspelt and the output mended, saying so, comes from the request.",
  ],
  allowedQuoteRoles: [...systemRoles, "tool", "user"],
});

const reading = catalogCriterion({
  id: "tool_results",
  description: "The output says what the tools returned.",
  scale: fiveScale,
  levels: [
    "The output states a result where the tool failed or returned another one.",
    "The output leaves out a result that changes the answer.",
    "The output reports the main result and misreports two or more others.",
    "The output reports the main result and misreports one minor one.",
    "Every reported result is what the tool returned, and failed calls are named.",
  ],
  edgeCases: [
    "Rounding that keeps the meaning counts as what was returned.",
    "Results that the answer does not rest on may be left out.",
  ],
  allowedQuoteRoles: [...systemRoles, "tool"],
});

/** How well an agent chose its tools, filled their arguments and read their results, each from 1 to 5. */
export const toolUse = catalogRubric({
  name: "tool_use",
  scope: "case",
  purpose: "Finds where the use of tools goes wrong: choice, arguments or reading of results.",
  definition: "Tool calls with their arguments and results are judged beside the output that came of them.",
  criteria: [choice, argumentFit, reading],
  calibrationNotes: "Required and forbidden calls are better checked by code; keep this rubric for fit.",
});
