/** The figures and sentences of a witness's page. */
import { approximately } from "../chain/amount-text.ts";
import type { Amount } from "../chain/amount.ts";
import { steemPowerLabel, type Rates } from "../chain/steem-power.ts";
import {
  amountLabel,
  counted,
  grouped,
  missing,
  percent,
  signedPercent,
} from "../format/figures.ts";
import { say, sayAs } from "../language/say.ts";
import type { RecentSlot } from "./round/recent-slots.ts";
import type { PriceFeed, WitnessView } from "./witness-view.ts";
import type { WitnessStatus } from "./witnesses.ts";

/** Labels of the states of witnesses. */
export const statusLabel: Readonly<Record<WitnessStatus, string>> = {
  Active: sayAs("a witness")`Active`,
  Standby: say`Standby`,
  Disabled: say`Disabled`,
  Inactive: say`Inactive`,
};

/** The headings of the lists of a witness's past. */
export const logTitles = {
  keys: say`Signing Key Changes`,
  votes: say`Votes, One by One`,
} as const;

/** Vesting shares as SP; a dash while the chain's properties are unknown. */
export const powerLabel = (vests: Amount, rates: Rates | null): string =>
  rates ? steemPowerLabel(vests, rates) : missing;

/** The share of all vesting shares that vote for it: '12.34%'. A report of more isn't believed. */
export function shareLabel({ votes, rates }: WitnessView): string {
  const all = rates ? approximately(rates.vestingShares) : 0;
  const share = all > 0 ? (approximately(votes) / all) * 100 : null;
  if (share === null) return missing;
  return share <= 100 ? percent(share) : say`The node reports more votes than there are VESTS`;
}

/** '0.171 SBD for 1.000 STEEM'. */
export const feedLabel = ({ base, quote }: PriceFeed): string =>
  say`${amountLabel(base)} for ${amountLabel(quote)}`;

/** How the quote changes the price. */
export function biasLabel({ bias }: PriceFeed): string {
  if (Math.abs(bias) < 0.005) return sayAs("a bias")`None`;
  return signedPercent(bias);
}

/** '65,536 bytes' from digits; other texts stay as they are. */
export function bytesLabel(text: string): string {
  if (!/^\d{1,15}$/.test(text)) return text || missing;
  const count = Number(text);
  return say`${grouped(count)} bytes`;
}

/** '3', 'Below 100', or a dash if unknown. */
export const rankLabel = (rank: WitnessView["rank"]): string =>
  rank === null ? missing : rank === "below" ? say`Below 100` : grouped(rank);

/** What a strip of a witness's newest slots shows. */
export function recentSlotsWords(slots: readonly RecentSlot[]): string {
  const count = (kind: RecentSlot): number => slots.filter((slot) => slot === kind).length;
  const [filled, missed, unknown] = [count("filled"), count("missed"), count("unknown")];
  const all = counted(slots.length, "slot");
  if (filled === slots.length) return say`Last ${all}: all filled`;
  return unknown === 0
    ? say`Last ${all}: ${filled} filled, ${missed} missed`
    : say`Last ${all}: ${filled} filled, ${missed} missed, ${unknown} unknown`;
}
