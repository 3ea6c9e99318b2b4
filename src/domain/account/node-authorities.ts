/** Authorities as nodes report them. */
import { chainTime } from "../chain/time.ts";
import type { Failure } from "../contract/failure.ts";
import { array, decode, integer, list, object, text, type Json } from "../decode.ts";
import type { Result } from "../result.ts";
import { readAccountRecord } from "./account-record.ts";
import type { Authorities, AccountAuthority, KeysView, PastOwner, Signer } from "./authorities.ts";

/** Reads an authority of the chain. */
function authority(raw: unknown, field: string): AccountAuthority {
  const read = object(raw, field);
  const signers = (name: string): readonly Signer[] =>
    list(read[name], `${field}.${name}`, (item) => {
      const [signer, weight] = array(item, "");
      return { name: text(signer, "name"), weight: integer(weight, "weight") };
    });
  return {
    threshold: integer(read["weight_threshold"], `${field}.weight_threshold`),
    keys: signers("key_auths"),
    accounts: signers("account_auths"),
  };
}

/** Reads a `get_accounts` result. */
export function parseAuthorities(raw: unknown): Result<Authorities, Failure> {
  return readAccountRecord(raw, (read) => ({
    owner: authority(read["owner"], "owner"),
    active: authority(read["active"], "active"),
    posting: authority(read["posting"], "posting"),
    memoKey: text(read["memo_key"], "memo_key"),
    recoveryAccount: text(read["recovery_account"], "recovery_account"),
    proxy: text(read["proxy"], "proxy"),
    witnessVotes: list(read["witness_votes"] ?? [], "witness_votes", (name) => text(name, "")),
  }));
}

/** Reads `get_owner_history`, newest first. */
export const parseOwnerHistory = (raw: unknown): Result<readonly PastOwner[], Failure> =>
  decode(() =>
    list(raw, "owner_history", (item) => {
      const read = object(item, "");
      return {
        owner: authority(read["previous_owner_authority"], "previous_owner_authority"),
        until: chainTime(read["last_valid_time"], "last_valid_time"),
      };
    }).toSorted((a, b) => b.until - a.until),
  );

/** Reads `get_recovery_request`. */
export const parseRecovery = (raw: unknown): KeysView["recovery"] =>
  decode(() => {
    if (raw === null) return null;
    const read = object(raw, "request");
    return {
      owner: authority(read["new_owner_authority"], "new_owner_authority"),
      expires: chainTime(read["expires"], "expires"),
    };
  });

/** Reads `find_change_recovery_account_requests`. */
export const parseRecoveryChange = (raw: unknown): KeysView["recoveryChange"] =>
  decode(() => {
    const [first] = array(object(raw, "requests")["requests"], "requests");
    if (first === undefined) return null;
    const read: Json = object(first, "requests[0]");
    return {
      account: text(read["recovery_account"], "recovery_account"),
      effective: chainTime(read["effective_on"], "effective_on"),
    };
  });

/** Reads `find_decline_voting_rights_requests`: when votes are given up, ms; null if that is not pending. */
export const parseDecline = (raw: unknown): Result<number | null, Failure> =>
  decode(() => {
    const [first] = array(object(raw, "requests")["requests"], "requests");
    return first === undefined
      ? null
      : chainTime(object(first, "requests[0]")["effective_date"], "effective_date");
  });

/** Reads `get_key_references` for one key. */
export const parseKeyHolders = (raw: unknown): Result<readonly string[], Failure> =>
  decode(() => {
    const [names] = array(raw, "references");
    return [...new Set(list(names ?? [], "references[0]", (name) => text(name, "")))].toSorted();
  });
