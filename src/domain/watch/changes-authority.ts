/** Which operations change an account's keys. */
import type { RawOperation } from "../chain/operations/raw-operation.ts";

/**
 * Whether an operation changes who may act for `account`, or prepares that. `account_update` always states a memo key,
 * changed or not, so only its authorities count.
 */
export function changesAuthority([kind, payload]: RawOperation, account: string): boolean {
  switch (kind) {
    case "account_update":
      return payload["account"] === account && states(payload, "owner", "active", "posting");
    case "account_update2":
      return (
        payload["account"] === account && states(payload, "owner", "active", "posting", "memo_key")
      );
    case "recover_account":
    case "request_account_recovery":
    case "change_recovery_account":
      return payload["account_to_recover"] === account;
    default:
      return false;
  }
}

const states = (payload: RawOperation[1], ...fields: readonly string[]): boolean =>
  fields.some((field) => payload[field] !== undefined && payload[field] !== null);
