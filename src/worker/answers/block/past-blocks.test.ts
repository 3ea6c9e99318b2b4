/** Older blocks and the block at a given time, over real HTTP. */
import { afterEach, expect, test } from "vitest";
import { seededRandom } from "../../../../devnet/state/random.ts";
import { isWhole } from "../../../../tests/support/campaign.ts";
import { openTestEngine, type TestEngine } from "../../../../tests/support/engine.ts";
import type { BlockAtTime } from "../../../domain/block/answers.ts";
import { maxHeaderCalls } from "../../../domain/block/block-at-time.ts";
import { blockNum } from "../../../domain/chain/names.ts";
import { slotAt } from "../../../domain/witness/slot-number.ts";

let testEngine: TestEngine;
afterEach(() => testEngine.close());

const header = "condenser_api.get_block_header";
const called = (method: string): number => testEngine.devnet.calls.get(method) ?? 0;
const timeOf = (number: number): number =>
  Date.parse(`${(testEngine.devnet.blockAt(number) as { readonly timestamp: string }).timestamp}Z`);

async function found(time: number): Promise<BlockAtTime> {
  const answer = await testEngine.engine.ask("block.atTime", [
    new Date(time).toISOString().slice(0, 19),
  ]);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value.value;
}

test("random times lead to their blocks across a halt and missed slots, each in at most eight calls", async () => {
  testEngine = await openTestEngine({ history: 300, httpOnly: true });
  const { devnet } = testEngine;
  devnet.silence(["ember", "cirrus", "aurora"]);
  devnet.produce(100, 0);
  devnet.silence([]);
  devnet.sleep(2);
  devnet.produce(100, 0);
  const random = seededRandom(24);
  const heights = Array.from({ length: devnet.head() }, (_, i) => i + 1);
  const times = heights.map(timeOf);
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  // The gate tries a tenth of them.
  for (let i = 0; i < (isWhole ? 200 : 20); i++) {
    // Half of the times are anywhere, mostly within the halt; the others are near a block.
    const near = random.pick(times) + random.integer(9000);
    const time = Math.min(last, i % 2 ? near : first + random.integer(last - first));
    const before = called(header);
    const { place, slot } = await found(time);
    const truth = times.findLastIndex((each) => slotAt(each) <= slot) + 1;
    expect(place).toMatchObject({ kind: "found", block: { number: truth } });
    expect(place.calls).toBeLessThanOrEqual(maxHeaderCalls);
    if (place.calls <= 3) expect(called(header) - before).toBe(place.calls);
  }
});

test("times outside the chain and malformed ones each have their own answer", async () => {
  testEngine = await openTestEngine({ history: 60, httpOnly: true });
  expect((await found(Date.UTC(2016, 0, 1))).place).toMatchObject({
    kind: "before",
    first: { number: 1 },
  });
  const ahead = await found(timeOf(60) + 3000);
  expect(ahead.place.kind).toBe("ahead");
  expect(ahead.head.number).toBe(60);
  for (const text of ["yesterday", "2026-02-30", "", "-1"])
    expect(await testEngine.engine.ask("block.atTime", [text])).toMatchObject({
      ok: false,
      error: { kind: "parameter", message: "Invalid date or time" },
    });
});

test("a node without a header isn't taken at its word", async () => {
  testEngine = await openTestEngine({
    history: 60,
    httpOnly: true,
    lie: ({ method }, truth) => (method === "get_block_header" ? null : truth),
  });
  expect(await testEngine.engine.ask("block.atTime", ["2016-01-01"])).toMatchObject({
    ok: false,
    error: { kind: "noData", message: "No block header data received" },
  });
});

test("pages go back to the first block without a gap, and the next one is fetched ahead", async () => {
  testEngine = await openTestEngine({ history: 65, httpOnly: true });
  const seen: number[] = [];
  let before = "4294967295";
  for (;;) {
    const requested = called("condenser_api.get_block");
    const answer = await testEngine.engine.ask("block.older", [before]);
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    const { rows, from, head } = answer.value.value;
    expect(head).toBe(65);
    if (rows.length === 0) break;
    seen.push(...rows.map(({ number }) => number));
    before = String(from);
    if (rows[0]?.number === 65)
      await expect
        .poll(() => called("condenser_api.get_block") - requested)
        .toBeGreaterThan(rows.length);
  }
  expect(seen).toEqual(Array.from({ length: 65 }, (_, i) => 65 - i));
});

test("nothing is fetched ahead for a browser that asks for less data", async () => {
  testEngine = await openTestEngine({ history: 65, httpOnly: true });
  await testEngine.engine.tell({
    type: "choose",
    choices: { services: true, nodes: [], savesData: true },
  });
  const below = async (height: number): Promise<number> => {
    const requested = called("condenser_api.get_block");
    expect((await testEngine.engine.ask("block.older", [String(height)])).ok).toBe(true);
    return called("condenser_api.get_block") - requested;
  };
  const first = await below(66);
  // The next page has as many blocks, and none of them is in memory.
  expect(await below(66 - first)).toBe(first);
});

test("a height beyond the head starts at the head; an invalid one is refused", async () => {
  testEngine = await openTestEngine({ history: 30, httpOnly: true });
  const beyond = await testEngine.engine.ask("block.older", ["1000000000000"]);
  expect(beyond).toMatchObject({ ok: true, value: { value: { before: 31, head: 30 } } });
  expect(await testEngine.engine.ask("block.older", ["1"])).toMatchObject({
    value: { value: { rows: [], before: 1, from: 0 } },
  });
  for (const text of ["0", "-1", "abc", "1e9", ""])
    expect(await testEngine.engine.ask("block.older", [text])).toMatchObject({
      ok: false,
      error: { kind: "parameter", message: "Invalid block number" },
    });
});

test("the neighbours of an opened block are in memory when they are opened", async () => {
  testEngine = await openTestEngine({ history: 60, httpOnly: true });
  const opened = await testEngine.engine.ask("block.detail", [blockNum(30)]);
  expect(opened.ok).toBe(true);
  await expect.poll(() => called("condenser_api.get_block")).toBeGreaterThanOrEqual(5);
  for (const number of [29, 31]) {
    const next = await testEngine.engine.ask("block.detail", [blockNum(number)]);
    expect(next).toMatchObject({ ok: true, value: { freshness: "cached" } });
  }
});
