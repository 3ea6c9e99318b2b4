/** The market: how figures are written, and values that the provider lacks. */
import { describe, expect, test } from "vitest";
import { compact, priceLabel, signedPercent } from "../format/figures.ts";
import { walletPrice, walletValue } from "../wallet/format.ts";
import {
  parsePriceHistory,
  parseCoin,
  parseMarket,
  parseSearch,
  parseSparklines,
  readSpan,
  writeSpan,
} from "./coins.ts";
import {
  coinSupply,
  dateLabel,
  exactDollars,
  marketPrice,
  compactDollars,
  weekChange,
} from "./format.ts";
import { coinPriceLabel, lacksOwnCoins, parsePrices, withChainPrices } from "./prices.ts";

describe("the period of a coin's prices", () => {
  test("is in the URL unless it is the default; any other value is ignored", () => {
    expect(readSpan("network=steem&period=1y")).toBe("1y");
    for (const query of ["", "period=", "period=3600", "period=constructor"])
      expect(readSpan(query)).toBe("7d");
    expect(writeSpan("network=steem", "30d")).toBe("network=steem&period=30d");
    expect(writeSpan("network=steem&period=30d", "7d")).toBe("network=steem");
  });
});

describe("rounding", () => {
  test.each([
    [null, "—"],
    [0, "$0.00000000"],
    [3e-9, "$0.00000000"],
    [9.9e-7, "$0.00000099"],
    [0.000001, "$0.000001"],
    [0.00099, "$0.000990"],
    [0.001, "$0.0010"],
    [0.0099, "$0.0099"],
    [0.01, "$0.010"],
    [0.999, "$0.999"],
    [1, "$1.00"],
    [73_686.08, "$73,686.08"],
    [1e7, "$10,000,000.00"],
  ])("on the market page %s", (usd, label) => {
    expect(marketPrice(usd)).toBe(label);
  });

  test.each([
    [0, "$0.000000"],
    [3e-9, "$0.000000"],
    [0.0099, "$0.009900"],
    [0.01, "$0.0100"],
    [0.9999, "$0.9999"],
    [1, "$1.00"],
    [1e7, "$10,000,000.00"],
  ])("on the coin page %s", (usd, label) => {
    expect(priceLabel(usd)).toBe(label);
  });

  test.each([
    [999, "999.00"],
    [1e3, "1.00K"],
    [1e6, "1.00M"],
    [1e9, "1.00B"],
    [1e12, "1.00T"],
    [-2.5e9, "-2.50B"],
  ])("abbreviates %s", (value, label) => {
    expect(compact(value)).toBe(label);
  });

  test.each([
    [0, "+0.00%"],
    [1.005, "+1.01%"],
    [-0.004, "-0.00%"],
    [-12.345, "-12.35%"],
  ])("adds a sign to %s", (percent, label) => {
    expect(signedPercent(percent)).toBe(label);
  });

  test("a seven-day line shows its change unless it started at zero", () => {
    expect(weekChange([100, 90, 103.2])).toBe("7 days: +3.20%");
    expect(weekChange([2, 1])).toBe("7 days: -50.00%");
    expect(weekChange([0, 1])).toBe("7 days");
  });

  test("missing figures are dashes", () => {
    expect([compactDollars(null), coinSupply(null, "X"), dateLabel(null)]).toEqual(["—", "—", "—"]);
    expect(coinSupply(519_000_000, "STEEM")).toBe("519.00M STEEM");
    expect(dateLabel(Date.UTC(2021, 10, 10))).toBe("10 Nov 2021");
  });
});

describe("the provider's answers", () => {
  test("a row may have nothing but its id", () => {
    const read = parseMarket([
      { id: "a", current_price: null, symbol: "x", ath_date: "nonsense" },
      {},
      null,
    ]);
    expect(read).toMatchObject({
      value: [{ id: "a", name: "a", symbol: "X", price: null, marketCap: null, athTime: null }],
    });
    expect(parseMarket({ error: "no" })).toMatchObject({ ok: false });
  });

  test("a refusal is not a list of prices, though there is a coin called status", () => {
    const refusal = { status: { error_code: 429, error_message: "too many requests" } };
    expect(parsePrices(refusal)).toMatchObject({ ok: false, error: { kind: "decode" } });
    expect(parseMarket(refusal)).toMatchObject({ ok: false, error: { kind: "decode" } });
    expect(parsePrices({ status: { usd: 0.02 } })).toMatchObject({
      value: { status: { usd: 0.02 } },
    });
  });

  test("a market cap of 0 is missing: a dash in the table and on the cards", () => {
    const market = parseMarket([{ id: "a", market_cap: 0, fully_diluted_valuation: 0 }]);
    expect(market).toMatchObject({ value: [{ marketCap: null, diluted: null }] });
    const coin = parseCoin({ id: "a", market_data: { market_cap: { usd: 0 } } });
    expect(coin).toMatchObject({ value: { marketCap: null } });
    expect(parsePrices({ a: { usd: 2, usd_market_cap: 0 } })).toEqual({
      ok: true,
      value: { a: { origin: "provider", usd: 2, sbd: null, change24h: null, marketCap: null } },
    });
  });

  test.each([
    [0.000_000_123_4, "$0.0000001234"],
    [1.2e-10, "$0.00000000012"],
    [1234.5, "$1,234.5"],
    [1e21, "$1,000,000,000,000,000,000,000"],
    [-2, "$-2"],
    [null, "—"],
  ])("%s in full is %s", (value, label) => {
    expect(exactDollars(value)).toBe(label);
  });

  test("a coin without market data has no figures; empty links and scripts are omitted", () => {
    const read = parseCoin({
      id: "a",
      symbol: "x",
      name: "A",
      market_data: {},
      links: {
        homepage: ["", "javascript:alert(1)"],
        blockchain_site: ["", "https://e.example/x"],
        repos_url: { github: [] },
        twitter_screen_name: "a b",
      },
    });
    expect(read).toMatchObject({
      value: {
        price: null,
        changes: { "1h": null, "1y": null },
        description: "",
        links: [{ label: "Blockchain explorer", url: "https://e.example/x" }],
      },
    });
  });

  test("the hourly change is only read under its currency", () => {
    const read = parseCoin({
      id: "a",
      market_data: {
        price_change_percentage_1h_in_currency: { usd: 1.5 },
        price_change_percentage_24h: -2,
      },
    });
    expect(read).toMatchObject({ value: { changes: { "1h": 1.5, "24h": -2, "7d": null } } });
  });

  test("a history omits points without a price; a sparkline can be a list or an object", () => {
    expect(parsePriceHistory({ prices: [[1, 2], [3, null], "x"] })).toMatchObject({
      value: [{ time: 1, price: 2 }],
    });
    const rows = [
      { id: "a", sparkline_in_7d: { price: [1, 2] } },
      { id: "b", sparkline_in_7d: [3] },
      { id: "c" },
    ];
    expect(parseSparklines(rows)).toMatchObject({ value: { a: [1, 2], b: [3] } });
  });

  test("a search returns ids, up to a limit", () => {
    expect(parseSearch({ coins: [{ id: "a" }, { id: "b" }, {}] }, 1)).toMatchObject({
      value: ["a"],
    });
    expect(parseSearch({}, 1)).toMatchObject({ ok: false });
  });
});

describe("the price of STEEM", () => {
  test("from the internal market is in SBD, and so is a value at it", () => {
    const { steem, ...others } = withChainPrices({}, { median: null, traded: 0.17104 });
    expect(steem).toEqual({
      origin: "chain",
      usd: null,
      sbd: 0.17104,
      change24h: null,
      marketCap: null,
    });
    expect(others).toEqual({});
    expect(steem && coinPriceLabel(steem)).toBe("0.17104 SBD");
    const traded = { price: 0.17104, from: "trades" } as const;
    expect(walletPrice(traded)).toBe("0.17104 SBD");
    expect(walletValue(1234.5, traded)).toBe("1,234.50 SBD");
  });

  test("from the chain is in dollars as the witnesses' feeds have them; that of SBD follows from the last trade", () => {
    const prices = withChainPrices({}, { median: 0.15, traded: 0.05 });
    expect(prices["steem"]).toMatchObject({ origin: "chain", usd: 0.15, sbd: 0.05 });
    expect(prices["steem-dollars"]).toMatchObject({
      origin: "chain",
      usd: expect.closeTo(3),
      sbd: null,
    });
    expect(prices["steem"] && coinPriceLabel(prices["steem"])).toMatch(/^\$0\.15/);
    expect(withChainPrices({}, { median: 0.15, traded: null })).toEqual({
      steem: expect.objectContaining({ usd: 0.15, sbd: null }),
    });
    expect(withChainPrices({}, { median: null, traded: null })).toEqual({});
  });

  test("from the chain replaces only what the provider leaves out", () => {
    const given = { origin: "provider", sbd: null, change24h: 1, marketCap: 9 } as const;
    const coins = { steem: { ...given, usd: 2 }, "steem-dollars": { ...given, usd: null } };
    expect(lacksOwnCoins(coins)).toBe(true);
    const all = withChainPrices(coins, { median: 0.15, traded: 0.05 });
    expect(all["steem"]).toBe(coins.steem);
    expect(all["steem-dollars"]).toEqual({ ...given, origin: "chain", usd: expect.closeTo(3) });
    expect(lacksOwnCoins(all)).toBe(false);
  });

  test("from the provider or the witnesses' feeds is in dollars", () => {
    const read = parsePrices({ steem: { usd: 0.17104 }, puss: { usd: null } });
    const coins = read.ok ? read.value : {};
    expect(coins["steem"] && coinPriceLabel(coins["steem"])).toBe("$0.1710");
    expect(coins["puss"] && coinPriceLabel(coins["puss"])).toBeNull();
    const median = { price: 1.5, from: "median" } as const;
    expect(walletPrice(median)).toBe("$1.5000");
    expect(walletValue(1234.5, median)).toBe("$1,234.50");
  });
});
