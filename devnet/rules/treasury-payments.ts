/** Which proposals the treasury pays each hour, from what income, and by whose votes (chain rules, section 9). */
import { amountText } from "../../src/domain/chain/amount-text.ts";
import { chainTimeText } from "../../src/domain/chain/printed-time.ts";
import { treasuryName, type Proposal } from "../state/treasury.ts";
import type { World } from "../state/world.ts";
import type { WireOperation } from "../wire/blocks.ts";
import { treasuryPart } from "./supply.ts";
import { votingWeights } from "./witness-voting.ts";

/** The fee for a proposal, thousandths of SBD; the treasury receives it. */
export const proposalFee = 10_000n;

/** The share of its balance that it may spend in a day. */
const dailyPart = 100n;
const [daySeconds, hourMs, dayMs] = [86_400n, 3_600_000, 86_400_000];
/** The first payment is due early, so that a young network has counted its votes. */
const firstDelayMs = 60_000;

const sbd = (units: bigint): string => amountText({ units, token: "SBD" });
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const later = (time: string, ms: number): string => chainTimeText(Date.parse(`${time}Z`) + ms);

/**
 * The virtual operations of the block at `time` if a payment is due: the hour's income, then the payments. They come
 * last in the block, so that the votes counted with them include the power from its rewards. Which proposals are paid first
 * is decided by the power before the block.
 */
export function hourlyPayments(world: World, time: string): readonly WireOperation[] {
  const { treasury } = world;
  if (treasury.lastPaid === "" || time < treasury.nextPayment) return [];
  const passed = BigInt(Date.parse(`${time}Z`) - Date.parse(`${treasury.lastPaid}Z`)) / 1000n;
  const inTime = (daily: bigint): bigint => (daily * passed) / daySeconds;
  let left = inTime((world.accounts.get(treasuryName)?.sbd ?? 0n) / dailyPart);
  const payments: WireOperation[] = [];
  for (const { receiver, dailyPay, votes } of ranked(world, time)) {
    if (votes === 0n || left === 0n) break;
    const payment = smaller(inTime(dailyPay), left);
    left -= payment;
    payments.push([
      "proposal_pay",
      { receiver, payment: sbd(payment), trx_id: "0".repeat(40), op_in_trx: 0 },
    ]);
  }
  return [["sps_fund", { additional_funds: sbd(treasury.unreported) }], ...payments];
}

/** Running proposals with their votes as of now, most votes first. */
const ranked = (world: World, time: string) =>
  world.treasury
    .active(time)
    .map((proposal) => ({ ...proposal, votes: countVotes(world, proposal) }))
    .toSorted((a, b) => Number(b.votes - a.votes) || a.id - b.id);

/** The total weight of the votes. */
function countVotes({ accounts }: World, { voters }: Proposal): bigint {
  const weights = votingWeights(accounts);
  return [...voters].reduce((sum, name) => sum + (weights.get(name) ?? 0n), 0n);
}

/** What a block at `time` does without an operation: income, and the end of old proposals. */
export function settleTreasury(world: World, time: string): void {
  const { treasury, accounts } = world;
  const account = accounts.get(treasuryName);
  const income = world.medians.inSbd(treasuryPart(world));
  if (account) {
    account.sbd += income;
    account.addGap("treasury", { units: income, token: "SBD" });
  }
  treasury.unreported += income;
  const dayBefore = later(time, -dayMs);
  for (const { id, end } of treasury.proposals.values())
    if (end <= dayBefore) treasury.proposals.delete(id);
  if (treasury.lastPaid !== "") return;
  treasury.lastPaid = time;
  treasury.nextPayment = later(time, firstDelayMs);
}

/** Notes that the block at `time` pays proposals: the income has been reported, and the votes count until the next time. */
export function notePayments(world: World, time: string): void {
  const { treasury } = world;
  treasury.unreported = 0n;
  for (const proposal of treasury.active(time)) proposal.votes = countVotes(world, proposal);
  treasury.lastPaid = time;
  treasury.nextPayment = later(time, hourMs);
}
