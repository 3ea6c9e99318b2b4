/** The words of proposals. */
import type { Amount } from "../chain/amount.ts";
import { steemPowerLabel, type Rates } from "../chain/steem-power.ts";
import { dayMs, hourMs } from "../durations.ts";
import { amountLabel, counted, missing } from "../format/figures.ts";
import { say } from "../language/say.ts";
import { totalOf, type Funded, type Share } from "./funding.ts";
import type { ProposalsView } from "./proposal-view.ts";
import { phaseOf, type Proposal } from "./proposals.ts";

/** 'Ends in 30 days', 'Starts in 3 days' or 'Ended'. */
export function proposalTime(proposal: Proposal, now: number): string {
  const phase = phaseOf(proposal, now);
  if (phase === "ended") return say`Ended`;
  const isWaiting = phase === "waiting";
  const left = (isWaiting ? proposal.start : proposal.end) - now;
  const [days, hours] = [Math.floor(left / dayMs), Math.floor(left / hourMs)];
  if (days >= 2)
    return isWaiting
      ? say`Starts in ${counted(days, "day")}`
      : say`Ends in ${counted(days, "day")}`;
  if (hours >= 1)
    return isWaiting
      ? say`Starts in ${counted(hours, "hour")}`
      : say`Ends in ${counted(hours, "hour")}`;
  return isWaiting ? say`Starts within the hour` : say`Ends within the hour`;
}

/** Whole SP; a dash while the chain's properties are unknown. */
export const votesLabel = (vests: Amount, rates: Rates | null): string =>
  rates ? steemPowerLabel(vests, rates, 0) : missing;

/** 'Paid in full', 'Paid in part' or 'Not paid'. */
export const shareWords: Readonly<Record<Share, string>> = {
  full: say`Paid in full`,
  part: say`Paid in part`,
  none: say`Not paid`,
};

/** The line between what is paid and what is not, above `row`; null elsewhere. */
export const budgetLine =
  ({ budget, running }: ProposalsView) =>
  (row: Funded): string | null => {
    if (row !== running.find(({ share }) => share === "none")) return null;
    return totalOf(running.map(({ daily }) => daily)).units < budget.units
      ? say`Proposals without votes are not paid`
      : say`The budget of ${amountLabel(budget)} a day ends here: nothing is left for the proposals below`;
  };

/** Why a proposal is paid as it is. */
export function fundingSentence({ proposal, daily, share }: Funded, all: ProposalsView): string {
  if (proposal.votes.units === 0n) return say`A proposal without votes is not paid.`;
  const spent = say`The treasury spends ${amountLabel(all.budget)} a day, on the proposals with the most votes first.`;
  if (share === "full") return `${spent} ${say`That is enough for this one.`}`;
  return share === "part"
    ? `${spent} ${say`${amountLabel(daily)} of ${amountLabel(proposal.dailyPay)} are left for this one.`}`
    : `${spent} ${say`No money is left for this one.`}`;
}

/** Reads a proposal's number from an address; null if no proposal can have it. */
export const proposalNumber = (text: string): number | null =>
  /^\d{1,15}$/.test(text) ? Number(text) : null;
