/** Who votes for which witness, and with how much: own VESTS, and those of accounts that chose the voter as their proxy. */
import type { Account } from "../state/account.ts";

/** Levels of proxies that count, as on the chain. */
const proxyLevels = 4;

type Accounts = ReadonlyMap<string, Account>;

/** VESTS proxied to `name`, by level: of accounts that chose `name`, of accounts that chose one of those, and so on. */
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

/** The weight of each account's vote, millionths of VESTS. Accounts with a proxy have none: their VESTS count for the proxy. */
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

/** The sum of the votes for each witness, millionths of VESTS; witnesses without a vote are left out. */
export function votesByWitness(accounts: Accounts): ReadonlyMap<string, bigint> {
  const weights = votingWeights(accounts);
  const votes = new Map<string, bigint>();
  for (const { name, witnessVotes } of accounts.values())
    for (const witness of witnessVotes)
      votes.set(witness, (votes.get(witness) ?? 0n) + (weights.get(name) ?? 0n));
  return votes;
}
