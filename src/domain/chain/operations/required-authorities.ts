/**
 * Who must sign an operation (`get_required_*_authorities` in the chain's steem_operations.hpp and
 * sps_operations.hpp).
 */
import { decode } from "../../decode.ts";
import type { AccountName } from "../names.ts";
import { readAuthority, type SignedAuthority, type KeyRole } from "./authority.ts";
import type { realKinds } from "./kind-names.ts";
import { minerOf } from "./kinds/pow2.ts";
import { Payload } from "./payload.ts";
import type { RawOperation } from "./raw-operation.ts";
import { propertyKey } from "./witness-keys.ts";

/** An authority that must sign an operation. */
export type RequiredAuthority =
  | { readonly role: KeyRole; readonly account: AccountName }
  /** A key named by the operation itself; null if it names none; then no one can sign it. */
  | { readonly role: "key"; readonly key: string | null }
  /** An authority contained in the operation. */
  | { readonly role: "authority"; readonly authority: SignedAuthority };

type Requirement = (payload: Payload) => readonly RequiredAuthority[];

const required = (role: KeyRole, account: string): readonly RequiredAuthority[] =>
  account === "" ? [] : [{ role, account: account as AccountName }];

const fromField =
  (role: KeyRole) =>
  (key: string): Requirement =>
  (payload) =>
    required(role, payload.text(key));

const posting = fromField("posting");
const active = fromField("active");
const owner = fromField("owner");

const requiredOfAll = (
  payload: Payload,
  role: KeyRole,
  key: string,
): readonly RequiredAuthority[] => payload.strings(key).flatMap((name) => required(role, name));

const embedded = (...values: readonly unknown[]): readonly RequiredAuthority[] =>
  values.flatMap((value) => {
    const authority = decode(() => readAuthority(value, "authority"));
    return authority.ok ? [{ role: "authority", authority: authority.value } as const] : [];
  });

const noOne: Requirement = () => [];

const isPresent = (payload: Payload, key: string): boolean => (payload.value(key) ?? null) !== null;

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
  custom: (payload) => requiredOfAll(payload, "active", "required_auths"),
  custom_json: (payload) => [
    ...requiredOfAll(payload, "active", "required_auths"),
    ...requiredOfAll(payload, "posting", "required_posting_auths"),
  ],
  custom_binary: (payload) => {
    const authorities = payload.value("required_auths");
    return [
      ...requiredOfAll(payload, "owner", "required_owner_auths"),
      ...requiredOfAll(payload, "active", "required_active_auths"),
      ...requiredOfAll(payload, "posting", "required_posting_auths"),
      ...embedded(...(Array.isArray(authorities) ? (authorities as readonly unknown[]) : [])),
    ];
  },
  account_update: (payload) =>
    required(isPresent(payload, "owner") ? "owner" : "active", payload.text("account")),
  account_update2: (payload) => {
    const isKeyChange = ["active", "posting", "memo_key"].some((key) => isPresent(payload, key));
    const withoutOwner = isKeyChange || payload.text("json_metadata") !== "" ? "active" : "posting";
    return required(isPresent(payload, "owner") ? "owner" : withoutOwner, payload.text("account"));
  },
  set_reset_account: (payload) =>
    required(
      payload.text("current_reset_account") === "" ? "posting" : "owner",
      payload.text("account"),
    ),
  recover_account: (payload) =>
    embedded(payload.value("new_owner_authority"), payload.value("recent_owner_authority")),
  witness_set_properties: (payload) => [
    { role: "key", key: propertyKey(payload.value("props"), "key") },
  ],
  pow: noOne,
  pow2: (payload) =>
    isPresent(payload, "new_owner_key")
      ? [{ role: "key", key: payload.text("new_owner_key") }]
      : required("active", minerOf(payload.value("work"))),
  report_over_production: noOne,
  challenge_authority: active("challenger"),
  prove_authority: (payload) =>
    required(payload.isTrue("require_owner") ? "owner" : "active", payload.text("challenged")),
};

const byKind: ReadonlyMap<string, Requirement> = new Map(Object.entries(requirements));

/** The authorities that an operation requires; empty for kinds that no one signs. */
export const requiredAuthorities = ([kind, payload]: RawOperation): readonly RequiredAuthority[] =>
  byKind.get(kind)?.(new Payload(payload, null)) ?? [];
