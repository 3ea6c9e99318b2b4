/**
 * A thousand hours of a simulated chain, whose witnesses publish, miss blocks, fall silent and change: the price rebuilt
 * from producers and histories equals the median in the chain's own state, to the last digit. The simulation updates
 * that state as the chain does, and knows nothing of histories.
 */
import { expect, test } from "vitest";
import { seededRandom } from "../../../devnet/state/random.ts";
import type { HistoryEntry } from "../account/history.ts";
import { feedInterval } from "../chain/median-feed.ts";
import { scheduledAt } from "../witness/round/scheduled-at.ts";
import { emptyLog, withPage, type FeedLog } from "./feed-log.ts";
import { medianAt } from "./feed-median.ts";

/**
 * More than a thousand: in some it is not known who was scheduled, because a witness made no block of the round, nor of
 * those around it.
 */
const hours = 1150;
const roundLength = 21;
const week = 7 * 86_400_000;
const random = seededRandom(44);
const chance = (percent: number): boolean => random.integer(1000) < percent * 10;

/** A witness in the chain's state. */
interface Witness {
  readonly name: string;
  sbd: bigint;
  steem: bigint;
  /** When it published last, ms; null for never. */
  published: number | null;
  /** How often it publishes: the chance for each block, in thousandths of a thousandth. */
  readonly eagerness: number;
}

const elected = Array.from({ length: 20 }, (_, i): Witness => ({
  name: `top${i}`,
  sbd: 0n,
  steem: 1n,
  published: null,
  // Some publish every few hours, some every few days, one hardly ever.
  eagerness: i === 0 ? 1 : i % 3 === 0 ? 8 : 300,
}));
const backups = Array.from({ length: 8 }, (_, i): Witness => ({
  name: `backup${i}`,
  sbd: 0n,
  steem: 1n,
  published: null,
  eagerness: i % 2 === 0 ? 100 : 0,
}));

/** The element at half of the feeds in force, when sorted as fractions; null with fewer than seven. */
function chainMedian(scheduled: readonly Witness[], now: number): string | null {
  const feeds = scheduled
    .filter(({ published }) => published !== null && now < published + week)
    .toSorted((a, b) => {
      const difference = a.sbd * b.steem - b.sbd * a.steem;
      return difference < 0n ? -1 : Number(difference > 0n);
    });
  const middle = feeds[Math.floor(feeds.length / 2)];
  return feeds.length < 7 || !middle ? null : `${middle.sbd}/${middle.steem}`;
}

/** As a fraction in its lowest terms, so that feeds of the same price are equal. */
function reduced(text: string | null): string | null {
  if (text === null) return null;
  const [sbd = 0n, steem = 1n] = text.split("/").map(BigInt);
  let [a, b] = [sbd, steem];
  while (b > 0n) [a, b] = [b, a % b];
  return `${sbd / a}/${steem / a}`;
}

test("the rebuilt price is the chain's at a thousand hours", () => {
  const histories = new Map<string, HistoryEntry[]>(
    [...elected, ...backups].map(({ name }) => [name, []]),
  );
  const producers: string[] = [""];
  const known: { block: number; time: number; median: string | null }[] = [];
  let [now, slot, turn] = [Date.UTC(2019, 0, 1), 0, 0];
  const draw = (): readonly Witness[] =>
    [...elected, backups[turn++ % backups.length] as Witness]
      .map((witness) => [random.integer(1_000_000), witness] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, witness]) => witness);
  let scheduled = draw();
  let price = 250_000;
  // Two rounds more than the last hour needs: they tell who was scheduled in its own.
  for (let block = 1; block < hours * feedInterval + 3 * roundLength; now += 3000, slot += 1) {
    const producer = scheduled[slot % roundLength] as Witness;
    // A missed slot makes no block; one witness is down for days.
    const isDown = producer.name === "top7" && Math.floor(now / 86_400_000) % 9 === 0;
    if (isDown || chance(1)) continue;
    producers[block] = producer.name;
    price = Math.max(50_000, price + random.integer(201) - 100);
    for (const witness of [...elected, ...backups]) {
      if (random.integer(1_000_000) >= witness.eagerness) continue;
      const isOdd = chance(1);
      const sbd = BigInt(isOdd ? 10 ** 12 : Math.round(price / 1000) + random.integer(9));
      const steem = BigInt(900 + random.integer(200));
      Object.assign(witness, { sbd, steem, published: now });
      const text = (units: bigint, token: string): string =>
        `${units / 1000n}.${String(units % 1000n).padStart(3, "0")} ${token}`;
      const own = histories.get(witness.name) ?? [];
      own.push({
        index: own.length,
        block,
        time: now,
        transaction: "",
        operation: [
          "feed_publish",
          {
            publisher: witness.name,
            exchange_rate: { base: text(sbd, "SBD"), quote: text(steem, "STEEM") },
          },
        ],
      } as unknown as HistoryEntry);
    }
    if (block % roundLength === 0) scheduled = draw();
    if (block % feedInterval === 0)
      known.push({ block, time: now, median: chainMedian(scheduled, now) });
    block += 1;
  }
  const logs = new Map<string, FeedLog>(
    Array.from(histories, ([name, own]) => [
      name,
      { ...withPage(emptyLog, name, own.toReversed()), next: -1 },
    ]),
  );
  let [compared, whole, without] = [0, 0, 0];
  for (const { block, time, median } of known) {
    const who = scheduledAt(block, (number) => producers[number]);
    if (who.names.length < roundLength) continue;
    compared += 1;
    if (who.isWhole) whole += 1;
    const rebuilt = medianAt({ block, time }, who, logs);
    const text = typeof rebuilt === "string" ? null : `${rebuilt.price.sbd}/${rebuilt.price.steem}`;
    if (median === null) without += 1;
    expect([block, reduced(text)]).toEqual([block, reduced(median)]);
  }
  expect(compared).toBeGreaterThanOrEqual(1000);
  // In the others an elected witness made no block of the round.
  expect(whole).toBeGreaterThan(hours / 2);
  expect(whole).toBeLessThan(compared);
  // Before enough witnesses had published.
  expect(without).toBeLessThan(50);
}, 60_000);
