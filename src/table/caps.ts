/** Tells milliseconds of a steady clock. */
export type Clock = () => number;
