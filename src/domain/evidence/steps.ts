/** The checks of an evidence file, step by step. Every mismatch has a note that says what is wrong. */
import { sha256 } from "@noble/hashes/sha2.js";
import { type Header } from "../chain/binary/header.ts";
import { merkleRootOf, pairLength } from "../chain/binary/merkle-root.ts";
import type { CanonicalTransaction } from "../chain/binary/transaction.ts";
import type { TxId } from "../chain/names.ts";
import type { RawOperation } from "../chain/operations/raw-operation.ts";
import { blockIntervalMs } from "../chain/time.ts";
import { counted, grouped } from "../format/figures.ts";
import { say } from "../language/say.ts";
import { rootAbove, type MerklePath } from "../proof/merkle-path.ts";
import { follows } from "../trust/link.ts";
import { witnessThreshold } from "../trust/threshold.ts";
import type { EvidenceStep, EvidenceStepName } from "./evidence.ts";
import { checksumOf, type EvidenceFile, type FileSubject, type FileTrust } from "./file.ts";
import type { ReadHeader } from "./signed-header.ts";

/** A transaction of a file, parsed from its bytes. */
export interface ReadTransaction {
  readonly bytes: Uint8Array;
  readonly id: TxId;
  readonly content: CanonicalTransaction;
}

/** Everything parsed from a file. */
export interface Contents {
  readonly file: EvidenceFile;
  /** The checksum in the file. */
  readonly checksum: string;
  /** The header of the subject's block. */
  readonly lowest: ReadHeader;
  /** All headers, `lowest` first. */
  readonly headers: readonly ReadHeader[];
  /** The result of `judgeLinks`. */
  readonly links: EvidenceStep;
  /** The key that signed each header, null for an invalid signature; null for headers that aren't linked. */
  readonly signers: readonly (string | null)[] | null;
  readonly transactions: readonly ReadTransaction[];
  /** The file's keys that vouch for the block; empty if no signer is known. */
  readonly vouching: ReadonlySet<string>;
}

/** Every step; each one builds on the previous ones. */
export function judge(contents: Contents): readonly EvidenceStep[] {
  const { file, checksum, lowest, headers, links, signers, transactions, vouching } = contents;
  return [
    compared("checksum", checksum, checksumOf(file), say`The file was changed after it was saved.`),
    ...judgeSubject(file, lowest, transactions),
    step(
      "blockId",
      "consistent",
      null,
      lowest.link.id,
      say`Computed from the header and its signature.`,
    ),
    links,
    signers ? judgeSignatures(headers, signers) : unlinked("witnessSignature"),
    file.trust.listed
      ? judgeListed(file.trust.listed, headers)
      : signers
        ? judgeVouchers(vouching.size, file.trust.witnesses.size)
        : unlinked("vouchers"),
  ];
}

export const step = (
  name: EvidenceStepName,
  verdict: EvidenceStep["verdict"],
  claimed: string | null,
  computed: string | null,
  note: string,
): EvidenceStep => ({ name, verdict, claimed, computed, note });

/** Compares two values that must be the same; `wrong` says what it means if they are not. */
export const compared = (
  name: EvidenceStepName,
  claimed: string,
  computed: string,
  wrong: string,
): EvidenceStep => {
  const isSame = claimed === computed;
  return {
    name,
    verdict: isSame ? "consistent" : "mismatch",
    claimed,
    computed,
    note: isSame ? null : wrong,
  };
};

function judgeSubject(
  { subject, path }: EvidenceFile,
  { link, header }: ReadHeader,
  transactions: readonly ReadTransaction[],
): readonly EvidenceStep[] {
  if (subject.kind === "block")
    return [
      compared(
        "subject",
        grouped(subject.block),
        grouped(link.number),
        say`The lowest header belongs to a different block than the file says.`,
      ),
      judgeRoot(transactions, header),
    ];
  const [transaction] = transactions;
  if (!transaction || subject.kind === "missed") return [];
  return [
    compared(
      "transactionId",
      subject.id,
      transaction.id,
      say`The bytes belong to a different transaction than the file says.`,
    ),
    ...judgeOperation(subject, transaction.content),
    judgePath(transaction, path ?? [], header),
  ];
}

function judgeOperation(
  subject: FileSubject,
  { operations }: CanonicalTransaction,
): readonly EvidenceStep[] {
  if (subject.kind !== "operation" && subject.kind !== "version") return [];
  const number = subject.operation + 1;
  const claimed = say`operation ${number}`;
  const operation = operations[subject.operation];
  if (!operation)
    return [
      step(
        "subject",
        "mismatch",
        claimed,
        counted(operations.length, "operation"),
        say`The transaction has only ${counted(operations.length, "operation")}.`,
      ),
    ];
  if (subject.kind === "operation")
    return [
      step(
        "subject",
        "consistent",
        claimed,
        operation[0],
        say`Of ${counted(operations.length, "operation")}.`,
      ),
    ];
  const post = `@${subject.author}/${subject.permlink}`;
  return isVersionOf(operation, subject)
    ? [
        step(
          "subject",
          "consistent",
          post,
          post,
          say`The version number ${subject.version} is only the file's claim: no bytes show earlier versions.`,
        ),
      ]
    : [
        step(
          "subject",
          "mismatch",
          post,
          operation[0],
          say`The operation writes a different post than the file says, or none.`,
        ),
      ];
}

const isVersionOf = (
  [kind, { author, permlink }]: RawOperation,
  post: { readonly author: string; readonly permlink: string },
): boolean => kind === "comment" && author === post.author && permlink === post.permlink;

function judgeRoot(transactions: readonly ReadTransaction[], { merkleRoot }: Header): EvidenceStep {
  if (transactions.some(isAmbiguous)) return ambiguous("merkleRoot");
  const leaves = transactions.map(({ bytes }) => sha256(bytes));
  return compared(
    "merkleRoot",
    merkleRoot,
    merkleRootOf(leaves),
    say`The block's merkle root is not made of exactly these transactions.`,
  );
}

function judgePath(
  transaction: ReadTransaction,
  path: MerklePath,
  { merkleRoot }: Header,
): EvidenceStep {
  if (isAmbiguous(transaction)) return ambiguous("inclusion");
  return compared(
    "inclusion",
    merkleRoot,
    rootAbove(sha256(transaction.bytes), path),
    say`The path doesn't lead from the transaction to the block's merkle root.`,
  );
}

/** Leaves and inner nodes are hashed alike: bytes of this length could be two digests disguised as a transaction. */
const isAmbiguous = ({ bytes }: ReadTransaction): boolean => bytes.length === pairLength;

const ambiguous = (name: EvidenceStepName): EvidenceStep =>
  step(
    name,
    "mismatch",
    null,
    null,
    say`A transaction of ${pairLength} bytes could be a part of the merkle tree instead.`,
  );

/** Whether each header is built on the one before, in a slot of its own, and agrees with the file's root. */
export function judgeLinks(headers: readonly ReadHeader[], root: FileTrust["root"]): EvidenceStep {
  const wrong = (at: ReadHeader, computed: string | null, note: string): EvidenceStep =>
    step("previous", "mismatch", at.link.previous, computed, note);
  let below: ReadHeader | null = null;
  for (const each of headers) {
    const { number, id, time } = each.link;
    if (below && !follows({ ...each.link, key: "", updates: [] }, below.link))
      return wrong(
        each,
        below.link.id,
        say`Block ${grouped(number)} isn't built on the header before it.`,
      );
    if (time % blockIntervalMs !== 0)
      return wrong(each, null, say`Block ${grouped(number)} is not in any slot.`);
    if (number === root.block && id !== root.id)
      return wrong(each, root.id, say`Block ${grouped(number)} is not the root the file names.`);
    below = each;
  }
  const first = headers[0]?.link.number ?? 0;
  const last = below?.link.number ?? 0;
  const range =
    first === last
      ? say`One block.`
      : say`Blocks ${grouped(first)} to ${grouped(last)}, each built on the one before.`;
  return step("previous", "consistent", null, null, range);
}

/** A step that needs linked headers, where there are none. */
export const unlinked = (name: EvidenceStepName): EvidenceStep =>
  step(name, "cannot-check", null, null, say`Not checked, because the headers don't fit together.`);

/** Whether the chain accepts every signature. `signers`: of each header; null for an invalid one. */
export function judgeSignatures(
  headers: readonly ReadHeader[],
  signers: readonly (string | null)[],
  note = say`${counted(headers.length, "key")} recovered, the block's own among them.`,
): EvidenceStep {
  const wrong = headers[signers.indexOf(null)];
  return wrong
    ? step(
        "witnessSignature",
        "mismatch",
        null,
        null,
        say`The signature of block ${grouped(wrong.link.number)} is not one the chain accepts.`,
      )
    : step("witnessSignature", "consistent", null, signers[0] ?? null, note);
}

/** Whether as many witnesses vouch as are needed. */
export function judgeVouchers(vouchers: number, witnesses: number): EvidenceStep {
  const isEnough = vouchers >= witnessThreshold;
  return step(
    "vouchers",
    isEnough ? "verified" : "consistent",
    say`${witnesses} witnesses`,
    say`${vouchers} of them`,
    isEnough
      ? say`They signed the block or one built on it, with the keys that the file names.`
      : say`${witnessThreshold} must have signed the block or one built on it, with the keys that the file names.`,
  );
}

/** Anyone can write any id into a file: it names a block but proves nothing. */
function judgeListed(
  listed: NonNullable<FileTrust["listed"]>,
  headers: readonly ReadHeader[],
): EvidenceStep {
  const top = headers.at(-1)?.link.id ?? "";
  const isSame = top === listed.id;
  return step(
    "anchor",
    isSame ? "consistent" : "mismatch",
    listed.id,
    top,
    isSame
      ? say`Only the file claims that this is the chain's block ${grouped(listed.block)}.`
      : say`The highest header belongs to a different block than the file lists.`,
  );
}
