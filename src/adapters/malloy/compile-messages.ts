import type { ColumnRead, QueryExplanation } from "../../query/index.ts";

/** What a compiler works with. */
export interface CompilerSetup {
  /** Absolute path of the model; null = `bareModel`. */
  readonly modelPath: string | null;
  /** The text of a model that has no file. */
  readonly bareModel: string;
  /** Absolute paths of the folders whose `.malloy` files may be imported, links followed. */
  readonly roots: readonly string[];
}

/** A column of a table as the database describes it. */
export interface DescribedColumn {
  readonly name: string;
  /** The database's own name of the type. */
  readonly type: string;
}

/** A Malloy query turned into SQL, with what the model says about it. */
export interface CompiledQuery {
  readonly sql: string;
  /** Fields of the model that the query reads, views, measures and joins followed; null where a source is written in SQL. */
  readonly fieldsRead: readonly ColumnRead[] | null;
  readonly explanation: QueryExplanation;
}

/** Why there is no SQL. */
export interface CompileProblem {
  /** Whether the model or the query is at fault. */
  readonly stage: "model" | "query";
  /**
   * `wrong`: it does not compile · `several`: more than one query · `schema`: a table could not be described · `compiler`: Malloy itself failed ·
   * `package`: Malloy could not be loaded.
   */
  readonly kind: "wrong" | "several" | "schema" | "compiler" | "package";
  /** Malloy's own words, which may hold judged text. */
  readonly words: string;
  /** Name of a source that is needed and that nothing defines; null otherwise. */
  readonly undefinedName: string | null;
}

/** To the thread. The setup comes with every request, because a thread that was ended knows none. */
export type CompilerRequest =
  | (CompilerWork & { readonly id: number; readonly engine: number; readonly setup: CompilerSetup })
  | {
      readonly kind: "described";
      readonly id: number;
      readonly columns: readonly DescribedColumn[] | null;
      readonly words: string;
    }
  /** The engine is gone, and so may its model. */
  | { readonly kind: "forget"; readonly engine: number };

/** What a thread is asked to do. */
export type CompilerWork = { readonly kind: "open" } | { readonly kind: "compile"; readonly query: string };

/** From the thread. */
export type CompilerReply =
  /** Malloy is loaded, and the time of compiling begins. */
  | { readonly kind: "started"; readonly id: number }
  /** The model compiles; `files` are its texts by path. */
  | { readonly kind: "opened"; readonly id: number; readonly files: Readonly<Record<string, string>> }
  | { readonly kind: "compiled"; readonly id: number; readonly compiled: CompiledQuery }
  | { readonly kind: "problem"; readonly id: number; readonly problem: CompileProblem }
  /** Asks for the columns of what a `FROM` would name. */
  | { readonly kind: "describe"; readonly id: number; readonly relation: string };
