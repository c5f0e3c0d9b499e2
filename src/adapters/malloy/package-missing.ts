import { ConfigurationError } from "../../errors/index.ts";

/** The error for Malloy that is not installed, or installed beside a version of its parser that cannot be loaded. */
export function packageMissing(cause: unknown): ConfigurationError {
  return new ConfigurationError(
    "package_missing",
    "This suite needs Malloy, which is not installed or cannot be loaded (antlr4ts 0.5.0-dev is broken): npm install @malloydata/malloy antlr4ts@0.5.0-alpha.4",
    cause,
  );
}
