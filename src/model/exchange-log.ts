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
  const index = new Map<string, Exchange>();
  const add = (exchange: Exchange) => {
    for (const name of indexNames(exchange)) index.set(name, exchange);
  };
  for (const exchange of exchanges) add(exchange);
  return {
    keepsRequests: false,
    async find(key) {
      return index.get(indexName(key)) ?? null;
    },
    async add(exchange) {
      add(exchange);
    },
    async close() {},
  };
}

/** The name under which a key is looked up. */
export function indexName({ request_sha, repeat, judge }: ExchangeKey): string {
  return `${request_sha} ${repeat} ${judge ?? ""}`;
}

/** The names under which an exchange is found: that of its judge and that of any judge. */
export function indexNames(exchange: ExchangeKey): readonly string[] {
  return exchange.judge === null
    ? [indexName(exchange)]
    : [indexName(exchange), indexName({ ...exchange, judge: null })];
}
