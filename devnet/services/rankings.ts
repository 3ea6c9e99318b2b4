/** The ranking service: lists computed from the state that all services share. */
import { reputationOf } from "../../src/domain/account/reputation.ts";
import type { Account } from "../state/account.ts";
import { vestsPerSteem } from "../state/exchange-rates.ts";
import type { World } from "../state/world.ts";

type Row = Readonly<Record<string, unknown>>;

/** Coin prices on this network, US dollars. */
const prices = { steem: 0.1698, sbd: 0.9742 } as const;

const power = (vests: bigint): number => Number(vests / vestsPerSteem) / 1000;
const coins = (units: bigint): number => Number(units) / 1000;
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** Rows with their rank, best first; null for an unknown ranking. */
export function ranking(world: World, by: string): readonly Row[] | null {
  const accounts = [...world.accounts.values()];
  switch (by) {
    case "usd":
      return ranked(accounts, usd, (account) => ({ usd: rounded(usd(account)) }));
    case "sp":
      return ranked(
        accounts,
        ({ vests }) => Number(vests),
        (account) => ({
          own_vote: rounded(power(account.vests)),
          other_vote: rounded(
            accounts
              .filter(({ proxy }) => proxy === account.name)
              .reduce((sum, { vests }) => sum + power(vests), 0),
          ),
          sp_plus: rounded(power(account.vestsIn)),
          sp_minus: rounded(power(account.vestsOut)),
        }),
      );
    case "powerdown":
      return ranked(
        accounts.filter(({ powerDown }) => powerDown.total > powerDown.done),
        ({ powerDown }) => Number(powerDown.total),
        ({ powerDown }) => ({ powerdown: rounded(power(powerDown.total - powerDown.done)) }),
      );
    default:
      return null;
  }
}

/** Accounts of the last thirty days, newest first; times have a space and no zone, as in the real service. */
export function newAccounts(world: World): readonly Row[] {
  const accounts = [...world.accounts.values()];
  const newest = accounts.reduce(
    (time, { creation }) => (creation.created > time ? creation.created : time),
    "",
  );
  const since = Date.parse(`${newest}Z`) - 30 * 86_400_000;
  return accounts
    .filter(({ creation }) => Date.parse(`${creation.created}Z`) >= since)
    .toSorted((a, b) => b.creation.created.localeCompare(a.creation.created))
    .map(({ name, creation }) => ({
      account: name,
      ...(creation.creator !== "steem" && { creator: creation.creator }),
      ...(creation.block !== null && { block: creation.block }),
      time: creation.created.replace("T", " "),
    }));
}

const usd = (account: Account): number =>
  (power(account.vests) + coins(account.balance)) * prices.steem + coins(account.sbd) * prices.sbd;

/** Some figures are texts, as in the real service. */
function ranked(
  accounts: readonly Account[],
  worth: (account: Account) => number,
  extra: (account: Account) => Row,
): readonly Row[] {
  return accounts
    .toSorted((a, b) => worth(b) - worth(a))
    .map((account, i) => ({
      rank: i + 1,
      account: account.name,
      rep: reputationOf(account.reputation).toFixed(2),
      sp: rounded(power(account.vests)),
      steem: coins(account.balance).toFixed(3),
      sbd: coins(account.sbd),
      ...extra(account),
    }));
}
