import { ReplyError } from "../errors/index.ts";
import { fieldPath } from "./field-path.ts";
import { listLimit, type ReplyLimits, replyLimits, textLimit } from "./reply-limits.ts";

/** Holds the limits in a reply of the right shape: bytes of every text, items of every evidence. Throws `limit_exceeded`. */
export function checkLimits(wire: unknown, limits: ReplyLimits = replyLimits): void {
  visit(wire, "", "");

  function visit(value: unknown, path: string, key: string): void {
    if (typeof value === "string") {
      const most = textLimit(key, limits);
      if (Buffer.byteLength(value, "utf8") > most) fail(path, `is longer than ${most} bytes`);
    } else if (Array.isArray(value)) {
      const most = listLimit(key, limits);
      if (most !== null && value.length > most) fail(path, `has more than ${most} items`);
      for (const [index, item] of value.entries()) visit(item, `${path}[${index}]`, key);
    } else if (typeof value === "object" && value !== null) {
      for (const [name, member] of Object.entries(value)) visit(member, fieldPath(path, name), name);
    }
  }
}

function fail(path: string, what: string): never {
  throw new ReplyError("limit_exceeded", `${path} ${what}.`, path);
}
