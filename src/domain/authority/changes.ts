/** Lists the operations that changed who could act for an account, newest first. */
import type { AccountAuthority } from "../account/authorities.ts";
import type { HistoryEntry } from "../account/history.ts";
import type { RowClaim } from "../proof/row-and-version-proofs.ts";
import { signalClaim } from "../safety/signal-claim.ts";
import { laneRoles, type LaneRole } from "./lanes.ts";
import type { Span, Timeline } from "./timeline.ts";

/** What an operation changed in one role: keys and accounts. */
export interface RoleChange {
  readonly role: LaneRole;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Whether weights or the threshold changed. */
  readonly isReweighed: boolean;
  /** Whether the authority before the operation is known. */
  readonly isKnownBefore: boolean;
}

/** An operation and what it changed. */
export interface KeysChange {
  readonly kind: string;
  readonly time: number;
  readonly roles: readonly RoleChange[];
  readonly claim: RowClaim;
}

/** `numbering`: the endpoint that numbers the history. */
export function changesOf(timeline: Timeline, numbering: string): readonly KeysChange[] {
  const found = new Map<HistoryEntry, RoleChange[]>();
  for (const role of laneRoles) {
    const spans: readonly Span<AccountAuthority | string>[] = timeline[role];
    for (const [place, { value, by }] of spans.entries()) {
      if (!by || value === null) continue;
      const changes = found.get(by) ?? [];
      changes.push(changeOf(role, spans[place - 1]?.value ?? null, value, place === 0));
      found.set(by, changes);
    }
  }
  return [...found]
    .map(([entry, roles]) => ({
      kind: entry.operation[0],
      time: entry.time,
      roles,
      claim: signalClaim(entry, numbering),
    }))
    .toSorted((a, b) => b.claim.index - a.claim.index);
}

function changeOf(
  role: LaneRole,
  before: AccountAuthority | string | null,
  value: AccountAuthority | string,
  isFirst: boolean,
): RoleChange {
  const [had, has] = [signersOf(before), signersOf(value)];
  const added = [...has.keys()].filter((name) => !had.has(name));
  const removed = [...had.keys()].filter((name) => !has.has(name));
  const isReweighed =
    before !== null && [...has].some(([name, weight]) => had.has(name) && had.get(name) !== weight);
  return {
    role,
    added,
    removed,
    isReweighed: isReweighed || thresholdOf(before) !== thresholdOf(value, before),
    isKnownBefore: isFirst || before !== null,
  };
}

/** Keys and accounts with their weights. */
const signersOf = (value: AccountAuthority | string | null): ReadonlyMap<string, number> =>
  value === null
    ? new Map()
    : typeof value === "string"
      ? new Map([[value, 1]])
      : new Map([...value.keys, ...value.accounts].map(({ name, weight }) => [name, weight]));

/** The threshold, or 1 if either value has none, so that the two compare as equal. */
const thresholdOf = (
  value: AccountAuthority | string | null,
  before: AccountAuthority | string | null = value,
): number => (value === null || before === null || typeof value === "string" ? 1 : value.threshold);
