import type { Exchange, ExchangeKey } from "./exchange.ts";

/** Recorded exchanges, found by key; of several under one key the latest counts. */
export interface ExchangeLog {
  readonly find: (key: ExchangeKey) => Promise<Exchange | null>;
  readonly add: (exchange: Exchange) => Promise<void>;
  /** Whether `add` wants the request beside the reply. */
  readonly keepsRequests: boolean;
  readonly close: () => Promise<void>;
}

/** Makes a log that lives as long as the process. */
export function createMemoryExchangeLog(exchanges: readonly Exchange[] = []): ExchangeLog {
  const index = createKeyIndex<Exchange>();
  for (const exchange of exchanges) index.set(exchange, exchange);
  return {
    keepsRequests: false,
    async find(key) {
      return index.get(key);
    },
    async add(exchange) {
      index.set(exchange, exchange);
    },
    async close() {},
  };
}

/** Values under exchange keys. */
export interface KeyIndex<Value> {
  readonly get: (key: ExchangeKey) => Value | null;
  /** What is set for a judge is found for any judge too. */
  readonly set: (key: ExchangeKey, value: Value) => void;
}

/** Makes an empty index. */
export function createKeyIndex<Value>(): KeyIndex<Value> {
  const ofJudge = new Map<string, Map<string, Value>>();
  const ofAny = new Map<string, Value>();

  function valuesOf(judge: string): Map<string, Value> {
    const values = ofJudge.get(judge) ?? new Map<string, Value>();
    ofJudge.set(judge, values);
    return values;
  }

  return {
    get({ request_sha, repeat, judge }) {
      const values = judge === null ? ofAny : ofJudge.get(judge);
      return values?.get(`${request_sha} ${repeat}`) ?? null;
    },
    set({ request_sha, repeat, judge }, value) {
      const name = `${request_sha} ${repeat}`;
      ofAny.set(name, value);
      if (judge !== null) valuesOf(judge).set(name, value);
    },
  };
}
