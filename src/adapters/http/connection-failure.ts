import { ModelError } from "../../errors/index.ts";

/** Names the failure of a connection: name resolution, TLS, refusal, reset. What no further try can cure is not retryable. */
export function connectionFailure(cause: unknown): ModelError {
  const code = codeOf(cause);
  const { what, retryable } = describe(code);
  return new ModelError({
    code: "model_call_failed",
    message: `${what}${code === null ? "" : ` (${code})`}.`,
    cause,
    retryable,
  });
}

interface Description {
  readonly what: string;
  readonly retryable: boolean;
}

function describe(code: string | null): Description {
  if (code === null) return { what: "The connection failed", retryable: true };
  if (code === "ENOTFOUND" || code.startsWith("EAI_"))
    return { what: "The name of the host could not be resolved", retryable: true };
  if (isCertificateCode(code))
    return { what: "The certificate of the host is not trusted", retryable: false };
  if (code === "EPROTO" || code.startsWith("ERR_SSL"))
    return { what: "The host does not speak TLS as expected", retryable: false };
  if (code.startsWith("HPE_") || code === "ERR_INVALID_HTTP_RESPONSE")
    return { what: "The host does not speak HTTP as expected", retryable: true };
  if (code === "ECONNREFUSED") return { what: "The host refused the connection", retryable: true };
  if (code === "ECONNRESET" || code === "EPIPE") return { what: "The connection was reset", retryable: true };
  return { what: "The connection failed", retryable: true };
}

function isCertificateCode(code: string): boolean {
  return /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/.test(code);
}

/** The `code` of an error or of the first error that it gathers. */
function codeOf(cause: unknown): string | null {
  if (typeof cause !== "object" || cause === null) return null;
  if ("code" in cause && typeof cause.code === "string") return cause.code;
  if (cause instanceof AggregateError) return codeOf(cause.errors[0]);
  return null;
}
