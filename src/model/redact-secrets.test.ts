import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redactSecrets, secretsOf } from "./redact-secrets.ts";

describe("redacting", () => {
  it("removes a secret wherever and however it is written", () => {
    const secret = 'canary/key+"7f3a"=';
    const forms = [
      secret,
      encodeURIComponent(secret),
      JSON.stringify(secret),
      Buffer.from(secret).toString("base64"),
    ];
    const text = forms.map((form) => `before ${form} after`).join("\n");
    const redacted = redactSecrets(text, [secret]);
    expect(redacted).not.toContain("canary");
    expect(redacted).not.toContain(Buffer.from(secret).toString("base64"));
    expect(redacted.match(/before/g)).toHaveLength(4);
  });

  it("leaves no secret in any text", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 12, maxLength: 20 }), { maxLength: 3 }),
        fc.string(),
        (secrets, text) => {
          const redacted = redactSecrets([text, ...secrets, text].join(" | "), secrets);
          return secrets.every((secret) => !redacted.includes(secret));
        },
      ),
    );
  });

  it("leaves no rest of a secret that contains another", () => {
    expect(redactSecrets("abcdefghij", ["abcdef", "abcdefghij"])).toBe("[redacted]");
  });

  it("removes what looks like a provider's key", () => {
    const keys = [
      "sk-proj-abcdefghijklmnop1234",
      "gsk_abcdefghijklmnop1234",
      "AIzaSyA1234567890abcdefghijklmnopqrstuv",
    ];
    for (const key of keys) expect(redactSecrets(`key ${key}.`, [])).toBe("key [redacted].");
    expect(redactSecrets("Authorization: Bearer abc.def-123456", [])).toBe(
      "Authorization: Bearer [redacted]",
    );
  });

  it("leaves ordinary text as it is", () => {
    const text = "The task-force asked for a risk-free sk-etch of 12 bearers.";
    expect(redactSecrets(text, ["", "the", "12"])).toBe(text);
  });

  it("finds the secrets of an environment by their names", () => {
    const env = {
      OPENAI_API_KEY: "k1",
      HF_TOKEN: "k2",
      PGPASSWORD: "k3",
      HOME: "/root",
      KEYBOARD: "us",
      NONE_KEY: undefined,
    };
    expect(secretsOf(env)).toEqual(["k1", "k2", "k3"]);
  });
});
