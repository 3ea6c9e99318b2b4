/** Delegations, rewards and rates of the indexing service: tables, limits, refusals, and sums that agree. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startDevnet, type Devnet } from "./devnet.ts";

let devnet: Devnet;

beforeAll(async () => {
  devnet = await startDevnet({ port: 0, blockInterval: 0, history: 60, opsPerBlock: 10, seed: 5 });
  devnet.order(
    ["50.000000 VESTS", "20.000000 VESTS"].map((vesting_shares) => [
      "delegate_vesting_shares",
      { delegator: "dave", delegatee: "entries-1", vesting_shares },
    ]),
  );
  devnet.produce(1, 0);
});
afterAll(() => devnet.close());

const sds = async (path: string) => {
  const response = await fetch(`${devnet.origin}/${path}`);
  return (await response.json()) as {
    code: number;
    error?: string;
    result?: { cols: Record<string, number>; rows: unknown[][] };
  };
};

describe("the indexing service", () => {
  test("delegations by both sides", async () => {
    const outgoing = await sds("delegations_api/getOutgoingDelegations/dave");
    expect(outgoing.result?.cols).toEqual({ time: 0, from: 1, to: 2, vests: 3 });
    const incoming = await sds("delegations_api/getIncomingDelegations/entries-1/1000/0");
    expect(incoming.result?.rows).toEqual([[expect.any(Number), "dave", "entries-1", 20]]);
    const expiring = await sds("delegations_api/getExpiringDelegations/dave");
    expect(expiring.result?.rows.map((row) => row.slice(2))).toContainEqual([
      "dave",
      "entries-1",
      30,
    ]);
  });

  test("follows are names in order, as many as nodes count", async () => {
    const names = async (path: string) =>
      ((await sds(`followers_api/${path}`)) as unknown as { readonly result: readonly string[] })
        .result;
    const all = await names("getFollowers/whale");
    expect(all.length).toBeGreaterThanOrEqual(2345);
    expect(all).toEqual(all.toSorted());
    expect(await names("getFollowers/whale/10/5")).toEqual(all.slice(5, 15));
    expect(await names("getIgnored/entries-0")).toEqual([]);
    expect((await sds("followers_api/getFollowing/whale/100001")).code).toBe(-1);
    expect(await sds("followers_api/getFollowers/invalid10293845")).toMatchObject({ code: -1 });
  });

  test("an empty table has no columns; refusals are answers", async () => {
    expect(await sds("delegations_api/getOutgoingDelegations/entries-1")).toEqual({
      code: 0,
      result: { cols: {}, rows: [] },
    });
    expect(await sds("delegations_api/getOutgoingDelegations/invalid10293845")).toEqual({
      code: -1,
      error: "Account id for 'invalid10293845' does not exist",
    });
    expect((await sds("rewards_api/getAllRewardsSums/alice/0-9999999999")).code).toBe(-1);
    expect(
      (await sds("rewards_api/getRewards/curation_reward/alice/1-9999999999/10001")).code,
    ).toBe(-1);
    expect((await fetch(`${devnet.origin}/rewards_api/getNothing/alice`)).status).toBe(404);
  });

  test("sums equal their rows added up, and the oldest rows come first", async () => {
    const sums = (await sds(
      "rewards_api/getAllRewardsSums/entries-20000/1-9999999999",
    )) as unknown as {
      result: Record<string, Record<string, number>>;
    };
    for (const kind of ["author_reward", "curation_reward", "producer_reward"]) {
      const { result } = await sds(
        `rewards_api/getRewards/${kind}/entries-20000/1-9999999999/10000`,
      );
      const { cols = {}, rows = [] } = result ?? {};
      expect(rows.length).toBeGreaterThan(90);
      const times = rows.map((row) => Number(row[cols["time"] ?? 0]));
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      const total = rows.reduce((sum, row) => sum + Number(row[cols["vests"] ?? 0]), 0);
      expect(sums.result[kind]?.["vests"]).toBeCloseTo(total, 3);
    }
    const { result: account } = (await sds(
      "accounts_api/getAccount/entries-20000/curation_rewards",
    )) as unknown as { result: { curation_rewards: number } };
    expect(account.curation_rewards).toBe(
      Math.floor((sums.result["curation_reward"]?.["vests"] ?? 0) / 1.9),
    );
  });

  test("a month of a whale is found without reading a million entries", async () => {
    const now = Math.floor(Date.now() / 1000);
    const { result } = await sds(
      `rewards_api/getRewards/curation_reward/whale/${now - 30 * 86_400}-${now}/10000`,
    );
    expect(result?.rows.length).toBeGreaterThan(200);
  });

  test("one rate per day", async () => {
    const { result } = await sds("chain_api/getDailyAverageShareRates");
    expect(result?.cols).toEqual({ time: 0, avg_rate: 1 });
    expect(result?.rows.length).toBeGreaterThan(1000);
  });
});
