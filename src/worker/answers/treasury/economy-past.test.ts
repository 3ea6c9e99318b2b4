/**
 * The past of a devnet whose money a ledger of the test computes: through the engine, every hour of it is found again
 * to the last digit.
 */
import { afterEach, expect, test } from "vitest";
import type { Liar } from "../../../../devnet/liars/scripted-liar.ts";
import { witnessNames } from "../../../../devnet/state/names.ts";
import type { WireEntry, WireOperation } from "../../../../devnet/wire/blocks.ts";
import { isWhole } from "../../../../tests/support/campaign.ts";
import { callCondenser } from "../../../../tests/support/devnet-calls.ts";
import { openTestEngine, type TestEngine } from "../../../../tests/support/engine.ts";
import {
  ReferenceLedger,
  middle,
  type BlockEvents,
  type ReferenceHour,
  type ReferencePrice,
} from "../../../../tests/support/reference-economy.ts";
import { valueOf } from "../../../../tests/support/value-of.ts";
import { amountText } from "../../../domain/chain/amount-text.ts";
import { amount } from "../../../domain/chain/amount.ts";
import type { EconomyPast } from "../../../domain/economy/past/past-view.ts";
import {
  debtRatio,
  lowestPrice,
  printRate,
  sharePrice,
  virtualSupply,
} from "../../../domain/economy/rules.ts";

let testEngine: TestEngine;
afterEach(() => testEngine.close());

/** Days of the script; the gate has a tenth. */
const days = isWhole ? 30 : 3;
/** Blocks of each hour of the script; the other slots are missed. */
const blocksPerHour = 40;
const dayMs = 86_400_000;
const begins = Math.floor(Date.now() / dayMs) * dayMs - (days + 2) * dayMs;

const steem = (units: bigint): string => amountText({ units, token: "STEEM" });
const sbd = (units: bigint): string => amountText({ units, token: "SBD" });
const vests = (units: bigint): string => amountText({ units, token: "VESTS" });

const publishers = witnessNames.slice(0, 20);
const firstPrice: ReferencePrice = { sbd: 180n, steem: 1000n };

const published = (publisher: string, price: ReferencePrice): WireOperation => [
  "feed_publish",
  { publisher, exchange_rate: { base: sbd(price.sbd), quote: steem(price.steem) } },
];

/** The money of a devnet, and the answers of its nodes with it. */
class TrackedDevnet {
  readonly ledger: ReferenceLedger;
  readonly hours: ReferenceHour[] = [];
  /** Reports by their blocks, as the ledger has them. */
  readonly #reports = new Map<number, bigint>();
  /** What producers got, by block. */
  readonly #produced = new Map<number, bigint>();
  readonly #feeds = new Map<string, ReferencePrice>();
  #block: number;
  #time = 0;

  constructor(block: number, treasury: bigint) {
    this.#block = block;
    this.ledger = new ReferenceLedger({
      supply: 500_000_000_000n,
      sbd: 9_000_000_000n,
      treasury,
      vesting: { fund: 180_000_000_000n, shares: 300_000_000_000_000_000n },
      medians: [firstPrice],
    });
    for (const name of publishers) this.#feeds.set(name, firstPrice);
  }

  /** Follows the blocks made since. */
  async follow(): Promise<void> {
    const { devnet } = testEngine;
    while (this.#block < devnet.head()) {
      this.#block += 1;
      const entries = (await callCondenser(
        devnet,
        "get_ops_in_block",
        this.#block,
        false,
      )) as readonly WireEntry[];
      this.#time = Date.parse(`${entries[0]?.timestamp ?? ""}Z`);
      let [burnt, burntSbd, paid] = [0n, 0n, 0n];
      let reports = false;
      for (const { op } of entries) {
        const [kind, payload] = op;
        const field = (name: string) => amount(payload[name], name);
        if (kind === "feed_publish") {
          const { base, quote } = payload["exchange_rate"] as Record<string, unknown>;
          this.#feeds.set(String(payload["publisher"]), {
            sbd: amount(base, "base").units,
            steem: amount(quote, "quote").units,
          });
        } else if (kind === "transfer" && payload["to"] === "null") {
          const { units, token } = field("amount");
          if (token === "STEEM") burnt += units;
          else burntSbd += units;
        } else if (kind === "proposal_pay" && payload["receiver"] !== "steem.dao")
          paid += field("payment").units;
        else if (kind === "sps_fund") reports = true;
      }
      const events: BlockEvents = {
        burnt,
        burntSbd,
        ...(this.#block % 1200 === 0 && { median: this.#median() }),
      };
      // A replay takes the backup's turn as the last one of a round.
      this.ledger.apply(this.#block, events, this.#block % 21 === 0);
      if (!reports) continue;
      this.ledger.pay(paid);
      const hour = this.ledger.at(this.#block, this.#time);
      this.#produced.set(this.#block, hour.produced);
      this.hours.push(hour);
      this.#reports.set(this.#block, hour.income);
      this.ledger.report();
    }
  }

  #median(): ReferencePrice | null {
    const feeds = publishers.flatMap((name) => this.#feeds.get(name) ?? []);
    return feeds.length < 7 ? null : middle(feeds);
  }

  /** Answers as nodes would if this were their money. */
  readonly lie: Liar = ({ method, params }, result) => {
    const now = this.ledger.at(this.#block, this.#time);
    if (method === "get_dynamic_global_properties")
      return {
        ...(result as object),
        current_supply: steem(now.supply),
        virtual_supply: steem(now.virtualSupply),
        current_sbd_supply: sbd(now.sbd),
        sps_interval_ledger: sbd(now.income),
        total_vesting_fund_steem: steem(now.vesting.fund),
        total_vesting_shares: vests(now.vesting.shares),
        sbd_print_rate: now.printRate,
      };
    if (method === "get_feed_history") {
      const text = (price: ReferencePrice) => ({ base: sbd(price.sbd), quote: steem(price.steem) });
      return {
        id: 0,
        current_median_history: text(now.price),
        price_history: this.ledger.medians.map(text),
      };
    }
    if (method === "get_accounts")
      return (result as readonly Record<string, unknown>[]).map((row) =>
        row["name"] === "steem.dao" ? { ...row, sbd_balance: sbd(now.treasury) } : row,
      );
    if (method === "get_account_history" && params[0] === "steem.dao")
      return (result as readonly (readonly [number, WireEntry])[]).map(([index, entry]) => {
        const income = entry.op[0] === "sps_fund" ? this.#reports.get(entry.block) : undefined;
        return income === undefined
          ? [index, entry]
          : [index, { ...entry, op: ["sps_fund", { additional_funds: sbd(income) }] }];
      });
    if (method === "get_ops_in_block")
      return (result as readonly WireEntry[]).map((entry) => {
        const produced = this.#produced.get(entry.block);
        const [kind, payload] = entry.op;
        return kind === "producer_reward" && produced !== undefined
          ? { ...entry, op: [kind, { ...payload, vesting_shares: vests(produced) }] }
          : entry;
      });
    return result;
  };
}

/** A network that burns, publishes prices and pays proposals, with hours of silence in between. */
async function script(tracked: TrackedDevnet): Promise<void> {
  const { devnet } = testEngine;
  for (let hour = 0; hour < days * 24; hour += 1) {
    if (hour % 12 === 0)
      for (const [i, name] of publishers.entries())
        devnet.order([
          published(name, { sbd: BigInt(120 + ((hour * 7 + i * 3) % 90)), steem: 1000n }),
        ]);
    if (hour % 5 === 3)
      devnet.order([["transfer", { from: "bob", to: "null", amount: "1.234 STEEM", memo: "" }]]);
    if (hour % 31 === 7)
      devnet.order([["transfer", { from: "bob", to: "null", amount: "0.321 SBD", memo: "" }]]);
    devnet.produce(blocksPerHour, 0);
    devnet.sleep((3600 - 3 * blocksPerHour) / 86_400);
    await tracked.follow();
  }
  // Histories have irreversible blocks only; the treasury pays in the first of these.
  devnet.produce(40, 0);
  await tracked.follow();
}

async function past(): Promise<EconomyPast> {
  return valueOf(await testEngine.engine.ask("statistics.past", [days]));
}

test(`over ${days} days on the devnet, every hour's money is found to the last digit`, async () => {
  testEngine = await openTestEngine({ history: 60, httpOnly: true, now: begins });
  const { devnet } = testEngine;
  for (const name of publishers) devnet.order([published(name, firstPrice)]);
  devnet.fastForward(1200 - devnet.head());
  // From now on the treasury pays in the first block of an hour.
  devnet.sleep(1 / 24);
  const [record] = (await callCondenser(devnet, "get_accounts", ["steem.dao"])) as readonly {
    readonly sbd_balance: string;
  }[];
  const tracked = new TrackedDevnet(devnet.head(), amount(record?.sbd_balance, "").units);
  devnet.lie(tracked.lie);
  await script(tracked);
  const view = await past();
  expect(view.isIndexed).toBe(true);
  const found = view.hours.map(({ block, time, steem: supply, sbd: debt, price, treasury }) => ({
    block,
    time,
    supply: BigInt(supply),
    sbd: BigInt(debt),
    virtualSupply: price && BigInt(virtualSupply(supply, debt, price)),
    printRate: price && printRate(debtRatio(supply, debt, price), view.limits),
    lowest: lowestPrice(supply, debt),
    price,
    treasury: treasury === null ? null : BigInt(treasury),
  }));
  const asNumbers = (price: ReferencePrice) => ({
    sbd: Number(price.sbd),
    steem: Number(price.steem),
  });
  const truth = tracked.hours
    .filter(({ block }) => found.some((each) => each.block === block))
    .map(
      ({
        block,
        time,
        supply,
        sbd: debt,
        virtualSupply: all,
        printRate: rate,
        treasury,
        price,
        lowest,
      }) => ({
        block,
        time,
        supply,
        sbd: debt,
        virtualSupply: all,
        printRate: rate,
        treasury,
        price: asNumbers(price),
        lowest: asNumbers(lowest),
      }),
    );
  expect(truth.length).toBeGreaterThan(days * 24 - 3);
  expect(found.slice(0, -1)).toEqual(truth);
  expect(view.hours.at(-1)?.basis).toBe("measured");
  expect([view.reportsAgreeing, view.mediansAgreeing]).toEqual([view.reports, view.medians]);
  // Each day's pay measures the share price; between them it is replayed.
  expect(view.rewardsRead).toBeGreaterThanOrEqual(days - 1);
  expect(view.rewardsAgreeing).toBe(view.rewardsRead);
  for (const { block, share } of view.hours) {
    const hour = tracked.hours.find((each) => each.block === block);
    if (!hour) continue;
    const { fund, shares } = hour.vesting;
    const off = Math.abs(share.price / sharePrice(Number(fund), shares) - 1);
    expect(off).toBeLessThan(share.basis === "measured" ? 1e-8 : 1e-6);
  }
  // 1.234 STEEM are burnt every five hours.
  const burnt = view.hours.at(-1)?.burnt ?? 0;
  expect(burnt % 1234).toBe(0);
  expect(Math.abs(burnt / 1234 - (days * 24) / 5)).toBeLessThan(2);
  expect(view.hours[0]?.burnt).toBe(0);
}, 300_000);
