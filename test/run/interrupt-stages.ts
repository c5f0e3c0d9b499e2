import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { appendFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Answer, type Arrival, openEndpoint, openFullPort, openSilentPeer } from "./hanging-peers.ts";
import { preload } from "./preload.ts";

/** A run that comes to wait somewhere, and how that is known. */
export interface Scene {
  readonly env: Readonly<Record<string, string>>;
  /** Flags beside those of every run. */
  readonly args?: readonly string[];
  /** Asked again and again: whether the run is there. */
  readonly reached: (run: RunUnderWay) => boolean;
  /** Judgements that are on disk by then. */
  readonly finished: number;
  readonly close: () => Promise<void>;
}

/** What can be seen of a run from outside. */
export interface RunUnderWay {
  readonly pid: number;
  readonly stderr: string;
}

/** Prepares a scene in a folder that holds a suite; may add to the suite. */
export type OpenScene = (folder: string) => Promise<Scene>;

/** Everything that a run may have to wait for, by name. */
export const stages: Readonly<Record<string, OpenScene>> = {
  "reading its input": async (folder) => {
    const pipe = makePipe(folder, "attempts.pipe");
    return { ...nothing, env: {}, args: ["--attempts", pipe], reached: sinceFirst(600, () => true) };
  },
  "resolving the name of the host": async (folder) => {
    const mark = join(folder, "resolving");
    const env = await preload(
      folder,
      `import dns from "node:dns";
      dns.lookup = () => {
        fs.writeFileSync(${JSON.stringify(mark)}, "");
        fs.open(${JSON.stringify(makePipe(folder, "name.pipe"))}, "r", () => {});
      };`,
    );
    return {
      ...nothing,
      env: { ...env, EVAL_JUDGE_BASE_URL: "http://judge.test/v1" },
      reached: () => existsSync(mark),
    };
  },
  "connecting to an address that never answers": async () => {
    const peer = await openFullPort();
    return {
      ...nothing,
      env: { EVAL_JUDGE_BASE_URL: `http://127.0.0.1:${peer.port}/v1` },
      reached: sinceFirst(300, ({ stderr }) => stderr.includes("Run r:")),
      close: peer.close,
    };
  },
  "shaking hands over TLS": async () => {
    const peer = await openSilentPeer();
    return {
      ...nothing,
      env: { EVAL_JUDGE_BASE_URL: `https://127.0.0.1:${peer.port}/v1` },
      reached: () => peer.arrivals() > 0,
      close: peer.close,
    };
  },
  "waiting for the first byte": () => asking(() => "hang"),
  "waiting for many first bytes at once": async () => {
    const peer = await openEndpoint(() => "hang");
    return {
      ...nothing,
      env: { EVAL_JUDGE_BASE_URL: `http://127.0.0.1:${peer.port}/v1` },
      args: ["--concurrency", "64"],
      reached: () => peer.arrivals() === ATTEMPTS,
      close: peer.close,
    };
  },
  "in the middle of a body": () => asking(() => "half"),
  "in the pause before a retry": () => asking(() => "busy"),
  "asking once more, with the reason told": () => asking(({ again }) => (again ? "hang" : "malformed")),
  "waiting for room among the requests a minute": (folder) => limited(folder, { requestsPerMinute: RIGHT }),
  "waiting for room among the tokens a minute": (folder) => limited(folder, { tokensPerMinute: 1 }),
  "running a query": async (folder) => {
    await addLongQuery(folder);
    const scene = await asking(() => "right");
    return { ...scene, finished: 0, reached: sinceFirst(1000, ({ pid }) => childrenOf(pid).length > 0) };
  },
  "flushing the ledger": async (folder) => {
    const mark = join(folder, "flushing");
    const env = await preload(
      folder,
      `const handle = await fs.promises.open(${JSON.stringify(folder)}, "r");
      const { prototype } = handle.constructor;
      await handle.close();
      const { datasync } = prototype;
      let flushes = 0;
      prototype.datasync = async function () {
        flushes += 1;
        if (flushes > 2) fs.writeFileSync(${JSON.stringify(mark)}, "");
        await new Promise((resolve) => setTimeout(resolve, 300));
        return datasync.call(this);
      };`,
    );
    const scene = await asking(() => "right");
    return { ...scene, env: { ...scene.env, ...env }, finished: 1, reached: () => existsSync(mark) };
  },
  "writing the report": async (folder) => {
    const mark = join(folder, "reporting");
    const env = await preload(
      folder,
      `const { rename } = fs.promises;
      fs.promises.rename = async (from, to) => {
        if (!to.endsWith(".md")) return rename(from, to);
        fs.writeFileSync(${JSON.stringify(mark)}, "");
        await new Promise((resolve) => setTimeout(resolve, 300));
        return rename(from, to);
      };`,
    );
    const peer = await openEndpoint(() => "right");
    return {
      env: { ...env, EVAL_JUDGE_BASE_URL: `http://127.0.0.1:${peer.port}/v1` },
      args: ["--output", "report.md"],
      reached: () => existsSync(mark),
      finished: ATTEMPTS,
      close: peer.close,
    };
  },
};

/** Attempts of the suite that a scene finds in its folder. */
export const ATTEMPTS = 24;
/** Questions that are answered before the run comes to wait. */
const RIGHT = 3;

const nothing = { finished: 0, close: async () => {} };

async function asking(last: (arrival: Arrival) => Answer): Promise<Scene> {
  const peer = await openEndpoint((arrival) => (arrival.before < RIGHT ? "right" : last(arrival)));
  return {
    env: { EVAL_JUDGE_BASE_URL: `http://127.0.0.1:${peer.port}/v1` },
    reached: sinceFirst(200, () => peer.arrivals() > RIGHT),
    finished: RIGHT,
    close: peer.close,
  };
}

async function limited(folder: string, limits: object): Promise<Scene> {
  const file = join(folder, "limits.json");
  await writeFile(file, JSON.stringify({ limits }));
  const peer = await openEndpoint(() => "right");
  const wanted = "tokensPerMinute" in limits ? 1 : RIGHT;
  return {
    env: { EVAL_JUDGE_BASE_URL: `http://127.0.0.1:${peer.port}/v1` },
    args: ["--config", file],
    reached: sinceFirst(200, () => peer.arrivals() >= wanted),
    finished: wanted,
    close: peer.close,
  };
}

/** True once the condition has held for so many milliseconds. */
function sinceFirst(milliseconds: number, condition: Scene["reached"]): Scene["reached"] {
  let since: number | null = null;
  return (run) => {
    if (!condition(run)) return false;
    since ??= performance.now();
    return performance.now() - since >= milliseconds;
  };
}

/** Opening it for reading never ends while nobody writes. */
function makePipe(folder: string, name: string): string {
  const pipe = join(folder, name);
  execFileSync("mkfifo", [pipe]);
  return pipe;
}

/** Adds a case whose attempt has a query that ends after a minute or more. */
async function addLongQuery(folder: string): Promise<void> {
  const suite = join(folder, "suite");
  const file = JSON.parse(await readFile(join(suite, "suite.json"), "utf8"));
  await writeFile(join(suite, "numbers.csv"), "n\n1\n2\n");
  const engine = { language: "sql", adapter: "duckdb", data: { numbers: "numbers.csv" }, timeoutSeconds: 3 };
  const withEngine = {
    ...file,
    engines: { numbers: engine },
    defaults: { engine: "numbers", queryLanguage: "sql" },
  };
  await writeFile(join(suite, "suite.json"), JSON.stringify(withEngine));
  const golden = {
    kind: "scalar",
    status: "verified",
    value: { total: 3 },
    canonicalQuery: "SELECT sum(n) AS total FROM numbers",
  };
  await appendFile(
    join(suite, "cases.jsonl"),
    `${JSON.stringify({ qid: "sum", question: "What is the sum of the numbers?", golden })}\n`,
  );
  const query =
    "SELECT sum(a.range * b.range) AS total FROM range(1000000) a, range(1000000) b WHERE a.range <> b.range";
  await appendFile(
    join(suite, "attempts.jsonl"),
    `${JSON.stringify({ qid: "sum", answer_text: "The sum is 3.", final_query: query, answererModel: "assistant-under-test" })}\n`,
  );
}

/** The processes that a process has started and that still run. */
export function childrenOf(pid: number): readonly number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => parentOf(one) === pid);
}

/** The number of the process that a running process belongs to; null = it has ended, whether or not somebody has taken note. */
export function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [, state, parent] = /\) (\S) (\d+)/.exec(stat) ?? [];
    return state === "Z" || state === "X" ? null : Number(parent);
  } catch {
    return null;
  }
}
