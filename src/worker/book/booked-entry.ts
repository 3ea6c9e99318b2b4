/** A step of a book with its entry and its balanced postings. */
import { chunkLength } from "../../domain/archive/chunk.ts";
import type { EntryDirection } from "../../domain/archive/parties.ts";
import { balanceNames } from "../../domain/balance/balance-effects.ts";
import { openingPostings, ownAccounts, postingsOf } from "../../domain/book/book-entry.ts";
import type { BookStep } from "../../domain/book/book-steps.ts";
import type { BookedEntry } from "../../domain/book/other-side.ts";
import type { Posting } from "../../domain/book/posting.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { readText } from "../archive/entry-texts.ts";
import type { OpenArchive } from "../archive/open-archive.ts";

/** What a step is about. */
export interface BookedStep {
  readonly step: BookStep;
  readonly entry: BookedEntry;
  /** Its block; null for what is no entry. */
  readonly block: number | null;
  /** Empty for what is no signed entry. */
  readonly transaction: string;
  readonly postings: readonly Posting[];
}

/** Reads the entries of some steps. */
export async function bookedSteps(
  open: OpenArchive,
  steps: readonly BookStep[],
): Promise<readonly BookedStep[]> {
  const texts = await open.texts(
    Uint32Array.from(steps.flatMap(({ index }) => (index < 0 ? [] : [index]))),
  );
  let next = 0;
  return steps.map((step) => booked(open, step, step.index < 0 ? null : (texts[next++] ?? null)));
}

/** `text`: the entry's, null for what is no entry. */
function booked({ archive }: OpenArchive, step: BookStep, text: string | null): BookedStep {
  const chunk = archive.chunkAt(step.index);
  const row = step.index % chunkLength;
  const { transaction, payload } = text ? readText(text) : { transaction: "", payload: {} };
  const entry: BookedEntry = {
    kind: chunk ? archive.kinds.textOf(chunk.kind[row] ?? 0) : "",
    side: (chunk?.direction[row] ?? 0) as EntryDirection,
    other: chunk ? archive.names.textOf(chunk.other[row] ?? 0) : "",
    payload,
  };
  return {
    step,
    entry,
    block: chunk?.block[row] ?? null,
    transaction,
    postings: postingsIn(archive.account, step, entry),
  };
}

function postingsIn(
  account: AccountName,
  { is, amounts }: BookStep,
  entry: BookedEntry,
): readonly Posting[] {
  if (is === "change") return postingsOf(account, entry, amounts);
  if (is === "opening") return openingPostings(amounts);
  return balanceNames.map((name, place) => ({
    ...ownAccounts[name],
    units: amounts[place] ?? 0,
    cost: null,
  }));
}
