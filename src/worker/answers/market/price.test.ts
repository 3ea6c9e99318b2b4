/** Prices of STEEM and SBD if the coin provider, or the source of the witnesses' median, refuses; over real sockets. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { startDevnet, type Devnet, type DevnetOptions } from "../../../../devnet/devnet.ts";
import type { FaultName } from "../../../../devnet/state/faults.ts";
import { RpcError } from "../../../../devnet/wire/rpc-error.ts";
import { openTestEngine, quickLimits, type TestEngine } from "../../../../tests/support/engine.ts";
import { valueOf } from "../../../../tests/support/value-of.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import type { NetworkConfig } from "../../../domain/network/config.ts";
import { estimatedValue } from "../../../domain/wallet/wallet.ts";

/** The coin provider and the indexer: a second devnet, whose faults leave the nodes alone. */
let services: Devnet;
let testEngine: TestEngine;
/** Paths that it was asked for. */
let asked: string[] = [];
/** Whether it leaves every coin out of its answer. */
let knowsNoCoin = false;
/** Whether the indexer refuses to report the median. */
let refusesMedian = false;
beforeEach(async () => {
  asked = [];
  knowsNoCoin = false;
  refusesMedian = false;
  services = await startDevnet({ port: 0, blockInterval: 0, history: 1, opsPerBlock: 1 });
});
afterEach(async () => {
  await testEngine.close();
  await services.close();
});

/** `rest`: how long the provider is not called after a refusal, ms. */
const open = async (lie: DevnetOptions["lie"] = (_, truth) => truth, rest = 10) => {
  testEngine = await openTestEngine({
    history: 300,
    opsPerBlock: 10,
    httpOnly: true,
    lie,
    host: {
      limits: {
        ...quickLimits,
        request: { ...quickLimits.request, pricesTimeout: 300 },
        market: {
          ...quickLimits.market,
          lifetime: 20,
          spacing: 10,
          globalDelay: 1,
          backoffBase: rest,
        },
      },
      fetch: (address, request) => {
        const url = new URL(String(address));
        if (/^\/(api\/v3|steem_requests_api)\//.test(url.pathname)) {
          url.port = new URL(addressOf(services)).port;
          asked.push(url.pathname);
          if (refusesMedian && url.pathname.startsWith("/steem_requests_api/"))
            return Promise.resolve(new Response("", { status: 503 }));
          if (knowsNoCoin) url.searchParams.set("ids", "unknown");
        }
        return fetch(url, request);
      },
    },
  });
};

const addressOf = (devnet: Devnet): string =>
  (devnet.network as NetworkConfig).services.market ?? "";

const withoutTrades: NonNullable<DevnetOptions["lie"]> = ({ method }, truth) =>
  method === "get_recent_trades" ? [] : truth;
const withoutMedian: NonNullable<DevnetOptions["lie"]> = ({ method }, truth) => {
  if (method === "get_current_median_history_price") throw new RpcError(-32603, "no price");
  return truth;
};
const bob = "bob" as AccountName;
const cards = () => testEngine.engine.ask("price.cards", []);
const coin = () => testEngine.engine.ask("market.coin", ["steem"]);

const providerCalls = () => asked.filter((path) => path.startsWith("/api/v3/")).length;

/** SBD per STEEM on the internal market. */
async function marketPrice(): Promise<number> {
  const { price } = valueOf(await testEngine.engine.ask("trade.market", []));
  if (price === null) throw new Error("nothing was traded");
  return price.sbd;
}

/** What the chain says the coins are worth. */
async function chainPrices() {
  const median = valueOf(await testEngine.engine.ask("chain.medianPrice", []));
  const price = await marketPrice();
  const unknown = { origin: "chain", change24h: null, marketCap: null };
  return {
    steem: { ...unknown, usd: median, sbd: price },
    "steem-dollars": { ...unknown, usd: median / price, sbd: null },
  };
}

test("the provider's prices are used while it answers", async () => {
  await open();
  const { coins, failure } = valueOf(await cards());
  expect(coins["steem"]).toMatchObject({ usd: expect.any(Number), sbd: null });
  expect(failure).toBeNull();
  expect(testEngine.devnet.calls.get("condenser_api.get_recent_trades") ?? 0).toBe(0);
});

test.each<[FaultName, kind: string]>([
  ["http-429", "rateLimited"],
  ["http-500", "http"],
  ["html", "decode"],
  ["silent", "timeout"],
])("%s: STEEM's and SBD's prices are the chain's, from a node", async (fault, kind) => {
  await open();
  services.control(fault);
  const answer = await cards();
  expect(valueOf(answer)).toEqual({
    coins: await chainPrices(),
    failure: expect.objectContaining({ kind }),
  });
  expect(answer).toMatchObject({
    value: {
      source: { service: "node", method: "condenser_api.get_current_median_history_price" },
    },
  });
  services.control("off");
  await expect
    .poll(async () => valueOf(await cards()).coins["steem"])
    .toMatchObject({ origin: "provider", sbd: null });
});

test("a provider that answers without STEEM's price gives way to the chain too", async () => {
  await open();
  knowsNoCoin = true;
  expect(valueOf(await cards())).toEqual({ coins: await chainPrices(), failure: null });
});

test("without a median, STEEM's price is that of the internal market", async () => {
  await open(withoutMedian);
  services.control("http-500");
  const answer = await cards();
  const price = await marketPrice();
  expect(valueOf(answer).coins).toEqual({
    steem: { origin: "chain", usd: null, sbd: price, change24h: null, marketCap: null },
  });
  expect(answer).toMatchObject({
    value: { source: { service: "node", method: "condenser_api.get_recent_trades" } },
  });
});

test("without trades, STEEM has the median and SBD no price", async () => {
  await open(withoutTrades);
  services.control("http-500");
  expect(valueOf(await cards()).coins).toEqual({
    steem: expect.objectContaining({ origin: "chain", usd: expect.any(Number), sbd: null }),
  });
});

test("with neither, a provider without these coins leaves none, and nothing failed", async () => {
  await open((call, truth) => withoutMedian(call, withoutTrades(call, truth)));
  // The indexer knows the median too.
  refusesMedian = true;
  knowsNoCoin = true;
  expect(valueOf(await cards())).toEqual({ coins: {}, failure: null });
});

test("with neither, the failure is the provider's", async () => {
  await open((call, truth) => withoutMedian(call, withoutTrades(call, truth)));
  services.control("http-500");
  expect(await cards()).toMatchObject({ ok: false, error: { kind: "http", status: 500 } });
});

test("prices of the last minutes come before the internal market's", async () => {
  await open();
  const before = valueOf(await cards());
  services.control("http-500");
  await expect.poll(cards).toMatchObject({ ok: true, value: { freshness: "stale" } });
  expect(valueOf(await cards())).toEqual(before);
});

test("while calls to the provider are paused, the visitor doesn't wait for it", async () => {
  await open(undefined, 1000);
  services.control("http-429");
  expect(valueOf(await cards()).failure?.kind).toBe("rateLimited");
  // The second refusal doubles the pause.
  expect(await coin()).toMatchObject({ ok: false, error: { kind: "rateLimited" } });
  services.control("off");
  const calls = providerCalls();
  expect(valueOf(await cards()).failure?.kind).toBe("rateLimited");
  expect(await coin()).toMatchObject({ ok: false, error: { kind: "rateLimited" } });
  expect(providerCalls()).toBe(calls);
});

test("Home's cards have the chain's prices at once while the provider rests after its first refusal", async () => {
  await open(undefined, 3000);
  services.control("http-429");
  expect(await coin()).toMatchObject({ ok: false, error: { kind: "rateLimited" } });
  services.control("off");
  const calls = providerCalls();
  const answer = valueOf(await cards());
  expect(answer.coins).toEqual(await chainPrices());
  expect(answer.failure?.kind).toBe("rateLimited");
  expect(providerCalls()).toBe(calls);
});

test("an account's value falls back from the witnesses' median to trades", async () => {
  await open(withoutMedian);
  const median = valueOf(await testEngine.engine.ask("account.wallet", [bob]));
  expect(median.price?.value.from).toBe("median");
  services.control("http-500");
  const view = valueOf(await testEngine.engine.ask("account.wallet", [bob]));
  const price = await marketPrice();
  expect(view.price).toMatchObject({
    value: { price, from: "trades" },
    source: { service: "node", method: "condenser_api.get_recent_trades" },
  });
  const worth = estimatedValue(view);
  expect(worth?.value).toBeCloseTo((worth?.sbd ?? 0) + (worth?.steem ?? 0) * price, 6);
});

test("an account has no value if no source has a price", async () => {
  await open((call, truth) => withoutMedian(call, withoutTrades(call, truth)));
  services.control("http-500");
  const view = valueOf(await testEngine.engine.ask("account.wallet", [bob]));
  expect(view.price).toBeNull();
  expect(estimatedValue(view)).toBeNull();
});
