// Sends every hostile input of the corpus through the built command line and looks at what comes out: the bytes of the requests, the terminal,
// the reports and the files.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
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
      const { stderr } = await judge(place, server, "--doubt-golden", "never");
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

/** The terminal of a run over all cases, and of each verdict shown whole. */
async function terminal(folder, cases, settle) {
  if (cases.length === 0) return;
  writeSuite(join(folder, "suite"), cases);
  await withServer(async (server) => {
    const ran = await judge(folder, server, "-v");
    const inRun = checkTerminal(`${ran.stdout}${ran.stderr}`);
    for (const [index, one] of cases.entries()) {
      const shown = await runCommand(["show", "r", qidOf(one, index)], { cwd: folder });
      if (inRun !== null) settle(one, `in a run: ${inRun}`);
      else if (shown.code !== 0) settle(one, `show ends with ${shown.code}: ${shown.stderr.slice(0, 200)}`);
      else settle(one, checkTerminal(`${shown.stdout}${shown.stderr}`));
    }
  });
}

/** All cases in one report of each form; where something is wrong in it, each case in reports of its own. */
async function reports(folder, cases, settle) {
  if (cases.length === 0) return;
  const harmless = await reportsOf(
    join(folder, "harmless"),
    cases.map(() => ({ channel: "answer", payload: "There were 318 of them, nothing else." })),
  );
  const together = await reportsOf(join(folder, "together"), cases);
  const clean = cases.every((one) => reportProblem(one, together, harmless).problem === null);
  for (const [index, one] of cases.entries()) {
    const made = clean ? together : await reportsOf(join(folder, `case-${index}`), [one]);
    const { problem, pending } = reportProblem(one, made, harmless);
    settle(one, problem, pending);
  }
}

function reportProblem(one, { md, html, csv }, harmless) {
  if (md === null) return { problem: "there is no Markdown report", pending: false };
  const inMarkdown = checkMarkdown(md, payloadOf(one));
  if (inMarkdown !== null) return { problem: inMarkdown, pending: false };
  if (one.expect === "escaped_in_html") {
    if (html === null) return { problem: "there is no HTML report", pending: true };
    return { problem: checkHtml(html, harmless.html, payloadOf(one)), pending: false };
  }
  return csv === null
    ? { problem: "there is no CSV report", pending: true }
    : { problem: checkCsv(csv), pending: false };
}

/** The reports of a suite, by their ending; null where there is no such report. */
async function reportsOf(folder, cases) {
  writeSuite(join(folder, "suite"), cases);
  await withServer((server) => judge(folder, server));
  const made = {};
  for (const ending of ["md", "html", "csv"]) {
    await runCommand(["report", "r", "-o", `report.${ending}`], { cwd: folder });
    const file = join(folder, `report.${ending}`);
    made[ending] = existsSync(file) ? readFileSync(file, "utf8") : null;
  }
  return made;
}

/** All ids in one suite; where something is wrong, and for an id without a character, each in a suite of its own. */
async function files(folder, cases, settle) {
  const batch = cases.filter((one) => payloadOf(one) !== "");
  const together = batch.length === 0 ? null : await filesProblem(folder, "together", batch.flatMap(idsOf));
  for (const [index, one] of cases.entries()) {
    const known = together === null && batch.includes(one);
    settle(one, known ? null : await filesProblem(folder, `case-${index}`, idsOf(one)));
  }
}

function idsOf(one) {
  return [payloadOf(one), ...(one.otherId === undefined ? [] : [one.otherId])];
}

/** Says what is wrong with the files of a run over cases with these ids: foreign ones, removed ones, or an id that was not judged. */
async function filesProblem(folder, name, ids) {
  const place = join(folder, name);
  writeSuite(
    join(place, "suite"),
    [...new Set(ids)].map((payload) => ({ channel: "case_id", payload })),
  );
  const before = listing(folder);
  return await withServer(async (server) => {
    const { code, stdout, stderr } = await judge(place, server, "--json", "-o", "report.md");
    const after = listing(folder);
    const run = join(name, ".eval-judge", "runs", "r");
    const own = ["run.json", "inputs.jsonl", "judgements.jsonl", "exchanges.jsonl"].map((file) =>
      join(run, file),
    );
    const made = after.filter((file) => !before.includes(file));
    const foreign = made.filter((file) => file !== join(name, "report.md") && !own.includes(file));
    const judged = new Set(
      jsonLines(stdout)
        .filter(({ type }) => type === "judgement")
        .map(({ pins }) => pins.qid),
    );
    if (foreign.length > 0) return `files of its own: ${foreign.slice(0, 3).join(", ")}`;
    if (before.some((file) => !after.includes(file))) return "a file was removed";
    if (code === 2 && made.length === 0) return ids.includes("") ? null : `refused: ${stderr.slice(0, 200)}`;
    return ids.every((id) => judged.has(id)) ? null : `not judged (${code}): ${stderr.slice(0, 200)}`;
  });
}

function listing(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1));
}
