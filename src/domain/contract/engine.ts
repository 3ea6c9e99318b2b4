/**
 * The contract between a page and the engine in its worker: questions, topics, commands. Only plain data crosses it.
 * The worker implements it; the page calls it through Comlink.
 */
import type { Sighting } from "../inspection/inspection.ts";
import type { Command } from "./commands.ts";
import type { ArgsOf, QuestionName, ValueOf } from "./questions.ts";
import type { Answer } from "./sourced.ts";
import type { Topic, Views } from "./topics.ts";

/** Identifies a question that can be cancelled; unique per page. */
export type Ticket = string;

/** Ends a watch. Resolves after the last delivery. */
export type Unwatch = () => Promise<void> | void;

/** The engine as one page sees it. */
export interface Engine {
  /** Every question is answered: it never throws, and never takes longer than its limits allow. */
  ask<Q extends QuestionName>(
    question: Q,
    args: ArgsOf<Q>,
    ticket?: Ticket,
  ): Promise<Answer<ValueOf<Q>>>;
  /** Cancels a question: its answer is `cancelled`. */
  cancel(ticket: Ticket): Promise<void>;
  /**
   * Delivers the current view at once and every newer one, with its version; at most one delivery is in flight. Versions
   * count from 1.
   */
  watch<T extends Topic>(
    topic: T,
    deliver: (view: Views[T], version: number) => void | Promise<void>,
  ): Promise<Unwatch>;
  /** Delivers the charts running in the engine, then their changes. Nothing is recorded before the first call. */
  inspect(deliver: (sighting: Sighting) => void | Promise<void>): Promise<Unwatch>;
  /** Resolves when the command is done; rejects if `clearStorage` fails. */
  tell(command: Command): Promise<void>;
}
