import { parentPort } from "node:worker_threads";
import { locatePackage } from "../load-package.ts";
import type { CompileProblem, CompilerReply, CompilerRequest, DescribedColumn } from "./compile-messages.ts";
import { type Compiled, createQueryCompiler, type QueryCompiler } from "./compile-query.ts";
import type { MalloyModule } from "./schema-connection.ts";

type Described = Extract<CompilerRequest, { kind: "described" }>;
type Work = Extract<CompilerRequest, { kind: "open" | "compile" }>;

/** Compiles in a thread of its own, because Malloy compiles in one go, and a query can be written that takes it forever or all memory. */
function serve(): void {
  const compilers = new Map<number, QueryCompiler>();
  const waiting = new Map<number, (reply: Described) => void>();
  let counter = 0;
  let malloy: Promise<MalloyModule> | null = null;

  function send(reply: CompilerReply): void {
    parentPort?.postMessage(reply);
  }

  function describe(relation: string): Promise<readonly DescribedColumn[]> {
    counter += 1;
    const id = counter;
    send({ kind: "describe", id, relation });
    return new Promise((resolve, reject) => {
      waiting.set(id, ({ columns, words }) => {
        if (columns === null) reject(new Error(words));
        else resolve(columns);
      });
    });
  }

  async function compilerOf({ engine, setup }: Work): Promise<QueryCompiler> {
    malloy ??= loadMalloy();
    const compiler = compilers.get(engine) ?? createQueryCompiler(await malloy, setup, describe);
    compilers.set(engine, compiler);
    return compiler;
  }

  async function answer(work: Work): Promise<void> {
    const { id } = work;
    const compiler = await compilerOf(work).catch(packageProblem);
    send({ kind: "started", id });
    if ("stage" in compiler) {
      send({ kind: "problem", id, problem: compiler });
    } else if (work.kind === "open") {
      reply(id, await compiler.open(), (files) => ({ kind: "opened", id, files }));
    } else {
      reply(id, await compiler.compile(work.query), (compiled) => ({ kind: "compiled", id, compiled }));
    }
  }

  function reply<Value>(id: number, result: Compiled<Value>, make: (value: Value) => CompilerReply): void {
    send(result.ok ? make(result.value) : { kind: "problem", id, problem: result.problem });
  }

  parentPort?.on("message", (request: CompilerRequest) => {
    switch (request.kind) {
      case "open":
      case "compile":
        void answer(request);
        return;
      case "described":
        waiting.get(request.id)?.(request);
        waiting.delete(request.id);
        return;
      case "forget":
        compilers.delete(request.engine);
        return;
    }
  });
}

async function loadMalloy(): Promise<MalloyModule> {
  return await import(await locatePackage("@malloydata/malloy"));
}

function packageProblem(error: unknown): CompileProblem {
  const words = error instanceof Error ? error.message : String(error);
  return { stage: "model", kind: "package", words, undefinedName: null };
}

serve();
