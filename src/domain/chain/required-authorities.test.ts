/** Who must sign an operation by the chain's rules. */
import { bytesToHex } from "@noble/hashes/utils.js";
import { expect, test } from "vitest";
import { authorityOf, numberedKey } from "../../../tests/support/authorities.ts";
import type { Json } from "../decode.ts";
import { publicKeyBytes } from "./binary/keys.ts";
import { realKinds, virtualKinds } from "./operations/kind-names.ts";
import { definitionOf } from "./operations/registry.ts";
import { requiredAuthorities, type RequiredAuthority } from "./operations/required-authorities.ts";

test.each<[string, string, Json, string]>([
  ["a vote", "vote", { voter: "ann" }, "posting ann"],
  ["a post", "comment", { author: "ann", parent_author: "bob" }, "posting ann"],
  ["deleting a post", "delete_comment", { author: "ann" }, "posting ann"],
  ["payout options", "comment_options", { author: "ann" }, "posting ann"],
  ["claiming rewards", "claim_reward_balance", { account: "ann" }, "posting ann"],
  ["a transfer", "transfer", { from: "ann", to: "bob" }, "active ann"],
  ["a delegation", "delegate_vesting_shares", { delegator: "ann", delegatee: "bob" }, "active ann"],
  ["an escrow's side", "escrow_approve", { from: "ann", agent: "cid", who: "cid" }, "active cid"],
  [
    "a recovery request",
    "request_account_recovery",
    { recovery_account: "ann", account_to_recover: "bob" },
    "active ann",
  ],
  [
    "a different recovery account",
    "change_recovery_account",
    { account_to_recover: "ann" },
    "owner ann",
  ],
  ["declining voting rights", "decline_voting_rights", { account: "ann" }, "owner ann"],
  ["a changed owner", "account_update", { account: "ann", owner: authorityOf([1]) }, "owner ann"],
  [
    "a changed memo key",
    "account_update",
    { account: "ann", owner: null, memo_key: numberedKey(1) },
    "active ann",
  ],
  [
    "a changed owner, newer",
    "account_update2",
    { account: "ann", owner: authorityOf([1]), posting_json_metadata: "{}" },
    "owner ann",
  ],
  [
    "a changed memo key, newer",
    "account_update2",
    { account: "ann", memo_key: numberedKey(1), json_metadata: "" },
    "active ann",
  ],
  ["changed metadata", "account_update2", { account: "ann", json_metadata: "{}" }, "active ann"],
  [
    "a changed profile",
    "account_update2",
    { account: "ann", json_metadata: "", posting_json_metadata: "{}" },
    "posting ann",
  ],
  [
    "a first reset account",
    "set_reset_account",
    { account: "ann", current_reset_account: "", reset_account: "bob" },
    "posting ann",
  ],
  [
    "a different reset account",
    "set_reset_account",
    { account: "ann", current_reset_account: "cid", reset_account: "bob" },
    "owner ann",
  ],
  ["custom data", "custom", { required_auths: ["ann", "bob"] }, "active ann, active bob"],
  [
    "custom JSON",
    "custom_json",
    { required_auths: ["ann"], required_posting_auths: ["bob"] },
    "active ann, posting bob",
  ],
  [
    "custom bytes",
    "custom_binary",
    {
      required_owner_auths: ["ann"],
      required_active_auths: ["bob"],
      required_posting_auths: ["cid"],
      required_auths: [authorityOf([1])],
    },
    "owner ann, active bob, posting cid, authority",
  ],
  [
    "an account's recovery",
    "recover_account",
    { new_owner_authority: authorityOf([1]), recent_owner_authority: authorityOf([2]) },
    "authority, authority",
  ],
  [
    "a witness's settings",
    "witness_set_properties",
    {
      owner: "ann",
      props: [["key", bytesToHex(publicKeyBytes(numberedKey(1)) ?? new Uint8Array())]],
    },
    `key ${numberedKey(1)}`,
  ],
  [
    "a witness's settings without a key",
    "witness_set_properties",
    { owner: "ann", props: [["url", "00"]] },
    "key null",
  ],
  ["mining", "pow", { worker_account: "ann" }, ""],
  ["mining, newer", "pow2", { work: [0, { input: { worker_account: "ann" } }] }, "active ann"],
  [
    "mining a new account",
    "pow2",
    { work: [0, { input: { worker_account: "ann" } }], new_owner_key: numberedKey(1) },
    `key ${numberedKey(1)}`,
  ],
  ["a report", "report_over_production", { reporter: "ann" }, ""],
  ["a reward", "author_reward", { author: "ann" }, ""],
  ["an unknown kind", "smt_create", { control_account: "ann" }, ""],
])("%s", (_, kind, payload, expected) => {
  const labelOf = (each: RequiredAuthority): string =>
    "account" in each
      ? `${each.role} ${each.account}`
      : each.role === "key"
        ? `key ${each.key}`
        : each.role;
  expect(requiredAuthorities([kind, payload]).map(labelOf).join(", ")).toBe(expected);
});

test.each([...realKinds, ...virtualKinds])("%s survives any payload", (kind) => {
  for (const wrong of [undefined, null, 7, "x", [1, [2]], { a: 1 }, [["key", 7]], true]) {
    const names = Object.keys(definitionOf(kind)?.fields ?? {});
    const payload = Object.fromEntries(names.map((name) => [name, wrong]));
    expect(Array.isArray(requiredAuthorities([kind, payload]))).toBe(true);
  }
});
