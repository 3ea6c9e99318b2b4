/** The current round as the page shows it: every slot, who is next, and what each witness reports. */
import { roundLength } from "../../block/slots.ts";
import { blockNum, type AccountName, type BlockNum } from "../../chain/names.ts";
import { slotTime } from "../slot-number.ts";
import type { Candidate } from "./round-reports.ts";
import { orderByVotes, shuffledOrder } from "./round-shuffle.ts";
import type { SlotHeader } from "./slot-header.ts";
import { roundsOf, type RoundSlot } from "./who-missed.ts";

/** A slot that is still to come; the witness is null if it isn't known. */
export interface ExpectedSlot {
  readonly kind: "expected";
  readonly slot: number;
  readonly witness: AccountName | null;
}

/** A witness of the current round. */
export interface RoundMember {
  /** 1 … 20 by votes; 21 is the backup. */
  readonly place: number;
  /** Null if it isn't known who has the place. */
  readonly name: AccountName | null;
  /** What the node reports about it; null if it doesn't. */
  readonly report: Candidate | null;
  /** Its newest block; null if it isn't known. */
  readonly lastBlock: BlockNum | null;
}

/** The current round. */
export interface RoundView {
  /** The block after which its order was drawn, and that block's time, ms. */
  readonly after: BlockNum;
  readonly drawnAt: number;
  readonly head: BlockNum;
  /** The slots up to the head, then those for the blocks that the round still lacks. */
  readonly slots: readonly (RoundSlot | ExpectedSlot)[];
  /**
   * Where the order comes from: the schedule that a node reports, or the votes and the shuffle rule, which leaves the
   * backup open; null if neither is known, or if the round's blocks contradict it.
   */
  readonly orderFrom: "schedule" | "votes" | null;
  /**
   * Number of elected places for which the reported schedule agrees with the shuffle of the 20 witnesses with the most
   * votes; null unless both are known. Votes may have changed since the order was drawn.
   */
  readonly redone: number | null;
  /** By place; empty if no order is known. */
  readonly members: readonly RoundMember[];
  /** As the node reports it; null if it doesn't. */
  readonly lastIrreversible: BlockNum | null;
}

/** What the view is built from. */
export interface RoundParts {
  /** Consecutive, ending with the head; the current round's start must be among them. */
  readonly headers: readonly SlotHeader[];
  /** As reported for this round; null without a report. */
  readonly schedule: readonly AccountName[] | null;
  /** By votes, best first; empty if unknown. */
  readonly candidates: readonly Candidate[];
  readonly lastIrreversible: BlockNum | null;
}

type Order = readonly (AccountName | null)[];

/** The view; null if the round's start isn't among the headers. */
export function roundView(parts: RoundParts): RoundView | null {
  const { headers, schedule: reported, candidates, lastIrreversible } = parts;
  const head = headers.at(-1);
  const base = headers.findLast(({ number }) => number % roundLength === 0);
  if (!head || !base) return null;
  const drawnAt = slotTime(base.slot);
  const blocks = headers.filter(({ number }) => number > base.number);
  const votes = shuffledOrder(byVotes(candidates), drawnAt);
  const schedule = reported && fits(reported, blocks) ? reported : null;
  const order = schedule ?? (fits(votes, blocks) ? votes : null);
  const schedules = new Map(schedule ? [[Number(base.number), schedule] as const] : []);
  const past = roundsOf([base, ...blocks], schedules)[0]?.slots ?? [];
  const missing = roundLength - blocks.length;
  return {
    after: base.number,
    drawnAt,
    head: head.number,
    slots: [
      ...past.map((slot) =>
        slot.kind === "missed" ? { ...slot, witness: slot.witness ?? at(order, slot.slot) } : slot,
      ),
      ...Array.from({ length: missing }, (_, i) => {
        const slot = head.slot + 1 + i;
        return { kind: "expected", slot, witness: at(order, slot) } as const;
      }),
    ],
    orderFrom: schedule ? "schedule" : order && "votes",
    redone: schedule && candidates.length > 0 ? matches(schedule, votes) : null,
    members: order ? membersOf(orderByVotes(order, drawnAt), headers, candidates) : [],
    lastIrreversible,
  };
}

/** The 20 with the most votes and a key; the backup isn't known from votes. */
function byVotes(candidates: readonly Candidate[]): Order {
  const elected = candidates
    .filter(({ status }) => status !== "Disabled")
    .slice(0, roundLength - 1)
    .map(({ name }) => name);
  return [...elected, ...Array.from({ length: roundLength - elected.length }, () => null)];
}

const at = (order: Order | null, slot: number): AccountName | null =>
  order?.[slot % roundLength] ?? null;

/** Whether no block of a round contradicts its order, and the order names anyone. */
const fits = (order: Order, blocks: readonly SlotHeader[]): boolean =>
  order.length === roundLength &&
  order.some((name) => name !== null) &&
  blocks.every(({ slot, witness }) => [witness, null].includes(at(order, slot)));

const matches = (schedule: Order, votes: Order): number =>
  schedule.filter((name, i) => name !== null && votes[i] === name).length;

function membersOf(
  names: Order,
  headers: readonly SlotHeader[],
  candidates: readonly Candidate[],
): readonly RoundMember[] {
  const reports = new Map(candidates.map((each) => [each.name, each]));
  const newest = new Map(headers.map(({ witness, number }) => [witness, number]));
  return names.map((name, i) => {
    const report = (name !== null && reports.get(name)) || null;
    const lastBlock = Math.max((name !== null && newest.get(name)) || 0, report?.lastBlock ?? 0);
    return {
      place: i + 1,
      name,
      report,
      lastBlock: lastBlock > 0 ? blockNum(lastBlock) : null,
    };
  });
}
