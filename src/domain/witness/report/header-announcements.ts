/** The versions and hardfork votes that a witness announced in a month, and which of its blocks were not read. */
import type { AccountName, BlockNum } from "../../chain/names.ts";
import { announcedIn, type Announced } from "../announced.ts";
import type { SlotHeader } from "../round/slot-header.ts";
import { slotTime } from "../slot-number.ts";
import { isWithin, type MonthSpan } from "./month-span.ts";

/** A block that the witness was paid for. */
export interface OwnBlock {
  readonly number: number;
  /** Ms. */
  readonly time: number;
}

/** A block whose header announces something. */
export interface Announcement extends Announced {
  readonly block: BlockNum;
  /** Ms. */
  readonly time: number;
}

/** Blocks of the witness in a row whose headers were not read. Times in ms. */
export interface UnreadBlocks {
  readonly from: OwnBlock;
  readonly to: OwnBlock;
  readonly count: number;
}

/** What the headers that were read announce. */
export interface MonthAnnouncements {
  /** Newest first. */
  readonly found: readonly Announcement[];
  /** Its blocks of the month whose headers were read. */
  readonly blocksRead: number;
  /** Those that were not, oldest first; null if it is not known which blocks it made. */
  readonly unread: readonly UnreadBlocks[] | null;
}

/** A header with its extensions, as a node or a file has them. */
export interface ExtendedHeader extends SlotHeader {
  readonly extensions: unknown;
}

/** What a witness announces in these headers, newest first. */
export const announcementsIn = (
  headers: readonly ExtendedHeader[],
  name: AccountName,
): readonly Announcement[] =>
  headers
    .flatMap(({ number, slot, witness, extensions }): readonly Announcement[] => {
      const announced = witness === name ? announcedIn(extensions) : null;
      const isSilent = !announced?.version && !announced?.hardfork;
      return isSilent ? [] : [{ ...announced, block: number, time: slotTime(slot) }];
    })
    .toSorted((a, b) => b.block - a.block);

/**
 * The announcements of a month. `headers`: all that were read, of whatever witness. `blocks`: all that the witness was
 * paid for in the month, oldest first; null if they are not known. A header whose extensions can't be read counts as
 * one that was not read.
 */
export function monthAnnouncements(
  name: AccountName,
  span: MonthSpan,
  headers: readonly ExtendedHeader[],
  blocks: readonly OwnBlock[] | null,
): MonthAnnouncements {
  const read = headers.filter(
    ({ witness, slot, extensions }) =>
      witness === name && isWithin(slotTime(slot), span) && announcedIn(extensions),
  );
  const numbers = new Set<number>(read.map(({ number }) => number));
  return {
    found: announcementsIn(read, name),
    blocksRead: numbers.size,
    unread: blocks && unreadAmong(blocks, numbers),
  };
}

function unreadAmong(
  blocks: readonly OwnBlock[],
  read: ReadonlySet<number>,
): readonly UnreadBlocks[] {
  const runs: UnreadBlocks[] = [];
  let isOpen = false;
  for (const block of blocks) {
    const last = runs.at(-1);
    if (read.has(block.number)) isOpen = false;
    else if (isOpen && last) runs[runs.length - 1] = { ...last, to: block, count: last.count + 1 };
    else {
      runs.push({ from: block, to: block, count: 1 });
      isOpen = true;
    }
  }
  return runs;
}

/** The first block that the witness made after each of these: with another key, often from another server. */
export const firstAfter = (
  changes: readonly { readonly block: number }[],
  blocks: readonly OwnBlock[],
): readonly number[] => [
  ...new Set(
    changes.flatMap(({ block }) => blocks.find(({ number }) => number > block)?.number ?? []),
  ),
];
