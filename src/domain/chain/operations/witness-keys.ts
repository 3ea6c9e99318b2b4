/** The signing keys that operations of witnesses name. */
import { hexToBytes } from "@noble/hashes/utils.js";
import { prefixOfKeys, publicKeyText } from "../binary/keys.ts";
import type { RawOperation } from "./raw-operation.ts";

/** The signing key that an operation sets for a witness, as text; null if it sets none. */
export function newSigningKey([kind, payload]: RawOperation, witness: string): string | null {
  if (payload["owner"] !== witness) return null;
  if (kind === "witness_update") return textOrNull(payload["block_signing_key"]);
  return kind === "witness_set_properties"
    ? propertyKey(payload["props"], "new_signing_key")
    : null;
}

/** The witness's signing key before an operation, as text; null if the operation doesn't name it. */
export const signingKeyBefore = ([kind, payload]: RawOperation, witness: string): string | null =>
  kind === "witness_set_properties" && payload["owner"] === witness
    ? propertyKey(payload["props"], "key")
    : null;

/** A key in a witness's properties, as text; null if there is no key. */
export function propertyKey(props: unknown, name: "key" | "new_signing_key"): string | null {
  if (!Array.isArray(props)) return null;
  const named = (props as readonly unknown[]).findLast(
    (each): each is readonly unknown[] => Array.isArray(each) && each[0] === name,
  );
  const packed = textOrNull(named?.[1]);
  return packed !== null && packedForm.test(packed)
    ? publicKeyText(hexToBytes(packed), prefixOfKeys)
    : null;
}

/** Properties have keys as 33 bytes in hexadecimal digits. */
const packedForm = /^[0-9a-f]{66}$/;

/** Longer texts can't be keys. */
const maxLength = 80;

const textOrNull = (value: unknown): string | null =>
  typeof value === "string" && value.length <= maxLength ? value : null;
