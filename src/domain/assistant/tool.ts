/** A tool that an assistant in the visitor's browser may call: one question to the engine, described for a machine. */
import type { AccountName } from "../chain/names.ts";
import type { ArgsOf, QuestionName } from "../contract/questions.ts";
import { ok, type Result } from "../result.ts";
import { readInputs, type Inputs, type ValuesOf } from "./input.ts";

/**
 * The questions that no tool asks, since they change what this browser stores, send what a visitor wrote, or belong to
 * another question. A row of the table with one of them does not compile.
 */
type ReservedQuestion =
  | `console.${string}`
  | `export.${string}`
  | `label.${string}`
  | `session.${string}`
  | `storage.${string}`
  | `watch.${string}`
  | "archive.remove"
  | "archive.retry"
  | "node.trial"
  | "proof.pin"
  | "proof.reset";

/** The questions that a tool may ask: all of them only read. */
export type ReadingQuestion = Exclude<QuestionName, ReservedQuestion>;

/** What a call of a tool asks the engine. */
export interface ToolCall {
  readonly args: readonly unknown[];
  /** The account whose whole history must be in this browser first; null if none. */
  readonly history: AccountName | null;
}

/** A row of the table. */
export interface Tool {
  /** Lower case, with underscores. */
  readonly name: string;
  readonly description: string;
  readonly inputs: Inputs;
  readonly question: ReadingQuestion;
  /** The call that follows from what the assistant wrote, or its mistakes in one sentence. */
  readonly read: (given: unknown) => Result<ToolCall, string>;
}

/** A row of the table: its arguments are those of its question. `historyOf`: whose whole history must be here first. */
export const tool = <Q extends ReadingQuestion, I extends Inputs>(
  name: string,
  question: Q,
  description: string,
  inputs: I,
  argsOf: (values: ValuesOf<I>) => ArgsOf<Q>,
  historyOf?: (values: ValuesOf<I>) => AccountName,
): Tool => ({
  name,
  question,
  description,
  inputs,
  read: (given) => {
    const values = readInputs(inputs, given);
    return values.ok
      ? ok({ args: argsOf(values.value), history: historyOf?.(values.value) ?? null })
      : values;
  },
});
