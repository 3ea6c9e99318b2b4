/** A question about a history that the bench answers in three ways. */
import type { Archive } from "../../src/domain/archive/archive.ts";
import type { Entry } from "./objects.ts";
import type { Column } from "./table.ts";

/** Figures of an answer, to compare it with another engine's. */
export type Figures = readonly number[];

/** One question. Only the work up to the answer is timed; the function that each engine returns derives the figures. */
export interface Question {
  readonly name: string;
  readonly ofColumns: (archive: Archive) => () => Figures;
  readonly ofObjects: (entries: readonly Entry[]) => () => Figures;
  readonly sql: readonly string[];
  readonly ofTable: (answers: readonly (readonly Column[])[]) => Figures;
}

/** Figures of a list whose order matters. */
export function inOrder(list: Column): Figures {
  let mixed = 0;
  for (let i = 0; i < list.length; i++) mixed = (Math.imul(mixed, 31) + Number(list[i])) | 0;
  return [list.length, mixed];
}

/** Figures of a list whose order doesn't matter; rounded, because sums depend on the order of addition. */
export function inAnyOrder(list: Column): Figures {
  let sum = 0;
  for (let i = 0; i < list.length; i++) sum += Number(list[i] ?? 0);
  return [Number(sum.toPrecision(10))];
}
