/** Calls about an account besides its history: lists and reverse look-ups. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askNode, callCondenser } from "../tests/support/devnet-calls.ts";
import { startDevnet, type Devnet } from "./devnet.ts";
import type { WireOperation } from "./wire/blocks.ts";

let devnet: Devnet;

const later = "2040-01-01T00:00:00";
const ordered: readonly (readonly WireOperation[])[] = [
  [
    [
      "delegate_vesting_shares",
      { delegator: "dave", delegatee: "entries-0", vesting_shares: "900.000000 VESTS" },
    ],
    [
      "delegate_vesting_shares",
      { delegator: "dave", delegatee: "entries-1", vesting_shares: "50.000000 VESTS" },
    ],
    [
      "delegate_vesting_shares",
      { delegator: "dave", delegatee: "entries-1", vesting_shares: "20.000000 VESTS" },
    ],
    [
      "set_withdraw_vesting_route",
      { from_account: "dave", to_account: "erin", percent: 2500, auto_vest: true },
    ],
    ["transfer_to_savings", { from: "dave", to: "dave", amount: "5.000 SBD", memo: "" }],
    [
      "transfer_from_savings",
      { from: "dave", request_id: 3, to: "erin", amount: "2.000 SBD", memo: "for you" },
    ],
    ["convert", { owner: "dave", requestid: 5, amount: "1.710 SBD" }],
    [
      "limit_order_create",
      {
        owner: "dave",
        orderid: 11,
        amount_to_sell: "7.000 STEEM",
        min_to_receive: "1.400 SBD",
        fill_or_kill: false,
        expiration: later,
      },
    ],
    [
      "escrow_transfer",
      {
        from: "dave",
        to: "erin",
        agent: "frank",
        escrow_id: 4,
        sbd_amount: "0.000 SBD",
        steem_amount: "3.000 STEEM",
        fee: "0.100 STEEM",
        json_meta: "",
        ratification_deadline: later,
        escrow_expiration: later,
      },
    ],
  ],
  [
    [
      "change_recovery_account",
      { account_to_recover: "erin", new_recovery_account: "frank", extensions: [] },
    ],
  ],
  [["decline_voting_rights", { account: "frank", decline: true }]],
];

beforeAll(async () => {
  devnet = await startDevnet({ port: 0, blockInterval: 0, history: 120, opsPerBlock: 30, seed: 5 });
  for (const operations of ordered) devnet.order(operations);
  devnet.produce(1, 0);
});
afterAll(() => devnet.close());

const ask = (method: string, params: unknown) => askNode(devnet, method, params);
const call = (method: string, ...params: readonly unknown[]) =>
  callCondenser(devnet, method, ...params);

describe("lists of an account", () => {
  test.each<readonly [string, readonly unknown[], unknown]>([
    [
      "get_vesting_delegations",
      ["dave", "", 100],
      expect.arrayContaining([
        expect.objectContaining({ delegatee: "entries-0", vesting_shares: "900.000000 VESTS" }),
        expect.objectContaining({ delegatee: "entries-1", vesting_shares: "20.000000 VESTS" }),
      ]),
    ],
    [
      "get_vesting_delegations",
      ["dave", "entries-1", 1],
      [expect.objectContaining({ delegatee: "entries-1" })],
    ],
    ["get_vesting_delegations", ["nobody-here", "", 100], []],
    [
      "get_expiring_vesting_delegations",
      ["dave", "2020-01-01T00:00:00", 100],
      expect.arrayContaining([
        expect.objectContaining({ vesting_shares: "30.000000 VESTS", delegator: "dave" }),
      ]),
    ],
    ["get_expiring_vesting_delegations", ["dave", "2099-01-01T00:00:00", 100], []],
    [
      "get_withdraw_routes",
      ["dave"],
      [expect.objectContaining({ to_account: "erin", percent: 2500, auto_vest: true })],
    ],
    ["get_withdraw_routes", ["dave", "incoming"], []],
    [
      "get_savings_withdraw_from",
      ["dave"],
      [expect.objectContaining({ request_id: 3, memo: "for you" })],
    ],
    ["get_savings_withdraw_to", ["erin"], [expect.objectContaining({ amount: "2.000 SBD" })]],
    [
      "get_conversion_requests",
      ["dave"],
      [expect.objectContaining({ requestid: 5, amount: "1.710 SBD" })],
    ],
    [
      "get_open_orders",
      ["dave"],
      expect.arrayContaining([
        expect.objectContaining({
          orderid: 11,
          for_sale: 7000,
          sell_price: { base: "7.000 STEEM", quote: "1.400 SBD" },
        }),
      ]),
    ],
    [
      "get_escrow",
      ["dave", 4],
      expect.objectContaining({ steem_balance: "3.000 STEEM", to_approved: false }),
    ],
    ["get_escrow", ["dave", 5], null],
    [
      "get_owner_history",
      ["alice"],
      expect.arrayContaining([expect.objectContaining({ account: "alice" })]),
    ],
    ["get_owner_history", ["dave"], []],
    ["get_recovery_request", ["dave"], null],
    [
      "get_reward_fund",
      ["post"],
      expect.objectContaining({ name: "post", content_constant: "2000000000000" }),
    ],
  ])("%s %j", async (method, params, expected) => {
    expect(await call(method, ...params)).toEqual(expected);
  });

  test("the chain's own sums agree", async () => {
    const [account] = (await call("get_accounts", ["dave"])) as [Record<string, string>];
    const units = (text: unknown) => Math.round(Number.parseFloat(String(text)) * 1e6);
    const list = async (method: string, ...params: readonly unknown[]) =>
      ((await call(method, "dave", ...params, 100)) as { vesting_shares: string }[]).reduce(
        (sum, row) => sum + units(row.vesting_shares),
        0,
      );
    const out =
      (await list("get_vesting_delegations", "")) +
      (await list("get_expiring_vesting_delegations", "2020-01-01T00:00:00"));
    expect(units(account["delegated_vesting_shares"])).toBe(out);
    expect(account["withdraw_routes"]).toBe(1);
    expect(account["savings_withdraw_requests"]).toBe(1);
  });

  test.each([
    [
      "get_withdraw_routes",
      [],
      "args.size() == 1 || args.size() == 2: Expected 1-2 arguments, was 0",
    ],
    ["get_open_orders", [], "args.size() == 1: Expected #s argument(s), was 0"],
    ["get_escrow", ["dave"], "args.size() == 2: Expected #s argument(s), was 1"],
    ["get_reward_fund", ["comment"], "Invalid reward fund name"],
    ["get_vesting_delegations", ["dave", "", 1001], "DATABASE_API_SINGLE_QUERY_LIMIT"],
  ])("%s %j is refused", async (method, params, message) => {
    const { error } = await ask(`condenser_api.${method}`, params);
    expect(error).toMatchObject({
      code: -32003,
      message: expect.stringContaining(message) as string,
    });
  });
});

describe("reverse look-ups", () => {
  test("pending requests, by account", async () => {
    expect(
      (
        await ask("database_api.find_change_recovery_account_requests", {
          accounts: ["erin", "dave"],
        })
      ).result,
    ).toMatchObject({ requests: [{ account_to_recover: "erin", recovery_account: "frank" }] });
    expect(
      (await ask("database_api.find_decline_voting_rights_requests", { accounts: ["frank"] }))
        .result,
    ).toMatchObject({ requests: [{ account: "frank" }] });
  });

  test("keys and their accounts", async () => {
    const [{ posting }] = (await call("get_accounts", ["dave"])) as [
      { posting: { key_auths: [[string]] } },
    ];
    const key = posting.key_auths[0][0];
    expect(await call("get_key_references", [key, "STM5unknown"])).toEqual([["dave"], []]);
    expect((await ask("account_by_key_api.get_key_references", { keys: [key] })).result).toEqual({
      accounts: [["dave"]],
    });
  });

  test("the votes for a witness, from a given name on", async () => {
    const page = async (start: readonly string[], limit: number) =>
      (
        (
          await ask("database_api.list_witness_votes", {
            start,
            limit,
            order: "by_witness_account",
          })
        ).result as {
          votes: { witness: string; account: string }[];
        }
      ).votes;
    const all = await page(["", ""], 1000);
    expect(all.length).toBeGreaterThan(5);
    const [third] = all.slice(2);
    expect((await page([third?.witness ?? "", third?.account ?? ""], 2))[0]).toEqual(third);
    const { error } = await ask("database_api.list_witness_votes", {
      start: ["", ""],
      limit: 1001,
      order: "by_witness_account",
    });
    expect(error?.code).toBe(-32003);
  });

  test("resource credits leave unknown names out", async () => {
    const { result } = await ask("rc_api.find_rc_accounts", { accounts: ["dave", "nobody-here"] });
    expect(result).toMatchObject({
      rc_accounts: [{ account: "dave", max_rc_creation_adjustment: { precision: 6 } }],
    });
    expect((result as { rc_accounts: unknown[] }).rc_accounts).toHaveLength(1);
  });
});
