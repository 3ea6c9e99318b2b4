/** The books of an account: a row for each entry of its history that moved money, and the balances after each month. */
import { chunkLength } from "../../domain/archive/chunk.ts";
import type { EntryDirection } from "../../domain/archive/parties.ts";
import { balanceNames } from "../../domain/balance/balance-effects.ts";
import { openingPostings, ownAccounts, postingsOf } from "../../domain/book/book-entry.ts";
import { bookSteps, type BookStep } from "../../domain/book/book-steps.ts";
import type { BookedEntry } from "../../domain/book/other-side.ts";
import type { Posting } from "../../domain/book/posting.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { ok, type Result } from "../../domain/result.ts";
import { readText } from "../archive/entry-texts.ts";
import type { OpenArchive } from "../archive/open-archive.ts";
import { provenanceOf, type EntryTableParts } from "./entry-tables.ts";
import type { Row } from "./lines.ts";
import type { OpenTable } from "./open-table.ts";

/** Opens the books; entries that arrive later are not in them. */
export async function openBook(
  account: AccountName,
  { balances }: Pick<EntryTableParts, "balances">,
  signal: AbortSignal,
): Promise<Result<OpenTable, Failure>> {
  const read = await balances.book(account, signal);
  if (!read.ok) return read;
  const { open, book } = read.value;
  const steps = bookSteps(open.archive, book);
  // Newest first, as `provenanceOf` expects.
  const used = Uint32Array.from(
    { length: open.archive.total - book.from },
    (_, i) => open.archive.total - 1 - i,
  );
  return ok({
    total: steps.length,
    rows: async (from, end) => {
      const wanted = steps.slice(from, end);
      const texts = await open.texts(
        Uint32Array.from(wanted.flatMap(({ index }) => (index < 0 ? [] : [index]))),
      );
      let next = 0;
      return wanted.map((step) =>
        rowOf(open, step, step.index < 0 ? null : (texts[next++] ?? null)),
      );
    },
    provenance: () => provenanceOf(open, used),
  });
}

/** `text`: the entry's, null for what is no entry. */
function rowOf(open: OpenArchive, step: BookStep, text: string | null): Row {
  const { archive } = open;
  const chunk = archive.chunkAt(step.index);
  const row = step.index % chunkLength;
  const { transaction, payload } = text ? readText(text) : { transaction: "", payload: {} };
  const entry: BookedEntry = {
    kind: chunk ? archive.kinds.textOf(chunk.kind[row] ?? 0) : "",
    side: (chunk?.direction[row] ?? 0) as EntryDirection,
    other: chunk ? archive.names.textOf(chunk.other[row] ?? 0) : "",
    payload,
  };
  const memo = typeof payload["memo"] === "string" ? payload["memo"] : "";
  const time = new Date(step.time * 1000);
  const title = step.is === "change" ? entry.kind || "deadline" : step.is;
  const block = chunk?.block[row] ?? null;
  const index = step.index < 0 ? null : step.index;
  const postings = postingsIn(archive.account, step, entry);
  return {
    index,
    time,
    block,
    transaction,
    operation: title,
    with: entry.other,
    memo,
    postings: {
      get json() {
        return JSON.stringify(postings);
      },
      entry: {
        isBalances: step.is === "balances",
        day: time.toISOString().slice(0, 10),
        title,
        text: [entry.other, memo].filter(Boolean).join(": "),
        facts: {
          entry: index === null ? "" : String(index),
          block: block === null ? "" : String(block),
          transaction,
        },
        postings,
      },
    },
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
