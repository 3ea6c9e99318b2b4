/**
 * A witness's past, newest first. The newest part comes from an indexer, older parts from the account's history if this
 * browser has stored it.
 */
import type { Failure } from "../contract/failure.ts";

/** Where a log comes from. */
export interface LogSources {
  /** The indexer, and the time from which on it lists operations, ms; null without an answer from one. */
  readonly indexer: { readonly host: string; readonly since: number } | null;
  /** The indexer if it failed, and why: then what is newer than the stored history is missing. */
  readonly failed: { readonly host: string; readonly failure: Failure } | null;
  /** The account's stored history, and the time of its newest entry, ms; null if none is stored. */
  readonly stored: { readonly until: number; readonly isComplete: boolean } | null;
}

/** A part of a log, newest first. */
export interface WitnessLog<Row> {
  readonly rows: readonly Row[];
  /** Whether the sources have nothing older. */
  readonly isComplete: boolean;
  readonly sources: LogSources;
}

/** The kinds of operations behind each log. */
export const logKinds = {
  keys: ["witness_update", "witness_set_properties"],
  votes: ["account_witness_vote"],
} as const;

/** Rows of a page; more if the last ones share their time, because pages end between two times. */
export const logPageSize = 20;

/** The first rows before a time, newest first: a page, and the other rows of its last time. */
export function pageBefore<Row extends { readonly time: number }>(
  rows: readonly Row[],
  before: number | null,
  size: number,
): readonly Row[] {
  const older = before === null ? rows : rows.filter(({ time }) => time < before);
  const last = older[size - 1]?.time;
  return last === undefined ? older : older.filter(({ time }) => time >= last);
}

/** A log with the page below it. */
export const withOlder = <Row>(
  before: WitnessLog<Row> | null,
  page: WitnessLog<Row>,
): WitnessLog<Row> => ({ ...page, rows: [...(before?.rows ?? []), ...page.rows] });
