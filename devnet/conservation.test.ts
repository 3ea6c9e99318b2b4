/** The history of every account explains its balances completely, for every token. */
import { describe, expect, test } from "vitest";
import { inWhole, isWhole } from "../tests/support/campaign.ts";
import { duePaymentOrders } from "../tests/support/payment-orders.ts";
import {
  balancesOf,
  balanceKinds,
  replayBalances,
  type ReplayedBalances,
} from "../tests/support/replay-balances.ts";
import { Chain } from "./chain/chain.ts";
import { unlistedSbd } from "./rules/supply.ts";
import { vestsPerSteem } from "./state/exchange-rates.ts";
import type { WireEntry } from "./wire/blocks.ts";

const now = Date.parse("2026-01-01T00:00:00Z");
const createChain = (options: Partial<ConstructorParameters<typeof Chain>[0]> = {}) =>
  new Chain({ seed: 3, history: 60, opsPerBlock: 8, now, ...options });

function* entriesOf(chain: Chain, name: string): Generator<WireEntry> {
  const page = 1000;
  const newest = chain.history(name, -1, 1)[0]?.[0] ?? -1;
  for (let first = 0; first <= newest; first += page)
    for (const [, entry] of chain.history(
      name,
      Math.min(first + page - 1, newest),
      Math.min(page, newest - first + 1),
    ))
      yield entry;
}

const purseOf = { STEEM: "S", SBD: "D", VESTS: "V" } as const;

/** The part of the balances that history and known gaps don't explain. */
function residue(chain: Chain, name: string): ReplayedBalances {
  const explained = replayBalances(name, entriesOf(chain, name));
  for (const { token, units } of chain.gaps(name)) explained[purseOf[token]] += units;
  const record = balancesOf(chain.account(name) ?? {});
  return Object.fromEntries(
    balanceKinds.map((purse) => [purse, record[purse] - explained[purse]]),
  ) as ReplayedBalances;
}

const nothing = Object.fromEntries(balanceKinds.map((purse) => [purse, 0n]));
const unexplained = (chain: Chain, names: readonly string[]) =>
  names
    .map((name) => [name, residue(chain, name)] as const)
    .filter(([, left]) => balanceKinds.some((purse) => left[purse] !== 0n));

inWhole(() =>
  test("an author's total grows by what each reward is worth in STEEM at that time, and not by shares of others' posts", () => {
    const chain = createChain({ history: 300, opsPerBlock: 20 });
    const { accountNames } = chain;
    const totalOf = (name: string): number => Number(chain.account(name)?.["posting_rewards"]);
    const newestOf = (name: string): number => chain.history(name, -1, 1)[0]?.[0] ?? -1;
    const before = new Map(accountNames.map((name) => [name, [totalOf(name), newestOf(name)]]));
    for (let i = 0; i < 200; i++) chain.produce();
    const amount = (text: unknown): number => Number.parseFloat(String(text));
    const sbd = amount(chain.medianPrice.base);
    const shares = { own: 0, others: 0 };
    for (const [name, [total = 0, newest = -1]] of before) {
      let earned = 0;
      const count = newestOf(name) - newest;
      for (const [, { op }] of count > 0 ? chain.history(name, newest + count, count) : []) {
        const [kind, payload] = op;
        if (kind === "comment_benefactor_reward" && payload["benefactor"] === name) shares.others++;
        if (kind !== "author_reward") continue;
        shares.own++;
        earned +=
          Math.floor((amount(payload["sbd_payout"]) * 1000) / sbd + 1e-6) +
          Math.round(amount(payload["steem_payout"]) * 1000) +
          Math.floor((amount(payload["vesting_payout"]) * 1e6) / Number(vestsPerSteem) + 1e-6);
      }
      expect({ name, grown: totalOf(name) - total }).toEqual({ name, grown: earned });
    }
    expect(shares.own).toBeGreaterThan(10);
    expect(shares.others).toBeGreaterThan(0);
  }),
);

describe("conservation", () => {
  const chains = new Map<number, Chain>();
  /** Founded once; nothing is added to it. */
  const busyChain = (seed: number): Chain => {
    const chain = chains.get(seed) ?? createChain({ seed, history: 400, opsPerBlock: 20 });
    chains.set(seed, chain);
    return chain;
  };

  // The gate has one chain.
  test.each(isWhole ? [1, 3, 7, 42] : [3])("of every account and token, seed %i", (seed) => {
    const chain = busyChain(seed);
    const names = chain.accountNames.filter((name) => name !== "whale");
    expect(unexplained(chain, names)).toEqual([]);
  });

  // The gate has an account that is made up in the same way, with a fiftieth of the entries.
  const [entries, longest] = isWhole ? ["a million", "whale"] : ["20,000", "entries-20000"];
  test(`of ${entries} entries`, { timeout: 240_000 }, () => {
    expect(residue(createChain({ history: 46 }), longest)).toEqual(nothing);
  });

  test("of the whole network: the supply grows by the inflation only, wherever the tokens are", () => {
    const chain = createChain();
    const units = (text: unknown): bigint => BigInt(String(text).replaceAll(/\D/g, ""));
    const supply = (token: "current" | "virtual" | "current_sbd"): bigint =>
      units(chain.properties()[`${token}_supply`]);
    const sbdOf = (sums: readonly string[]): bigint =>
      sums.reduce((sum, each) => (each.endsWith(" SBD") ? sum + units(each) : sum), 0n);
    const started = supply("current");
    chain.order([
      ["transfer_to_savings", { from: "alice", to: "bob", amount: "100.000 STEEM", memo: "" }],
      ["transfer_to_savings", { from: "alice", to: "alice", amount: "9.000 SBD", memo: "" }],
      ["convert", { owner: "alice", requestid: 77, amount: "5.000 SBD" }],
    ]);
    for (let i = 0; i < 100; i++) {
      const before = supply("virtual");
      chain.produce();
      // Each is rounded down.
      const difference = supply("virtual") - before - (before * 978n) / (10_000n * 10_512_000n);
      expect(Math.abs(Number(difference))).toBeLessThanOrEqual(1);
    }
    expect(supply("current")).toBeGreaterThan(started);
    const { obligations } = chain.world;
    const waiting = [...obligations.of("conversions"), ...obligations.of("savings")];
    const ofAccounts = chain.accountNames.flatMap((name) => {
      const { sbd_balance, savings_sbd_balance, reward_sbd_balance } = chain.account(name) ?? {};
      return [sbd_balance, savings_sbd_balance, reward_sbd_balance].map(String);
    });
    expect(supply("current_sbd")).toBe(
      unlistedSbd +
        sbdOf([...ofAccounts, ...waiting.map(({ amount }) => amount)]) +
        obligations.of("escrows").reduce((sum, { sbd }) => sum + sbd, 0n) +
        obligations
          .of("orders")
          .reduce((sum, { forSale }) => (forSale.token === "SBD" ? sum + forSale.units : sum), 0n),
    );
  });

  test("when transactions are repeated until their signers run out of tokens", () => {
    const chain = createChain({ opsPerBlock: 70 });
    for (let i = 0; i < 60; i++) chain.produce();
    expect(unexplained(chain, ["alice", "bob", "carol", "aurora"])).toEqual([]);
  });

  test("after a fork", () => {
    const chain = createChain({ opsPerBlock: 20 });
    chain.fork(12);
    expect(
      unexplained(
        chain,
        chain.accountNames.filter((name) => name !== "whale"),
      ),
    ).toEqual([]);
  });

  test("of payments that fall due", () => {
    const chain = createChain({ history: 90 });
    chain.order(duePaymentOrders("0.000000 VESTS"));
    chain.produce(0);
    const kinds = () => new Set(chain.history("bob", -1, 60).map(([, { op }]) => op[0]));
    expect(chain.world.obligations.of("conversions").map(({ owner }) => owner)).toContain("bob");
    chain.sleep(8);
    chain.produce(0);
    for (const kind of [
      "fill_convert_request",
      "fill_transfer_from_savings",
      "return_vesting_delegation",
      "fill_vesting_withdraw",
    ])
      expect(kinds()).toContain(kind);
    for (let week = 0; week < 4; week++) {
      chain.sleep(7.1);
      chain.produce(0);
    }
    expect(chain.account("bob")).toMatchObject({
      to_withdraw: 0,
      next_vesting_withdrawal: "1969-12-31T23:59:59",
    });
    expect(unexplained(chain, ["alice", "bob", "carol", "entries-0"])).toEqual([]);
  });

  const kindsOfGaps = (name: string) =>
    new Set(
      busyChain(3)
        .gaps(name)
        .map(({ kind }) => kind),
    );
  test("the gaps of the chain and of the past are reported", () => {
    expect(kindsOfGaps("alice")).toContain("order");
    expect([...kindsOfGaps("entries-20")]).toEqual([]);
  });
  inWhole(() =>
    test("so are those of a million entries", () => {
      expect(kindsOfGaps("whale")).toEqual(new Set(["vesting", "order", "escrow"]));
    }),
  );
});
