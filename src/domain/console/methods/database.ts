/** database_api: the node's state as it stores it. */
import { say } from "../../language/say.ts";
import { described, json, text, type MethodLine } from "../method.ts";
import { databaseTransaction, exampleAccount, limit, listing, names } from "./parameters.ts";
import { signaturesOf } from "./shared-methods.ts";

const epoch = "1970-01-01T00:00:00";
const byAccount = { name: "account", about: say`An account's name`, kind: "text" } as const;
const account = { ...byAccount, example: JSON.stringify(exampleAccount) };

export const database = described("database_api", false, [
  ["get_config", say`The constants of the chain`],
  ["get_version", say`The node's version and the chain's ID`],
  [
    "get_dynamic_global_properties",
    say`The head of the chain, supply and other figures that change`,
  ],
  ["get_witness_schedule", say`The current round in the order of slots`],
  ["get_hardfork_properties", say`Hardforks that were applied, and the next one`],
  ["get_reward_funds", say`The reward funds`],
  ["get_current_price_feed", say`The median of the witnesses' price feeds`],
  ["get_feed_history", say`The hourly medians of the last days`],
  ["get_active_witnesses", say`The witnesses of the current round`],
  ["get_order_book", say`Open orders of the internal market`, limit(500)],
  [
    "list_accounts",
    say`Accounts, sorted`,
    ...listing("", "by_name", "by_proxy", "by_next_vesting_withdrawal"),
  ],
  ["find_accounts", say`Accounts by name`, names("accounts")],
  [
    "list_witnesses",
    say`Witnesses in an order`,
    ...listing("", "by_name", "by_vote_name", "by_schedule_time"),
  ],
  ["find_witnesses", say`Witnesses by name`, names("owners")],
  [
    "list_witness_votes",
    say`Votes for witnesses`,
    ...listing(["", ""], "by_witness_account", "by_account_witness"),
  ],
  [
    "list_owner_histories",
    say`Replaced owner keys`,
    json("start", say`An account and a time`, ["", epoch]),
    limit(1000),
  ],
  [
    "find_owner_histories",
    say`An account's replaced owner keys`,
    text("owner", say`An account's name`, exampleAccount),
  ],
  [
    "list_account_recovery_requests",
    say`Pending requests to recover accounts`,
    ...listing("", "by_account", "by_expiration"),
  ],
  ["find_account_recovery_requests", say`The same by account`, names("accounts")],
  [
    "list_change_recovery_account_requests",
    say`Pending changes to recovery accounts`,
    ...listing("", "by_account", "by_effective_date"),
  ],
  ["find_change_recovery_account_requests", say`The same by account`, names("accounts")],
  [
    "list_decline_voting_rights_requests",
    say`Accounts about to give up voting`,
    ...listing("", "by_account", "by_effective_date"),
  ],
  ["find_decline_voting_rights_requests", say`The same by account`, names("accounts")],
  ["list_escrows", say`Escrows`, ...listing(["", 0], "by_from_id", "by_ratification_deadline")],
  [
    "find_escrows",
    say`Escrows that an account has paid into`,
    text("from", say`An account's name`, exampleAccount),
  ],
  [
    "list_savings_withdrawals",
    say`Pending withdrawals from savings`,
    ...listing(["", 0], "by_from_id", "by_complete_from_id", "by_to_complete"),
  ],
  ["find_savings_withdrawals", say`The same by account`, account],
  ["list_vesting_delegations", say`Delegations`, ...listing(["", ""], "by_delegation")],
  ["find_vesting_delegations", say`Delegations that an account has given`, account],
  [
    "list_vesting_delegation_expirations",
    say`Delegations that are returning`,
    ...listing(["", epoch, 0], "by_account_expiration", "by_expiration"),
  ],
  ["find_vesting_delegation_expirations", say`The same by account`, account],
  [
    "list_withdraw_vesting_routes",
    say`Where power-downs go`,
    ...listing(["", ""], "by_withdraw_route", "by_destination"),
  ],
  [
    "find_withdraw_vesting_routes",
    say`The same by account`,
    account,
    {
      name: "order",
      about: say`The side of the account`,
      kind: ["by_withdraw_route", "by_destination"],
      example: '"by_withdraw_route"',
    },
  ],
  [
    "list_sbd_conversion_requests",
    say`Pending conversions of SBD`,
    ...listing(["", 0], "by_account", "by_conversion_date"),
  ],
  ["find_sbd_conversion_requests", say`The same by account`, account],
  [
    "list_limit_orders",
    say`Open orders of the internal market`,
    ...listing(["", 0], "by_account", "by_price"),
  ],
  ["find_limit_orders", say`The same by account`, account],
  [
    "list_comments",
    say`Posts and comments in an order`,
    ...listing([epoch, "", ""], "by_cashout_time", "by_permlink", "by_root", "by_parent"),
  ],
  [
    "find_comments",
    say`Posts by author and permlink`,
    json("comments", say`A list of pairs`, [[exampleAccount, "firstpost"]]),
  ],
  [
    "list_votes",
    say`Votes in an order`,
    ...listing([exampleAccount, "firstpost", ""], "by_comment_voter", "by_voter_comment"),
  ],
  [
    "find_votes",
    say`Votes on a post`,
    text("author", say`The author of a post`, exampleAccount),
    text("permlink", say`The post's permlink`, "firstpost"),
  ],
  [
    "list_proposals",
    say`Proposals for paid work`,
    ...listing([-1], "by_total_votes", "by_creator", "by_start_date", "by_end_date"),
    {
      name: "order_direction",
      about: say`The direction`,
      kind: ["descending", "ascending"],
      example: '"descending"',
    },
    {
      name: "status",
      about: say`Which proposals`,
      kind: ["all", "inactive", "active", "expired", "votable"],
      example: '"all"',
    },
  ],
  ["find_proposals", say`Proposals by number`, json("proposal_ids", say`A list of numbers`, [0])],
  [
    "list_proposal_votes",
    say`Votes for proposals`,
    ...listing([0, ""], "by_proposal_voter", "by_voter_proposal"),
    {
      name: "order_direction",
      about: say`The direction`,
      kind: ["ascending", "descending"],
      example: '"ascending"',
    },
    { name: "status", about: say`Ignored by nodes`, kind: ["all", "active"], example: '"all"' },
  ],
  ...signaturesOf(databaseTransaction),
  [
    "verify_account_authority",
    say`Whether signatures of these keys suffice for an account`,
    account,
    json("signers", say`Public keys`, []),
  ],
  [
    "verify_signatures",
    say`Whether signatures of a hash suffice`,
    text("hash", say`64 hex digits`, "0".repeat(64)),
    json("signatures", say`Signatures in hex digits`, []),
    json("required_owner", say`Accounts whose owner authority is needed`, []),
    json("required_active", say`The same for active`, []),
    json("required_posting", say`The same for posting`, []),
    json("required_other", say`Other authorities`, []),
  ],
] satisfies readonly MethodLine[]);
