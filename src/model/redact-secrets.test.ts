import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distinctSecretsOf, redactSecrets, secretsOf } from "./redact-secrets.ts";

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

  it("removes a secret in another case, and behind escapes of JSON", () => {
    const secret = "canary/Key-7f3a";
    const escaped = [...secret].map(
      (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0").toUpperCase()}`,
    );
    const mixed = secret.replace("n", "\\u006e").replace("/", "\\/");
    const forms = [
      secret.toUpperCase(),
      escaped.join(""),
      mixed,
      JSON.stringify(escaped.join("")),
      JSON.stringify(mixed),
    ];
    for (const form of forms)
      expect(redactSecrets(`before ${form} after`, [secret])).toMatch(/^before "?\[redacted\]"? after$/);
  });

  it("removes a secret that is encoded, escaped or broken in any of the usual ways", () => {
    const secret = 'canary+7f3a"Key/&x';
    const percent = [...secret].map((one) => `%${one.charCodeAt(0).toString(16)}`).join("");
    const entities = [...secret].map((one) => `&#${one.charCodeAt(0)};`).join("");
    const markdown = secret.replace(/[^A-Za-z0-9]/g, "\\$&");
    const html = secret.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
    const forms = [
      percent,
      percent.toUpperCase(),
      encodeURIComponent(secret).toLowerCase(),
      encodeURIComponent(encodeURIComponent(secret)),
      entities,
      html,
      markdown,
      [...secret].join("\u200b"),
      `${secret.slice(0, 9)}\n${secret.slice(9)}`,
      Buffer.from(secret).toString("hex"),
      Buffer.from(secret).toString("hex").toUpperCase(),
    ];
    for (const form of forms)
      expect(redactSecrets(`before ${form} after`, [secret])).toBe("before [redacted] after");
  });

  it("removes a secret within a longer text in base64, wherever it stands there", () => {
    const secret = "canary-7f3a>>key??0123";
    for (const before of ["", "u", "us", "user:"]) {
      for (const after of ["", "x", "xy", "xyz"]) {
        for (const encoding of ["base64", "base64url"] as const) {
          const text = Buffer.from(before + secret + after).toString(encoding);
          const left = redactSecrets(text, [secret]).replace("[redacted]", "");
          expect(left.length).toBeLessThanOrEqual(text.length - Math.floor((secret.length * 4) / 3) + 2);
        }
      }
    }
  });

  it("leaves what stands around a secret as it is, so that JSON stays JSON", () => {
    for (const secret of ["canary-7f3a-0123", '"canary/7f3a\\0123"']) {
      fc.assert(
        fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (before, after) => {
          const text = JSON.stringify({ note: `${before}~${secret}~${after}` });
          const { note } = JSON.parse(redactSecrets(text, [secret]));
          return note === `${before}~[redacted]~${after}`;
        }),
        {
          examples: [
            ["a\\", '"'],
            ["%", "%41"],
            ["&#", "\n"],
          ],
        },
      );
    }
  });

  it("leaves a text without a secret as it is, whatever it is", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary" }),
        (text) => redactSecrets(text, ["canary-7f3a-0123"]) === text,
      ),
    );
  });

  it("removes every piece of a long secret, such as the file of a service account", () => {
    const secret = Array.from({ length: 300 }, (_, n) => `line-${n * 7919}`).join("\n");
    expect(redactSecrets(secret, [secret]).replaceAll("[redacted]", "").trim()).toBe("");
    expect(redactSecrets(JSON.stringify(secret), [secret])).not.toContain("line-");
  });

  it("reads a long run of backslashes in linear time", () => {
    const text = "\\".repeat(1_000_000);
    expect(redactSecrets(text, ['"canary"7f3a'])).toBe(text);
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
    const text = "The task-force asked for a risk-free sk-etch of 12 bearers by pk_order_line_identifier.";
    expect(redactSecrets(text, ["", "the", "12"])).toBe(text);
  });

  it("tells secrets from values that may be words of a question", () => {
    const env = { DB_PASSWORD: "postgres", SORT_KEY: "order_line_identifier", A_KEY: "canary-key-7f3a-long" };
    expect(distinctSecretsOf(env)).toEqual(["canary-key-7f3a-long"]);
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
