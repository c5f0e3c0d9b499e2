import { ConfigurationError } from "../../errors/index.ts";
import { type JudgeModel, requireStructuredOutput } from "../../model/index.ts";

/** How many models vote, and how many valid and decisive votes are needed. */
export interface Panel {
  readonly size: number;
  readonly quorum: number;
}

/** Holds the models of a panel and its quorum to what can be done. Throws a ConfigurationError. */
export function checkPanel(models: readonly JudgeModel[], quorum: number | null): void {
  for (const model of models) requireStructuredOutput(model);
  const ids = models.map(({ id }) => id);
  if (new Set(ids).size < ids.length) {
    throw new ConfigurationError(
      "configuration_invalid",
      "The panel holds a model twice; its votes would count double.",
    );
  }
  if (quorum !== null && models.length > 0 && !(quorum >= 1 && quorum <= models.length)) {
    throw new ConfigurationError(
      "configuration_invalid",
      `The quorum must be a whole number from 1 to ${models.length}, the size of the panel.`,
    );
  }
}

/** The panel of these models; without a quorum of its own, more than half of them. */
export function panelOf(models: readonly unknown[], quorum: number | null): Panel {
  return { size: models.length, quorum: quorum ?? Math.floor(models.length / 2) + 1 };
}

/** The outcome that more than half of the whole panel (not of those who voted) chose; null where none has. */
export function majorityOf<Outcome>(votes: readonly Outcome[], { size }: Panel): Outcome | null {
  return votes.find((vote) => 2 * votes.filter((other) => other === vote).length > size) ?? null;
}

/** The mean of numbers; the list holds at least one. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
