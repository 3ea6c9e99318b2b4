/** Pending withdrawals, orders, conversions and other lists of accounts, as condenser_api returns them. */
import { amountText } from "../../../src/domain/chain/amount-text.ts";
import { chainTimeText } from "../../../src/domain/chain/printed-time.ts";
import { headTime } from "../../rules/post-figures.ts";
import type { Owed } from "../../state/obligations.ts";
import type { World } from "../../state/world.ts";
import { assertion, expectArguments } from "../../wire/rpc-error.ts";
import { limitOf, worldOf, type Method } from "./method.ts";

const steem = (units: bigint): string => amountText({ units, token: "STEEM" });
const sbd = (units: bigint): string => amountText({ units, token: "SBD" });
const vests = (units: bigint): string => amountText({ units, token: "VESTS" });

const savingsRow = ({ id, from, to, memo, requestId, amount, complete }: Owed<"savings">) => ({
  id,
  from,
  to,
  memo,
  request_id: requestId,
  amount,
  complete,
});

/** Rows whose `key` is the only argument; `now` is the head's time, ms. */
const own =
  (rows: (world: World, name: string, now: number) => readonly unknown[]): Method =>
  (chain, params) => {
    expectArguments(params, 1);
    return rows(worldOf(chain), String(params[0]), headTime(chain));
  };

/** How long nodes remember a replaced owner authority, ms. */
const ownerMemory = 30 * 86_400_000;

const routes: Method = (chain, params) => {
  expectArguments(params, 1, 2);
  const [name, direction = "outgoing"] = params.map(String);
  return worldOf(chain)
    .obligations.of("routes")
    .filter(
      ({ from, to }) =>
        (direction !== "incoming" && from === name) || (direction !== "outgoing" && to === name),
    )
    .map(({ id, from, to, percent, isVesting }) => ({
      id,
      from_account: from,
      to_account: to,
      percent,
      auto_vest: isVesting,
    }));
};

const escrow: Method = (chain, params) => {
  expectArguments(params, 2);
  const found = worldOf(chain).obligations.find(
    "escrows",
    ({ from, escrowId }) => from === String(params[0]) && escrowId === Number(params[1]),
  );
  return found
    ? {
        id: found.id,
        escrow_id: found.escrowId,
        from: found.from,
        to: found.to,
        agent: found.agent,
        ratification_deadline: found.ratification,
        escrow_expiration: found.expiration,
        sbd_balance: sbd(found.sbd),
        steem_balance: steem(found.steem),
        pending_fee: amountText(found.fee),
        to_approved: found.isApprovedByTo,
        agent_approved: found.isApprovedByAgent,
        disputed: found.isDisputed,
      }
    : null;
};

/** By plain name. */
export const accountLists: Readonly<Record<string, Method>> = {
  get_vesting_delegations: (chain, params) => {
    expectArguments(params, 2, 3);
    const [delegator, start = ""] = params.map(String);
    const delegations = worldOf(chain).accounts.get(String(delegator))?.delegations ?? new Map();
    return [...delegations]
      .filter(([delegatee]) => delegatee >= start)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .slice(0, limitOf(params[2]))
      .map(([delegatee, { id, vests: units, since }]) => ({
        id,
        delegator,
        delegatee,
        vesting_shares: vests(units),
        min_delegation_time: since,
      }));
  },
  get_expiring_vesting_delegations: (chain, params) => {
    expectArguments(params, 2, 3);
    const [name, from = ""] = params.map(String);
    return worldOf(chain)
      .obligations.of("returns")
      .filter(({ delegator, expiration }) => delegator === name && expiration >= from)
      .slice(0, limitOf(params[2]))
      .map(({ id, delegator, vests: units, expiration }) => ({
        id,
        delegator,
        vesting_shares: vests(units),
        expiration,
      }));
  },
  get_withdraw_routes: routes,
  get_savings_withdraw_from: own(({ obligations }, name) =>
    obligations
      .of("savings")
      .filter(({ from }) => from === name)
      .map(savingsRow),
  ),
  get_savings_withdraw_to: own(({ obligations }, name) =>
    obligations
      .of("savings")
      .filter(({ to }) => to === name)
      .map(savingsRow),
  ),
  get_conversion_requests: own(({ obligations }, name) =>
    obligations
      .of("conversions")
      .filter(({ owner }) => owner === name)
      .map(({ id, owner, requestId, amount, due }) => ({
        id,
        owner,
        requestid: requestId,
        amount,
        conversion_date: due,
      })),
  ),
  get_open_orders: own(({ obligations }, name) =>
    obligations
      .of("orders")
      .filter(({ owner }) => owner === name)
      .map(({ id, created, expiration, owner, orderId, forSale, price }) => ({
        id,
        created,
        expiration,
        seller: owner,
        orderid: orderId,
        for_sale: Number(forSale.units),
        sell_price: price,
        real_price: "0.00000000000000000",
        rewarded: false,
      })),
  ),
  get_escrow: escrow,
  get_owner_history: own(({ obligations, accounts }, name, now) => {
    const past = accounts.get(name)?.past?.replacedOwners(now - ownerMemory) ?? [];
    return [
      ...past.map(({ index, time, previous }) => ({
        id: index,
        previous,
        replaced: chainTimeText(time),
      })),
      ...obligations.of("ownerChanges").filter(({ account }) => account === name),
    ].map(({ id, previous, replaced }) => ({
      id,
      account: name,
      previous_owner_authority: previous,
      last_valid_time: replaced,
    }));
  }),
  get_recovery_request: (chain, params) => {
    expectArguments(params, 1);
    const found = worldOf(chain).obligations.find(
      "recoveries",
      ({ account }) => account === params[0],
    );
    return found
      ? {
          id: found.id,
          account_to_recover: found.account,
          new_owner_authority: found.authority,
          expires: found.expires,
        }
      : null;
  },
  get_reward_fund: (chain, params) => {
    expectArguments(params, 1);
    if (params[0] !== "post") throw assertion("fund != nullptr: Invalid reward fund name");
    return {
      id: 0,
      name: "post",
      reward_balance: "812345.678 STEEM",
      recent_claims: "612345678901234567",
      last_update: chain.properties()["time"],
      content_constant: "2000000000000",
      percent_curation_rewards: 5000,
      percent_content_rewards: 10_000,
      author_reward_curve: "convergent_linear",
      curation_reward_curve: "convergent_square_root",
    };
  },
};
