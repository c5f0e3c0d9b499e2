import type { FaultName } from "./fault-names.ts";

/** A whole answer of HTTP. */
export interface FixedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** The answer of a fault that holds no reply at all; null for every other fault. */
export function fixedAnswer(fault: FaultName | null): FixedAnswer | null {
  switch (fault) {
    case "empty_body":
      return json(200, "");
    case "wrong_content_type":
      return html(200, "<html><title>Sign in</title></html>");
    case "error_in_success":
      return json(200, errorBody("server_error"));
    case "no_choices":
      return json(200, JSON.stringify({ id: "c-1", choices: [] }));
    case "not_utf8":
      return json(200, Buffer.concat([Buffer.from('{"choices":[{"message":{"content":"'), notUtf8]));
    case "redirect":
      return { status: 307, headers: { location: "http://other.invalid/v1/chat/completions" }, body: "" };
    case "status_500":
      return html(500, "<html><h1>500</h1></html>");
    case "status_502":
      return { status: 502, headers: {}, body: "" };
    case "status_503":
      return json(503, errorBody("server_error"), { "retry-after": "0" });
    case "status_429_retry_after":
      return json(429, errorBody("rate_limit_error"), { "retry-after": "1" });
    case "status_429_quota":
      return json(429, errorBody("insufficient_quota"));
    case "status_400":
    case "status_401":
    case "status_402":
    case "status_403":
    case "status_404":
    case "status_408":
    case "status_409":
    case "status_429":
    case "status_529":
      return json(Number(fault.slice(-3)), errorBody("error"));
    default:
      return null;
  }
}

const notUtf8 = Buffer.from([0xff, 0xfe]);

function errorBody(type: string): string {
  return JSON.stringify({ error: { message: "The fault server says so.", type, code: null } });
}

function json(
  status: number,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): FixedAnswer {
  return { status, headers: { ...headers, "content-type": "application/json" }, body };
}

function html(status: number, body: string): FixedAnswer {
  return { status, headers: { "content-type": "text/html" }, body };
}
