/** A step of a book with its entry and its balanced postings. */
import type { Archive } from "../../domain/archive/archive.ts";
import { chunkLength } from "../../domain/archive/chunk.ts";
import type { EntryDirection } from "../../domain/archive/parties.ts";
import type { Payload } from "../../domain/balance/open-funds.ts";
import { Postings, type PostedLeg } from "../../domain/book/book-entry.ts";
import type { BookLeg, BookStep } from "../../domain/book/book-steps.ts";
import { kindsWithFields, type BookedEntry } from "../../domain/book/other-side.ts";
import type { Posting } from "../../domain/book/posting.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { splitText } from "../archive/entry-texts.ts";
import type { OpenArchive } from "../archive/open-archive.ts";

/** What a step is about. */
export interface BookedStep {
  readonly step: BookStep;
  /** In whose history the entry is; of two accounts of the book, one of them. */
  readonly account: AccountName;
  /** Its place there; −1 for what is no entry. */
  readonly index: number;
  readonly entry: BookedEntry;
  /** Its block; null for what is no entry. */
  readonly block: number | null;
  /** Empty for what is no signed entry. */
  readonly transaction: string;
  /** The operation's fields as JSON; empty where they were not read. */
  readonly json: string;
  readonly postings: readonly Posting[];
}

/**
 * Reads the entries of some steps. `opens`: the histories of the book's accounts. Without `isWhole`, only the texts that
 * rules need are read: then most transactions are empty.
 */
export async function bookedSteps(
  opens: readonly Pick<OpenArchive, "archive" | "texts">[],
  steps: readonly BookStep[],
  isWhole: boolean,
): Promise<readonly BookedStep[]> {
  const readers = await Promise.all(
    opens.map(async (open, owner) => {
      const wanted: number[] = [];
      for (const { legs } of steps) {
        const [leg] = legs;
        if (leg?.owner === owner && isRead(open.archive, leg.index, isWhole))
          wanted.push(leg.index);
      }
      return new InOrder(wanted, await open.texts(Uint32Array.from(wanted)));
    }),
  );
  const accounts = opens.map(({ archive }) => archive.account);
  const postings = new Postings(accounts);
  const booked: BookedStep[] = [];
  for (const step of steps) {
    const [leg] = step.legs;
    const archive = leg && opens[leg.owner]?.archive;
    if (!leg || !archive) continue;
    const text = readers[leg.owner]?.next(leg.index) ?? "";
    const { transaction, entry, json } = entryOf(archive, leg, text);
    const legs = step.legs.map(({ owner, amounts }) => ({
      account: accounts[owner] ?? "",
      amounts,
    }));
    booked.push({
      step,
      account: archive.account,
      index: leg.index,
      entry,
      block: archive.chunkAt(leg.index)?.block[leg.index % chunkLength] ?? null,
      transaction,
      json,
      postings: postingsIn(postings, step, entry, legs),
    });
  }
  return booked;
}

/** Whether an entry's text is read. */
function isRead(archive: Archive, index: number, isWhole: boolean): boolean {
  if (index < 0 || isWhole) return index >= 0;
  const kind = archive.chunkAt(index)?.kind[index % chunkLength] ?? 0;
  return kindsWithFields.has(archive.kinds.textOf(kind));
}

/** Texts by their entries, asked for in the order in which they were read. */
class InOrder {
  readonly #indexes: readonly number[];
  readonly #texts: readonly (string | null)[];
  #place = 0;

  constructor(indexes: readonly number[], texts: readonly (string | null)[]) {
    this.#indexes = indexes;
    this.#texts = texts;
  }

  /** The text of an entry, if it is the next one; else it was not read. */
  next(index: number): string | null {
    return this.#indexes[this.#place] === index ? (this.#texts[this.#place++] ?? null) : null;
  }
}

const noFields: Payload = {};

/** `text`: the entry's, empty for what is no entry or was not read. Its fields are parsed when a rule asks for them. */
function entryOf(archive: Archive, { index }: BookLeg, text: string) {
  const chunk = archive.chunkAt(index);
  const row = index % chunkLength;
  const { transaction, payload: json } = splitText(text);
  let payload: Payload | null = text === "" ? noFields : null;
  const entry: BookedEntry = {
    kind: chunk ? archive.kinds.textOf(chunk.kind[row] ?? 0) : "",
    side: (chunk?.direction[row] ?? 0) as EntryDirection,
    other: chunk ? archive.names.textOf(chunk.other[row] ?? 0) : "",
    get payload() {
      return (payload ??= JSON.parse(json) as Payload);
    },
  };
  return { transaction: text === "" ? "" : transaction, entry, json };
}

function postingsIn(
  postings: Postings,
  { is }: BookStep,
  entry: BookedEntry,
  legs: readonly PostedLeg[],
): readonly Posting[] {
  if (is === "change") return postings.ofEntry(entry, legs);
  if (is === "opening") return postings.ofOpening(legs);
  return legs.flatMap((leg) => postings.ofBalances(leg));
}
