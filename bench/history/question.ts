/** A question that the bench asks of a history in three ways. */
import type { Archive } from "../../src/domain/archive/archive.ts";
import type { Entry } from "./objects.ts";
import type { Column } from "./table.ts";

/** Figures of an answer, to compare it with another engine's. */
export type Figures = readonly number[];

/** One question. Each engine's part returns a function, which is not timed, for the answer's figures. */
export interface Question {
  readonly name: string;
  readonly ofColumns: (archive: Archive) => () => Figures;
  readonly ofObjects: (entries: readonly Entry[]) => () => Figures;
  readonly sql: readonly string[];
  readonly ofTable: (answers: readonly (readonly Column[])[]) => Figures;
}

/** Figures of a list whose order matters. */
export function listed(list: Column): Figures {
  let mixed = 0;
  for (let i = 0; i < list.length; i++) mixed = (Math.imul(mixed, 31) + Number(list[i])) | 0;
  return [list.length, mixed];
}

/** Figures of a list whose order doesn't matter; rounded, because sums depend on the order of addition. */
export function added(list: Column): Figures {
  let sum = 0;
  for (let i = 0; i < list.length; i++) sum += Number(list[i] ?? 0);
  return [Number(sum.toPrecision(10))];
}
