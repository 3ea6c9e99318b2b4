/** What an account's list of open escrows leaves out, in sentences. */
import { counted, grouped } from "../format/figures.ts";
import { commaList } from "../format/lists.ts";
import { say } from "../language/say.ts";
import type { EscrowsView } from "./wallet.ts";

/** Maximum number of escrows named in a sentence; the rest are counted. */
const maxNamed = 10;

/** Shown in place of an empty list; claims no more than was read. */
export function noEscrows({ unread, omitted, loaded, total }: EscrowsView): string {
  if (total === 0)
    return say`Nodes do not list escrows, but the history contains them. Open the History tab to download it.`;
  if (unread.length > 0 || omitted > 0) return say`No open escrows among those that were read.`;
  return loaded < total ? say`None in the downloaded entries.` : say`No open escrows.`;
}

/** A sentence for every reason why an escrow may be missing from the list. */
export function missingEscrows({
  escrows,
  unread,
  omitted,
  loaded,
  total,
}: EscrowsView): readonly string[] {
  const sentences: string[] = [];
  if (unread.length > 0) {
    const named = unread.slice(0, maxNamed).map(({ from, id }) => `${from} #${id}`);
    const more = unread.length - named.length;
    const names = commaList(named);
    sentences.push(
      more > 0
        ? say`The state of ${counted(unread.length, "escrow")} could not be read: ${names}, ${grouped(more)} more.`
        : say`The state of ${counted(unread.length, "escrow")} could not be read: ${names}.`,
    );
  }
  if (omitted > 0)
    sentences.push(say`The state of ${counted(omitted, "older escrow")} was not requested.`);
  if (loaded < total && (escrows.length > 0 || unread.length > 0 || omitted > 0))
    sentences.push(say`There may be more in entries that are not downloaded.`);
  return sentences;
}
