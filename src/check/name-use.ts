/** One segment of a name as it stands in a query; `exact` where it was quoted, so that letter case counts. */
export interface NameSegment {
  readonly text: string;
  readonly exact: boolean;
  /** A part of the date before it ("created_at.month" in Malloy), which is no field of its own. */
  readonly part?: true;
}

/** A name that a query reads, with its path. */
export interface NameUse {
  readonly path: readonly NameSegment[];
  readonly offset: number;
  /** `field`: a field or table of the data. `own`: what the query itself defines. */
  readonly origin: "field" | "own";
  /** The functions around it, innermost first, in lower case. */
  readonly within: readonly string[];
  /** Whether it is the whole argument of the innermost of them. */
  readonly alone: boolean;
}

/** A star, or something that reads whole rows, over a source whose fields the text does not tell. */
export interface StarUse {
  /** The path before the star; empty where the star has none. */
  readonly path: readonly NameSegment[];
  readonly offset: number;
  /** Names that the star leaves out. */
  readonly excluded: readonly NameSegment[];
}

/** All names and stars that a query reads, as far as its text tells. */
export interface QueryNames {
  readonly uses: readonly NameUse[];
  readonly stars: readonly StarUse[];
}
