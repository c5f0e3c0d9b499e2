import { ModelError, type ModelErrorCode, ReplyError } from "../errors/index.ts";
import { safeParseJson } from "../util/index.ts";
import { retryAfterMs } from "./retry-after.ts";

/** What a provider answered instead of a reply. Of the body only the error's own `type`, `code` and `message` are looked at, never repeated. */
export interface ProviderFailure {
  /** HTTP status. */
  readonly status: number;
  /** Header values under lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
  /** Milliseconds since 1970, for a Retry-After that is a date. */
  readonly now: number;
}

/**
 * Names the error that an HTTP status and the provider's error object stand for.
 * The status decides; the body only tells apart what providers put under one status (quota, context length, content filter, bad key).
 */
export function providerFailure(failure: ProviderFailure): ModelError | ReplyError {
  const hint = readErrorObject(failure.body);
  if (isContentFilter(failure.status, hint)) {
    return new ReplyError(
      "output_refused",
      `The provider's content filter refused (HTTP ${failure.status}).`,
    );
  }
  const { code, retryable } = classify(failure.status, hint);
  const wait = retryAfterMs(failure.headers, failure.now) ?? hint.retryDelayMs;
  return new ModelError({
    code,
    message: `The provider answered HTTP ${failure.status}${hint.label === null ? "" : ` (${hint.label})`}.`,
    status: failure.status,
    ...(retryable === undefined ? {} : { retryable }),
    ...(wait === null ? {} : { retryAfterMs: wait }),
  });
}

interface Classified {
  readonly code: ModelErrorCode;
  readonly retryable?: boolean;
}

function classify(status: number, hint: ErrorHint): Classified {
  if (status >= 300 && status < 400) return { code: "model_call_failed", retryable: false };
  switch (status) {
    case 400:
    case 422:
      return { code: rejectedCode(hint) };
    case 401:
      return { code: "model_unauthorized" };
    case 402:
      return { code: "model_no_credit" };
    case 403:
      return { code: isNoCredit(hint) ? "model_no_credit" : "model_unauthorized" };
    case 404:
    case 410:
      return { code: "model_not_found" };
    case 408:
      return { code: "model_timeout" };
    case 413:
      return { code: "input_too_large" };
    case 409:
    case 425:
      return { code: "model_call_failed" };
    case 429:
      return { code: isNoCredit(hint) ? "model_no_credit" : "model_rate_limited" };
    case 529:
      return { code: "model_overloaded" };
    default:
      return { code: status >= 500 ? "model_call_failed" : "model_request_rejected" };
  }
}

function rejectedCode(hint: ErrorHint): ModelErrorCode {
  if (isNoCredit(hint)) return "model_no_credit";
  if (matches(hint, contextLength)) return "input_too_large";
  if (matches(hint, badKey)) return "model_unauthorized";
  if (matches(hint, modelMissing)) return "model_not_found";
  return "model_request_rejected";
}

const noCreditMarks =
  /insufficient_(?:user_)?(?:quota|balance|credits?|funds)|quota_exhausted|exceeded_current_quota|billing|out_of_credits|credit_limit|payment_required/i;
const noCreditMessage =
  /insufficient (?:quota|credits?|balance|funds)|credit balance is too low|exceeded your current quota|quota (?:is |has been )?(?:exhausted|used up)|(?:no|out of) credits?\b/i;
const contextLength =
  /context_length_exceeded|context[ _](?:length|window|size)|prompt is too long|maximum context|too many (?:input )?tokens|input token count|string_above_max_length|request_too_large|exceed_context_size/i;
const badKey = /invalid_api_key|api_key_invalid|api key not valid|incorrect api key|invalid x-api-key/i;
const modelMissing =
  /model_not_found|model_not_exist|model not exist|model .{0,200}does not exist|is not a valid model|unknown model|no such model/i;
const contentFilter = /content_filter|content_policy|responsibleaipolicy|moderation|data_inspection_failed/i;
const SHARED_QUOTA_WORD = "RESOURCE_EXHAUSTED";

/** Google says RESOURCE_EXHAUSTED and "exceeded your current quota" of a minute's limit too; only a day's is used up for good. */
function isNoCredit(hint: ErrorHint): boolean {
  if (noCreditMarks.test(hint.marks)) return true;
  if (hint.marks.includes(SHARED_QUOTA_WORD)) return hint.dailyQuota;
  return noCreditMessage.test(hint.message);
}

function isContentFilter(status: number, hint: ErrorHint): boolean {
  return (status === 400 || status === 403) && contentFilter.test(hint.marks);
}

function matches(hint: ErrorHint, pattern: RegExp): boolean {
  return pattern.test(hint.marks) || pattern.test(hint.message);
}

interface ErrorHint {
  /** The provider's `type`, `code` and `status` words. */
  readonly marks: string;
  /** Looked at, never repeated: it may hold prompts or keys. */
  readonly message: string;
  /** A code word that is safe to show; null = none. */
  readonly label: string | null;
  /** A violated quota of a whole day is named. */
  readonly dailyQuota: boolean;
  /** The wait that Google's error details ask for. */
  readonly retryDelayMs: number | null;
}

const noHint: ErrorHint = { marks: "", message: "", label: null, dailyQuota: false, retryDelayMs: null };
const LONGEST_LABEL = 48;

/** Reads `{error: {type, code, status, message}}`, `{error: "…"}`, `{type, code, message}` or a list of one of these; anything else gives no hint. */
function readErrorObject(body: string): ErrorHint {
  const parsed = parseObject(body);
  if (parsed === null) return noHint;
  const inner = "error" in parsed ? parsed.error : parsed;
  if (typeof inner === "string") return { ...noHint, message: inner };
  if (!isRecord(inner)) return noHint;
  const words = [inner.type, inner.code, inner.status].filter((word) => typeof word === "string");
  const label = words.find((word) => word.length <= LONGEST_LABEL && /^[a-z]+(?:_[a-z]+)*$/.test(word));
  return {
    marks: words.join(" "),
    message: typeof inner.message === "string" ? inner.message : "",
    label: label ?? null,
    dailyQuota: /"quotaId"\s*:\s*"[^"]*PerDay/.test(body),
    retryDelayMs: retryAfterMs({ "retry-after": /"retryDelay"\s*:\s*"([\d.]{1,12})s"/.exec(body)?.[1] }, 0),
  };
}

function parseObject(body: string): Record<string, unknown> | null {
  const parsed = safeParseJson(body);
  if (!parsed.ok) return null;
  const first: unknown = Array.isArray(parsed.value) ? parsed.value[0] : parsed.value;
  return isRecord(first) ? first : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
