/** Who votes for which witness, and with how much: own VESTS, and those of accounts that chose the voter as their proxy. */
import type { Account } from "./accounts.ts";
import { electedSeats, peopleNames, witnessNames } from "./names.ts";

/** Levels of proxies that count, as on the chain. */
const proxyLevels = 4;

/**
 * The witnesses for which an account votes from the start. Each rank has fewer voters than the one above it, and many
 * fewer once the elected end, so that votes of single accounts don't change who is elected.
 */
export function foundingVotes(name: string): readonly string[] {
  const place = [...witnessNames, ...peopleNames].findIndex((each) => each === name);
  if (place < 0) return [];
  if (place < electedSeats) return witnessNames.slice(0, place + 1);
  // Of ten voters, four also vote for backups: one for four of them, one for three, and so on.
  return witnessNames.slice(0, electedSeats + Math.max(0, (place % 10) - 5));
}

type Accounts = ReadonlyMap<string, Account>;

/** VESTS of accounts that chose `name` as their proxy, by level: their own, those of their proxies' proxies, and so on. */
export function proxiedVests(accounts: Accounts, name: string): readonly bigint[] {
  const levels: bigint[] = [];
  let above: ReadonlySet<string> = new Set([name]);
  while (levels.length < proxyLevels) {
    const level = [...accounts.values()].filter(({ proxy }) => proxy !== "" && above.has(proxy));
    levels.push(level.reduce((sum, { vests }) => sum + vests, 0n));
    above = new Set(level.map((account) => account.name));
  }
  return levels;
}

/** What each account's vote weighs, millionths of VESTS; an account with a proxy has none, its proxy votes for it. */
export function votingWeights(accounts: Accounts): ReadonlyMap<string, bigint> {
  const weights = new Map<string, bigint>();
  for (const account of accounts.values()) {
    let voter: Account | undefined = account;
    for (let level = 0; level < proxyLevels && voter && voter.proxy !== ""; level++)
      voter = accounts.get(voter.proxy);
    if (voter?.proxy === "")
      weights.set(voter.name, (weights.get(voter.name) ?? 0n) + account.vests);
  }
  return weights;
}

/** The votes of each witness that has any, millionths of VESTS. */
export function countVotes(accounts: Accounts): ReadonlyMap<string, bigint> {
  const weights = votingWeights(accounts);
  const votes = new Map<string, bigint>();
  for (const { name, witnessVotes } of accounts.values())
    for (const witness of witnessVotes)
      votes.set(witness, (votes.get(witness) ?? 0n) + (weights.get(name) ?? 0n));
  return votes;
}
