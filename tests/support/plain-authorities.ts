/** A plain reading of the chain's rule of signatures: `authority::check_authority`. */
import type { AccountAuthority } from "../../src/domain/account/authorities.ts";

/** An account's authorities. */
export interface PlainAuthorities {
  readonly owner: AccountAuthority;
  readonly active: AccountAuthority;
  readonly posting: AccountAuthority;
}

/** Whether keys are enough for an authority: accounts are followed twice, each by its active or posting authority. */
export function isEnough(
  authority: AccountAuthority,
  keys: ReadonlySet<string>,
  accounts: ReadonlyMap<string, PlainAuthorities>,
  followed: "active" | "posting",
  depth = 0,
): boolean {
  let sum = 0;
  for (const { name, weight } of authority.keys) if (keys.has(name)) sum += weight;
  for (const { name, weight } of authority.accounts) {
    const state = accounts.get(name);
    if (state && depth < 2 && isEnough(state[followed], keys, accounts, followed, depth + 1))
      sum += weight;
  }
  return sum >= authority.threshold;
}
