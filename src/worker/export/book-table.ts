/** The books of an account: a row for each entry of its history that moved money, and the balances after each month. */
import { bookSteps } from "../../domain/book/book-steps.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { ok, type Result } from "../../domain/result.ts";
import { bookedSteps, type BookedStep } from "../book/booked-entry.ts";
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
    rows: async (from, end) => (await bookedSteps(open, steps.slice(from, end))).map(rowOf),
    provenance: () => provenanceOf(open, used),
  });
}

function rowOf({ step, entry, block, transaction, postings }: BookedStep): Row {
  const { memo: given } = entry.payload;
  const memo = typeof given === "string" ? given : "";
  const time = new Date(step.time * 1000);
  const title = step.is === "change" ? entry.kind || "deadline" : step.is;
  const index = step.index < 0 ? null : step.index;
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
        time: time.toISOString(),
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
