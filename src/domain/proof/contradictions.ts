/** Differences between a node's own answer about a transaction and the bytes in its block. */
import { readTransaction, transactionBytes } from "../chain/binary/transaction.ts";
import { decode, object, type Json } from "../decode.ts";
import { jsonText } from "../json-text.ts";

/** A field of a node's answer that differs from the block. */
export interface Contradiction {
  readonly field: string;
  /** The node's value and the block's, as JSON. */
  readonly claimed: string;
  readonly proved: string;
}

/** Position of a transaction: its block's height, and its index in the block from 0. */
interface Place {
  readonly block: number;
  readonly position: number;
}

/** Maximum number of differences listed. */
const maxListed = 12;

/** `raw` is a `get_transaction` result, `signed` the transaction's bytes from the block. */
export function contradictions(
  raw: unknown,
  signed: Uint8Array,
  { block, position }: Place,
): readonly Contradiction[] {
  const answer = decode(() => object(raw, "transaction"));
  if (!answer.ok) return [];
  const positions = [
    ["block_num", block],
    ["transaction_num", position],
  ] as const;
  const wrongPlace = positions.flatMap(([field, here]) =>
    answer.value[field] === undefined || answer.value[field] === here
      ? []
      : [{ field, claimed: jsonText(answer.value[field]), proved: String(here) }],
  );
  const bytes = transactionBytes(raw);
  const isSame =
    bytes.ok &&
    bytes.value.signed.length === signed.length &&
    bytes.value.signed.every((byte, i) => byte === signed[i]);
  if (isSame) return wrongPlace;
  const own = readTransaction(signed);
  const different = own.ok
    ? differences(answer.value, own.value, "")
    : [{ field: "transaction", claimed: jsonText(raw), proved: "" }];
  return [...wrongPlace, ...different].slice(0, maxListed);
}

/** Fields of `proved` that `claimed` lacks or states differently, and items of lists that only `claimed` has. */
function differences(claimed: unknown, proved: unknown, path: string): readonly Contradiction[] {
  if (
    typeof proved === "object" &&
    proved !== null &&
    typeof claimed === "object" &&
    claimed !== null
  )
    return Object.keys(longerList(claimed, proved) ?? proved).flatMap((key) =>
      differences(
        (claimed as Json)[key],
        (proved as Json)[key],
        path === "" ? key : `${path}.${key}`,
      ),
    );
  const [claimedText, computed] = [jsonText(claimed), jsonText(proved)];
  return claimedText === computed ? [] : [{ field: path, claimed: claimedText, proved: computed }];
}

/** The longer of two lists; null if they aren't both lists. */
const longerList = (a: object, b: object): readonly unknown[] | null =>
  Array.isArray(a) && Array.isArray(b) ? (a.length > b.length ? a : b) : null;
