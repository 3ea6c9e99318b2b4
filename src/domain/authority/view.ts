/** Builds what a page shows about who could act for an account. */
import type { AccountName, BlockNum } from "../chain/names.ts";
import { grouped } from "../format/figures.ts";
import { dayUtc } from "../format/times.ts";
import { say } from "../language/say.ts";
import { isSameAuthority } from "../safety/key-changes.ts";
import { authorityAt, spanAt, type AuthoritiesThen } from "./authority-at.ts";
import { changesOf, type KeysChange } from "./changes.ts";
import { laneRoles, lanesOf, type Lane } from "./lanes.ts";
import { beforeCreation, placeFault, type RequestedPlace } from "./requested-place.ts";
import { timelineOf, type AuthorityFacts, type ChainMoment, type Timeline } from "./timeline.ts";

/** The answer for a block or date, or why there is none. */
export type ThenView =
  | { readonly fault: string }
  | {
      readonly fault: null;
      readonly at: ChainMoment;
      readonly authorities: AuthoritiesThen;
      /** Whether an operation in that block changed the authorities. */
      readonly isChangedThere: boolean;
    };

/** Times are ms. */
export interface AuthorityView {
  readonly account: AccountName;
  readonly created: number;
  readonly headTime: number;
  readonly lanes: readonly Lane[];
  readonly changes: readonly KeysChange[];
  /** Null if nothing was asked for. */
  readonly asked: ThenView | null;
  /** What was not read, and what no history shows, a sentence each. */
  readonly notes: readonly string[];
}

/** What was read besides the facts. */
export interface AuthorityReading {
  readonly facts: AuthorityFacts;
  /** Why the history was not read; '' if it was. */
  readonly historyFault: string;
  /** The number of entries read, and of all entries of the account. */
  readonly read: number;
  readonly total: number;
  readonly numbering: string;
  readonly head: number;
  /** Null if nothing was asked for; `place` is null for a text that is neither a block nor a date. */
  readonly asked: {
    readonly place: RequestedPlace | null;
    readonly blockTime: number | null;
  } | null;
}

export function authorityView(reading: AuthorityReading): AuthorityView {
  const { facts, numbering } = reading;
  const timeline = timelineOf(facts);
  return {
    account: facts.account,
    created: facts.created,
    headTime: facts.headTime,
    lanes: lanesOf(timeline),
    changes: changesOf(timeline, numbering),
    asked: thenView(timeline, reading),
    notes: notesOn(timeline, reading),
  };
}

function thenView(
  timeline: Timeline,
  { facts: { created, headTime }, head, asked }: AuthorityReading,
): ThenView | null {
  if (!asked) return null;
  const { place, blockTime } = asked;
  const fault = placeFault(place, { created, head, headTime });
  if (fault !== null || !place) return { fault: fault ?? "" };
  if (place.kind === "block" && blockTime === null)
    return { fault: say`No node said when block ${grouped(place.block)} was made.` };
  const at: ChainMoment =
    place.kind === "time"
      ? { block: null, time: place.time }
      : { block: place.block as BlockNum, time: blockTime ?? 0 };
  if (!spanAt(timeline.owner, at)) return { fault: beforeCreation(created) };
  const isChangedThere = laneRoles.some(
    // The first span begins with the account.
    (role) =>
      at.block !== null && timeline[role].slice(1).some(({ from }) => from.block === at.block),
  );
  return { fault: null, at, authorities: authorityAt(timeline, at), isChangedThere };
}

/** Hardfork 9, ms: it replaced the keys of accounts whose keys had been published. */
const hardfork9 = Date.UTC(2016, 6, 14);

function notesOn(
  timeline: Timeline,
  { facts, historyFault, read, total }: AuthorityReading,
): string[] {
  const notes: string[] = [];
  const isUnknown = laneRoles.some((role) => timeline[role].some(({ value }) => value === null));
  if (historyFault !== "") notes.push(say`The history was not read: ${historyFault}`);
  else if (isUnknown && !facts.isWhole)
    notes.push(
      say`Only the newest ${grouped(read)} of ${grouped(total)} entries were read, back to ${dayUtc(facts.since)}. The History tab downloads all of them; then this page knows the rest.`,
    );
  if (isUnread(timeline, facts))
    notes.push(say`The keys that the node reports now were set by an operation that was not read.`);
  if (facts.created < hardfork9)
    notes.push(
      say`In July 2016 a hardfork replaced the keys of some accounts without an operation, which no history shows.`,
    );
  return notes;
}

/** Whether the last authorities that the history states differ from those that the node reports. */
const isUnread = ({ owner, active, posting }: Timeline, { current }: AuthorityFacts): boolean =>
  (["owner", "active", "posting"] as const).some((role) => {
    const stated = { owner, active, posting }[role].findLast(({ by }) => by !== null)?.value;
    return stated !== undefined && stated !== null && !isSameAuthority(stated, current[role]);
  });
