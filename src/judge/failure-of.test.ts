import { describe, expect, it, vi } from "vitest";
import { ConfigurationError, InternalError, ModelError } from "../errors/index.ts";
import { failureOf } from "./failure-of.ts";

describe("failureOf", () => {
  it("keeps a typed error as it is, and calls it no defect", () => {
    const onDefect = vi.fn();
    const error = new ModelError({ code: "model_timeout", message: "The model did not answer in time." });
    expect(failureOf(error, "Judging", onDefect)).toBe(error);
    expect(onDefect).not.toHaveBeenCalled();
  });
  it.each([
    ["an error without a type", new TypeError("x is not a function")],
    ["a broken invariant", new InternalError("A table has no columns.")],
    ["something that is no error", "boom"],
  ])("tells the listener of %s", (_, thrown) => {
    const onDefect = vi.fn();
    expect(failureOf(thrown, "Judging", onDefect)).toMatchObject({
      code: "internal",
      message: "Judging broke an invariant of the package.",
      cause: thrown,
    });
    expect(onDefect).toHaveBeenCalledExactlyOnceWith(thrown);
  });
  it("throws what the caller must mend", () => {
    const error = new ConfigurationError("configuration_invalid", "Name a model.");
    expect(() => failureOf(error, "Judging", undefined)).toThrow(error);
  });
});
