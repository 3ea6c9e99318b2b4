/** Which operations change keys: of an account, and of a witness. */
import { hexToBytes } from "@noble/hashes/utils.js";
import { prefixOfKeys, publicKeyText } from "../chain/binary/keys.ts";
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

/** The signing key that an operation sets for a witness, as text; null if it sets none. */
export function newSigningKey([kind, payload]: RawOperation, witness: string): string | null {
  if (payload["owner"] !== witness) return null;
  if (kind === "witness_update") return textOrNull(payload["block_signing_key"]);
  if (kind !== "witness_set_properties" || !Array.isArray(payload["props"])) return null;
  const named = (payload["props"] as readonly unknown[]).findLast(
    (each): each is readonly unknown[] => Array.isArray(each) && each[0] === "new_signing_key",
  );
  const packed = textOrNull(named?.[1]);
  return packed !== null && packedForm.test(packed)
    ? publicKeyText(hexToBytes(packed), prefixOfKeys)
    : packed;
}

/** Witness properties have keys as 33 bytes in hexadecimal digits. */
const packedForm = /^[0-9a-f]{66}$/;

/** A key in any form is short. */
const maxLength = 80;

const textOrNull = (value: unknown): string | null =>
  typeof value === "string" && value.length <= maxLength ? value : null;
