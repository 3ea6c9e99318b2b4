/**
 * What operations did to balances before and after the hardforks that changed it, and to the chain's own accounts. The
 * expected values are worked out by hand from the chain rules, sections 10 and 11.
 */
import { expect, test } from "vitest";
import type { Balances } from "../balance/balance-effects.ts";
import { rebuildBalances } from "../balance/balances.ts";
import type { AccountName } from "../chain/names.ts";
import { Archive } from "./archive.ts";

type Operation = readonly [kind: string, payload: Readonly<Record<string, unknown>>];

/** Units: thousandths of STEEM and SBD, millionths of VESTS. */
const nothing = { steem: 0, sbd: 0, vests: 0, savingsSteem: 0, savingsSbd: 0 };

/** Millionths of VESTS for a thousandth of STEEM. */
const price = 2_000_000;

/** The balances of an account after one operation, if they were zero before. */
function left(account: string, time: string, [kind, payload]: Operation): Balances {
  const archive = new Archive(account as AccountName);
  const seconds = Date.parse(`${time}Z`) / 1000;
  expect(archive.add({ index: 0, block: 1, transaction: "", time: seconds, kind, payload })).toBe(
    true,
  );
  const funds = { byEntry: [], byDeadline: [] };
  const { before } = rebuildBalances(archive, {
    today: nothing,
    from: 0,
    funds,
    priceAt: () => price,
  });
  return {
    steem: 0 - before.steem,
    sbd: 0 - before.sbd,
    vests: 0 - before.vests,
    savingsSteem: 0 - before.savingsSteem,
    savingsSbd: 0 - before.savingsSbd,
  };
}

const payout = {
  author: "alice",
  permlink: "p",
  sbd_payout: "1.000 SBD",
  steem_payout: "0.500 STEEM",
  vesting_payout: "3.000000 VESTS",
};
const authorReward: Operation = ["author_reward", payout];
const curationReward: Operation = [
  "curation_reward",
  { curator: "alice", reward: "3.000000 VESTS", comment_author: "bob", comment_permlink: "p" },
];
const treasuryReward: Operation = [
  "comment_benefactor_reward",
  {
    ...payout,
    author: "bob",
    benefactor: "steem.dao",
    steem_payout: "0.000 STEEM",
    vesting_payout: "0.000000 VESTS",
  },
];
const oldBenefactorReward: Operation = [
  "comment_benefactor_reward",
  { benefactor: "alice", author: "bob", permlink: "p", reward: "3.000000 VESTS" },
];
const created: Operation = [
  "account_create",
  { fee: "6.000 STEEM", creator: "bob", new_account_name: "alice" },
];
const createdWithDelegation: Operation = [
  "account_create_with_delegation",
  { ...created[1], delegation: "30.000000 VESTS" },
];
const producerReward: Operation = [
  "producer_reward",
  { producer: "alice", vesting_shares: "3.000000 VESTS" },
];
const powerDownPayment: Operation = [
  "fill_vesting_withdraw",
  {
    from_account: "alice",
    to_account: "alice",
    withdrawn: "3.000000 VESTS",
    deposited: "0.002 STEEM",
  },
];
const seizure: Operation = [
  "hardfork23",
  {
    account: "alice",
    sbd_transferred: "1.000 SBD",
    steem_transferred: "2.000 STEEM",
    vests_converted: "3.000000 VESTS",
    total_steem_from_vests: "4.000 STEEM",
  },
];
const proposal: Operation = ["create_proposal", { creator: "alice", receiver: "alice" }];
const proposalPay: Operation = ["proposal_pay", { receiver: "alice", payment: "1.000 SBD" }];
const treasuryIncome: Operation = [
  "sps_fund",
  { fund_account: "steem.dao", additional_funds: "1.000 SBD" },
];

const [beforeHf1, hf1] = ["2016-04-25T17:29:57", "2016-04-25T17:30:00"];
const [beforeHf17, hf17] = ["2017-03-30T14:59:57", "2017-03-30T15:00:00"];
const [beforeHf20, hf20] = ["2018-09-25T14:59:57", "2018-09-25T15:00:00"];
const hf23 = "2020-05-20T14:00:00";
const all = { steem: 500, sbd: 1000, vests: 3_000_000 };

test.each<
  [what: string, account: string, time: string, operation: Operation, expected: Partial<Balances>]
>([
  ["VESTS before hardfork 1 are a million", "alice", beforeHf1, producerReward, { vests: 3e12 }],
  ["VESTS since hardfork 1 are what they say", "alice", hf1, producerReward, { vests: 3e6 }],
  [
    "a power-down before hardfork 1",
    "alice",
    beforeHf1,
    powerDownPayment,
    { vests: -3e12, steem: 2 },
  ],
  ["a power-down since hardfork 1", "alice", hf1, powerDownPayment, { vests: -3e6, steem: 2 }],
  ["author rewards were paid at once until hardfork 17", "alice", beforeHf17, authorReward, all],
  ["author rewards wait to be claimed since", "alice", hf17, authorReward, {}],
  [
    "curation rewards were paid at once until hardfork 17",
    "alice",
    beforeHf17,
    curationReward,
    { vests: 3e6 },
  ],
  ["curation rewards wait to be claimed since", "alice", hf17, curationReward, {}],
  [
    "benefactors were paid at once until hardfork 17",
    "alice",
    beforeHf17,
    oldBenefactorReward,
    { vests: 3e6 },
  ],
  ["benefactors' rewards wait to be claimed since", "alice", hf17, oldBenefactorReward, {}],
  ["an author pays benefactors nothing", "bob", beforeHf17, oldBenefactorReward, {}],
  [
    "the treasury as a benefactor is paid at once",
    "steem.dao",
    hf23,
    treasuryReward,
    { sbd: 1000 },
  ],
  [
    "the fee was the new account's power until hardfork 20",
    "alice",
    beforeHf20,
    created,
    { vests: 6000 * price },
  ],
  ["its creator pays", "bob", beforeHf20, created, { steem: -6000 }],
  ["the fee is burnt since", "alice", hf20, created, {}],
  ["its creator pays all the same", "bob", hf20, created, { steem: -6000 }],
  [
    "delegated power is not the new account's own",
    "alice",
    beforeHf20,
    createdWithDelegation,
    { vests: 6000 * price },
  ],
  ["nor its creator's loss", "bob", beforeHf20, createdWithDelegation, { steem: -6000 }],
  [
    "hardfork 23 took everything",
    "alice",
    hf23,
    seizure,
    { steem: -2000, sbd: -1000, vests: -3e6 },
  ],
  ["a proposal costs ten SBD", "alice", hf23, proposal, { sbd: -10_000 }],
  ["its receiver is paid", "alice", hf23, proposalPay, { sbd: 1000 }],
  ["by the treasury", "steem.dao", hf23, proposalPay, { sbd: -1000 }],
  ["which has an income", "steem.dao", hf23, treasuryIncome, { sbd: 1000 }],
])("%s", (_, account, time, operation, expected) => {
  expect(left(account, time, operation)).toEqual({ ...nothing, ...expected });
});

test("what hardfork 23 took went to community321, which received no VESTS", () => {
  expect(left("community321", hf23, seizure)).toMatchObject({ sbd: 1000, vests: 0 });
});
