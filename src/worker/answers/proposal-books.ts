/** The books of proposals: what the treasury's hours come to for each. */
import type { Answer } from "../../domain/contract/sourced.ts";
import { booksOf, type BooksView } from "../../domain/proposal/books/books.ts";
import { allKnown } from "../../domain/proposal/books/made-proposals.ts";
import { historyMethod } from "../archive/history-call.ts";
import { readTreasury, type TreasuryParts } from "./treasury-history.ts";

/** Keeps the books of the last `days` days. */
export async function proposalBooks(
  days: number,
  parts: TreasuryParts,
  signal: AbortSignal,
): Promise<Answer<BooksView>> {
  const { reader, head } = parts;
  await head.known();
  const read = await readTreasury(days, [], parts, signal);
  if (!read.ok) return read;
  const { hours, listed, makings, now, endpoint, isIndexed } = read.value;
  const books = booksOf(hours, allKnown(listed, makings), now, isIndexed);
  return reader.answer(
    { ...books, rates: head.rates },
    { service: "node", endpoint, method: historyMethod },
  );
}
