/** A step of a book with its entry and its balanced postings. */
import { chunkLength } from "../../domain/archive/chunk.ts";
import type { EntryDirection } from "../../domain/archive/parties.ts";
import { Postings, type PostedLeg } from "../../domain/book/book-entry.ts";
import type { BookLeg, BookStep } from "../../domain/book/book-steps.ts";
import type { BookedEntry } from "../../domain/book/other-side.ts";
import type { Posting } from "../../domain/book/posting.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { readText } from "../archive/entry-texts.ts";
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
  readonly postings: readonly Posting[];
}

/** Reads the entries of some steps. `opens`: the histories of the book's accounts. */
export async function bookedSteps(
  opens: readonly OpenArchive[],
  steps: readonly BookStep[],
): Promise<readonly BookedStep[]> {
  const firsts = steps.map(({ legs }) => legs[0]);
  const texts = await Promise.all(
    opens.map((open, owner) => {
      const wanted = firsts.flatMap((leg) =>
        leg?.owner === owner && leg.index >= 0 ? [leg.index] : [],
      );
      return open.texts(Uint32Array.from(wanted));
    }),
  );
  const next = opens.map(() => 0);
  const accounts = opens.map(({ archive }) => archive.account);
  const postings = new Postings(accounts);
  return steps.flatMap((step, i) => {
    const leg = firsts[i];
    const open = leg && opens[leg.owner];
    if (!leg || !open) return [];
    const place = next[leg.owner] ?? 0;
    if (leg.index >= 0) next[leg.owner] = place + 1;
    const text = leg.index < 0 ? null : (texts[leg.owner]?.[place] ?? null);
    const read = entryOf(open, leg, text);
    const posted = step.legs.map(({ owner, amounts }) => ({
      account: accounts[owner] ?? "",
      amounts,
    }));
    return [{ ...read, step, postings: postingsIn(postings, step, read.entry, posted) }];
  });
}

/** `text`: the entry's, null for what is no entry. */
function entryOf({ archive }: OpenArchive, { index }: BookLeg, text: string | null) {
  const chunk = archive.chunkAt(index);
  const row = index % chunkLength;
  const { transaction, payload } = text ? readText(text) : { transaction: "", payload: {} };
  const entry: BookedEntry = {
    kind: chunk ? archive.kinds.textOf(chunk.kind[row] ?? 0) : "",
    side: (chunk?.direction[row] ?? 0) as EntryDirection,
    other: chunk ? archive.names.textOf(chunk.other[row] ?? 0) : "",
    payload,
  };
  return { account: archive.account, index, entry, block: chunk?.block[row] ?? null, transaction };
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
