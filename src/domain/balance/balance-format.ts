/** Words and figures for balances over time. */
import { steemPower, type Rates } from "../chain/steem-power.ts";
import { counted, fixed, grouped, signed } from "../format/figures.ts";
import { plural, say } from "../language/say.ts";
import { limits } from "../limits.ts";
import { balanceNames, type BalanceName, type HoldingName } from "./balance-effects.ts";
import type { BalanceGap, GapKind } from "./balance-gaps.ts";
import type { BalanceDay, BalanceView } from "./balance-view.ts";

/** Names of balances, as the wallet calls them. */
export const balanceLabels: Readonly<Record<BalanceName, string>> = {
  steem: "STEEM",
  sbd: "SBD",
  vests: say`Own SP`,
  savingsSteem: say`Savings STEEM`,
  savingsSbd: say`Savings SBD`,
};

/** The unit of a balance's figure: VESTS are shown as SP if the rate is known. */
export const balanceUnit = (name: HoldingName, rates: Rates | null): string =>
  name === "vests" || name === "pendingVests"
    ? rates
      ? "SP"
      : "VESTS"
    : name.toLowerCase().endsWith("sbd")
      ? "SBD"
      : "STEEM";

/** A balance in whole tokens, VESTS as SP at today's rate if it is known. */
export function balanceFigure(name: BalanceName, units: number, rates: Rates | null): number {
  if (name !== "vests") return units / 1e3;
  const vests = { units: BigInt(Math.round(units)), token: "VESTS" } as const;
  return rates ? steemPower(vests, rates) : units / 1e6;
}

/** '1,234.567 STEEM'. */
export function balanceLabel(name: BalanceName, units: number, rates: Rates | null): string {
  const digits = name === "vests" && !rates ? 6 : 3;
  return `${fixed(balanceFigure(name, units, rates), digits)} ${balanceUnit(name, rates)}`;
}

/** Why the balances of a day are unknown. */
const unknownDays: Readonly<Record<Exclude<BalanceDay["state"], "known">, string>> = {
  future: say`That day is in the future.`,
  beforeHistory: say`The account's history begins after that day.`,
  notDownloaded: say`The downloaded entries don't go back to that day.`,
};

/** The balances on a day, or why they are unknown, in a sentence. */
export function balancesOnDay(on: BalanceDay, rates: Rates | null): string {
  if (on.state !== "known") return unknownDays[on.state];
  const balances = balanceNames
    .map((name) => balanceLabel(name, on.balances[name], rates))
    .join(" · ");
  return on.isOver ? balances : say`${balances} so far today`;
}

/** The exact amount of a residue in the chain's unit, with its sign. */
export const residueLabel = (name: HoldingName, units: number): string => {
  const unit = balanceUnit(name, null);
  const figure = unit === "VESTS" ? fixed(units / 1e6, 6) : fixed(units / 1e3, 3);
  return `${signed(units > 0 ? "+" : "", figure)} ${unit}`;
};

/** A sentence for each kind of gap, with the number of operations. */
const gapSentences: Readonly<Record<GapKind, (count: number, view: BalanceView) => string>> = {
  powerUps: (count, { hasDailyRates }) =>
    hasDailyRates
      ? say`${counted(count, "power-up")}: the chain does not record how many VESTS a power-up gave. They are computed from the average price of the day.`
      : say`${counted(count, "power-up")}: the chain does not record how many VESTS a power-up gave. They are computed from the prices of this account's power-downs and of today.`,
  orders: (count) =>
    say`${counted(count, "order, escrow or withdrawal", "orders, escrows or withdrawals")} ended without an amount, and began before the downloaded entries.`,
  unread: (count) =>
    say`${plural(count, "# market or escrow entry was not followed, being", "# market and escrow entries were not followed, being")} older than the newest ${grouped(limits.history.followed)}: what cancelled or expired orders returned is unknown.`,
  hf1: (count) =>
    say`${counted(count, "entry", "entries")} before 25 April 2016: amounts of VESTS are in the unit from before hardfork 1 and were multiplied by a million.`,
  mining: (count) =>
    say`${counted(count, "entry", "entries")} of a witness or miner before 30 March 2017: block rewards of that time were paid without an operation.`,
  hf23: () =>
    say`Hardfork 23 seized this account's funds: it closed open orders, conversions, escrows and savings into one sum, without naming the balances.`,
  interest: (count) =>
    say`${counted(count, "interest payment")}: the operation does not say whether it went to the balance or to savings.`,
  treasury: () =>
    say`The treasury receives SBD with every block, which its history sums up once an hour, and proposal fees, which its history omits.`,
  burnt: () =>
    say`What this account receives is burnt with every block; its history does not show that.`,
  seized: () =>
    say`This account received what hardfork 23 seized from others, without an operation for each balance.`,
  repeated: (count) =>
    say`${counted(count, "entry repeats", "entries repeat")} the previous entry in every detail. A node may have listed an operation twice; an account may also have done the same thing twice.`,
  recent: () =>
    say`Operations of the last minute: histories end at the last irreversible block, today's balances do not.`,
};

/** Describes a gap in one sentence. */
export const gapSentence = ({ kind, count }: BalanceGap, view: BalanceView): string =>
  gapSentences[kind](count ?? 0, view);

/** Millionths of VESTS that may be left by power-ups: their prices have fewer digits than the chain's. */
export const roundedAway = 1000;

/** Whether a residue is only what rounding leaves. Amounts of STEEM and SBD are exact. */
export const isRounding = (name: HoldingName, units: number): boolean =>
  name === "vests" && units !== 0 && Math.abs(units) < roundedAway;

/** Balances with a residue that is more than rounding. */
export const unexplained = ({ before, isComplete }: BalanceView): readonly BalanceName[] =>
  isComplete
    ? balanceNames.filter((name) => before[name] !== 0 && !isRounding(name, before[name]))
    : [];
