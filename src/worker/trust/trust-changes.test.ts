/** The light client while witnesses change: new keys, new names, many at once, and after a long absence. */
import { afterEach, describe, expect, test } from "vitest";
import { witnessNames } from "../../../devnet/state/names.ts";
import { inWhole, isWhole } from "../../../tests/support/campaign.ts";
import { openTestEngine, type TestEngine } from "../../../tests/support/engine.ts";
import { roundLength } from "../../domain/block/slots.ts";
import type { TrustView } from "../../domain/trust/views.ts";

let testEngine: TestEngine | undefined;
afterEach(async () => {
  await testEngine?.close();
  testEngine = undefined;
});

/** Key changes while nobody looks, 250 blocks apart; the gate has a tenth, which still takes more than one hop. */
const changes = isWhole ? 40 : 4;
const absence = changes * 250;

/** Anchored up to the last block that 16 witnesses have surely built on: two rounds contain a whole one. */
const isCloseTo =
  (head: number) =>
  ({ state, anchor }: TrustView): boolean =>
    state === "following" && anchor !== null && head - anchor.number < 2 * roundLength;

const elected = witnessNames.slice(0, 20);

test("a key that a witness changes is learned from the block that announces it", async () => {
  testEngine = await openTestEngine({ history: 120, opsPerBlock: 0 });
  const { devnet, engine, waitForView } = testEngine;
  await engine.watch("latestBlocks", () => {});
  const before = await waitForView("trust", isCloseTo(devnet.head()));
  devnet.rotateKey("aurora");
  devnet.produce(60, 0);
  const after = await waitForView("trust", isCloseTo(devnet.head()));
  const keyIn = ({ witnesses }: TrustView) => witnesses.find(({ name }) => name === "aurora");
  expect(keyIn(after)).toMatchObject({ since: "update" });
  expect(keyIn(after)?.key).not.toBe(keyIn(before)?.key);
});

/** Follows in steps small enough for the feed to fill without a gap. */
async function follow(blocks: number): Promise<TrustView> {
  if (!testEngine) throw new Error("no testEngine is open");
  const { devnet, waitForView } = testEngine;
  for (let left = blocks; left > 0; left -= 100) {
    devnet.produce(Math.min(100, left), 0);
    await waitForView("trust", isCloseTo(devnet.head()));
  }
  return waitForView("trust", isCloseTo(devnet.head()));
}

describe("witnesses that are replaced at once", { timeout: 120_000 }, () => {
  inWhole(() =>
    test("5 of 20: it follows, once backups have been admitted", async () => {
      testEngine = await openTestEngine({ history: 120, opsPerBlock: 0 });
      await testEngine.engine.watch("latestBlocks", () => {});
      expect((await follow(600)).witnesses.length).toBeGreaterThan(20);
      testEngine.devnet.swapWitnesses(5);
      const view = await follow(400);
      expect(view.witnesses.map(({ name }) => name)).toContain("newcomer-1");
    }),
  );

  test("8 of 20: it stops and says so, and nothing newer is verified", async () => {
    testEngine = await openTestEngine({ history: 120, opsPerBlock: 0 });
    const { devnet, engine, waitForView } = testEngine;
    await engine.watch("latestBlocks", () => {});
    const { anchor } = await follow(100);
    devnet.swapWitnesses(8);
    const swappedAt = devnet.head();
    devnet.produce(300, 0);
    const stopped = await waitForView("trust", ({ trouble }) => trouble?.kind === "tooFewKeys");
    expect(["stale", "behind"]).toContain(stopped.state);
    expect(Number(stopped.anchor?.number)).toBeGreaterThanOrEqual(Number(anchor?.number));
    expect(Number(stopped.anchor?.number)).toBeLessThan(swappedAt + 42);
  });
});

test(
  `after an absence of ${absence} blocks and ${changes} key changes, it catches up in hops, learns the keys, and follows again`,
  { timeout: 300_000 },
  async () => {
    testEngine = await openTestEngine({ history: 120, opsPerBlock: 0 });
    const { devnet, engine } = testEngine;
    for (let change = 0; change < changes; change++) {
      devnet.rotateKey(elected[change % elected.length] ?? "");
      devnet.produce(250, 0);
    }
    const view = await new Promise<TrustView>((resolve) => {
      void engine.watch("latestBlocks", () => {});
      void engine.watch("trust", (trust) => {
        if (isCloseTo(devnet.head())(trust) || trust.state === "stale") resolve(trust);
      });
    });
    expect(view).toMatchObject({ state: "following", trouble: null });
    expect(view.hops).toBeGreaterThan(0);
    expect(view.hops).toBeLessThanOrEqual(12);
    console.log(`${absence} blocks and ${changes} key changes: ${view.hops} hops`);
  },
);
