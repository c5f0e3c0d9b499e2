import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeModelRequest } from "../testing/index.ts";
import { canonicalJson, sha256 } from "../util/index.ts";
import { modelParametersSchema } from "./model-parameters.ts";
import { requestSha } from "./request-sha.ts";

describe("the hash of a request", () => {
  const base = requestSha("a:b", makeModelRequest());

  it("is the same for equal requests, whatever the repetition and the order of the schema's keys", () => {
    const { schema } = makeModelRequest();
    const reversed = Object.fromEntries(Object.entries(schema.jsonSchema).reverse());
    const request = makeModelRequest({ schema: { ...schema, jsonSchema: reversed } });
    expect(requestSha("a:b", request)).toBe(base);
    expect(requestSha("a:b", makeModelRequest({ repeat: 7, stablePrefixLength: 3 }))).toBe(base);
  });

  it("differs with everything that could change a reply", () => {
    const shas = [
      requestSha("a:c", makeModelRequest()),
      requestSha("a:b", makeModelRequest({ data: "x" })),
      requestSha("a:b", makeModelRequest({ instructions: "x" })),
      requestSha("a:b", makeModelRequest({ parameters: modelParametersSchema.parse({ systemText: "x" }) })),
      requestSha("a:b", makeModelRequest({ schema: { ...makeModelRequest().schema, name: "x" } })),
      requestSha("a:b", makeModelRequest({ schema: { name: "answer", jsonSchema: {} } })),
    ];
    expect(new Set([base, ...shas]).size).toBe(7);
  });

  it("is that of the canonical JSON of all that is sent, whatever the texts hold", () => {
    const { schema, parameters } = makeModelRequest();
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string(), fc.string(), (model, instructions, data) => {
        const request = makeModelRequest({ instructions, data });
        const whole = { model, parameters: { ...parameters }, instructions, data, schema: { ...schema } };
        expect(requestSha(model, request)).toBe(sha256(canonicalJson(whole)));
      }),
    );
  });

  it("is that of the model that is asked about", () => {
    const request = makeModelRequest();
    expect(requestSha("a:b", request)).toBe(base);
    expect(requestSha("a:c", request)).not.toBe(base);
    expect(requestSha("a:b", request)).toBe(base);
  });

  it("keeps text apart that stands in another field", () => {
    const one = requestSha("a:b", makeModelRequest({ instructions: "x", data: "yz" }));
    const other = requestSha("a:b", makeModelRequest({ instructions: "xy", data: "z" }));
    expect(one).not.toBe(other);
  });
});
