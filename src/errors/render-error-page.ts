import { errorCodes } from "./error-codes.ts";

/** Writes the page of all error codes as Markdown; `docs/errors.md` is its output, and a test holds the two equal. */
export function renderErrorPage(): string {
  const rows = Object.entries(errorCodes).map(([code, info]) => {
    const follows = info.pausesRun ? "the run pauses" : info.retryable ? "retried" : "";
    return `| \`${code}\` | ${info.cause} | ${info.remedy} | ${follows} |`;
  });
  return [
    "# Error codes",
    "",
    "Generated from `src/errors/error-codes.ts`; do not edit. A failed judgement carries one of these codes and is never counted as a verdict. A reply that fails",
    "validation is asked for once more with the reason told; *retried* speaks of the call itself, *the run pauses* of errors that every further call would meet.",
    "",
    "| code | cause | remedy | what follows |",
    "|---|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}
