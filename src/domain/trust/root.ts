/** A trust root: a block and the witnesses' keys that this browser trusts without proof. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { publicKeyBytes } from "../chain/binary/keys.ts";
import {
  heightOfId,
  isBlockNum,
  type AccountName,
  type BlockId,
  type BlockNum,
} from "../chain/names.ts";
import { chainTimeText } from "../chain/printed-time.ts";
import { chainTime } from "../chain/time.ts";
import type { Failure } from "../contract/failure.ts";
import { blockId, decode, integer, malformed, object, text, type Json } from "../decode.ts";
import { say } from "../language/say.ts";
import type { Result } from "../result.ts";
import { witnessThreshold } from "./threshold.ts";

/** Maximum number of trusted witnesses: the 20 elected and a few backups. */
export const maxTrusted = 24;

/** Where a root comes from: the operator's config.json, the visitor, or an agreement of several nodes. */
export type RootOrigin = "checkpoint" | "pin" | "quorum";

/** The witnesses and their signing keys in force for the block after `block`. */
export interface Root {
  readonly block: BlockNum;
  readonly id: BlockId;
  /** Time of the block's slot, ms. */
  readonly time: number;
  readonly witnesses: ReadonlyMap<AccountName, string>;
}

/** A root and where it comes from. */
export interface RootInUse {
  readonly root: Root;
  readonly origin: RootOrigin;
  /** Hosts that agreed on it; empty for a checkpoint and a pin. */
  readonly hosts: readonly string[];
}

/**
 * Reads the JSON form `{ block, id, time, witnesses: { name: key } }` of config.json and of exported roots. A
 * `chainId`, if present, must be this chain's.
 */
export function parseRoot(raw: unknown, chainId: string): Result<Root, Failure> {
  return decode(() => {
    const root = object(raw, "checkpoint");
    const named = root["chainId"];
    if (named !== undefined && named !== chainId)
      malformed("checkpoint.chainId", say`this chain's ID`);
    const id = blockId(root["id"], "checkpoint.id");
    const block = integer(root["block"], "checkpoint.block");
    if (!isBlockNum(block) || heightOfId(id) !== block)
      return malformed("checkpoint.block", say`the height that the ID begins with`);
    const witnesses = readWitnesses(object(root["witnesses"], "checkpoint.witnesses"));
    return { block, id, time: chainTime(root["time"], "checkpoint.time"), witnesses };
  });
}

function readWitnesses(given: Json): ReadonlyMap<AccountName, string> {
  const entries = Object.entries(given).map(([name, key]) => {
    const field = `checkpoint.witnesses.${name}`;
    const read = text(key, field);
    if (!publicKeyBytes(read)) malformed(field, say`a public key`);
    return [name as AccountName, read] as const;
  });
  if (entries.length < witnessThreshold || entries.length > maxTrusted)
    malformed("checkpoint.witnesses", say`${witnessThreshold} to ${maxTrusted} witnesses`);
  if (new Set(entries.map(([, key]) => key)).size < entries.length)
    malformed("checkpoint.witnesses", say`a different key for every witness`);
  return new Map(entries);
}

declare const brand: unique symbol;
/** Identifies a root by its block and every key: 40 hex digits. */
export type RootId = string & { readonly [brand]: "RootId" };

/** The root's identity. Roots at the same block with other keys differ; the order of the keys does not matter. */
export function rootIdOf({ id, witnesses }: Root): RootId {
  const sorted = [...witnesses].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const digest = sha256(utf8ToBytes(JSON.stringify([id, sorted])));
  return bytesToHex(digest.slice(0, 20)) as RootId;
}

/** The JSON form, with the chain it belongs to. */
export const rootJson = ({ block, id, time, witnesses }: Root, chainId: string): Json => ({
  chainId,
  block,
  id,
  time: chainTimeText(time),
  witnesses: Object.fromEntries(witnesses),
});
