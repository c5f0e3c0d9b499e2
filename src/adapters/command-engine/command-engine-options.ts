import { z } from "zod";

/** What a suite or configuration says of an engine that is a program; further fields are those of every engine. */
export const commandConfigSchema = z.looseObject({
  /** The program and its arguments; no shell reads them. */
  command: z.array(z.string().min(1)).min(1),
  /** Names of environment variables that the program is given; it gets no others but `PATH` and a locale. */
  env: z.array(z.string().min(1)).optional(),
  /** MiB of output beyond which a result is refused; default 64. */
  maxOutputMiB: z.number().positive().optional(),
});

/** What an engine that is a program is made of. */
export interface CommandEngineOptions {
  readonly id: string;
  readonly language: string;
  /** Folder in which the program runs, and to which a path of the program and the data are relative. */
  readonly root: string;
  /** The program and its arguments. */
  readonly command: readonly string[];
  /** Name → file, for the fingerprint of the data; the program finds its data by itself. */
  readonly data?: Readonly<Record<string, string>>;
  /** The environment of the program. */
  readonly env?: Readonly<Record<string, string>>;
  /** @default 60 */
  readonly timeoutSeconds?: number | undefined;
  /** @default 200_000 */
  readonly maxRows?: number | undefined;
  /** @default 64 */
  readonly maxOutputMiB?: number | undefined;
}
