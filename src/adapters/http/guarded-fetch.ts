import type { Transport } from "./transport.ts";

/**
 * A `fetch` over a transport, for packages that take one: no redirect is followed, so a key in any header stays with its origin; the
 * reply is bounded and read whole. A redirect comes back as the response that it is.
 */
export function createGuardedFetch(transport: Transport): typeof fetch {
  return async (input, init = {}) => {
    const source = input instanceof Request ? input : null;
    const url = new URL(source === null ? String(input) : source.url);
    const headers = Object.fromEntries(new Headers(init.headers ?? source?.headers).entries());
    const method = (init.method ?? source?.method ?? "GET").toUpperCase() === "POST" ? "POST" : "GET";
    const signal = init.signal ?? source?.signal ?? new AbortController().signal;
    const reply = await transport.send({ url, method, headers, body: readBody(init.body), signal });
    const hasBody = reply.body.length > 0 && reply.status !== 204 && reply.status !== 304;
    const kept = Object.entries(reply.headers).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    return new Response(hasBody ? new Uint8Array(reply.body) : null, { status: reply.status, headers: kept });
  };
}

/** Provider packages send JSON text. */
function readBody(body: unknown): string | Uint8Array | null {
  if (body === undefined || body === null) return null;
  if (typeof body === "string" || body instanceof Uint8Array) return body;
  throw new TypeError("only texts and bytes are sent");
}
