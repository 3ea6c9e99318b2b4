/** The flow of money in blocks of a devnet, and in their transactions. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestEngine, type TestEngine } from "../../../../tests/support/engine.ts";
import { valueOf } from "../../../../tests/support/value-of.ts";
import type { BlockNum, TxId } from "../../../domain/chain/names.ts";

let testEngine: TestEngine;
beforeAll(async () => {
  testEngine = await openTestEngine({ seed: 5, history: 60 });
});
afterAll(() => testEngine.close());

test("a block's money is that of its transactions, and what the chain itself paid", async () => {
  const { devnet, engine } = testEngine;
  let seen = 0;
  for (let number = devnet.head(); number > devnet.head() - 20; number--) {
    const whole = valueOf(await engine.ask("block.money", [number as BlockNum, null]));
    expect(whole.hasVirtual).toBe(true);
    const { transaction_ids: ids } = devnet.blockAt(number) as {
      readonly transaction_ids: readonly TxId[];
    };
    for (const id of ids) {
      const { legs } = valueOf(await engine.ask("block.money", [number as BlockNum, id]));
      seen += legs.length;
      for (const { from, to, gets } of legs) {
        const same = whole.legs.find(
          (leg) =>
            leg.from.account === from.account &&
            leg.from.pocket === from.pocket &&
            leg.to.account === to.account &&
            leg.to.pocket === to.pocket &&
            leg.gets.token === gets.token,
        );
        expect(same?.gets.units).toBeGreaterThanOrEqual(gets.units);
      }
    }
    expect(whole.legs.some(({ from }) => from.pocket === "rewards")).toBe(true);
  }
  expect(seen).toBeGreaterThan(0);
});
