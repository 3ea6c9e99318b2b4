/**
 * Recomputes a block from its bytes, and builds its view from the same bytes. Uses cryptography: for the worker only.
 */
import { readBlock, type Block } from "../block/block.ts";
import type { Uncovered } from "../block/uncovered.ts";
import { blockNum, heightOfId, type AccountName, type BlockId } from "../chain/names.ts";
import type { Failure } from "../contract/failure.ts";
import { array, blockId, decode, object, type Json } from "../decode.ts";
import type { Result } from "../result.ts";
import { blockSize } from "./block-size.ts";
import { noFindings, type Findings } from "./compare-forms.ts";
import { judgeRoot, judgeTransactions } from "./judge-transactions.ts";
import { worst, type RecomputedBlock } from "./proof.ts";
import { proveHeader, type ProvedHeader, type HeaderContext } from "./prove-header.ts";
import { recomputeTransaction, type RecomputedTransaction } from "./recompute-transaction.ts";

/**
 * A recomputed block: everything shown of a block comes from here. `verdict` is 'consistent' at best. If a transaction
 * or the header can't be written as bytes, that part of `block` is the node's own JSON, and the verdict says so.
 */
export interface ProvedBlock extends RecomputedBlock {
  /** Decoded from the hashed bytes; ids are computed, and the signing key is recovered. */
  readonly block: Block;
  /** Computed; the node's own if there is no signature to compute it from. */
  readonly id: BlockId;
  readonly uncovered: readonly Uncovered[];
  /** SHA-256 of each signed transaction; empty if one of them can't be written. */
  readonly leaves: readonly Uint8Array[];
  /** The header's bytes without the signature; empty if they can't be written. */
  readonly header: Uint8Array;
  /** The witness's signature, 130 hex digits; empty if the node sends none. */
  readonly signature: string;
  /** Each signed transaction's bytes; empty if one of them can't be written. */
  readonly transactions: readonly Uint8Array[];
  /** Length of the block's JSON text as a condenser answer, without whitespace. */
  readonly size: number;
}

/** The block's id if it was computed from the signed header; null if only the node claims it. */
export const computedId = ({
  id,
  header,
  signature,
}: Pick<ProvedBlock, "id" | "header" | "signature">): BlockId | null =>
  header.length > 0 && signature !== "" ? id : null;

/** `raw` is a `get_block` result of height `number`. Fails if it can't even be parsed. */
export function proveBlock(
  raw: unknown,
  number: number,
  around: HeaderContext,
): Result<ProvedBlock, Failure> {
  const proving = provingBlock(raw, number, around);
  for (;;) {
    const { done, value } = proving.next();
    if (done) return value;
  }
}

/** The same in steps of one transaction each, for a thread that must stay responsive. */
export function* provingBlock(
  raw: unknown,
  number: number,
  around: HeaderContext,
): Generator<undefined, Result<ProvedBlock, Failure>> {
  const opened = decode(() => {
    const block = object(raw, "block");
    return { block, transactions: array(block["transactions"], "transactions") };
  });
  if (!opened.ok) return opened;
  const { block, transactions } = opened.value;
  const ids = Array.isArray(block["transaction_ids"])
    ? (block["transaction_ids"] as readonly unknown[])
    : [];
  const found = noFindings();
  const recomputed: RecomputedTransaction[] = [];
  for (const [position, transaction] of transactions.entries()) {
    const place = { block: number, position, listedId: ids[position] };
    const each = decode(() => recomputeTransaction(transaction, place, found));
    if (!each.ok) return each;
    recomputed.push(each.value);
    yield;
  }
  return decode(() => assemble(block, number, around, recomputed, found));
}

function assemble(
  block: Json,
  number: number,
  around: HeaderContext,
  recomputed: readonly RecomputedTransaction[],
  found: Findings,
): ProvedBlock {
  const header = proveHeader(block, number, around, found);
  const shown = shownBlock(block, number, header, recomputed);
  const bytes = recomputed.flatMap((each) => each.bytes ?? []);
  const isWhole = bytes.length === recomputed.length;
  const leaves = isWhole ? bytes.map(({ leaf }) => leaf) : [];
  const steps = [
    judgeTransactions(block, number, recomputed, found),
    judgeRoot(shown.merkleRoot, number, recomputed, leaves),
    ...header.steps,
  ];
  return {
    block: shown,
    id: header.id ?? claimedId(block),
    verdict: worst(["consistent", ...steps.map(({ verdict }) => verdict)]),
    steps,
    uncovered: found.uncovered,
    leaves,
    header: header.bytes,
    signature: header.signature ?? "",
    transactions: isWhole ? bytes.map(({ signed }) => signed) : [],
    size: blockSize(shown, header.header?.extensions ?? [], recomputed),
  };
}

const claimedId = (block: Json): BlockId => blockId(block["block_id"], "block.block_id");

function shownBlock(
  block: Json,
  number: number,
  { header, id, signature, key }: ProvedHeader,
  recomputed: readonly RecomputedTransaction[],
): Block {
  const transactions = recomputed.map(({ transaction }) => transaction);
  if (!header) {
    return { ...readBlock({ ...block, transactions: [] }, blockNum(number)), transactions };
  }
  return {
    number: blockNum(heightOfId(header.previous) + 1),
    id: id ?? claimedId(block),
    previous: header.previous as BlockId,
    witness: header.witness as AccountName,
    time: header.time,
    merkleRoot: header.merkleRoot,
    witnessSignature: signature ?? "",
    signingKey: key,
    transactions,
  };
}
