import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { retryAfterMs } from "./retry-after.ts";

const now = Date.parse("2026-03-01T12:00:00Z");
const stated = "Sun, 01 Mar 2026 12:00:10 GMT";

describe("the wait that a provider asks for", () => {
  it.each([
    ["0", 0],
    ["2", 2000],
    ["1.5", 1500],
    [" 7 ", 7000],
    ["Sun, 01 Mar 2026 12:00:10 GMT", 10_000],
    ["Sun, 01 Mar 2026 11:59:50 GMT", 0],
    ["Sunday, 01-Mar-26 12:00:10 GMT", 10_000],
    ["Sun Mar  1 12:00:10 2026", 10_000],
    ["Tue, 07 Jan 2020 10:00:00 GMT", 0],
    ["99999999999", 86_400_000],
    ["Fri, 01 Jan 2100 00:00:00 GMT", 86_400_000],
  ])("reads %s", (header, expected) => {
    expect(retryAfterMs({ "retry-after": header }, now)).toBe(expected);
  });

  it.each(["", "soon", "-5", "1e9", "NaN", "0x10", "Feb"])("reads nothing from %j", (header) => {
    expect(retryAfterMs({ "retry-after": header }, now)).toBeNull();
  });

  it("reads milliseconds first", () => {
    expect(retryAfterMs({ "retry-after-ms": "250", "retry-after": "9" }, now)).toBe(250);
    expect(retryAfterMs({}, now)).toBeNull();
  });

  it.each([
    ["hours behind", -7_200_000],
    ["hours ahead", 7_200_000],
    ["at the start of its count", -now],
  ])("is the same where the clock here is %s, since the reply says when it was sent", (_, shift) => {
    const headers = { date: "Sun, 01 Mar 2026 12:00:00 GMT", "retry-after": "Sun, 01 Mar 2026 12:00:10 GMT" };
    expect(retryAfterMs(headers, now + shift)).toBe(10_000);
    expect(retryAfterMs({ ...headers, date: "yesterday" }, now)).toBe(10_000);
  });

  it("is never negative and never longer than a day, whatever the header says", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.date().map(String), fc.double().map(String)), (header) => {
        const waits = [{ "retry-after": header }, { "retry-after": stated, date: header }].map((headers) =>
          retryAfterMs(headers, now),
        );
        return waits.every((wait) => wait === null || (wait >= 0 && wait <= 86_400_000));
      }),
    );
  });
});
