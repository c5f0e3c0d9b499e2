import { ReplyError } from "../errors/index.ts";
import { canonicalJson, sha256 } from "../util/index.ts";
import { promptSamples } from "./prompt-samples.ts";
import { renderRetryReason } from "./render-retry-reason.ts";

/** Names the prompts; part of the judge identity. A test fails where they change without it. */
export const PROMPT_REVISION = "prompt/v1";

let known: string | null = null;

/** The SHA-256 over a rendering of every prompt: instructions, framing and encoding, whatever a change touches. */
export function promptSha(): string {
  known ??= sha256(
    canonicalJson({
      revision: PROMPT_REVISION,
      prompts: Object.fromEntries(
        Object.entries(promptSamples()).map(([name, { instructions, data }]) => [
          name,
          { instructions, data },
        ]),
      ),
      retry: renderRetryReason(new ReplyError("output_malformed", "A sentence.")),
    }),
  );
  return known;
}
