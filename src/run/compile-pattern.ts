import { ConfigurationError } from "../errors/index.ts";

/** Compiles a pattern of a person; throws a ConfigurationError that begins with `what` where it is no regular expression. */
export function compilePattern(pattern: string, what: string): RegExp {
  try {
    return new RegExp(pattern, "u");
  } catch (error) {
    throw new ConfigurationError("configuration_invalid", `${what} is no regular expression.`, error);
  }
}
