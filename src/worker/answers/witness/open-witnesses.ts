/** Joins the sources that answer questions about witnesses, in a chunk that loads with the first such question. */
import { once } from "../../shared/once.ts";
import { HeaderBook } from "../../store/header-book.ts";
import type { AnswersOf } from "../shared/answer-types.ts";
import { openReader, type ReaderParts } from "../shared/reader.ts";
import { RoundSource, type RoundSources } from "./rounds.ts";
import { WitnessLogSource, type LogParts } from "./witness-log.ts";
import { witness, witnessVoters, type WitnessParts } from "./witness-page.ts";

/** The answers, and the headers behind them. */
export interface OpenWitnesses {
  readonly answers: AnswersOf<"witness">;
  readonly book: HeaderBook;
}

export function openWitnesses(
  parts: ReaderParts & Omit<RoundSources & WitnessParts & LogParts, "book" | "rounds" | "reader">,
): OpenWitnesses {
  const book = new HeaderBook(parts.calls, parts.database, parts.limits);
  const reader = openReader(parts);
  const rounds = new RoundSource({ ...parts, reader, book });
  const logs = new WitnessLogSource({ ...parts, reader });
  // Loads with the first question about a month.
  const months = once(async () => {
    const { MonthSource } = await import("./witness-month.ts");
    return new MonthSource({ ...parts, rounds });
  });
  const asking = { rounds, reader, head: parts.head };
  return {
    book,
    answers: {
      "witness.round": (signal) => rounds.round(signal),
      "witness.slots": (signal) => rounds.slots(signal),
      "witness.olderSlots": (signal) => rounds.olderSlots(signal),
      "witness.detail": (name, signal) => witness(name, signal, asking),
      "witness.ownSlots": (name, signal) => rounds.ownSlots(name, signal),
      "witness.recentSlots": (signal) => rounds.recentSlots(signal),
      "witness.voters": (name, after, signal) => witnessVoters(name, after, signal, reader),
      "witness.keyChanges": (name, before, signal) => logs.keyChanges(name, before, signal),
      "witness.month": async (name, month, signal) => (await months()).month(name, month, signal),
      "witness.monthSlots": async (name, month, signal) =>
        (await months()).slots(name, month, signal),
      "witness.monthsBeside": async (names, month, signal) =>
        (await months()).beside(names, month, signal),
      "witness.monthPeers": async (month, signal) => (await months()).peers(month, signal),
      "witness.votes": (name, before, signal) => logs.votes(name, before, signal),
    },
  };
}
