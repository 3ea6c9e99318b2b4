/** The evidence file, version 1: its members, written in a fixed order (docs/evidence.md). */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { AccountName, BlockNum, TxId } from "../chain/names.ts";
import { chainTimeText } from "../chain/printed-time.ts";
import type { Json } from "../decode.ts";
import type { MerkleStep } from "../proof/proof.ts";
import type { Root, RootOrigin } from "../trust/root.ts";
import type { ListedBlock } from "./evidence.ts";

/** Values of the first two members of every file. */
export const format = "steemscope-evidence";
export const version = 1;

/** The subject of a file. An operation and a version are named by their place in a transaction. */
export type FileSubject =
  | { readonly kind: "block"; readonly block: BlockNum }
  | { readonly kind: "transaction"; readonly id: TxId }
  | { readonly kind: "operation"; readonly id: TxId; readonly operation: number }
  | {
      readonly kind: "version";
      readonly id: TxId;
      readonly operation: number;
      readonly author: string;
      readonly permlink: string;
      readonly version: number;
    }
  /** Starts of slots that a witness missed, ms, oldest first. */
  | {
      readonly kind: "missed";
      readonly witness: AccountName;
      readonly slots: readonly number[];
    };

/** The subject of a file about a block or something in it. */
export type BlockSubject = Exclude<FileSubject, { readonly kind: "missed" }>;

/** A header's bytes without its signature, and the signature; both as hex. */
export interface SignedHeader {
  readonly header: string;
  readonly signature: string;
}

/** What the file takes as true: the witnesses' keys, or the id of the block of its last header. */
export type FileTrust = {
  readonly origin: RootOrigin;
  readonly root: Pick<Root, "block" | "id" | "time">;
} & (
  | { readonly witnesses: ReadonlyMap<AccountName, string>; readonly listed: null }
  | { readonly witnesses: null; readonly listed: ListedBlock }
);

/** An evidence file. All bytes are lower-case hex. */
export interface EvidenceFile {
  readonly network: {
    readonly label: string;
    readonly chainId: string;
    readonly addressPrefix: string;
  };
  readonly subject: FileSubject;
  /** Signed bytes: all of a block's transactions in order, or a single one; empty for missed slots. */
  readonly transactions: readonly string[];
  /** From the transaction's leaf to the Merkle root; null for a block and for missed slots. */
  readonly path: readonly Pick<MerkleStep, "side" | "sibling">[] | null;
  /** From the subject's block upwards. For missed slots several runs of blocks, each above the one before. */
  readonly headers: readonly SignedHeader[];
  readonly trust: FileTrust;
  readonly nodes: readonly string[];
  readonly savedAt: number;
}

/** SHA-256 of the file without its checksum, in the order and spelling of `fileText` without indentation. */
export const checksumOf = (file: EvidenceFile): string =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify(fileJson(file)))));

/** The file as text, with its checksum last. */
export const fileText = (file: EvidenceFile): string =>
  `${JSON.stringify({ ...fileJson(file), checksum: checksumOf(file) }, null, 1)}\n`;

function fileJson({ network, trust, path, savedAt, ...file }: EvidenceFile): Json {
  const { label, chainId, addressPrefix } = network;
  const { origin, root, witnesses, listed } = trust;
  return {
    format,
    version,
    network: { label, chainId, addressPrefix },
    subject: subjectJson(file.subject),
    transactions: file.transactions,
    ...(path && { path: path.map(({ side, sibling }) => ({ side, sibling })) }),
    headers: file.headers.map(({ header, signature }) => ({ header, signature })),
    trust: {
      origin,
      root: { block: root.block, id: root.id, time: chainTimeText(root.time) },
      ...(witnesses
        ? { witnesses: Object.fromEntries(witnesses) }
        : { anchor: { block: listed.block, id: listed.id, why: listed.why } }),
    },
    nodes: file.nodes,
    savedAt: new Date(savedAt).toISOString(),
  };
}

function subjectJson(subject: FileSubject): Json {
  const { kind } = subject;
  if (kind === "block") return { kind, block: subject.block };
  if (kind === "missed") {
    const { witness, slots } = subject;
    return { kind, witness, slots: slots.map(chainTimeText) };
  }
  const { id } = subject;
  if (kind === "transaction") return { kind, id };
  const { operation } = subject;
  if (kind === "operation") return { kind, id, operation };
  const { author, permlink, version: number } = subject;
  return { kind, id, operation, author, permlink, version: number };
}
