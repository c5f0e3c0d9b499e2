import { describe, expect, it } from "vitest";
import { ReplyError } from "../errors/index.ts";
import { renderRetryReason } from "./render-retry-reason.ts";

describe("renderRetryReason", () => {
  it("names the code and the field", () => {
    const error = new ReplyError("quote_not_found", "evidence[1] does not stand in source 2.", "evidence[1]");
    expect(renderRetryReason(error)).toMatch(/quote_not_found.*evidence\[1\] does not stand in source 2\./);
  });
});
