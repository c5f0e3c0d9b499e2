import assert from "node:assert/strict";
import type { CellValue, Decided } from "../domain/index.ts";
import type { Ledger, LedgerEntry } from "../ledger/index.ts";
import type { ContractCheck } from "./contract-check.ts";
import { makeDecided, makeEvidence, makeLabel, makeTableEvidence } from "./make-judgement.ts";
import { makeNote } from "./make-note.ts";

/** An empty place for a ledger that a check may open. */
export interface LedgerStore {
  /** Opens the ledger of this place; where `persistent`, again after it was closed. */
  open(): Promise<Ledger>;
  /** Whether entries are still there when the place is opened again, and a second writer is kept out meanwhile. */
  readonly persistent: boolean;
}

/** What every ledger promises; each check gets a place of its own. */
export const ledgerContract: readonly ContractCheck<LedgerStore>[] = [
  {
    name: "yields what was appended, in order",
    async run(store) {
      await withLedger(store, async (ledger) => {
        const entries = [
          {
            type: "run",
            run_id: "r",
            at: "t",
            resumed: false,
            judge_identity: "j",
            suite_sha: "s",
            arms: ["a"],
          },
          makeDecided({ qid: "q1" }),
          makeLabel({ qid: "q1" }),
          makeNote("done"),
        ] as const satisfies readonly LedgerEntry[];
        for (const entry of entries) await ledger.append(entry);
        assert.deepEqual(await readAll(ledger), entries);
      });
    },
  },
  {
    name: "keeps every cell exactly",
    async run(store) {
      await withLedger(store, async (ledger) => {
        for (const cell of exactCells) {
          await ledger.append(makeNote("cell", { cell }));
          await ledger.append(decidedOver(cell));
        }
        const read = await readAll(ledger);
        const cells = read.map((entry) => (entry.type === "note" ? entry.details.cell : predicted(entry)));
        assert.deepEqual(
          cells,
          exactCells.flatMap((cell) => [cell, cell]),
        );
      });
    },
  },
  {
    name: "keeps text with any character, lone surrogates, NULs and line ends included",
    async run(store) {
      await withLedger(store, async (ledger) => {
        for (const text of oddTexts) await ledger.append(makeNote(text, { [text]: text }));
        const read = await readAll(ledger);
        assert.deepEqual(
          read,
          oddTexts.map((text) => makeNote(text, { [text]: text })),
        );
      });
    },
  },
  {
    name: "keeps a line of several mebibytes",
    async run(store) {
      await withLedger(store, async (ledger) => {
        const text = "é\u0000x".repeat(1_500_000);
        await ledger.append(makeNote(text));
        await ledger.append(makeNote("after"));
        assert.deepEqual(await readAll(ledger), [makeNote(text), makeNote("after")]);
      });
    },
  },
  {
    name: "refuses what could not be read back and keeps on working",
    async run(store) {
      await withLedger(store, async (ledger) => {
        await assert.rejects(ledger.append(decidedOver(Number.NaN)), { code: "internal" });
        await assert.rejects(ledger.append(makeNote("n", { deep: nested(300) })), { code: "internal" });
        await ledger.append(makeNote("good"));
        assert.deepEqual(await readAll(ledger), [makeNote("good")]);
      });
    },
  },
  {
    name: "keeps every one of many concurrent appends once",
    async run(store) {
      await withLedger(store, async (ledger) => {
        const names = Array.from({ length: 500 }, (_, index) => `q${index}`);
        await Promise.all(names.map((name) => ledger.append(makeNote(name))));
        const read = await readAll(ledger);
        assert.deepEqual(
          read.map((entry) => (entry.type === "note" ? entry.text : "")),
          names,
        );
      });
    },
  },
  {
    name: "is not changed by a caller who changes an entry later",
    async run(store) {
      await withLedger(store, async (ledger) => {
        const details: Record<string, CellValue> = { n: 1 };
        const entry = { ...makeNote("n"), details };
        await ledger.append(entry);
        details.n = 2;
        assert.deepEqual(await readAll(ledger), [makeNote("n", { n: 1 })]);
      });
    },
  },
  {
    name: "reads what was there when reading began, while appends go on",
    async run(store) {
      await withLedger(store, async (ledger) => {
        await ledger.append(makeNote("first"));
        const reading = ledger.read();
        await ledger.append(makeNote("second"));
        assert.deepEqual(await collect(reading), [makeNote("first")]);
        assert.equal((await readAll(ledger)).length, 2);
      });
    },
  },
  {
    name: "waits for the appends under way when it closes, takes a second close, and refuses appends after it",
    async run(store) {
      const ledger = await store.open();
      const appended = ledger.append(makeNote("last"));
      await ledger.close();
      await appended;
      await ledger.close();
      await assert.rejects(ledger.append(makeNote("late")), { code: "ledger_write_failed" });
      if (!store.persistent) return;
      await withLedger(store, async (again) => assert.deepEqual(await readAll(again), [makeNote("last")]));
    },
  },
  {
    name: "keeps a second writer out for as long as it is open",
    async run(store) {
      if (!store.persistent) return;
      await withLedger(store, async (ledger) => {
        await assert.rejects(store.open(), { code: "ledger_locked" });
        await ledger.append(makeNote("mine"));
      });
      await withLedger(store, async (ledger) => assert.equal((await readAll(ledger)).length, 1));
    },
  },
];

const exactCells: readonly CellValue[] = [
  9_007_199_254_740_993n,
  -170_141_183_460_469_231_731_687_303_715_884_105_728n,
  2 ** 53,
  2 ** 60,
  -0,
  0.1,
  5e-324,
  1.7976931348623157e308,
  null,
  "",
  { $decimal: "10.50" },
  { $number: "NaN" },
  { b: [1, { a: null }], a: true },
];

const oddTexts = [
  "\u0000",
  "\ud800 high alone",
  "low alone \udc00",
  "line\nfeed\r\nand\u2028separators\u2029",
  '"quoted" \\ back',
  "\ufeffmark",
  "🙂 e\u0301",
];

function nested(depth: number): CellValue {
  let cell: CellValue = 1;
  for (let level = 0; level < depth; level += 1) cell = [cell];
  return cell;
}

function decidedOver(cell: CellValue): Decided {
  const example = { row: 0, column: "n", golden: cell, predicted: cell, note: "equal" };
  return makeDecided({}, { evidence: makeEvidence({ table: makeTableEvidence({ examples: [example] }) }) });
}

function predicted(entry: LedgerEntry): CellValue | undefined {
  if (entry.type !== "judgement" || entry.mode !== "answer" || entry.status !== "decided") return undefined;
  return entry.evidence.table?.examples[0]?.predicted;
}

async function withLedger(store: LedgerStore, use: (ledger: Ledger) => Promise<void>): Promise<void> {
  const ledger = await store.open();
  try {
    await use(ledger);
  } finally {
    await ledger.close();
  }
}

function readAll(ledger: Ledger): Promise<LedgerEntry[]> {
  return collect(ledger.read());
}

async function collect(entries: AsyncIterable<LedgerEntry>): Promise<LedgerEntry[]> {
  const all: LedgerEntry[] = [];
  for await (const entry of entries) all.push(entry);
  return all;
}
