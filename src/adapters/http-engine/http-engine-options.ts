import { z } from "zod";

/** What a configuration says of an engine that is a service; further fields are those of every engine. */
export const httpConfigSchema = z.looseObject({
  /** Address that queries are posted to. */
  url: z.url({ protocol: /^https?$/ }),
  /** Header → name of the environment variable that holds its value, so that no secret stands in a file. */
  headersFromEnv: z.record(z.string(), z.string().min(1)).optional(),
  /** MiB of a reply beyond which a result is refused; default 64. */
  maxOutputMiB: z.number().positive().optional(),
});

/** What an engine that is a service is made of. */
export interface HttpEngineOptions {
  readonly id: string;
  readonly language: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** @default 60 */
  readonly timeoutSeconds?: number | undefined;
  /** @default 200_000 */
  readonly maxRows?: number | undefined;
  /** @default 64 */
  readonly maxOutputMiB?: number | undefined;
  /**
   * Hosts that may be called although they are link-local or a machine's metadata service.
   * @default []
   */
  readonly allowedHosts?: readonly string[];
}
