/** Checks whether accounts can pay for their operations, including several in one block. */
import type { Account } from "../state/account.ts";
import type { World } from "../state/world.ts";
import type { WireOperation } from "../wire/blocks.ts";
import { sumIn } from "../wire/sum.ts";

const balances = {
  STEEM: ({ balance }: Account) => balance,
  SBD: ({ sbd }: Account) => sbd,
  VESTS: ({ vests, vestsOut, powerDown }: Account) =>
    vests - vestsOut - powerDown.total + powerDown.done,
  rewardSteem: ({ rewardSteem }: Account) => rewardSteem,
  rewardSbd: ({ rewardSbd }: Account) => rewardSbd,
  rewardVests: ({ rewardVests }: Account) => rewardVests,
} as const;

interface Cost {
  readonly account: string;
  readonly balance: keyof typeof balances;
  readonly units: bigint;
}

/** What a block's operations have spent so far. */
export class Spending {
  readonly #world: World;
  readonly #spent = new Map<string, bigint>();

  constructor(world: World) {
    this.#world = world;
  }

  /** Spends what an operation costs if there is enough; otherwise spends nothing. */
  allows(operation: WireOperation): boolean {
    const costs = this.#costs(operation);
    if (!costs?.every((cost) => cost.units <= this.#left(cost))) return false;
    for (const { account, balance, units } of costs) {
      const key = `${account} ${balance}`;
      this.#spent.set(key, (this.#spent.get(key) ?? 0n) + units);
    }
    return true;
  }

  #left({ account, balance }: Cost): bigint {
    const known = this.#world.accounts.get(account);
    return known ? balances[balance](known) - (this.#spent.get(`${account} ${balance}`) ?? 0n) : 0n;
  }

  /** Null for an operation that no node accepts. */
  #costs([kind, payload]: WireOperation): readonly Cost[] | null {
    const cost = (account: string, key: string): Cost => {
      const { units, token } = sumIn(payload, key);
      return { account: String(payload[account]), balance: token, units };
    };
    switch (kind) {
      case "transfer":
      case "transfer_to_vesting":
        return [cost("from", "amount")];
      case "limit_order_create":
        return [cost("owner", "amount_to_sell")];
      case "account_create":
        return [cost("creator", "fee")];
      case "withdraw_vesting":
        return [cost("account", "vesting_shares")];
      case "delegate_vesting_shares":
        return this.#delegation(payload);
      case "claim_reward_balance":
        return claim(payload);
      default:
        return [];
    }
  }

  #delegation(payload: WireOperation[1]): readonly Cost[] | null {
    const [from, to] = [String(payload["delegator"]), String(payload["delegatee"])];
    if (from === to) return null;
    const before = this.#world.accounts.get(from)?.delegations.get(to)?.vests ?? 0n;
    const more = sumIn(payload, "vesting_shares").units - before;
    return more > 0n ? [{ account: from, balance: "VESTS", units: more }] : [];
  }
}

/** An empty claim is refused. */
function claim(payload: WireOperation[1]): readonly Cost[] | null {
  const costs = (["Steem", "Sbd", "Vests"] as const).map((token) => ({
    account: String(payload["account"]),
    balance: `reward${token}` as const,
    units: sumIn(payload, `reward_${token.toLowerCase()}`).units,
  }));
  return costs.some(({ units }) => units > 0n) ? costs : null;
}
