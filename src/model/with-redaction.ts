import { isEvalJudgeError } from "../errors/index.ts";
import { decorateModel } from "./decorate-model.ts";
import type { JudgeModel, ModelReply } from "./judge-model.ts";
import { createRedactor, redactSecrets } from "./redact-secrets.ts";

/**
 * Takes secrets out of whatever comes back from a model, replies and errors alike: a server that echoes the key it was sent gets it into no log, ledger,
 * report or crash dump. This stands innermost, so nothing behind it ever holds one; what is sent stays as it is.
 */
export function withRedaction(model: JudgeModel, secrets: readonly string[]): JudgeModel {
  if (secrets.length === 0) return model;
  const clean = createRedactor(secrets);
  return decorateModel(model, {
    async generate(request) {
      try {
        return redactReply(await model.generate(request), clean);
      } catch (error) {
        redactError(error, secrets);
        throw error;
      }
    },
  });
}

function redactReply(reply: ModelReply, clean: (text: string) => string): ModelReply {
  const { text, refusal, modelId, warnings, limits } = reply;
  return {
    ...reply,
    text: clean(text),
    refusal: refusal === null ? null : clean(refusal),
    modelId: modelId === null ? null : clean(modelId),
    warnings: warnings.map(clean),
    ...(limits === undefined ? {} : { limits: mapValues(limits, clean) }),
  };
}

function mapValues(
  record: Readonly<Record<string, string>>,
  change: (text: string) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

/** An error keeps its code and class. Of what caused it only name, message and stack stay, since its other fields may hold a whole request. */
function redactError(error: unknown, secrets: readonly string[]): void {
  if (!(error instanceof Error)) return;
  error.message = redactSecrets(error.message, secrets);
  if (error.stack !== undefined) error.stack = redactSecrets(error.stack, secrets);
  if (error.cause === undefined || isEvalJudgeError(error.cause)) redactError(error.cause, secrets);
  else error.cause = plainCause(error.cause, secrets);
}

function plainCause(cause: unknown, secrets: readonly string[]): Error {
  if (!(cause instanceof Error)) return new Error(redactSecrets(String(cause), secrets));
  const plain = new Error(redactSecrets(cause.message, secrets));
  plain.name = cause.name;
  plain.stack = redactSecrets(cause.stack ?? plain.message, secrets);
  return plain;
}
