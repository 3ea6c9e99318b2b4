/** Joins the sources that answer questions about witnesses, in a chunk that loads with the first one. */
import { HeaderBook } from "../store/header-book.ts";
import type { Database } from "../store/database.ts";
import type { AnswersOf } from "./answers.ts";
import { WitnessSource, type WitnessParts } from "./witness-page.ts";
import { RoundSource, type RoundParts } from "./witness.ts";

/** The answers, and the headers behind them. */
export interface OpenWitnesses {
  readonly answers: AnswersOf<"witness">;
  readonly book: HeaderBook;
}

/** Builds both. */
export function openWitnesses({
  database,
  ...parts
}: Omit<RoundParts & WitnessParts, "book" | "rounds"> & {
  readonly database: Database;
}): OpenWitnesses {
  const book = new HeaderBook(parts.calls, database, parts.limits);
  const rounds = new RoundSource({ ...parts, book });
  return { answers: witnessAnswers(rounds, new WitnessSource({ ...parts, rounds })), book };
}

const witnessAnswers = (rounds: RoundSource, witnesses: WitnessSource): AnswersOf<"witness"> => ({
  "witness.round": (signal) => rounds.round(signal),
  "witness.slots": (signal) => rounds.slots(signal),
  "witness.olderSlots": (signal) => rounds.olderSlots(signal),
  "witness.detail": (name, signal) => witnesses.detail(name, signal),
  "witness.ownSlots": (name, signal) => rounds.ownSlots(name, signal),
  "witness.voters": (name, after, signal) => witnesses.voters(name, after, signal),
});
