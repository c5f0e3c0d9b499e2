// Sends every hostile input of the corpus through the built command line and looks at what comes out: the bytes of the requests, the terminal,
// the reports and the files.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "../run-command.mjs";
import {
  checkBytes,
  checkCsv,
  checkFence,
  checkHtml,
  checkInvisible,
  checkMarkdown,
  checkTerminal,
} from "./attack-checks.mjs";
import { startRecordingServer } from "./attack-server.mjs";
import { markOf, payloadOf, qidOf, writeOutputs, writeSuite } from "./attack-suite.mjs";

/** Runs every case; one whose report or command does not exist yet is pending. */
export async function run(cases) {
  const work = mkdtempSync(join(tmpdir(), "eval-judge-attacks-"));
  const results = new Map();
  const settle = (one, problem, pending = false) =>
    results.set(one.id, {
      id: one.id,
      result: problem === null ? "passed" : pending ? "pending" : "failed",
      undecided: false,
      note: problem ?? "",
    });
  try {
    const of = (...names) => cases.filter((one) => names.includes(one.expect));
    const requestChecks = {
      request_bytes_unchanged: checkBytes,
      fence_unforgeable: checkFence,
      invisible_characters_reported: checkInvisible,
    };
    await requests(join(work, "requests"), of(...Object.keys(requestChecks)), requestChecks, settle);
    await unasked(join(work, "unasked"), of("never_reaches_model"), settle);
    await terminal(join(work, "terminal"), of("stripped_in_terminal"), settle);
    await reports(join(work, "reports"), of("escaped_in_html", "formula_escaped_in_csv"), settle);
    await files(join(work, "files"), of("file_stays_in_root"), settle);
    return cases.map(
      (one) =>
        results.get(one.id) ?? {
          id: one.id,
          result: "failed",
          undecided: false,
          note: `nobody checks ${one.expect}`,
        },
    );
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function withServer(use) {
  const server = await startRecordingServer();
  try {
    return await use(server);
  } finally {
    await server.close();
  }
}

/** Judges a suite in its own folder and says what was printed; the run is called `r`. */
async function judge(folder, server, ...more) {
  const args = [
    "run",
    "suite",
    "--run-id",
    "r",
    "--no-progress",
    "--model",
    "http:judge",
    "--base-url",
    server.baseUrl,
    ...more,
  ];
  return await runCommand(args, { cwd: folder });
}

async function requests(folder, cases, checks, settle) {
  const shared = cases.filter(({ channel }) => !["definition", "tool_result"].includes(channel));
  const batches = [shared, ...cases.filter(({ channel }) => channel === "definition").map((one) => [one])];
  for (const [number, batch] of batches.entries()) {
    if (batch.length === 0) continue;
    const place = join(folder, `suite-${number}`);
    const context = batch[0].channel === "definition" ? [payloadOf(batch[0])] : [];
    writeSuite(join(place, "suite"), batch, { context });
    await withServer(async (server) => {
      const { stderr } = await judge(place, server);
      settleRequests(batch, { server, stderr, checks, settle });
    });
  }
  const tools = cases.filter(({ channel }) => channel === "tool_result");
  if (tools.length === 0) return;
  const place = join(folder, "outputs");
  mkdirSync(place, { recursive: true });
  writeOutputs(join(place, "outputs.jsonl"), tools);
  await withServer(async (server) => {
    const args = [
      "score",
      "outputs.jsonl",
      "--rubric",
      "answer_relevance",
      "--no-progress",
      "--model",
      "http:judge",
      "--base-url",
      server.baseUrl,
    ];
    const { stderr } = await runCommand(args, { cwd: place });
    if (/unknown command/.test(stderr))
      for (const one of tools) settle(one, "there is no score command", true);
    else settleRequests(tools, { server, stderr, checks, settle });
  });
}

function settleRequests(batch, { server, stderr, checks, settle }) {
  for (const [index, one] of batch.entries()) {
    const found = server.requests.filter(({ data }) => data.includes(markOf(index)));
    if (found.length === 0)
      settle(
        one,
        `nothing was asked: ${stderr.split("\n").find((line) => line.includes("input_too_large")) ?? stderr.slice(0, 200)}`,
      );
    else
      settle(
        one,
        found
          .map((request) => checks[one.expect](request, one, payloadOf(one)))
          .find((problem) => problem !== null) ?? null,
      );
  }
}

async function unasked(folder, cases, settle) {
  if (cases.length === 0) return;
  writeSuite(join(folder, "suite"), cases);
  await withServer(async (server) => {
    const { stdout, stderr } = await judge(folder, server, "--json", "--doubt-golden", "never");
    const judgements = jsonLines(stdout).filter(({ type }) => type === "judgement");
    for (const [index, one] of cases.entries()) {
      const judgement = judgements.find(({ pins }) => pins.qid === qidOf(one, index));
      const asked = server.requests.some(({ data }) => data.includes(markOf(index)));
      if (judgement === undefined) settle(one, `not judged: ${stderr.slice(0, 200)}`);
      else if (asked) settle(one, "the model was asked");
      else if (judgement.status !== "decided" || judgement.verdict === "match")
        settle(one, `${judgement.status} ${judgement.verdict}`);
      else settle(one, null);
    }
  });
}

function jsonLines(text) {
  return text
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
}

/** The terminal of a run, of its report and of one verdict shown whole. */
async function terminal(folder, cases, settle) {
  for (const [index, one] of cases.entries()) {
    const place = join(folder, `case-${index}`);
    writeSuite(join(place, "suite"), [one]);
    await withServer(async (server) => {
      const ran = await judge(place, server, "-v");
      const shown = await runCommand(["show", "r", qidOf(one, 0)], { cwd: place });
      const reported = await runCommand(["report", "r"], { cwd: place });
      const printed = [ran, shown, reported].flatMap(({ stdout, stderr }) => [stdout, stderr]).join("\n");
      if (shown.code !== 0 || ran.code === 70)
        settle(one, `show ends with ${shown.code}: ${shown.stderr.slice(0, 200)}`);
      else settle(one, checkTerminal(printed));
    });
  }
}

async function reports(folder, cases, settle) {
  if (cases.length === 0) return;
  const harmless = await reportsOf(join(folder, "harmless"), {
    channel: "answer",
    payload: "There were 318 of them, nothing else.",
  });
  for (const [index, one] of cases.entries()) {
    const made = await reportsOf(join(folder, `case-${index}`), one);
    const markdown =
      made.md === null ? "there is no Markdown report" : checkMarkdown(made.md, payloadOf(one));
    if (markdown !== null) settle(one, markdown);
    else if (one.expect === "escaped_in_html") {
      if (made.html === null || harmless.html === null) settle(one, "there is no HTML report", true);
      else settle(one, checkHtml(made.html, harmless.html, payloadOf(one)));
    } else if (made.csv === null) settle(one, "there is no CSV report", true);
    else settle(one, checkCsv(made.csv));
  }
}

/** The reports of a suite of one case, by their ending; null where there is no such report. */
async function reportsOf(folder, one) {
  writeSuite(join(folder, "suite"), [one]);
  await withServer((server) => judge(folder, server));
  const made = {};
  for (const ending of ["md", "html", "csv"]) {
    const { code } = await runCommand(["report", "r", "-o", `report.${ending}`], { cwd: folder });
    made[ending] = code === 2 ? null : readFileSync(join(folder, `report.${ending}`), "utf8");
  }
  return made;
}

/** Every id in one suite, and every file that the run made: the same as without them, and a judgement each. */
async function files(folder, cases, settle) {
  if (cases.length === 0) return;
  const expected = ["run.json", "inputs.jsonl", "judgements.jsonl", "exchanges.jsonl"];
  for (const [index, one] of cases.entries()) {
    const place = join(folder, `case-${index}`);
    const ids = [payloadOf(one), ...(one.otherId === undefined ? [] : [one.otherId])];
    writeSuite(
      join(place, "suite"),
      ids.map((payload) => ({ channel: "case_id", payload })),
    );
    const before = listing(folder);
    await withServer(async (server) => {
      const { code, stdout, stderr } = await judge(place, server, "--json", "-o", "report.md");
      const made = listing(folder).filter((file) => !before.includes(file));
      const run = join(`case-${index}`, ".eval-judge", "runs", "r");
      const foreign = made.filter(
        (file) =>
          file !== join(`case-${index}`, "report.md") && !expected.some((name) => file === join(run, name)),
      );
      const judged = new Set(
        jsonLines(stdout)
          .filter(({ type }) => type === "judgement")
          .map(({ pins }) => pins.qid),
      );
      const refused = code === 2 && made.length === 0;
      if (foreign.length > 0) settle(one, `files of its own: ${foreign.slice(0, 3).join(", ")}`);
      else if (before.some((file) => !listing(folder).includes(file))) settle(one, "a file was removed");
      else if (!refused && ids.some((id) => !judged.has(id)))
        settle(one, `not judged (${code}): ${stderr.slice(0, 200)}`);
      else settle(one, null);
    });
  }
}

function listing(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1));
}
