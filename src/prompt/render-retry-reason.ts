import type { ReplyError } from "../errors/index.ts";

/**
 * What is added to the instructions when a reply that failed validation is asked for once more. The error's message names fields and limits and
 * quotes neither the reply nor the sources.
 */
export function renderRetryReason(error: ReplyError): string {
  return `YOUR LAST REPLY COULD NOT BE USED (${error.code}): ${error.message} Reply again in full and mend this; everything else that was asked still holds.`;
}
