/**
 * Who must sign an operation (`get_required_*_authorities` in the chain's steem_operations.hpp and
 * sps_operations.hpp).
 */
import type { RawOperation } from "./raw-operation.ts";
import { decode } from "../../decode.ts";
import type { AccountName } from "../names.ts";
import { readAuthority, type SignedAuthority, type KeyRole } from "./authority.ts";
import { minerOf } from "./kinds/pow2.ts";
import type { realKinds } from "./names.ts";
import { Payload } from "./payload.ts";
import { propertyKey } from "./witness-keys.ts";

/** An authority that must sign an operation. */
export type RequiredAuthority =
  | { readonly role: KeyRole; readonly account: AccountName }
  /** A key named by the operation itself; null if it names none; then no one can sign it. */
  | { readonly role: "key"; readonly key: string | null }
  /** An authority contained in the operation. */
  | { readonly role: "authority"; readonly authority: SignedAuthority };

type Requirement = (it: Payload) => readonly RequiredAuthority[];

const required = (role: KeyRole, account: string): readonly RequiredAuthority[] =>
  account === "" ? [] : [{ role, account: account as AccountName }];

const fromField =
  (role: KeyRole) =>
  (key: string): Requirement =>
  (it) =>
    required(role, it.text(key));

const posting = fromField("posting");
const active = fromField("active");
const owner = fromField("owner");

const requiredOfAll = (it: Payload, role: KeyRole, key: string): readonly RequiredAuthority[] =>
  it.strings(key).flatMap((name) => required(role, name));

const embedded = (...values: readonly unknown[]): readonly RequiredAuthority[] =>
  values.flatMap((value) => {
    const authority = decode(() => readAuthority(value, "authority"));
    return authority.ok ? [{ role: "authority", authority: authority.value } as const] : [];
  });

const noOne: Requirement = () => [];

const isPresent = (it: Payload, key: string): boolean => (it.value(key) ?? null) !== null;

const requirements: Readonly<Record<(typeof realKinds)[number], Requirement>> = {
  vote: posting("voter"),
  comment: posting("author"),
  delete_comment: posting("author"),
  comment_options: posting("author"),
  claim_reward_balance: posting("account"),
  transfer: active("from"),
  transfer_to_vesting: active("from"),
  withdraw_vesting: active("account"),
  set_withdraw_vesting_route: active("from_account"),
  delegate_vesting_shares: active("delegator"),
  transfer_to_savings: active("from"),
  transfer_from_savings: active("from"),
  cancel_transfer_from_savings: active("from"),
  escrow_transfer: active("from"),
  escrow_approve: active("who"),
  escrow_dispute: active("who"),
  escrow_release: active("who"),
  limit_order_create: active("owner"),
  limit_order_create2: active("owner"),
  limit_order_cancel: active("owner"),
  convert: active("owner"),
  feed_publish: active("publisher"),
  witness_update: active("owner"),
  account_witness_vote: active("account"),
  account_witness_proxy: active("account"),
  account_create: active("creator"),
  account_create_with_delegation: active("creator"),
  claim_account: active("creator"),
  create_claimed_account: active("creator"),
  create_proposal: active("creator"),
  update_proposal_votes: active("voter"),
  remove_proposal: active("proposal_owner"),
  request_account_recovery: active("recovery_account"),
  reset_account: active("reset_account"),
  change_recovery_account: owner("account_to_recover"),
  decline_voting_rights: owner("account"),
  custom: (it) => requiredOfAll(it, "active", "required_auths"),
  custom_json: (it) => [
    ...requiredOfAll(it, "active", "required_auths"),
    ...requiredOfAll(it, "posting", "required_posting_auths"),
  ],
  custom_binary: (it) => {
    const authorities = it.value("required_auths");
    return [
      ...requiredOfAll(it, "owner", "required_owner_auths"),
      ...requiredOfAll(it, "active", "required_active_auths"),
      ...requiredOfAll(it, "posting", "required_posting_auths"),
      ...embedded(...(Array.isArray(authorities) ? (authorities as readonly unknown[]) : [])),
    ];
  },
  account_update: (it) => required(isPresent(it, "owner") ? "owner" : "active", it.text("account")),
  account_update2: (it) => {
    const isKeyChange = ["active", "posting", "memo_key"].some((key) => isPresent(it, key));
    const withoutOwner = isKeyChange || it.text("json_metadata") !== "" ? "active" : "posting";
    return required(isPresent(it, "owner") ? "owner" : withoutOwner, it.text("account"));
  },
  set_reset_account: (it) =>
    required(it.text("current_reset_account") === "" ? "posting" : "owner", it.text("account")),
  recover_account: (it) =>
    embedded(it.value("new_owner_authority"), it.value("recent_owner_authority")),
  witness_set_properties: (it) => [{ role: "key", key: propertyKey(it.value("props"), "key") }],
  pow: noOne,
  pow2: (it) =>
    isPresent(it, "new_owner_key")
      ? [{ role: "key", key: it.text("new_owner_key") }]
      : required("active", minerOf(it.value("work"))),
  report_over_production: noOne,
  challenge_authority: active("challenger"),
  prove_authority: (it) =>
    required(it.isTrue("require_owner") ? "owner" : "active", it.text("challenged")),
};

const byKind: ReadonlyMap<string, Requirement> = new Map(Object.entries(requirements));

/** The authorities that an operation requires; empty for kinds that no one signs. */
export const requiredAuthorities = ([kind, payload]: RawOperation): readonly RequiredAuthority[] =>
  byKind.get(kind)?.(new Payload(payload, null)) ?? [];
