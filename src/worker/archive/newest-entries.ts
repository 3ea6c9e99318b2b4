/**
 * Requests the newest entries of a history from several nodes at once, to decide which of two contradicting nodes is
 * right.
 */
import { checkPage, type CheckedPage } from "../../domain/archive/page-check.ts";
import type { RawEntry } from "../../domain/archive/raw-entry.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Limits } from "../../domain/limits.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import { firstOfEach } from "../../domain/trust/voices.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import { historyCall } from "./history-call.ts";

/** Maximum difference between two honest nodes' indexes: one may list an entry twice, or wait until it is final. */
export const maxShift = 200;

/** Number of nodes asked to decide between two contradicting ones. */
export const voters = 3;

/** One node's answer. */
export interface Newest {
  readonly endpoint: string;
  readonly entries: readonly RawEntry[];
}

/** One node's page, and what it lists again in it. */
export interface ListedPage extends Newest, Pick<CheckedPage, "repeated" | "dropped"> {}

export interface NewestParts {
  readonly calls: ChainCalls;
  readonly limits: Limits;
}

/** The highest index plus one. */
export const countIn = (entries: readonly RawEntry[]): number => (entries.at(-1)?.index ?? -1) + 1;

/** The `limit` newest entries from one node of each operator that answers; null if there is only one operator. */
export async function newestOfEach(
  { calls, limits }: NewestParts,
  {
    account,
    latest,
    limit,
    first,
  }: {
    readonly account: AccountName;
    readonly latest: number;
    readonly limit: number;
    /** The host in question: it speaks for its operator. */
    readonly first?: string | undefined;
  },
  signal: AbortSignal,
): Promise<readonly Newest[] | null> {
  const asked = await calls.askEach([historyCall(account, { start: -1, limit })], voters, {
    priority: "low",
    timeout: limits.request.timeout,
    first,
    signal,
  });
  const voices = firstOfEach(asked, ({ party }) => party);
  if (voices.length < 2) return null;
  return voices.flatMap(({ host, answers }) => {
    const [answer] = answers?.ok ? answers.value : [];
    const page = answer?.ok
      ? checkPage(answer.value, { account, start: null, limit, latest })
      : null;
    return page && page.fault === null ? { endpoint: host, entries: page.entries } : [];
  });
}

/**
 * An answer whose number of entries most nodes agree on. `claimed`: the answer in question, which counts if no other
 * node answers.
 */
export function mostLikely(claimed: Newest, others: readonly Newest[]): Result<Newest, Failure> {
  const all = [claimed, ...others.filter(({ endpoint }) => endpoint !== claimed.endpoint)];
  const agreeing = (one: Newest): number =>
    all.filter((other) => Math.abs(countIn(other.entries) - countIn(one.entries)) <= maxShift)
      .length;
  const likely = all.toSorted((a, b) => agreeing(b) - agreeing(a))[0] ?? claimed;
  if (agreeing(likely) * 2 > all.length) return ok(likely);
  const other = all.find(({ endpoint }) => endpoint !== claimed.endpoint) ?? claimed;
  return err({
    kind: "disputed",
    host: claimed.endpoint,
    claim: {
      kind: "miscounted",
      count: countIn(claimed.entries),
      other: other.endpoint,
      otherCount: countIn(other.entries),
    },
  });
}
