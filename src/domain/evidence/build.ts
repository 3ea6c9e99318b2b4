/** Builds an evidence file from proved data. Uses cryptography: for the worker only. */
import { bytesToHex } from "@noble/hashes/utils.js";
import type { AccountName } from "../chain/names.ts";
import type { Failure } from "../contract/failure.ts";
import { pathFrom } from "../proof/merkle-path.ts";
import type { ProvedBlock } from "../proof/prove-block.ts";
import { err, ok, type Result } from "../result.ts";
import { witnessThreshold } from "../trust/threshold.ts";
import { fileText, type BlockSubject, type EvidenceFile, type SignedHeader } from "./file.ts";
import { vouchingFor } from "./outcome.ts";
import { problem } from "./problems.ts";
import { maxHeaders, readFile } from "./read-file.ts";
import { readSigned, signerOf, type ReadHeader } from "./signed-header.ts";

/** A block's header with its witness's signature, from a proved block. */
export type HeaderWithSignature = Pick<ProvedBlock, "header" | "signature">;

/** The data for a file. */
export interface EvidenceParts extends Pick<
  EvidenceFile,
  "network" | "trust" | "nodes" | "savedAt"
> {
  readonly subject: BlockSubject;
  /** The subject's block. */
  readonly block: Pick<ProvedBlock, "block" | "header" | "signature" | "transactions" | "leaves">;
  /** The blocks built on it, lowest first, without gaps; surplus ones are left out. */
  readonly above: readonly HeaderWithSignature[];
}

/**
 * The text of a file. With fewer than 16 vouchers among the headers, it is still written, but it checks as
 * 'consistent' only.
 * Fails if the block can't be written as bytes or lacks the subject's transaction, and if the listed block isn't among
 * the headers.
 */
export function buildEvidence(parts: EvidenceParts): Result<string, Failure> {
  const { block, above, subject, trust, nodes, savedAt } = parts;
  if (block.signature === "" || block.transactions.length < block.block.transactions.length)
    return err(problem("unwritable"));
  const all = [block, ...above].map(signedHeader);
  const needed = trust.listed ? trust.listed.block - block.block.number + 1 : null;
  const headers = needed === null ? vouchingHeaders(all, parts) : all.slice(0, Math.max(0, needed));
  const isWhole = headers.length > 0 && headers.length === (needed ?? headers.length);
  if (!isWhole || headers.length > maxHeaders) return err(problem("tooFar"));
  const network = { ...parts.network, chainId: parts.network.chainId.toLowerCase() };
  const common = { network, subject, headers, trust, nodes, savedAt };
  if (subject.kind === "block")
    return checked({ ...common, transactions: block.transactions.map(bytesToHex), path: null });
  const position = block.block.transactions.findIndex(({ id }) => id === subject.id);
  const bytes = block.transactions[position];
  if (!bytes) return err({ kind: "notFound", what: "transaction in the block" });
  const path = pathFrom(block.leaves, position);
  return checked({ ...common, transactions: [bytesToHex(bytes)], path });
}

/** The data for a file about missed slots. */
export interface MissedParts extends Pick<EvidenceFile, "network" | "trust" | "nodes" | "savedAt"> {
  readonly witness: AccountName;
  /** Starts of the slots, ms, oldest first. */
  readonly slots: readonly number[];
  /** Headers around them, lowest first. */
  readonly headers: readonly HeaderWithSignature[];
}

/** The text of a file about missed slots. Fails if none is left, or there are too many headers. */
export function buildMissed({
  network,
  witness,
  slots,
  headers,
  ...parts
}: MissedParts): Result<string, Failure> {
  return checked({
    ...parts,
    network: { ...network, chainId: network.chainId.toLowerCase() },
    subject: { kind: "missed", witness, slots },
    transactions: [],
    path: null,
    headers: headers.map(signedHeader),
  });
}

function checked(file: EvidenceFile): Result<string, Failure> {
  const text = fileText(file);
  const read = readFile(text);
  return read.ok ? ok(text) : read;
}

const signedHeader = ({ header, signature }: HeaderWithSignature): SignedHeader => ({
  header: bytesToHex(header),
  signature,
});

/** The headers up to the one that completes the vouchers; all of them if there are too few. */
function vouchingHeaders(
  all: readonly SignedHeader[],
  { network, trust }: EvidenceParts,
): readonly SignedHeader[] {
  const read: ReadHeader[] = [];
  const signers: (string | null)[] = [];
  for (const each of all.slice(0, maxHeaders)) {
    const header = readSigned(each);
    if (!header.ok) break;
    read.push(header.value);
    signers.push(signerOf(header.value, network.addressPrefix));
    if (vouchingFor(trust, read, signers).size >= witnessThreshold) break;
  }
  return all.slice(0, Math.max(1, read.length));
}
