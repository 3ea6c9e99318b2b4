/**
 * A replay of steemd on a private network: 823 blocks, from a state in the past to the one that the node
 * reported at the end, with what it paid each producer and its treasury on the way.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import {
  recordedLines,
  recordedNode,
  recordedTest,
} from "../../../tests/support/recorded/recordings.ts";
import { amount } from "../chain/amount.ts";
import { array, loose, object, type Json } from "../decode.ts";
import { nextBlock, type Economy } from "./after-blocks.ts";
import { debtRatio, divided, mintedBy, printRate, producerPay, virtualSupply } from "./rules.ts";
import { parseFeedPrices, parseMoneyState } from "./today.ts";

/** The block before the first replayed one: posts were paid in it. */
const first = 3479;
/** The last block whose producer's pay is recorded. */
const lastPaid = 4280;

/** What was reported at the end. */
function reportedEnd() {
  const answers = object(
    JSON.parse(readFileSync(join(recordedNode, "state.json"), "utf8")),
    "state",
  );
  const resultOf = (method: string): unknown =>
    object(answers[`condenser_api.${method}`], method)["result"];
  const properties = resultOf("get_dynamic_global_properties");
  const [state, feed] = [
    parseMoneyState(properties),
    parseFeedPrices(resultOf("get_feed_history")),
  ];
  if (!state.ok || !feed.ok || !state.value.shares || !state.value.printing)
    throw new Error("no such state");
  return {
    properties: state.value.properties,
    shares: state.value.shares,
    limits: state.value.printing,
    price: feed.value.current,
    unreported: Number(amount(object(properties, "")["sps_interval_ledger"], "ledger").units),
  };
}

/** Millionths of VESTS for the producer of each block, and thousandths of SBD that the treasury's reports say. */
function paid() {
  const producers = new Map<number, bigint>();
  const treasury = new Map<number, number>();
  for (const line of recordedLines("virtual-operations.jsonl.gz")) {
    const block = object(line, "");
    const height = Number(loose(block["block"]));
    for (const entry of array(block["operations"], "")) {
      const [kind, payload] = array(object(entry, "")["op"], "");
      const field = (name: string): bigint => amount((payload as Json)[name], name).units;
      if (kind === "producer_reward") producers.set(height, field("vesting_shares"));
      if (kind === "sps_fund") treasury.set(height, Number(field("additional_funds")));
    }
  }
  return { producers, treasury };
}

/** The vesting fund and its shares before a block that paid its producer `pay`, if that created `created` VESTS. */
function before(
  { fund, shares }: { readonly fund: number; readonly shares: bigint },
  vesting: number,
  pay: number,
) {
  const at = BigInt(fund - pay);
  // About shares × at ÷ (at + pay): one of the next few whole numbers.
  const near = (shares * at) / (at + BigInt(pay));
  const found = [-2n, -1n, 0n, 1n, 2n]
    .map((change) => near + change)
    .find((each) => each + (BigInt(pay) * each) / at === shares);
  return found === undefined ? null : { fund: fund - pay - vesting, shares: found };
}

recordedTest(
  "823 blocks of steemd are replayed to the last digit",
  () => {
    const { properties, shares: divides, limits, price, unreported } = reportedEnd();
    const { producers, treasury } = paid();
    const end = {
      supply: Number(properties.currentSupply.units),
      sbd: Number(properties.sbdSupply.units),
      fund: Number(properties.totalVestingFund.units),
      shares: properties.totalVestingShares.units,
    };
    const minted = mintedBy(virtualSupply(end.supply, end.sbd, price), properties.headBlock);
    const parts = divided(minted, divides);

    // Back from the end: which producers were paid as backups, and what there was at first.
    let past: { readonly fund: number; readonly shares: bigint } = end;
    const backup = new Set<number>();
    let grown = 0;
    for (let block: number = properties.headBlock; block > first; block -= 1) {
      const found = [false, true].flatMap((isBackup) => {
        const pay = producerPay(parts.witness, isBackup);
        const state = before(past, parts.vesting, pay);
        const created = state && past.shares - state.shares;
        const fits = block > lastPaid ? !isBackup : created === producers.get(block);
        return state && fits ? [{ state, isBackup, pay }] : [];
      });
      expect(found, `block ${block}`).toHaveLength(1);
      for (const { state, isBackup, pay } of found) {
        past = state;
        grown += parts.content + parts.vesting + pay;
        if (isBackup) backup.add(block);
      }
    }

    // And forward by the rules.
    const count = properties.headBlock - first;
    const income = Math.floor((parts.treasury * price.sbd) / price.steem);
    let now: Economy = {
      block: first,
      supply: end.supply - grown,
      sbd: end.sbd - count * income,
      vestingFund: past.fund,
      vestingShares: past.shares,
      rewardFund: 0,
      treasury: 0,
      price,
    };
    let reported = 0;
    let reports = 0;
    for (let block = first + 1; block <= properties.headBlock; block += 1) {
      const created = now.vestingShares;
      now = nextBlock(now, divides, backup.has(block));
      if (block <= lastPaid) expect(now.vestingShares - created).toBe(producers.get(block));
      const report = treasury.get(block);
      if (report === undefined) continue;
      expect(now.treasury - reported, `report in ${block}`).toBe(report);
      reported = now.treasury;
      reports += 1;
    }
    expect([count, reports, now.treasury - reported]).toEqual([823, 11, unreported]);
    expect(now).toMatchObject({
      supply: end.supply,
      sbd: end.sbd,
      vestingFund: end.fund,
      vestingShares: end.shares,
    });
    expect(virtualSupply(now.supply, now.sbd, price)).toBe(Number(properties.virtualSupply.units));
    expect(printRate(debtRatio(now.supply, now.sbd, price), limits)).toBe(properties.sbdPrintRate);
  },
  recordedNode,
);
