/** Joins the sources that answer questions about witnesses, in a chunk that loads with the first one. */
import { HeaderBook } from "../../store/header-book.ts";
import type { AnswersOf } from "../shared/answers.ts";
import { WitnessLogSource, type LogParts } from "./witness-log.ts";
import { WitnessSource, type WitnessParts } from "./witness-page.ts";
import { RoundSource, type RoundParts } from "./witness.ts";

/** The answers, and the headers behind them. */
export interface OpenWitnesses {
  readonly answers: AnswersOf<"witness">;
  readonly book: HeaderBook;
}

/** Builds both. */
export function openWitnesses(
  parts: Omit<RoundParts & WitnessParts & LogParts, "book" | "rounds">,
): OpenWitnesses {
  const book = new HeaderBook(parts.calls, parts.database, parts.limits);
  const rounds = new RoundSource({ ...parts, book });
  const witnesses = new WitnessSource({ ...parts, rounds });
  return { answers: witnessAnswers(rounds, witnesses, new WitnessLogSource(parts)), book };
}

const witnessAnswers = (
  rounds: RoundSource,
  witnesses: WitnessSource,
  logs: WitnessLogSource,
): AnswersOf<"witness"> => ({
  "witness.round": (signal) => rounds.round(signal),
  "witness.slots": (signal) => rounds.slots(signal),
  "witness.olderSlots": (signal) => rounds.olderSlots(signal),
  "witness.detail": (name, signal) => witnesses.detail(name, signal),
  "witness.ownSlots": (name, signal) => rounds.ownSlots(name, signal),
  "witness.recentSlots": (signal) => rounds.recentSlots(signal),
  "witness.voters": (name, after, signal) => witnesses.voters(name, after, signal),
  "witness.keyChanges": (name, before, signal) => logs.keyChanges(name, before, signal),
  "witness.votes": (name, before, signal) => logs.votes(name, before, signal),
});
