/**
 * Who could act for an account when: for each role the authorities one after another, as the history's operations state
 * them, and the one that a node reports now.
 */
import type { AccountAuthority, Authorities } from "../account/authorities.ts";
import type { Moment } from "../account/account.ts";
import type { HistoryEntry } from "../account/history.ts";
import type { AccountName, BlockNum } from "../chain/names.ts";
import { isNullKey } from "../chain/null-key.ts";
import { sameMoment } from "../safety/delays.ts";
import { isSameAuthority, statedBy, type Stated } from "../safety/key-changes.ts";

/** A moment of the chain. `block`: null where only the time, ms, is known. */
export interface Place {
  readonly block: BlockNum | null;
  readonly time: number;
}

/** What was in force from one place to another. */
export interface Span<Value> {
  /** Null: not known. */
  readonly value: Value | null;
  readonly from: Place;
  /** Null: until now. */
  readonly until: Place | null;
  /** The operation that set it; null if it was not read. */
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
  /** The newest entries that say something about keys, newest first; the history above `since` has no gaps. */
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
 * The rules (steem_evaluator.cpp of steemd 0.23.1): an operation that creates an account states all four; `account_update`
 * and `account_update2` those that they contain, of which a null memo key changes nothing; `recover_account` the owner
 * authority. Each holds from the next transaction on. A requested recovery, and a new recovery account, change none.
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

const placeOf = ({ block, time }: HistoryEntry): Place => ({ block, time });

/** `isExact`: whether `changed` is the time at which exactly this was set, and not some other part of the account. */
function spansOf<Value>(
  statements: readonly Statement<Value>[],
  current: Value,
  isSame: (one: Value, other: Value) => boolean,
  changed: Moment | null,
  facts: AuthorityFacts & { readonly isExact: boolean },
): readonly Span<Value>[] {
  const creation: Place = { block: null, time: facts.created };
  const spans: Omit<Span<Value>, "until">[] = [];
  for (const { value, entry, isCreation } of statements) {
    const before = spans.at(-1)?.value ?? null;
    if (spans.length === 0 && !isCreation) spans.push({ value: null, from: creation, by: null });
    if (before === null || !isSame(before, value))
      spans.push({ value, from: placeOf(entry), by: entry });
  }
  const last = spans.at(-1);
  if (!last) {
    const time = knownSince(changed, facts);
    if (time > facts.created) spans.push({ value: null, from: creation, by: null });
    spans.push({ value: current, from: { block: null, time }, by: null });
  } else if (last.value !== null && !isSame(last.value, current)) {
    // What set it was not read: a history may be behind, and hardfork 9 replaced keys without an operation.
    const isLater = typeof changed === "number" && changed > last.from.time;
    const time = isLater ? changed + second : facts.headTime;
    spans.push({ value: current, from: { block: null, time }, by: null });
  }
  return spans.map((span, place) => ({ ...span, until: spans[place + 1]?.from ?? null }));
}

/**
 * Since when the current value is known to have been in force, if no operation that was read states it. A record names
 * the time of the block before the change: the chain's clock moves on after a block's transactions.
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
