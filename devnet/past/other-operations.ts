/** Operations that move no tokens, or only a fee: posts, votes, keys, witnesses, recoveries, proposals. */
import { addedSubsidies } from "../rules/witness-operations.ts";
import type { KeyRole } from "../state/keys.ts";
import type { WireAuthority } from "../state/obligations.ts";
import type { WireOperation } from "../wire/blocks.ts";
import { write, type HistoryWriter } from "./history-writer.ts";
import { depositMemo } from "./memos.ts";
import { drawOutsider } from "./outsiders.ts";
import { seasonAccount } from "./past-accounts.ts";
import { pastPermlinks, replyPermlink, replyPost, rootPost } from "./past-posts.ts";
import { socialAction } from "./social-actions.ts";

/** The key that all past operations use. */
const pastKey = "STM5jYVokmZHdEpwo5oCG3ES2Ca4VYzy6tM8pWWkGdgVnwo2mFLFq";
const single = (key: string): WireAuthority => ({
  weight_threshold: 1,
  account_auths: [],
  key_auths: [[key, 1]],
});
const authority = single(pastKey);

/** An account's public key. */
export type KeyOf = (account: string, role: KeyRole) => string;

/** The authorities of a new account, with one key each, and its memo key. */
export const keysFor = (account: string, keyOf: KeyOf) => ({
  owner: single(keyOf(account, "owner")),
  active: single(keyOf(account, "active")),
  posting: single(keyOf(account, "posting")),
  memo_key: keyOf(account, "memo"),
});
const properties = {
  account_creation_fee: "3.000 STEEM",
  maximum_block_size: 65_536,
  sbd_interest_rate: 0,
};
const hash = (bytes: number): string => "5e".repeat(bytes);
const header = (witness: string) => ({
  previous: hash(20),
  timestamp: "2019-01-01T00:00:00",
  witness,
  transaction_merkle_root: hash(20),
  extensions: [],
  witness_signature: hash(65),
});

const vote = (voter: string, author: string, permlink: string, weight: number): WireOperation => [
  "vote",
  { voter, author, permlink, weight },
];

/** A vote, reply, follow or reblog, in either direction; changes no balance. */
export function everydayOperation(
  { me, random }: Pick<HistoryWriter, "me" | "random">,
  serial: number,
): WireOperation {
  const other = drawOutsider(random);
  const share = random.next();
  const weight = random.pick([10_000, 10_000, 5000, 2500, 100, -10_000]);
  if (share < 0.4) return vote(me, other, `post-${serial % 900}`, weight);
  if (share < 0.8) return vote(other, me, `my-post-${Math.floor(serial / 150)}`, weight);
  if (share < 0.9) {
    const [author, parent_author] = share < 0.85 ? [me, other] : [other, me];
    const permlink = replyPermlink(parent_author, serial);
    return ["comment", { ...replyPost(author, parent_author, permlink), author, permlink }];
  }
  return socialAction(me, other, serial);
}

/** A customer's payment to an exchange, or the exchange's payment to a customer. */
export function customer(
  writer: HistoryWriter,
  units: number,
  token: "STEEM" | "SBD",
  isIncoming: boolean,
): void {
  const other = drawOutsider(writer.random);
  if (isIncoming) writer.transfer(other, writer.me, units, token, depositMemo(writer.random));
  else writer.transfer(writer.me, other, units, token, `withdrawal ${writer.between(1, 9999)}`);
}

/** A post with its options and a vote, and a new draft in the place of the last one. */
export function posts(writer: HistoryWriter, permlink: string): void {
  const { me } = writer;
  const { draft } = pastPermlinks;
  writer.add("comment", { ...rootPost(permlink), author: me, permlink });
  writer.add("comment_options", {
    author: me,
    permlink,
    max_accepted_payout: "1000000.000 SBD",
    percent_steem_dollars: 10_000,
    allow_votes: true,
    allow_curation_rewards: true,
    extensions: [],
  });
  writer.add(...vote(me, me, permlink, 10_000));
  writer.add("delete_comment", { author: me, permlink: draft });
  writer.add("comment", { ...rootPost(draft), author: me, permlink: draft });
}

/** Keys, recovery, new accounts, witnesses, custom data. */
export function administration(writer: HistoryWriter, serial: number, keyOf: KeyOf): void {
  const { me, other, third } = writer;
  const newcomer = {
    creator: me,
    owner: authority,
    active: authority,
    posting: authority,
    memo_key: pastKey,
    json_metadata: "",
  };
  const fee = write(3000, "STEEM");
  const paid = [["STEEM", -3000]] as const;
  writer.add(
    "account_create",
    { fee, ...newcomer, new_account_name: seasonAccount("a", serial) },
    paid,
  );
  const delegatee = seasonAccount("b", serial);
  const delegate = (vesting_shares: string) =>
    writer.add("delegate_vesting_shares", { delegator: me, delegatee, vesting_shares });
  writer.add(
    "account_create_with_delegation",
    {
      fee,
      delegation: "15.000000 VESTS",
      ...newcomer,
      new_account_name: delegatee,
      extensions: [],
    },
    paid,
  );
  delegate("0.000000 VESTS");
  writer.add("return_vesting_delegation", { account: me, vesting_shares: "15.000000 VESTS" });
  writer.add("claim_account", { creator: me, fee, extensions: [] }, paid);
  writer.add("create_claimed_account", {
    ...newcomer,
    new_account_name: seasonAccount("c", serial),
    extensions: [],
  });
  writer.add("account_update", {
    account: me,
    active: single(keyOf(me, "active")),
    memo_key: keyOf(me, "memo"),
    json_metadata: "",
  });
  writer.add("account_update2", {
    account: me,
    json_metadata: "",
    posting_json_metadata: '{"profile":{}}',
    extensions: [],
  });
  writer.add("account_witness_vote", { account: me, witness: other, approve: serial % 3 > 0 });
  writer.add("account_witness_proxy", { account: me, proxy: "" });
  writer.add("request_account_recovery", {
    recovery_account: me,
    account_to_recover: third,
    new_owner_authority: authority,
    extensions: [],
  });
  writer.add("recover_account", {
    account_to_recover: me,
    new_owner_authority: single(keyOf(me, "owner")),
    recent_owner_authority: single(keyOf(me, "owner")),
    extensions: [],
  });
  writer.add("change_recovery_account", {
    account_to_recover: me,
    new_recovery_account: third,
    extensions: [],
  });
  writer.add("decline_voting_rights", { account: me, decline: false });
  writer.add("reset_account", {
    reset_account: me,
    account_to_reset: other,
    new_owner_authority: authority,
  });
  writer.add("set_reset_account", {
    account: me,
    current_reset_account: "null",
    reset_account: third,
  });
  writer.add("witness_update", {
    owner: me,
    url: "https://witness.example",
    block_signing_key: pastKey,
    props: { ...properties, ...addedSubsidies },
    fee: "0.000 STEEM",
  });
  writer.add("witness_set_properties", { owner: me, props: [], extensions: [] });
  writer.add("feed_publish", {
    publisher: me,
    exchange_rate:
      serial % 2 === 0
        ? { base: "0.171 SBD", quote: "1.000 STEEM" }
        : { base: "122615385.381 SBD", quote: "717048171.819 STEEM" },
  });
  writer.add("report_over_production", {
    reporter: me,
    first_block: header(other),
    second_block: header(other),
  });
  writer.add("pow", {
    worker_account: me,
    block_id: hash(20),
    nonce: "7",
    work: { worker: pastKey, input: hash(32), signature: hash(65), work: hash(32) },
    props: properties,
  });
  writer.add("pow2", {
    work: [0, { input: { worker_account: me, prev_block: hash(20), nonce: "7" }, pow_summary: 7 }],
    props: { ...properties, ...addedSubsidies },
  });
  writer.add("shutdown_witness", { owner: me });
  writer.add("custom", { required_auths: [me], id: 7, data: "5e5e" });
  writer.add("custom_binary", {
    required_owner_auths: [],
    required_active_auths: [me],
    required_posting_auths: [],
    required_auths: [],
    id: "notes",
    data: "5e5e",
  });
  writer.add("custom_json", {
    required_auths: [],
    required_posting_auths: [me],
    id: "follow",
    json: JSON.stringify([
      "reblog",
      { account: me, author: other, permlink: pastPermlinks.praised },
    ]),
  });
  proposals(writer);
}

function proposals(writer: HistoryWriter): void {
  const { me, other } = writer;
  writer.add(
    "create_proposal",
    {
      creator: me,
      receiver: other,
      start_date: "2030-01-01T00:00:00",
      end_date: "2031-01-01T00:00:00",
      daily_pay: "1.000 SBD",
      subject: "A bench for the harbour",
      permlink: "bench",
    },
    [["SBD", -10_000]],
  );
  writer.add("update_proposal_votes", {
    voter: me,
    proposal_ids: [1, 2],
    approve: true,
    extensions: [],
  });
  writer.add("remove_proposal", { proposal_owner: me, proposal_ids: [2], extensions: [] });
  writer.add(
    "proposal_pay",
    { receiver: me, payment: "4.000 SBD", trx_id: "0".repeat(40), op_in_trx: 0 },
    [["SBD", 4000]],
  );
}
