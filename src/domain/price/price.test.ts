/** Prices rebuilt from what witnesses published, compared with those of steemd. */
import { describe, expect, test } from "vitest";
import {
  recordedFile,
  recordedLines,
  recordedNode,
  recordedTest,
} from "../../../tests/support/recorded/recordings.ts";
import type { HistoryEntry } from "../account/history.ts";
import { amountText } from "../chain/amount-text.ts";
import { amount } from "../chain/amount.ts";
import { feedLifetime, minFeeds } from "../chain/median-feed.ts";
import type { RawOperation } from "../chain/operations/raw-operation.ts";
import { roundOf, scheduledAt } from "../witness/round/scheduled-at.ts";
import { emptyLog, feedAt, withPage, type FeedLog } from "./feed-log.ts";
import { medianAt } from "./feed-median.ts";
import { feedIn } from "./feed-operation.ts";
import { feedRatio, type FeedPrice } from "./feed-price.ts";

const publish = (base: string, quote = "1.000 STEEM", publisher = "wim"): RawOperation => [
  "feed_publish",
  { publisher, exchange_rate: { base, quote } },
];

describe("what a witness publishes", () => {
  test.each<[what: string, operation: RawOperation, price: FeedPrice | null]>([
    ["a price", publish("3.000 SBD", "2.000 STEEM"), { sbd: 3000n, steem: 2000n }],
    ["a huge one", publish("1000000000.000 SBD"), { sbd: 1_000_000_000_000n, steem: 1000n }],
    ["nothing for a STEEM", publish("0.000 SBD"), null],
    ["no STEEM", publish("1.000 SBD", "0.000 STEEM"), null],
    ["a negative one", publish("-1.000 SBD"), null],
    ["the other way round", publish("1.000 STEEM", "1.000 SBD"), null],
    ["damaged", ["feed_publish", { publisher: "wim", exchange_rate: "x" }], null],
    ["somebody else's", publish("1.000 SBD", "1.000 STEEM", "eve"), null],
    ["another operation", ["transfer", { publisher: "wim", owner: "wim" }], null],
    [
      "among its settings",
      [
        "witness_set_properties",
        {
          owner: "wim",
          props: [
            ["key", "00"],
            [
              "sbd_exchange_rate",
              "fa000000000000000353424400000000e80300000000000003535445454d0000",
            ],
          ],
        },
      ],
      { sbd: 250n, steem: 1000n },
    ],
    [
      "damaged settings",
      ["witness_set_properties", { owner: "wim", props: [["sbd_exchange_rate", "zz"]] }],
      null,
    ],
    ["settings without a price", ["witness_set_properties", { owner: "wim", props: [] }], null],
  ])("%s", (_, operation, price) => {
    expect(feedIn(operation, "wim")).toEqual(price);
  });
});

const day = 86_400_000;
const log = (block: number, time: number, price: FeedPrice): FeedLog => ({
  feeds: [{ block, time, price }],
  next: -1,
  since: time,
});
const names = Array.from({ length: 21 }, (_, i) => `w${String(i)}`);
const logsOf = (prices: readonly (readonly [sbd: bigint, steem: bigint])[], time: number) =>
  new Map(prices.map(([sbd, steem], i) => [`w${String(i)}`, log(10, time, { sbd, steem })]));
const scheduled = { names, isWhole: true };
const moment = { block: 1200, time: 30 * day };

test("a feed holds for less than seven days, from its own block on", () => {
  const price = { sbd: 1n, steem: 1n };
  const at = (block: number, time: number) => feedAt(log(10, 0, price), { block, time });
  expect(at(10, 0)).toMatchObject({ price });
  expect(at(9, 0)).toBeNull();
  expect(at(99, feedLifetime - 1)).toMatchObject({ price });
  expect(at(99, feedLifetime)).toBeNull();
  expect(feedAt(emptyLog, moment)).toBeUndefined();
  expect(feedAt({ feeds: [], next: 5, since: moment.time - feedLifetime }, moment)).toBeNull();
});

test("the median of an even number is the upper one of the middle two; with too few feeds there is none", () => {
  const prices = (count: number) =>
    Array.from({ length: count }, (_, i) => [BigInt(100 + i), 1000n] as const);
  const at = (count: number) =>
    medianAt(
      moment,
      { names: names.slice(0, count), isWhole: true },
      logsOf(prices(count), moment.time),
    );
  expect(at(21)).toMatchObject({ price: { sbd: 110n }, feeds: 21, without: 0 });
  expect(at(20)).toMatchObject({ price: { sbd: 110n }, feeds: 20 });
  expect(at(minFeeds)).toMatchObject({ price: { sbd: 103n } });
  expect(at(minFeeds - 1)).toBe("tooFew");
  expect(medianAt(moment, scheduled, logsOf(prices(20), moment.time))).toBe("unread");
  expect(medianAt(moment, scheduled, logsOf(prices(21), moment.time - 8 * day))).toBe("tooFew");
});

test("a feed of 10^9 or of almost zero does not move the median, and is named", () => {
  const prices = names.map((_, i) => [BigInt(150 + i), 1000n] as const);
  const odd = prices.with(20, [10n ** 12n, 1000n]).with(0, [1n, 1000n]);
  const found = medianAt(moment, scheduled, logsOf(odd, moment.time));
  expect(found).toMatchObject({ far: ["w0", "w20"], price: { sbd: 160n, steem: 1000n } });
});

test("prices are compared without rounding", () => {
  // As floating-point numbers all of these are the same.
  const unit = 10n ** 18n;
  const prices = names.map((_, i) => [unit + BigInt(20 - i), unit] as const);
  expect(medianAt(moment, scheduled, logsOf(prices, moment.time))).toMatchObject({
    price: { sbd: unit + 10n },
  });
});

test("a round begins after every 21st block; who missed is known from the rounds around it", () => {
  expect(roundOf(1200)).toEqual({ first: 1198, last: 1218 });
  expect(roundOf(1260)).toEqual({ first: 1261, last: 1281 });
  const producerOf = (block: number): string | undefined =>
    block > 1239 ? undefined : names[(block - 1) % 21];
  expect(scheduledAt(1200, producerOf)).toMatchObject({ isWhole: true });
  const missed = (block: number): string | undefined => (block === 1200 ? "w4" : producerOf(block));
  const found = scheduledAt(1200, missed);
  expect(found.isWhole).toBe(false);
  expect(new Set(found.names)).toEqual(new Set(names));
});

/** What the recordings contain of a block. */
interface RecordedBlock {
  readonly timestamp: string;
  readonly witness: string;
  readonly transactions: readonly { readonly operations: readonly RawOperation[] }[];
}

recordedTest(
  "the medians of steemd, to the last digit",
  () => {
    const blocks = recordedLines("blocks.jsonl.gz") as readonly RecordedBlock[];
    const entries = blocks.flatMap(({ timestamp, transactions }, i) =>
      transactions.flatMap(({ operations }) =>
        operations.map((operation) => ({
          block: i + 1,
          time: Date.parse(`${timestamp}Z`),
          operation,
        })),
      ),
    );
    const witnesses = new Set(blocks.map(({ witness }) => witness));
    const logs = new Map(
      Array.from(witnesses, (name) => {
        const own = entries
          .map((entry, index) => ({ ...entry, index }) as unknown as HistoryEntry)
          .filter(({ operation }) => feedIn(operation, name) !== null)
          .toReversed();
        return [name, { ...withPage(emptyLog, name, own), next: -1 }];
      }),
    );
    const rebuilt = [1200, 2400, 3600].map((block) => {
      const time = Date.parse(`${blocks[block - 1]?.timestamp ?? ""}Z`);
      return medianAt(
        { block, time },
        scheduledAt(block, (n) => blocks[n - 1]?.witness),
        logs,
      );
    });
    const { result } = (
      recordedFile("../real-node/state.json") as {
        readonly "condenser_api.get_feed_history": {
          readonly result: { readonly price_history: readonly { base: string; quote: string }[] };
        };
      }
    )["condenser_api.get_feed_history"];
    const texts = rebuilt.flatMap((each) =>
      typeof each === "string"
        ? []
        : [
            {
              base: amountText({ units: each.price.sbd, token: "SBD" }),
              quote: amountText({ units: each.price.steem, token: "STEEM" }),
            },
          ],
    );
    expect(texts).toEqual(result.price_history);
    expect(feedRatio({ sbd: amount(texts[0]?.base, "").units, steem: 1000n })).toBe(0.5);
  },
  recordedNode,
);
