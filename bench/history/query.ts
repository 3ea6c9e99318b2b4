/** A query of a history, which the bench answers in three ways: from columns, from objects and with SQL. */
import type { Archive } from "../../src/domain/archive/archive.ts";
import type { HistoryObject } from "./objects.ts";
import type { AnswerColumn } from "./table.ts";

/** Numbers computed from an answer, to compare it with those of the other ways. */
export type ComparedFigures = readonly number[];

/** One query. Only finding the answer is timed, not turning it into figures with the returned function. */
export interface HistoryQuery {
  readonly name: string;
  readonly answerFromColumns: (archive: Archive) => () => ComparedFigures;
  readonly answerFromObjects: (entries: readonly HistoryObject[]) => () => ComparedFigures;
  readonly sql: readonly string[];
  readonly figuresOfTables: (answers: readonly (readonly AnswerColumn[])[]) => ComparedFigures;
}

/** Figures of a list whose order matters. */
export function inQueryOrder(list: AnswerColumn): ComparedFigures {
  let hash = 0;
  for (let i = 0; i < list.length; i++) hash = (Math.imul(hash, 31) + Number(list[i])) | 0;
  return [list.length, hash];
}

/** Figures of a list whose order doesn't matter; rounded, because sums depend on the order of addition. */
export function inAnyOrder(list: AnswerColumn): ComparedFigures {
  let sum = 0;
  for (let i = 0; i < list.length; i++) sum += Number(list[i] ?? 0);
  return [Number(sum.toPrecision(10))];
}
