/** The economy over real sockets: its parts, and what is left when a node lacks one. */
import { afterEach, expect, test } from "vitest";
import { openTestEngine, type TestEngine } from "../../../tests/support/engine.ts";
import { steemParts } from "../../domain/economy/supply-parts.ts";
import { debtRatio, printRate } from "../../domain/economy/rules.ts";
import { nothingChosen } from "../../domain/economy/scenario.ts";
import { projectYear } from "../../domain/economy/year.ts";
import { yearStart } from "../../domain/economy/year-start.ts";

let testEngine: TestEngine;
afterEach(() => testEngine.close());

async function asked() {
  const answer = await testEngine.engine.ask("statistics.economy", []);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}

test("a node's parts are where a year starts", async () => {
  testEngine = await openTestEngine({ history: 60, httpOnly: true });
  const { value, source } = await asked();
  expect(source.method).toBe("condenser_api.get_dynamic_global_properties");
  const start = yearStart(value);
  if (!("economy" in start)) throw new Error(`no ${start.join()}`);
  const { economy, limits, shares } = start;
  const { properties } = value.state;
  expect(economy).toMatchObject({ block: properties.headBlock, price: { sbd: 171, steem: 1000 } });
  expect(economy.treasury).toBeGreaterThan(0);
  expect(shares).toEqual({ content: 6500, vesting: 1500, treasury: 1000 });
  expect(printRate(debtRatio(economy.supply, economy.sbd, economy.price), limits)).toBe(
    properties.sbdPrintRate,
  );
  const parts = steemParts(value);
  const sum = parts.reduce((all, part) => all + part.value, 0);
  expect(sum).toBeCloseTo(economy.supply / 1000, 2);
});

test("a year begins with the answer on the page, also once there are newer blocks", async () => {
  testEngine = await openTestEngine({ history: 60, httpOnly: true });
  const { value } = await asked();
  const start = yearStart(value);
  if (!("economy" in start)) throw new Error(`no ${start.join()}`);
  const scenario = { ...nothingChosen, burn: 5_000_000 };
  testEngine.devnet.produce(3);
  await asked();
  const { headBlock } = value.state.properties;
  const year = await testEngine.engine.ask("statistics.year", [headBlock, scenario]);
  expect(year).toMatchObject({
    ok: true,
    value: { value: projectYear(start, scenario), source: { service: "browser" } },
  });
  expect(await testEngine.engine.ask("statistics.year", [headBlock, null])).toMatchObject({
    value: { value: null },
  });
});

test("without a part the others stay, and no year starts", async () => {
  testEngine = await openTestEngine({
    history: 60,
    httpOnly: true,
    lie: ({ method }, truth) => (method === "get_feed_history" ? { id: 0 } : truth),
  });
  const { value } = await asked();
  expect([value.fund.ok, value.feed.ok, value.held.ok]).toEqual([true, false, true]);
  expect(yearStart(value)).toEqual(["condenser_api.get_feed_history"]);
});

test("of nodes that disagree on the supply, one answers for all parts, and is named", async () => {
  const odd = "123456789.000 STEEM";
  testEngine = await openTestEngine({
    history: 60,
    nodes: 2,
    httpOnly: true,
    lie: ({ method, node }, truth) =>
      method === "get_dynamic_global_properties" && node === 1
        ? { ...(truth as object), current_supply: odd, virtual_supply: odd }
        : truth,
  });
  const { value, source } = await asked();
  const { currentSupply, virtualSupply } = value.state.properties;
  const isOdd = currentSupply.units === 123_456_789_000n;
  expect(virtualSupply.units === 123_456_789_000n).toBe(isOdd);
  const { rpc } = testEngine.devnet.network as { readonly rpc: readonly string[] };
  expect(rpc[isOdd ? 1 : 0]).toContain(source.endpoint);
});

test("an impossible price or supply starts no year", async () => {
  testEngine = await openTestEngine({
    history: 60,
    httpOnly: true,
    lie: ({ method }, truth) =>
      method === "get_feed_history"
        ? {
            ...(truth as object),
            current_median_history: { base: "0.001 SBD", quote: "1000000000000.000 STEEM" },
          }
        : truth,
  });
  expect(await testEngine.engine.ask("statistics.past", [7])).toMatchObject({
    ok: false,
    error: { kind: "decode", field: "properties" },
  });
  const { value } = await asked();
  expect(yearStart(value)).toEqual([
    "condenser_api.get_dynamic_global_properties",
    "condenser_api.get_feed_history",
  ]);
});
