import type { ModelRequest } from "./judge-model.ts";

/** The system message of a request: the user's own system text, an empty line, the instructions. */
export function systemText({ instructions, parameters }: ModelRequest): string {
  return parameters.systemText === null ? instructions : `${parameters.systemText}\n\n${instructions}`;
}
