/**
 * Finds out who could act for an account at any time: for each role, the authorities one after another. The operations of
 * the history state the past ones, and a node reports the current one.
 */
import type { Moment } from "../account/account.ts";
import type { AccountAuthority, Authorities } from "../account/authorities.ts";
import type { HistoryEntry } from "../account/history.ts";
import type { AccountName, BlockNum } from "../chain/names.ts";
import { isNullKey } from "../chain/null-key.ts";
import { sameMoment } from "../safety/delays.ts";
import { isSameAuthority, statedBy, type Stated } from "../safety/key-changes.ts";

/** A point in the chain's time. `block` is null if only the time, ms, is known. */
export interface ChainMoment {
  readonly block: BlockNum | null;
  readonly time: number;
}

/** A value, and the time during which it was in force. */
export interface Span<Value> {
  /** Null if not known. */
  readonly value: Value | null;
  readonly from: ChainMoment;
  /** Null if the value is still in force. */
  readonly until: ChainMoment | null;
  /** The operation that set the value; null if it was not read. */
  readonly by: HistoryEntry | null;
}

/** The roles in the order in which they are listed. */
export const authorityRoles = ["owner", "active", "posting"] as const;

/** Spans without gaps, the oldest first, from the account's creation to now. */
export interface Timeline {
  readonly owner: readonly Span<AccountAuthority>[];
  readonly active: readonly Span<AccountAuthority>[];
  readonly posting: readonly Span<AccountAuthority>[];
  readonly memo: readonly Span<string>[];
}

/** What one node reports about an account. Times are ms. */
export interface AuthorityFacts {
  readonly account: AccountName;
  readonly current: Authorities;
  readonly created: number;
  /** When `account_update` or `account_update2` last changed anything about the account. */
  readonly lastUpdate: Moment | null;
  /** When the owner authority was last set after the creation. */
  readonly lastOwnerUpdate: Moment | null;
  /** Time of the head block. */
  readonly headTime: number;
  /** The newest entries that concern keys, newest first. No such entry after `since` is missing. */
  readonly entries: readonly HistoryEntry[];
  readonly since: number;
  /** Whether the history was read from its first entry. */
  readonly isWhole: boolean;
}

interface Statement<Value> {
  readonly value: Value;
  readonly entry: HistoryEntry;
  readonly isCreation: boolean;
}

/**
 * Follows the rules of steem_evaluator.cpp (steemd 0.23.1). An operation that creates an account sets the three authorities
 * and the memo key. `account_update` and `account_update2` set those that they contain; a null memo key changes nothing.
 * `recover_account` sets the owner authority. Each is in force from the next transaction on. A requested recovery and a new
 * recovery account change none of them.
 */
export function timelineOf(facts: AuthorityFacts): Timeline {
  const stated = facts.entries.toReversed().flatMap((entry) => {
    const found = statedBy(entry, facts.account);
    return found ? [{ entry, found }] : [];
  });
  const statements = <Value>(of: (found: Stated) => Value | undefined): Statement<Value>[] =>
    stated.flatMap(({ entry, found }) => {
      const value = of(found);
      return value === undefined ? [] : [{ value, entry, isCreation: found.isCreation }];
    });
  const authorities = (role: (typeof authorityRoles)[number]) =>
    spansOf(
      statements(({ authorities: { [role]: value } }) => value),
      facts.current[role],
      isSameAuthority,
      role === "owner" ? facts.lastOwnerUpdate : facts.lastUpdate,
      { ...facts, isExact: role === "owner" },
    );
  return {
    owner: authorities("owner"),
    active: authorities("active"),
    posting: authorities("posting"),
    memo: spansOf(
      statements(({ memoKey }) => (memoKey === "" || isNullKey(memoKey) ? undefined : memoKey)),
      facts.current.memoKey,
      (one, other) => one === other,
      facts.lastUpdate,
      { ...facts, isExact: false },
    ),
  };
}

const momentOf = ({ block, time }: HistoryEntry): ChainMoment => ({ block, time });

/** `isExact`: whether `changed` is when this value was set, and not when any part of the account was. */
function spansOf<Value>(
  statements: readonly Statement<Value>[],
  current: Value,
  isSame: (one: Value, other: Value) => boolean,
  changed: Moment | null,
  facts: AuthorityFacts & { readonly isExact: boolean },
): readonly Span<Value>[] {
  const creation: ChainMoment = { block: null, time: facts.created };
  const spans: Omit<Span<Value>, "until">[] = [];
  for (const { value, entry, isCreation } of statements) {
    const before = spans.at(-1)?.value ?? null;
    if (spans.length === 0 && !isCreation) spans.push({ value: null, from: creation, by: null });
    if (before === null || !isSame(before, value))
      spans.push({ value, from: momentOf(entry), by: entry });
  }
  const last = spans.at(-1);
  if (!last) {
    const time = knownSince(changed, facts);
    if (time > facts.created) spans.push({ value: null, from: creation, by: null });
    spans.push({ value: current, from: { block: null, time }, by: null });
  } else if (last.value !== null && !isSame(last.value, current)) {
    // The operation that set the current value was not read, or there is none: hardfork 9 replaced keys without one.
    const isLater = typeof changed === "number" && changed > last.from.time;
    const time = isLater ? changed + second : facts.headTime;
    spans.push({ value: current, from: { block: null, time }, by: null });
  }
  return spans.map((span, place) => ({ ...span, until: spans[place + 1]?.from ?? null }));
}

/**
 * The time since which the current value is known to have been in force, if no operation that was read states it. Nodes
 * report the time of the block before the change, because the chain's clock moves on after a block's transactions.
 */
function knownSince(
  changed: Moment | null,
  {
    created,
    since,
    isWhole,
    isExact,
    headTime,
    entries,
  }: AuthorityFacts & { readonly isExact: boolean },
): number {
  if (changed === "never") return created;
  const readSince = isWhole ? created : Math.max(created, Math.min(since, headTime));
  if (changed === null) return readSince;
  const next = Math.max(created, changed + second);
  const isRead = entries.some(
    ({ time, operation: [kind] }) =>
      updates.has(kind) && time >= changed && time - changed <= sameMoment,
  );
  return isExact || !isRead ? next : Math.min(next, readSince);
}

/** The chain's times are whole seconds. */
const second = 1000;
const updates: ReadonlySet<string> = new Set(["account_update", "account_update2"]);
