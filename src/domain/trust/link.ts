/** A block as the light client sees it: its place in the chain, its signer, and the keys it changes. */
import { hexToBytes } from "@noble/hashes/utils.js";
import type { Block } from "../block/block.ts";
import { publicKeyText } from "../chain/binary/keys.ts";
import type { AccountName, BlockId, BlockNum } from "../chain/names.ts";
import { isNullKey } from "../chain/null-key.ts";
import type { RawOperation } from "../chain/operations/raw-operation.ts";
import { blockIntervalMs } from "../chain/time.ts";
import type { ProvedBlock } from "../proof/prove-block.ts";

/** A witness announces its next signing key, in force from the next block on; null if it resigns. */
export interface KeyUpdate {
  readonly witness: AccountName;
  readonly key: string | null;
}

/** One block of a linked run. Everything in it was recomputed from bytes. */
export interface Link {
  readonly number: BlockNum;
  readonly id: BlockId;
  readonly previous: BlockId;
  /** Time of the slot, ms. */
  readonly time: number;
  readonly witness: AccountName;
  /** Recovered from the signature over the header. */
  readonly key: string;
  readonly updates: readonly KeyUpdate[];
}

/** The link of a proved block; null if its bytes don't agree. */
export function linkOf({ block, id, steps }: ProvedBlock, addressPrefix: string): Link | null {
  const { number, previous, time, witness, signingKey } = block;
  const agrees = steps.every(
    ({ name, verdict }) => name === "previous" || verdict === "consistent",
  );
  if (!agrees || signingKey === null || time % blockIntervalMs !== 0) return null;
  return {
    number,
    id,
    previous,
    time,
    witness,
    key: signingKey,
    updates: updatesIn(block, addressPrefix),
  };
}

/** Whether `link` can be the block after `below`: the next height, its id, a later slot. */
export const follows = (link: Link, below: Pick<Link, "number" | "id" | "time">): boolean =>
  link.number === below.number + 1 && link.previous === below.id && link.time > below.time;

/** Keys that witnesses announce in a block, in order. */
export const updatesIn = (
  { transactions }: Pick<Block, "transactions">,
  addressPrefix: string,
): readonly KeyUpdate[] =>
  transactions.flatMap(({ operations }) =>
    operations.flatMap((operation) => updateIn(operation, addressPrefix) ?? []),
  );

function updateIn([kind, payload]: RawOperation, addressPrefix: string): KeyUpdate | null {
  const witness = payload["owner"] as AccountName;
  if (kind === "witness_update") return { witness, key: present(payload["block_signing_key"]) };
  if (kind !== "witness_set_properties") return null;
  const properties = payload["props"] as readonly (readonly [string, string])[];
  const packed = properties.findLast(([name]) => name === "new_signing_key")?.[1];
  if (packed === undefined) return null;
  const bytes = hexToBytes(packed);
  return {
    witness,
    key: bytes.length === 33 ? present(publicKeyText(bytes, addressPrefix)) : null,
  };
}

const present = (key: unknown): string | null =>
  typeof key === "string" && !isNullKey(key) ? key : null;
