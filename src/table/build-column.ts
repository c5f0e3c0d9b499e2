import { type Cell, textCell } from "./cell.ts";
import type { Column } from "./column.ts";
import { showCell } from "./show-cell.ts";

/** Takes the cells of a column one after the other and gives the column in the form that costs least. */
export interface ColumnBuilder {
  readonly push: (cell: Cell) => void;
  readonly pushNumber: (value: number) => void;
  readonly pushText: (text: string) => void;
  readonly finish: () => Column;
}

/** Starts a column of unknown content with room for `rows` cells. */
export function createColumnBuilder(rows: number): ColumnBuilder {
  const state: State = {
    rows: 0,
    room: Math.max(rows, 1),
    numbers: { values: new Float64Array(Math.max(rows, 1)), absent: null },
    codes: null,
    cells: [],
    codeOf: new Map(),
    codeOfText: new Map(),
  };
  return {
    push: (cell) => push(state, cell),
    pushNumber: (value) => {
      if (state.numbers === null)
        push(state, { kind: "number", value: value === 0 ? 0 : value, decimal: null });
      else pushDouble(state, state.numbers, value);
    },
    pushText: (text) => {
      const known = state.codeOfText.get(text);
      if (known !== undefined && state.codes !== null) pushCode(state, state.codes, known);
      else pushNewText(state, text);
    },
    finish: () => finish(state),
  };
}

interface State {
  rows: number;
  room: number;
  /** Not null while all cells are doubles or NULL. */
  numbers: { values: Float64Array; absent: Uint8Array | null } | null;
  codes: Int32Array | null;
  readonly cells: Cell[];
  readonly codeOf: Map<string | number, number>;
  /** Texts as they came → code. */
  readonly codeOfText: Map<string, number>;
}

/** A key that two cells share only where they are the same cell, shown digits included; plain doubles are their own key. */
export function cellKey(cell: Cell): string | number {
  if (cell.kind === "number" && cell.decimal === null) return cell.value;
  if (cell.kind === "text") return `t${cell.text}`;
  return `${cell.kind} ${showCell(cell)}`;
}

function push(state: State, cell: Cell): void {
  if (state.numbers !== null) {
    if (cell.kind === "null") {
      pushAbsent(state, state.numbers);
      return;
    }
    if (cell.kind === "number" && cell.decimal === null) {
      pushDouble(state, state.numbers, cell.value);
      return;
    }
  }
  const codes = codesOf(state);
  if (cell.kind === "null") pushCode(state, codes, -1);
  else pushCode(state, codes, codeFor(state, cell));
}

function pushNewText(state: State, text: string): void {
  const codes = codesOf(state);
  const code = codeFor(state, textCell(text));
  state.codeOfText.set(text, code);
  pushCode(state, codes, code);
}

function pushDouble(state: State, numbers: { values: Float64Array }, value: number): void {
  if (state.rows === state.room) grow(state);
  numbers.values[state.rows] = value === 0 ? 0 : value;
  state.rows += 1;
}

function pushAbsent(state: State, numbers: { values: Float64Array; absent: Uint8Array | null }): void {
  if (state.rows === state.room) grow(state);
  numbers.absent ??= new Uint8Array(state.room);
  numbers.absent[state.rows] = 1;
  state.rows += 1;
}

function pushCode(state: State, codes: Int32Array, code: number): void {
  if (state.rows === state.room) {
    grow(state);
    state.codes?.set([code], state.rows);
  } else codes[state.rows] = code;
  state.rows += 1;
}

/** The codes; where the column held numbers so far, they become cells of the dictionary. */
function codesOf(state: State): Int32Array {
  if (state.codes !== null) return state.codes;
  const codes = new Int32Array(state.room);
  for (let row = 0; row < state.rows; row += 1) {
    const value = state.numbers?.values[row] ?? 0;
    codes[row] =
      state.numbers?.absent?.[row] === 1 ? -1 : codeFor(state, { kind: "number", value, decimal: null });
  }
  state.numbers = null;
  state.codes = codes;
  return codes;
}

function codeFor(state: State, cell: Cell): number {
  const key = cellKey(cell);
  const known = state.codeOf.get(key);
  if (known !== undefined) return known;
  const code = state.cells.length;
  state.codeOf.set(key, code);
  state.cells.push(cell);
  return code;
}

function grow(state: State): void {
  state.room = Math.ceil(state.room * 1.5) + 16;
  if (state.numbers !== null) {
    state.numbers.values = larger(state.numbers.values, new Float64Array(state.room));
    if (state.numbers.absent !== null) {
      state.numbers.absent = larger(state.numbers.absent, new Uint8Array(state.room));
    }
  }
  if (state.codes !== null) state.codes = larger(state.codes, new Int32Array(state.room));
}

function larger<Values extends { set: (from: Values) => void }>(from: Values, to: Values): Values {
  to.set(from);
  return to;
}

/** A column of NULLs alone is no column of numbers. */
function finish(state: State): Column {
  const { rows, numbers, codes, cells } = state;
  if (codes !== null) return { storage: "coded", codes: codes.subarray(0, rows), cells };
  const absent = numbers?.absent?.subarray(0, rows) ?? null;
  if (rows > 0 && absent?.every((mark) => mark === 1)) {
    return { storage: "coded", codes: new Int32Array(rows).fill(-1), cells: [] };
  }
  return {
    storage: "numbers",
    values: (numbers?.values ?? new Float64Array(0)).subarray(0, rows),
    absent,
    decimals: null,
  };
}
