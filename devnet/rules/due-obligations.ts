/**
 * Effects of time: payments that fall due, and obligations that expire without an operation. Operations set when they
 * are due (`effects/contracts.ts`, `effects/accounts.ts`).
 */
import { amountText } from "../../src/domain/chain/amount-text.ts";
import { vestsPerSteem } from "../state/exchange-rates.ts";
import type { World } from "../state/world.ts";
import type { WireOperation } from "../wire/blocks.ts";
import { sumIn } from "../wire/sum.ts";
import { credit } from "./effects/effect.ts";
import { growSupply } from "./supply.ts";
import { settleTreasury } from "./treasury-payments.ts";

const steem = (units: bigint): string => amountText({ units, token: "STEEM" });
const vests = (units: bigint): string => amountText({ units, token: "VESTS" });
const whole = 10_000n;

/** Virtual operations of the block at `time`, for what falls due by then; proposals are paid later (`hourlyPayments`). */
export function paymentsDue(world: World, time: string): readonly WireOperation[] {
  const { obligations, medians } = world;
  const conversions = obligations
    .of("conversions")
    .filter(({ due }) => due <= time)
    .map(({ owner, requestId, amount }): WireOperation => {
      const amountOut = steem(medians.inSteem(sumIn({ amount }, "amount").units));
      return [
        "fill_convert_request",
        { owner, requestid: requestId, amount_in: amount, amount_out: amountOut },
      ];
    });
  const savings = obligations
    .of("savings")
    .filter(({ complete }) => complete <= time)
    .map(({ from, to, amount, requestId, memo }): WireOperation => [
      "fill_transfer_from_savings",
      { from, to, amount, request_id: requestId, memo },
    ]);
  const returns = obligations
    .of("returns")
    .filter(({ expiration }) => expiration <= time)
    .map(({ delegator, vests: units }): WireOperation => [
      "return_vesting_delegation",
      { account: delegator, vesting_shares: vests(units) },
    ]);
  return [...conversions, ...withdrawals(world, time), ...savings, ...returns];
}

/** A week's part of each power-down: one payment for each route, then the rest to the owner. */
function withdrawals(world: World, time: string): readonly WireOperation[] {
  return [...world.poweringDown]
    .filter(({ powerDown }) => powerDown.next <= time)
    .flatMap((account) => {
      const { name, powerDown } = account;
      const left = powerDown.total - powerDown.done;
      const part = left < powerDown.rate ? left : powerDown.rate;
      const routes = world.obligations
        .of("routes")
        .filter(({ from }) => from === name)
        .toSorted((a, b) => Number(b.isVesting) - Number(a.isVesting));
      const paid = routes.map(({ to, percent, isVesting }) => {
        const units = (part * BigInt(percent)) / whole;
        return { to, units, deposited: isVesting ? vests(units) : steem(units / vestsPerSteem) };
      });
      const rest = paid.reduce((sum, { units }) => sum - units, part);
      return [...paid, { to: name, units: rest, deposited: steem(rest / vestsPerSteem) }].map(
        ({ to, units, deposited }): WireOperation => [
          "fill_vesting_withdraw",
          { from_account: name, to_account: to, withdrawn: vests(units), deposited },
        ],
      );
    });
}

/** What time alone changes: the treasury, the supply, and obligations that expire by `time`, with refunds that no operation reports. */
export function passTime(world: World, time: string): void {
  settleTreasury(world, time);
  const { obligations, accounts } = world;
  if (obligations.of("orders").some(({ expiration }) => expiration < time))
    world.refundOrders(({ expiration }) => expiration < time);
  const unratified = obligations.remove(
    "escrows",
    (each) => each.ratification <= time && !(each.isApprovedByTo && each.isApprovedByAgent),
  );
  for (const escrow of unratified) {
    const from = accounts.get(escrow.from);
    for (const sum of [
      { units: escrow.steem, token: "STEEM" } as const,
      { units: escrow.sbd, token: "SBD" } as const,
      escrow.fee,
    ]) {
      credit(from, sum);
      from?.addGap("escrow", sum);
    }
  }
  for (const { account, recovery } of obligations.remove(
    "recoveryChanges",
    ({ effective }) => effective <= time,
  )) {
    const changed = accounts.get(account);
    if (changed) changed.recovery = recovery;
  }
  obligations.remove("recoveries", ({ expires }) => expires <= time);
  obligations.remove("ownerChanges", ({ dropped }) => dropped <= time);
  for (const { account } of obligations.remove("declines", ({ effective }) => effective <= time)) {
    const declined = accounts.get(account);
    if (!declined) continue;
    declined.canVote = false;
    declined.proxy = "";
    declined.witnessVotes.clear();
  }
  growSupply(world);
}
