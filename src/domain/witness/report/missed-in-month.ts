/**
 * The slots that a witness missed in a month. An indexer's list of missed slots, or rounds in which the witness made no
 * block, say where to look; the headers around each place then say whether the slot was empty, and the rule of the
 * rounds (`who-missed.ts`) says whose it was. What the rule can't name stays unknown, whatever the list says.
 */
import { drawnAfter, roundLength } from "../../block/slots.ts";
import type { Amount } from "../../chain/amount.ts";
import type { AccountName, BlockNum } from "../../chain/names.ts";
import type { Failure } from "../../contract/failure.ts";
import { integer, decode } from "../../decode.ts";
import type { Result } from "../../result.ts";
import { readTable } from "../../sds-table.ts";
import { witnessName } from "../name.ts";
import type { SlotHeader } from "../round/slot-header.ts";
import { roundsOf, type Round } from "../round/who-missed.ts";
import { slotAt, slotTime } from "../slot-number.ts";
import type { MonthAnnouncements, OwnBlock } from "./header-announcements.ts";
import type { MonthSpan } from "./month-span.ts";

/** A missed slot as the indexer lists it. */
export interface ListedMiss {
  /** Ms. */
  readonly time: number;
  readonly witness: AccountName;
}

/** Reads a page of `getRecentlyMissedBlocks`, in whichever order its rows are. */
export const parseMissedList = (raw: unknown): Result<readonly ListedMiss[], Failure> =>
  decode(() =>
    readTable(raw, "missed", ["time", "witness"]).map(({ time, witness }) => ({
      time: integer(time, "time") * 1000,
      witness: witnessName(witness, "witness"),
    })),
  );

/**
 * What the headers say of a slot. `named`: it was empty, and the rule names the witness. `unknown`: it was empty, and the
 * rule names nobody. `refuted`: the list has it, but it was filled, or was somebody else's. `unread`: the list has it, and
 * the headers around it were not read.
 */
export type MissVerdict = "named" | "unknown" | "refuted" | "unread";

/** A slot that the witness missed, or may have missed. */
export interface MonthMiss {
  /** Start of the slot, ms. */
  readonly time: number;
  /** The first block after it; null if it was not read. */
  readonly next: BlockNum | null;
  /** Whether the slots before and after it were filled; null if they were not read. */
  readonly isAlone: boolean | null;
  readonly verdict: MissVerdict;
  /** Whether the indexer's list has it. */
  readonly isListed: boolean;
}

/** A month's slots, and what they rest on. */
export interface MonthSlots {
  readonly name: AccountName;
  readonly span: MonthSpan;
  /** The blocks that it was paid for; null if the indexer listed none. */
  readonly blocks: {
    readonly count: number;
    readonly pay: Amount;
    /** The indexer lists all from this time on, ms. */
    readonly since: number;
  } | null;
  /** Newest first. */
  readonly misses: readonly MonthMiss[];
  /** How many the indexer lists in the month, and since when its list is complete, ms; null without a list. */
  readonly listed: number | null;
  readonly coveredFrom: number | null;
  readonly announcements: MonthAnnouncements;
  /** Rounds whose headers were read, and those that were too many. */
  readonly roundsRead: number;
  readonly roundsLeft: number;
}

/** More rounds than this without a block, six hours, are read only if the list names them: it may not have been elected. */
const longestGap = 300;
/** An elected witness has a slot in every round: most of its blocks follow one in the round before. */
const electedShare = 0.5;

/** The number of a block's round: blocks 1 to 21 are round 0. */
export const roundNumber = (block: number): number => drawnAfter(block) / roundLength;

/**
 * The rounds in which a witness that otherwise makes a block in each made none. None for a backup, which has a slot in
 * some rounds only. `blocks`: oldest first.
 */
export function roundsWithout(blocks: readonly OwnBlock[]): readonly number[] {
  const rounds = [...new Set(blocks.map(({ number }) => roundNumber(number)))];
  const following = rounds.filter((round, i) => rounds[i - 1] === round - 1);
  if (following.length < electedShare * (rounds.length - 1)) return [];
  return rounds.flatMap((round, i) => {
    const count = round - (rounds[i - 1] ?? round) - 1;
    return count <= longestGap
      ? Array.from({ length: Math.max(0, count) }, (_, j) => round - count + j)
      : [];
  });
}

/** Blocks from … to. */
export interface BlockRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The blocks to read for these rounds: each with the round before and after it, from the block that the first one was
 * drawn after. Ranges that touch are one.
 */
export function rangesAround(rounds: readonly number[], head: number): readonly BlockRange[] {
  const ranges: BlockRange[] = [];
  for (const round of [...new Set(rounds)].toSorted((a, b) => a - b)) {
    const from = Math.max(1, (round - 1) * roundLength);
    const to = Math.min(head, (round + 2) * roundLength);
    const last = ranges.at(-1);
    if (last && from <= last.to + 1) ranges[ranges.length - 1] = { from: last.from, to };
    else ranges.push({ from, to });
  }
  return ranges;
}

/** An empty slot in headers that were read. */
interface EmptySlot {
  readonly slot: number;
  readonly next: SlotHeader;
  readonly witness: AccountName | null;
  readonly isAlone: boolean;
  /** Whether the witness in question made no block in the round, so that the slot may be its own. */
  readonly mayBeOwn: boolean;
}

/** What was read, for one witness. */
export interface ReadRounds {
  readonly empty: ReadonlyMap<number, EmptySlot>;
  /** Slots with a block. */
  readonly filled: ReadonlySet<number>;
}

/** Reads runs of consecutive headers by the rule. */
export function readRounds(
  runs: readonly (readonly SlotHeader[])[],
  name: AccountName,
): ReadRounds {
  const empty = new Map<number, EmptySlot>();
  const filled = new Set<number>();
  for (const run of runs) {
    const byNumber = new Map<number, SlotHeader>(run.map((header) => [header.number, header]));
    for (const { slot } of run) filled.add(slot);
    for (const round of roundsOf(run)) addEmpty(empty, round, byNumber, name);
  }
  return { empty, filled };
}

function addEmpty(
  into: Map<number, EmptySlot>,
  { slots, order }: Round,
  headers: ReadonlyMap<number, SlotHeader>,
  name: AccountName,
): void {
  const mayBeOwn = !order.includes(name);
  for (const [i, slot] of slots.entries()) {
    if (slot.kind === "filled") continue;
    const following = slots.slice(i).find((each) => each.kind === "filled");
    const next = following && headers.get(following.number);
    if (!next) continue;
    const shared = { next, mayBeOwn };
    const found: readonly EmptySlot[] =
      slot.kind === "halt"
        ? Array.from({ length: Math.min(slot.slots, longestHalt) }, (_, j) => ({
            ...shared,
            slot: slot.slot + j,
            witness: null,
            isAlone: false,
          }))
        : [{ ...shared, slot: slot.slot, witness: slot.witness, isAlone: slot.isAlone }];
    for (const each of found) into.set(each.slot, each);
  }
}

/** Slots of a halt that are looked at one by one: ten minutes. */
const longestHalt = 200;

/**
 * The misses of a witness, newest first. `listed`: those of the list, which may be its own. `coveredFrom`: the list has
 * every miss from this time on, ms; Infinity without a list.
 */
export function monthMisses(
  name: AccountName,
  { from, to }: { readonly from: number; readonly to: number },
  { empty, filled }: ReadRounds,
  listed: readonly ListedMiss[],
  coveredFrom: number,
): readonly MonthMiss[] {
  const own = new Set(
    listed.filter(({ witness }) => witness === name).map(({ time }) => slotAt(time)),
  );
  const others = new Set(
    listed.filter(({ witness }) => witness !== name).map(({ time }) => slotAt(time)),
  );
  const slots = new Set([...own, ...empty.keys()]);
  return [...slots]
    .toSorted((a, b) => b - a)
    .flatMap((slot): readonly MonthMiss[] => {
      const time = slotTime(slot);
      if (time < from || time >= to) return [];
      const isListed = own.has(slot);
      const found = empty.get(slot);
      if (!found) {
        const verdict = filled.has(slot) ? "refuted" : "unread";
        return isListed ? [{ time, next: null, isAlone: null, verdict, isListed }] : [];
      }
      const { next, witness, isAlone, mayBeOwn } = found;
      const at = { time, next: next.number, isAlone, isListed };
      // The chain counts no miss of the producer that ends the gap.
      if (witness === name) return next.witness === name ? [] : [{ ...at, verdict: "named" }];
      if (witness !== null) return isListed ? [{ ...at, verdict: "refuted" }] : [];
      const isAnothers = others.has(slot) || time >= coveredFrom;
      return isListed || (mayBeOwn && !isAnothers) ? [{ ...at, verdict: "unknown" }] : [];
    });
}
