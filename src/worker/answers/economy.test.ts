/** The economy over real sockets: its parts, and what is left when a node lacks one. */
import { afterEach, expect, test } from "vitest";
import { RpcError } from "../../../devnet/wire/rpc-error.ts";
import { callCondenser } from "../../../tests/support/devnet-calls.ts";
import { openTestEngine, type TestEngine } from "../../../tests/support/engine.ts";
import { amount } from "../../domain/chain/amount.ts";
import { conversionsMethod } from "../../domain/economy/pending-conversions.ts";
import { debtRatio, printRate } from "../../domain/economy/rules.ts";
import { nothingChosen } from "../../domain/economy/scenario.ts";
import { steemParts } from "../../domain/economy/supply-parts.ts";
import { yearStart } from "../../domain/economy/year-start.ts";
import { projectYear } from "../../domain/economy/year.ts";

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

test("all pending conversions are added up, each with the time of its payment", async () => {
  testEngine = await openTestEngine({ history: 60, httpOnly: true });
  const answer = await testEngine.engine.ask("statistics.conversions", []);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  const { value, source } = answer.value;
  const lists = await Promise.all(
    ["victor", "walter", "wendy"].map((name) =>
      callCondenser(testEngine.devnet, "get_conversion_requests", name),
    ),
  );
  const waiting = lists.flat() as { readonly amount: string; readonly conversion_date: string }[];
  expect(waiting.length).toBeGreaterThan(1);
  const units = waiting.map((each) => amount(each.amount, "amount").units);
  const times = waiting.map((each) => Date.parse(`${each.conversion_date}Z`));
  expect(value).toEqual({
    sbd: { units: units.reduce((sum, each) => sum + each, 0n), token: "SBD" },
    requests: waiting.length,
    due: { first: Math.min(...times), last: Math.max(...times) },
    isComplete: true,
  });
  expect(source).toMatchObject({ service: "node", method: conversionsMethod });
});

interface ListCall {
  readonly start: readonly [time: string, id: number];
  readonly limit: number;
}

/** The node's list, as long as wanted, in pages as nodes cut them. */
const listOf = (count: number, { start, limit }: ListCall) => {
  const from = Date.parse(`${start[0]}Z`) / 3_600_000;
  return {
    requests: Array.from({ length: count }, (_, id) => ({ id, hour: Math.floor(id / 700) }))
      .filter(({ id, hour }) => hour > from || (hour === from && id >= start[1]))
      .slice(0, limit)
      .map(({ id, hour }) => ({
        id,
        owner: "alice",
        requestid: id,
        amount: { amount: "1500", precision: 3, nai: "@@000000013" },
        conversion_date: new Date(hour * 3_600_000).toISOString().slice(0, 19),
      })),
  };
};

test.each([
  [0, true],
  [1000, true],
  [2345, true],
  [60_000, false],
])("of %i conversions each counts once", { timeout: 60_000 }, async (count, isComplete) => {
  testEngine = await openTestEngine({
    history: 60,
    httpOnly: true,
    lie: ({ method, params }, truth) =>
      method === conversionsMethod ? listOf(count, params[0] as ListCall) : truth,
  });
  const answer = await testEngine.engine.ask("statistics.conversions", []);
  const { value } = answer.ok ? answer.value : { value: null };
  expect(value?.isComplete).toBe(isComplete);
  if (isComplete) expect(value?.requests).toBe(count);
  expect(value?.sbd.units).toBe(BigInt(value?.requests ?? 0) * 1500n);
});

test("if no node lists conversions, the answer says so, and the other figures stay", async () => {
  testEngine = await openTestEngine({
    history: 60,
    httpOnly: true,
    lie: ({ method }, truth) => {
      if (method === conversionsMethod)
        throw new RpcError(-32002, "Could not find method list_sbd_conversion_requests");
      return truth;
    },
  });
  expect(await testEngine.engine.ask("statistics.conversions", [])).toEqual({
    ok: false,
    error: {
      kind: "unsupported",
      message: `None of the nodes offers the list of conversions (${conversionsMethod}).`,
    },
  });
  expect("economy" in yearStart((await asked()).value)).toBe(true);
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
