/** The postings of a book that is made of histories in memory, for tests of the domain. */
import { chunkLength } from "../../src/domain/archive/chunk.ts";
import type { EntryDirection } from "../../src/domain/archive/parties.ts";
import type { RawEntry } from "../../src/domain/archive/raw-entry.ts";
import { Postings } from "../../src/domain/book/book-entry.ts";
import { bookSteps } from "../../src/domain/book/book-steps.ts";
import type { BookPart } from "../../src/domain/book/paired-changes.ts";
import type { ValuedStep } from "../../src/domain/book/valued-book.ts";

/** A history with its balances, and the entries that it was made of. */
export interface BookedHistory extends BookPart {
  readonly entries: readonly RawEntry[];
}

/** Every step of the book of some accounts, with its postings. */
export function bookedPostings(parts: readonly BookedHistory[]): readonly ValuedStep[] {
  const steps = bookSteps(parts);
  const names = parts.map(({ archive }) => archive.account);
  const postings = new Postings(names);
  const entries = parts.map((part) => new Map(part.entries.map((each) => [each.index, each])));
  return steps.slice(0, steps.length).map((step): ValuedStep => {
    const [leg] = step.legs;
    const part = parts[leg?.owner ?? 0];
    if (!leg || !part) throw new Error("a step without a leg");
    const { archive } = part;
    const { account } = archive;
    const row = leg.index % chunkLength;
    const chunk = archive.chunkAt(leg.index);
    const raw = entries[leg.owner]?.get(leg.index);
    const entry = {
      kind: raw?.kind ?? "",
      payload: raw?.payload ?? {},
      side: (chunk?.direction[row] ?? 0) as EntryDirection,
      other: archive.names.textOf(chunk?.other[row] ?? 0),
    };
    const legs = step.legs.map(({ owner, amounts }) => ({ account: names[owner] ?? "", amounts }));
    return {
      step,
      account,
      index: leg.index,
      entry,
      block: raw?.block ?? null,
      transaction: raw?.transaction ?? "",
      postings:
        step.is === "balances"
          ? legs.flatMap((each) => postings.ofBalances(each))
          : step.is === "opening"
            ? postings.ofOpening(legs)
            : postings.ofEntry(entry, legs),
    };
  });
}
