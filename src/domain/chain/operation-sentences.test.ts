/** Operations as sentences. */
import { describe, expect, test } from "vitest";
import { encryptedMemo } from "../../../devnet/past/memos.ts";
import { plain } from "../../../tests/support/plain.ts";
import { describeOperation } from "./operations/describe.ts";

describe("operations", () => {
  test.each([
    [
      ["vote", { voter: "alice", author: "bob", permlink: "hills", weight: 10000 }],
      "alice voted 100% on @bob/hills",
    ],
    [
      ["vote", { voter: "alice", author: "bob", permlink: "hills", weight: -150 }],
      "alice downvoted 1.5% on @bob/hills",
    ],
    [
      ["vote", { voter: "alice", author: "bob", permlink: "hills", weight: 0 }],
      "alice removed their vote from @bob/hills",
    ],
    [
      [
        "comment",
        { author: "carol", permlink: "a", parent_author: "", title: "A walk", body: "…" },
      ],
      "carol posted @carol/a: “A walk”",
    ],
    [
      [
        "comment",
        {
          author: "carol",
          permlink: "re",
          parent_author: "bob",
          parent_permlink: "hills",
          body: "What a view",
        },
      ],
      "carol replied to @bob/hills: “What a view”",
    ],
    [
      [
        "comment",
        { author: "carol", permlink: "a", parent_author: "", title: "", body: "@@ -1 +1 @@" },
      ],
      "carol edited @carol/a",
    ],
    [
      [
        "comment",
        {
          author: "alice",
          permlink: "re-p",
          parent_author: "bob",
          parent_permlink: "p",
          title: "",
          body: "@@alice look at this",
        },
      ],
      "alice replied to @bob/p: “@@alice look at this”",
    ],
    [
      [
        "comment",
        {
          author: "alice",
          permlink: "re-p",
          parent_author: "bob",
          parent_permlink: "p",
          title: "",
          body: "@@ -0 +0 @@",
        },
      ],
      "alice edited a reply to @bob/p",
    ],
    [
      [
        "comment",
        {
          author: "alice",
          permlink: "p",
          parent_author: "",
          title: "Hunks",
          body: "@@ -1,4 +1,4 @@ is a header",
        },
      ],
      "alice posted @alice/p: “Hunks”",
    ],
    [
      ["transfer", { from: "dave", to: "erin", amount: "125.000 STEEM", memo: encryptedMemo }],
      "dave sent 125.000 STEEM to erin [encrypted]",
    ],
    [
      ["transfer", { from: "dave", to: "erin", amount: "1.000 STEEM", memo: "#1042" }],
      "dave sent 1.000 STEEM to erin “#1042”",
    ],
    [
      ["transfer", { from: "a", to: "b", amount: "1.000 SBD", memo: "#steem meetup ticket 12" }],
      "a sent 1.000 SBD to b “#steem meetup ticket 12”",
    ],
    [
      [
        "custom_json",
        {
          id: "follow",
          required_posting_auths: ["frank"],
          json: '["follow",{"follower":"frank","following":"alice","what":["blog"]}]',
        },
      ],
      "frank followed alice",
    ],
    [
      [
        "custom_json",
        {
          id: "follow",
          required_posting_auths: ["frank"],
          json: '["follow",{"follower":"frank","following":"alice","what":[""]}]',
        },
      ],
      "frank unfollowed alice",
    ],
    [
      ["withdraw_vesting", { account: "mallory", vesting_shares: "-1000000.000000 VESTS" }],
      "mallory asked for a power-down of a negative amount, which the chain ignored",
    ],
    [
      ["custom_json", { id: "x", required_posting_auths: ["frank"], json: "{broken" }],
      "frank sent custom data “x”",
    ],
    [
      [
        "claim_reward_balance",
        {
          account: "alice",
          reward_steem: "1.000 STEEM",
          reward_sbd: "2.000 SBD",
          reward_vests: "3.000000 VESTS",
        },
      ],
      "alice claimed 1.000 STEEM, 2.000 SBD and 3.000000 VESTS",
    ],
    [
      [
        "author_reward",
        {
          author: "alice",
          permlink: "hills",
          sbd_payout: "1.000 SBD",
          steem_payout: "0.000 STEEM",
          vesting_payout: "3.000000 VESTS",
        },
      ],
      "alice earned 1.000 SBD and 3.000000 VESTS for @alice/hills",
    ],
    [
      [
        "escrow_release",
        {
          who: "agent",
          receiver: "bob",
          escrow_id: 7,
          steem_amount: "0.000 STEEM",
          sbd_amount: "0.000 SBD",
        },
      ],
      "agent released nothing of escrow 7 to bob",
    ],
    [
      ["transfer_to_vesting", { from: "a", to: "", amount: "1.000 STEEM" }],
      "a powered up 1.000 STEEM",
    ],
    [
      ["withdraw_vesting", { account: "a", vesting_shares: "0.000000 VESTS" }],
      "a stopped powering down",
    ],
    [
      [
        "delegate_vesting_shares",
        { delegator: "a", delegatee: "b", vesting_shares: "5.000000 VESTS" },
      ],
      "a delegated 5.000000 VESTS to b",
    ],
    [
      ["update_proposal_votes", { voter: "a", proposal_ids: [3], approve: false }],
      "a removed their vote for proposal #3",
    ],
    [
      ["update_proposal_votes", { voter: "a", proposal_ids: [3, 5], approve: false }],
      "a removed their votes for proposals #3, #5",
    ],
    [
      ["update_proposal_votes", { voter: "a", proposal_ids: [3, 5], approve: true }],
      "a voted for proposals #3, #5",
    ],
    [
      ["remove_proposal", { proposal_owner: "a", proposal_ids: [3, 5] }],
      "a withdrew proposals #3, #5",
    ],
    [["vote", {}], " removed their vote from @/"],
    [["never_heard_of", { owner: "x", n: null }], "never heard of"],
  ] as const)("%j", (operation, sentence) => {
    expect(plain(describeOperation(operation, null).sentence)).toBe(sentence);
  });

  test("shows Steem Power beside vests if the rate is known", () => {
    const rates = {
      vestingFund: { units: 500_000n, token: "STEEM" as const },
      vestingShares: { units: 1_000_000_000_000n, token: "VESTS" as const },
    };
    const { sentence } = describeOperation(
      [
        "delegate_vesting_shares",
        { delegator: "a", delegatee: "b", vesting_shares: "2000.000000 VESTS" },
      ],
      rates,
    );
    expect(sentence[2]).toEqual({ kind: "figure", text: "1.000 SP", exact: "2,000.000000 VESTS" });
  });
});
