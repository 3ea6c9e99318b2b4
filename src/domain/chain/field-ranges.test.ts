/** A value out of its type's range is a mismatch; one that this code can't serialise is only unchecked. */
import { describe, expect, test } from "vitest";
import {
  testPreviousId,
  sealed,
  testHeight,
  transactionOf,
  type RawBlock,
} from "../../../tests/support/sealed-block.ts";
import type { Json } from "../decode.ts";
import { proveBlock } from "../proof/prove-block.ts";
import type { ProvedBlock } from "../proof/prove-block.ts";

const around = { addressPrefix: "STM", previousId: testPreviousId };

/** One operation for each type of field, all in one block. */
const operations: readonly (readonly [string, Json])[] = [
  ["vote", { voter: "ann", author: "bob", permlink: "post", weight: -10_000 }],
  [
    "comment_options",
    {
      author: "ann",
      permlink: "post",
      max_accepted_payout: "1000000.000 SBD",
      percent_steem_dollars: 10_000,
      allow_votes: true,
      allow_curation_rewards: true,
      extensions: [[0, { beneficiaries: [{ account: "bob", weight: 500 }] }]],
    },
  ],
  ["transfer", { from: "ann", to: "bob", amount: "13.055 STEEM", memo: "" }],
  ["limit_order_cancel", { owner: "ann", orderid: 7 }],
  ["update_proposal_votes", { voter: "ann", proposal_ids: [5], approve: true, extensions: [] }],
  ["custom_json", { required_auths: [], required_posting_auths: ["ann"], id: "x", json: "{}" }],
  ["custom", { required_auths: ["ann"], id: 7, data: "5e" }],
  [
    "witness_update",
    {
      owner: "ann",
      url: "",
      block_signing_key: "STM1111111111111111111111111111111114T1Anm",
      props: {
        account_creation_fee: "3.000 STEEM",
        maximum_block_size: 65_536,
        sbd_interest_rate: 0,
      },
      fee: "0.000 STEEM",
    },
  ],
  [
    "pow2",
    {
      work: [
        0,
        {
          input: {
            worker_account: "ann",
            prev_block: "5e".repeat(20),
            nonce: "12906882138532220661",
          },
          pow_summary: 7,
        },
      ],
      props: {
        account_creation_fee: "3.000 STEEM",
        maximum_block_size: 65_536,
        sbd_interest_rate: 0,
      },
    },
  ],
  [
    "create_proposal",
    {
      creator: "ann",
      receiver: "bob",
      start_date: "2026-01-05T00:00:00",
      end_date: "2026-02-05T00:00:00",
      daily_pay: "1.000 SBD",
      subject: "s",
      permlink: "post",
      extensions: [],
    },
  ],
];

const honest = sealed([transactionOf(operations)]);

/** The block with one changed value. */
function withValue(path: string, value: unknown): RawBlock {
  const block = structuredClone(honest);
  const [kind = "", ...steps] = path.split(".");
  const found = block.transactions[0]?.operations.find(([name]) => name === kind);
  let holder = (found?.[1] ?? block.transactions[0]) as Record<string, unknown>;
  const names = found ? steps : [kind, ...steps];
  for (const name of names.slice(0, -1)) holder = holder[name] as Record<string, unknown>;
  const last = names.at(-1) ?? "";
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return block;
}

function proved(block: unknown): ProvedBlock {
  const proof = proveBlock(block, testHeight, around);
  if (!proof.ok) throw new Error(JSON.stringify(proof.error));
  return proof.value;
}

test("the original is consistent", () => {
  expect(proved(honest)).toMatchObject({ verdict: "consistent", uncovered: [] });
});

describe("out of range for its type", () => {
  test.each([
    // Written as the same 16 bits as −10000.
    ["vote.weight", 55_536],
    ["vote.weight", -32_769],
    ["vote.weight", 0.5],
    ["comment_options.percent_steem_dollars", -1],
    ["comment_options.percent_steem_dollars", 65_536],
    ["comment_options.extensions.0.1.beneficiaries.0.weight", 66_036],
    ["limit_order_cancel.orderid", -1],
    ["limit_order_cancel.orderid", 2 ** 32 + 7],
    ["custom.id", 65_543],
    ["witness_update.props.sbd_interest_rate", 65_536],
    // 13.055 STEEM and 2^64 units more.
    ["transfer.amount", "18446744073709564.671 STEEM"],
    ["transfer.amount", "9223372036854775.808 STEEM"],
    ["transfer.amount", "-9223372036854775.809 STEEM"],
    ["transfer.amount", "13.0550 STEEM"],
    ["transfer.amount", "13.05 STEEM"],
    ["transfer.amount", "013.055 STEEM"],
    ["transfer.amount", "-0.000 STEEM"],
    ["transfer.amount", "13055 STEEM"],
    ["transfer.amount", "mallory.x"],
    ["transfer.amount", { amount: "13055", precision: 6, nai: "@@000000021" }],
    ["transfer.amount", { amount: "18446744073709564671", precision: 3, nai: "@@000000021" }],
    ["transfer.from", "seventeen.letters"],
    ["transfer.from", "ünïcödé.nämé"],
    ["transfer.memo", "half a surrogate pair \ud83d"],
    ["custom_json.id", "x".repeat(33)],
    ["custom.data", "5E"],
    ["custom.data", "5"],
    ["update_proposal_votes.proposal_ids", ["18446744073709551611"]],
    ["update_proposal_votes.proposal_ids", ["-9223372036854775809"]],
    ["update_proposal_votes.proposal_ids", ["05"]],
    ["pow2.work.1.input.nonce", "18446744073709551616"],
    ["pow2.work.1.input.nonce", -1],
    ["pow2.work.1.input.prev_block", "5e".repeat(19)],
    ["witness_update.block_signing_key", "TST1111111111111111111111111111111114T1Anm"],
    ["witness_update.block_signing_key", "STM1111111111111111111111111111111114T1Anx"],
    ["create_proposal.start_date", "2162-02-11T06:28:16"],
    ["create_proposal.start_date", "1901-12-13T20:45:51"],
    ["create_proposal.start_date", "2026-01-05T00:00:00Z"],
    ["create_proposal.start_date", "2026-01-05 00:00:00"],
    ["expiration", "2026-01-05 00:01:00"],
    ["ref_block_num", 65_543],
    ["ref_block_prefix", -294_967_296],
    ["signatures", ["5E".repeat(65)]],
    ["signatures", ["5e".repeat(64)]],
  ])("%s reported as %j is a mismatch", (path, value) => {
    const { verdict, steps } = proved(withValue(path, value));
    expect(verdict).toBe("mismatch");
    expect(steps[0]).toMatchObject({ name: "transactionIds", verdict: "mismatch" });
    expect(steps[0]?.note).toMatch(/^transactions\[0]\..* should be .*\.$/);
  });
});

describe("not serialisable", () => {
  test.each([
    ["vote.weight", "-10000"],
    ["vote.weight", undefined],
    ["vote.weight", null],
    ["transfer.amount", "13.055 PUSS"],
    ["transfer.amount", 13.055],
    ["transfer.memo", undefined],
    ["transfer.memo", ["a"]],
    ["limit_order_cancel.orderid", "7"],
    ["pow2.work.0", 9],
    ["pow2.work.1.input.nonce", 2 ** 60],
    ["comment_options.allow_votes", 1],
    ["comment_options.extensions.0", [1, {}]],
    ["create_proposal.extensions", ["long-pants"]],
    ["extensions", ["long-pants"]],
    ["operations", [["smt_create", { control_account: "ann" }]]],
    ["operations", [["author_reward", { author: "ann" }]]],
  ])("%s reported as %j cannot be checked", (path, value) => {
    const { verdict, steps, block, transactions, leaves } = proved(withValue(path, value));
    expect(verdict).toBe("cannot-check");
    expect(steps.slice(0, 2)).toMatchObject([
      { name: "transactionIds", verdict: "cannot-check" },
      { name: "merkleRoot", verdict: "cannot-check" },
    ]);
    expect(block.transactions).toHaveLength(1);
    expect([transactions, leaves]).toEqual([[], []]);
  });
});

describe("a different notation of the same value", () => {
  test.each([
    ["transfer.amount", { amount: "13055", precision: 3, nai: "@@000000021" }],
    ["transfer.amount", ["13055", 3, "@@000000021"]],
    ["update_proposal_votes.proposal_ids", ["5"]],
    ["update_proposal_votes.extensions", undefined],
    ["extensions", undefined],
    ["pow2.new_owner_key", null],
    [
      "comment_options.extensions.0",
      {
        type: "comment_payout_beneficiaries",
        value: { beneficiaries: [{ account: "bob", weight: 500 }] },
      },
    ],
    ["operations.2", { type: "transfer_operation", value: operations[2]?.[1] }],
  ])("%s as %j is shown as in the bytes", (path, value) => {
    const proof = proved(withValue(path, value));
    expect(proof).toMatchObject({ verdict: "consistent", uncovered: [] });
    expect(proof.block).toEqual(proved(honest).block);
    expect(proof.size).toBe(proved(honest).size);
  });
});
