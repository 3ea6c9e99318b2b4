/**
 * The treasury's hours: its own history from one node, and from the indexer the creation of proposals, whose fees are
 * only in their creators' histories.
 */
import { hasNoGap, parseHistory, type HistoryEntry } from "../../../domain/account/history.ts";
import type { LogEntry } from "../../../domain/account/log-entry.ts";
import { amount } from "../../../domain/chain/amount.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import { decode, loose, object } from "../../../domain/decode.ts";
import { dayMs, hourMs } from "../../../domain/durations.ts";
import { say } from "../../../domain/language/say.ts";
import { getProperties } from "../../../domain/network/get-properties.ts";
import {
  feesOf,
  madeProposals,
  creationKind,
} from "../../../domain/proposal/books/made-proposals.ts";
import {
  treasuryHours,
  type TreasuryHour,
  type TreasuryNow,
} from "../../../domain/proposal/books/treasury-hours.ts";
import {
  parseProposals,
  parseTreasury,
  parseTreasuryClock,
  type Proposal,
} from "../../../domain/proposal/proposals.ts";
import { treasuryAccount } from "../../../domain/proposal/treasury.ts";
import { ok, type Result } from "../../../domain/result.ts";
import { historyCall, historyMethod } from "../../archive/history-call.ts";
import type { HeadFacts } from "../../live/head-facts.ts";
import type { Call } from "../../network/http/http-rpc.ts";
import { aFewAtOnce } from "../../shared/a-few-at-once.ts";
import { accountRecords } from "../shared/condenser.ts";
import { indexedOperations, indexerRetention } from "../shared/indexed-operations.ts";
import { listedProposals } from "../shared/listed-proposals.ts";
import { parsed, type Outcomes, type Reader, type ReaderParts } from "../shared/reader.ts";

/** How far before the oldest hour entries are read, ms: an hour begins with the report before it. */
const margin = 2 * hourMs;
/** Requests for older entries: a quarter of a year has a few. */
const maxRequests = 20;
/** Maximum number of receivers whose histories are searched for proposals. */
const maxReceivers = 60;

export interface TreasuryParts extends ReaderParts {
  readonly reader: Reader;
  readonly head: HeadFacts;
}

/** What was read of the treasury. */
export interface ReadTreasury {
  /** Oldest first. */
  readonly hours: readonly TreasuryHour[];
  readonly listed: readonly Proposal[];
  /** The operations that created proposals. */
  readonly creations: ReturnType<typeof madeProposals>;
  /** Whether an indexer listed them. */
  readonly isIndexed: boolean;
  /** The time of the head, ms, and what the treasury has there, thousandths of SBD. */
  readonly now: number;
  readonly balance: bigint;
  /** The node. */
  readonly endpoint: string;
  /** Its properties, and what it answered to the other calls. */
  readonly outcomes: Outcomes;
}

/** What one node says at a head. */
interface Opened {
  readonly state: TreasuryNow & { readonly now: number };
  readonly listed: readonly Proposal[];
  /** Newest first. */
  readonly newest: readonly HistoryEntry[];
  /** The index of the oldest of them. */
  readonly lowest: number;
  readonly outcomes: Outcomes;
}

/** Reads the hours of the last `days` days. `also`: what else the same node is asked at the same time. */
export async function readTreasury(
  days: number,
  also: readonly Call[],
  parts: TreasuryParts,
  signal: AbortSignal,
): Promise<Result<ReadTreasury, Failure>> {
  const { pageSize } = parts.limits.history;
  const opened = await parts.reader.batch(
    [
      historyCall(treasuryAccount, { start: -1, limit: pageSize }),
      accountRecords([treasuryAccount]),
      listedProposals,
      getProperties,
      ...also,
    ],
    readHead,
    {
      priority: "normal",
      needsAll: true,
      capability: say`account histories (${historyMethod})`,
      signal,
    },
  );
  if (!opened.ok) return opened;
  const { value, source } = opened.value;
  const { state, listed, outcomes } = value;
  const { endpoint } = source;
  const since = state.now - days * dayMs;
  const entries = await olderEntries(value, since - margin, endpoint, parts, signal);
  if (!entries.ok) return entries;
  const made = await creationsFor(entries.value, listed, parts, signal);
  const creations = madeProposals(made ?? []);
  const hours = treasuryHours(entries.value, state, feesOf(creations));
  return ok({
    hours: hours.filter(({ time }) => time > since),
    listed,
    creations,
    isIndexed: made !== null,
    now: state.now,
    balance: state.balance,
    endpoint,
    outcomes,
  });
}

function readHead([history, account, list, ...outcomes]: Outcomes): Result<Opened, Failure> {
  const [properties] = outcomes;
  const page = parsed(history, parseHistory);
  if (!page.ok) return page;
  const balance = parsed(account, parseTreasury);
  if (!balance.ok) return balance;
  const clock = parsed(properties, parseTreasuryClock);
  if (!clock.ok) return clock;
  const listed = parsed(list, parseProposals);
  if (!listed.ok) return listed;
  const unreported = parsed(properties, (raw) =>
    decode(() => amount(object(raw, "properties")["sps_interval_ledger"], "sps_interval_ledger")),
  );
  return ok({
    state: {
      balance: balance.value.units,
      unreported: unreported.ok ? unreported.value.units : 0n,
      // Without the ledger, or with entries missing, the current balance says nothing about that of the last report.
      lastPaid: unreported.ok && hasNoGap(page.value) ? clock.value.lastPaid : Infinity,
      now: clock.value.now,
    },
    listed: listed.value,
    newest: page.value.entries,
    lowest: page.value.range?.from ?? 0,
    outcomes,
  });
}

/** The entries down to a time, ms, newest first, from the node that sent the newest ones. */
async function olderEntries(
  { newest, lowest }: Opened,
  since: number,
  endpoint: string,
  { calls, limits }: Pick<ReaderParts, "calls" | "limits">,
  signal: AbortSignal,
): Promise<Result<readonly HistoryEntry[], Failure>> {
  const { pageSize, batch } = limits.history;
  const all = [...newest];
  let next = lowest - 1;
  for (let request = 0; request < maxRequests; request++) {
    if (next < 1 || (all.at(-1)?.time ?? 0) < since) break;
    const ranges = Array.from({ length: batch }, (_, i) => {
      const start = next - i * pageSize;
      return { start, limit: Math.min(pageSize, start) };
    }).filter(({ start }) => start > 0);
    const received = await calls.askNode(
      endpoint,
      ranges.map((range) => historyCall(treasuryAccount, range)),
      { priority: "normal", timeout: limits.request.timeout, signal, isBulk: true },
    );
    if (!received.ok) return received;
    for (const outcome of received.value) {
      const page = parsed(outcome, parseHistory);
      if (!page.ok) return page;
      // A page that does not continue those above ends the books there.
      if (page.value.range?.to !== next || !hasNoGap(page.value)) return ok(all);
      all.push(...page.value.entries);
      next = page.value.range.from - 1;
    }
  }
  return ok(all);
}

/** The operations that created proposals for the receivers of payments; null if nobody lists them. */
async function creationsFor(
  entries: readonly HistoryEntry[],
  listed: Opened["listed"],
  { reader, services, clock }: TreasuryParts,
  signal: AbortSignal,
): Promise<readonly (readonly LogEntry[])[] | null> {
  if (!services.has("accountHistory")) return null;
  const paid = entries.flatMap(({ operation: [kind, payload] }) =>
    kind === "proposal_pay" ? [loose(payload["receiver"])] : [],
  );
  const names = new Set([
    ...paid,
    ...listed.flatMap(({ receiver, creator }) => [receiver, creator]),
  ]);
  names.delete(treasuryAccount);
  const now = clock.now();
  const times = [now - indexerRetention, now + dayMs] as const;
  const read = await aFewAtOnce([...names].slice(0, maxReceivers), (name) =>
    indexedOperations(reader, name as AccountName, [creationKind], times, signal),
  );
  return read.every((each) => each.ok) ? read.map(({ value }) => value) : null;
}
