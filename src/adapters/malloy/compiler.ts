import type {
  CompiledQuery,
  CompileProblem,
  CompilerReply,
  CompilerSetup,
  CompilerWork,
} from "./compile-messages.ts";
import { joinThread } from "./compile-thread.ts";
import type { DescribeRelation } from "./schema-connection.ts";

/** What a compiler is made of. */
export interface CompilerOptions {
  readonly setup: CompilerSetup;
  readonly describe: DescribeRelation;
  /** For one query or for opening the model. */
  readonly timeoutMs: number;
}

/** Compiles Malloy to SQL in a thread that is ended where a query takes too long or too much. Throws what `CompileThread.call` throws. */
export interface Compiler {
  /** Resolves with the texts of the model by address, or with what is wrong with it. */
  readonly open: () => Promise<Readonly<Record<string, string>> | CompileProblem>;
  readonly compile: (query: string, signal?: AbortSignal) => Promise<CompiledQuery | CompileProblem>;
  readonly close: () => void;
}

/** Makes the compiler of one engine. */
export function createCompiler({ setup, describe, timeoutMs }: CompilerOptions): Compiler {
  const thread = joinThread();
  const { engine } = thread;

  function call(work: CompilerWork, signal?: AbortSignal): Promise<CompilerReply> {
    return thread.call({ request: (id) => ({ ...work, id, engine, setup }), describe, timeoutMs, signal });
  }

  return {
    async open() {
      const reply = await call({ kind: "open" });
      return reply.kind === "opened" ? reply.files : problemOf(reply);
    },
    async compile(query, signal) {
      const reply = await call({ kind: "compile", query }, signal);
      return reply.kind === "compiled" ? reply.compiled : problemOf(reply);
    },
    close: thread.leave,
  };
}

/** Whether a compilation brought a problem. */
export function isProblem(value: object): value is CompileProblem {
  return "stage" in value && "words" in value;
}

function problemOf(reply: CompilerReply): CompileProblem {
  if (reply.kind === "problem") return reply.problem;
  return { stage: "query", kind: "compiler", words: "", undefinedName: null };
}
