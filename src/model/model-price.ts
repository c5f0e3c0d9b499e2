/** US dollars for one million tokens. */
export interface ModelPrice {
  readonly inputPerMillion: number;
  /** Input that the provider read from its cache; null = charged as any other input. */
  readonly cachedInputPerMillion: number | null;
  readonly outputPerMillion: number;
}
