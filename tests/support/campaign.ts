/** How much of the long checks runs: a fixed sample in the gate, `npx vitest run`, and everything with `CAMPAIGN=whole`. */

/** Whether everything runs. */
export const isWhole = process.env["CAMPAIGN"] === "whole";

/** All rows in a whole run; in the gate every `step`-th one from the first on, spread evenly. */
export const sampleOf = <T>(rows: readonly T[], step: number): readonly T[] =>
  isWhole ? rows : rows.filter((_, i) => i % step === 0);

/** Details of a browser test that the gate leaves out unless it is sampled. */
export const gateIf = (isSampled: boolean): { tag?: "@whole" } =>
  isSampled ? {} : { tag: "@whole" };

/** Cases that a property is tried with: all in a whole run; in the gate a quarter. */
export const casesOf = (all: number): number => (isWhole ? all : Math.ceil(all / 4));

/** Defines tests that take long and resemble others, only in a whole run. */
export const inWhole = (define: () => void): void => {
  if (isWhole) define();
};
