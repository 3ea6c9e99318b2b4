/**
 * One transaction by its id. Nodes only name the block that contains it: the page shows that block's bytes, and
 * compares them with the node's own answer about the transaction.
 */
import type { Transaction } from "../../domain/block/block.ts";
import { parseTransaction, type PlacedTransaction } from "../../domain/block/placed-transaction.ts";
import { isId } from "../../domain/chain/ids.ts";
import type { BlockNum, TxId } from "../../domain/chain/names.ts";
import { describeOperation } from "../../domain/chain/operations/describe.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { inputText } from "../../domain/contract/input-text.ts";
import type { Answer, Source } from "../../domain/contract/sourced.ts";
import { say } from "../../domain/language/say.ts";
import { contradictions } from "../../domain/proof/contradictions.ts";
import type { Contradiction } from "../../domain/proof/contradictions.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { TransactionDetail } from "../../domain/transaction/answers.ts";
import type { HeadFacts } from "../live/head-facts.ts";
import { fromOpened, type OpenedBlock, type BlockOpener } from "../proof/opened-block.ts";
import type { BlockCache, ReceivedBlock } from "../store/block-cache.ts";
import type { BlockOptions } from "../store/block-source.ts";
import type { BlockStore } from "../store/block-store.ts";
import type { AnswersOf } from "./shared/answer-types.ts";
import type { Reader } from "./shared/reader.ts";

const method = "condenser_api.get_transaction";
const missing: Failure = { kind: "notFound", what: "transaction" };

/** A transaction in its opened block. */
export interface FoundTransaction {
  readonly opened: OpenedBlock;
  /** From 0; −1 if the block doesn't contain it, contrary to the node's answer. */
  readonly position: number;
  readonly contradictions: readonly Contradiction[];
}

/** A node's answer whose block can't be opened. */
interface ClaimedTransaction {
  readonly claimed: PlacedTransaction;
  /** Why its block can't be opened. */
  readonly failure: Failure;
  readonly source: Source;
}

/** `notFound` if no node knows the id; anything but 40 hex digits is not requested. */
async function transactionDetail(
  text: string,
  signal: AbortSignal,
  parts: TransactionParts,
): Promise<Answer<TransactionDetail>> {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return err({ kind: "parameter", message: inputText.transactionRequired });
  if (!isId(wanted)) return err(missing);
  const id = wanted as TxId;
  const found = await findTransaction(id, signal, parts);
  if (!found.ok) return found;
  if (!("claimed" in found.value)) return ok(detailOf(id, found.value, parts));
  const { claimed, source } = found.value;
  const answer = parts.reader.answer(
    {
      ...viewOf(claimed.transaction, id, parts),
      block: claimed.block,
      blockId: null,
      position: claimed.position,
      time: null,
      neighbours: null,
      finality: parts.head.finality(claimed.block, unknownStanding),
      uncovered: [],
      contradictions: [],
    },
    source,
  );
  return answer.ok ? ok({ ...answer.value, proof: "cannot-check" }) : answer;
}

/** The opened block that contains a transaction; if it can't be opened, the node's answer. */
export async function findTransaction(
  id: TxId,
  signal: AbortSignal,
  parts: TransactionParts,
): Promise<Result<FoundTransaction | ClaimedTransaction, Failure>> {
  const [found] = await Promise.all([locate(id, signal, parts), parts.head.known()]);
  return found;
}

async function locate(
  id: TxId,
  signal: AbortSignal,
  parts: TransactionParts,
): Promise<Result<FoundTransaction | ClaimedTransaction, Failure>> {
  const { reader, proved } = parts;
  const options = { priority: "high", rounds: 1, signal } as const;
  const near = await nearby(id, options, parts);
  if (near) return ok(near);
  const received = await reader.node({ method, params: [id] }, ok, { signal });
  if (!received.ok) return err(isUnknown(received.error) ? missing : received.error);
  const { value, source } = received.value;
  if (value === null) return err(missing);
  const parsed = parseTransaction(value);
  if (!parsed.ok) return parsed;
  if (parsed.value === null) return err(missing);
  const opened = await proved.open(parsed.value.block, options);
  if (!opened.ok) return ok({ claimed: parsed.value, failure: opened.error, source });
  return ok(placeIn(opened.value, id, value));
}

/** A cached or stored block that really contains it. */
async function nearby(
  id: TxId,
  options: BlockOptions,
  { cache, store, proved }: TransactionParts,
): Promise<FoundTransaction | null> {
  const cached = cache.find((received) => claims(received, id));
  const numbers = cached ? [cached.block.number] : await store.placesOf(id);
  for (const number of numbers) {
    const opened = await proved.open(number as BlockNum, options);
    if (!opened.ok) continue;
    const found = placeIn(opened.value, id, null);
    if (found.position >= 0) return found;
  }
  return null;
}

function detailOf(
  id: TxId,
  { opened, position, contradictions: found }: FoundTransaction,
  parts: TransactionParts,
) {
  const { received, proved, standing } = opened;
  const block = proved?.block ?? received.block;
  const transaction = block.transactions[position];
  const answer = fromOpened<TransactionDetail>(opened, {
    ...viewOf(transaction ?? noTransaction, id, parts),
    block: block.number,
    blockId: proved?.id ?? null,
    position,
    time: block.time,
    neighbours: {
      previous: block.transactions[position - 1]?.id ?? null,
      next: position < 0 ? null : (block.transactions[position + 1]?.id ?? null),
      total: block.transactions.length,
    },
    finality: parts.head.finality(block.number, position < 0 ? unknownStanding : standing),
    uncovered: (proved?.uncovered ?? []).filter(({ path }) =>
      path.startsWith(`transactions[${position}].`),
    ),
    contradictions: found,
  });
  return found.length > 0 ? { ...answer, proof: "mismatch" as const } : answer;
}

function viewOf(
  { expiration, signatures, operations }: Transaction,
  id: TxId,
  parts: TransactionParts,
) {
  return {
    id,
    expiration,
    signatures,
    operations: operations.map((operation) => describeOperation(operation, parts.head.rates)),
  };
}

export const transactionAnswers = (parts: TransactionParts): AnswersOf<"transaction"> => ({
  "transaction.detail": (id, signal) => transactionDetail(id, signal, parts),
});

/** Finds a transaction by its id. */
export type FindTransaction = (
  id: TxId,
  signal: AbortSignal,
) => Promise<Result<FoundTransaction | ClaimedTransaction, Failure>>;

export interface TransactionParts {
  readonly reader: Reader;
  readonly cache: BlockCache;
  readonly store: BlockStore;
  readonly proved: BlockOpener;
  readonly head: HeadFacts;
}

/** The standing of a transaction that isn't known to be in a block. */
const unknownStanding = { kind: "unknown", vouchers: null } as const;

/** Shown where a node names a block that doesn't contain the transaction. */
const noTransaction: Transaction = { id: null, expiration: 0, operations: [], signatures: [] };

/** Finds a transaction in a block by the recomputed ids. `raw` is the node's own answer about it. */
function placeIn(opened: OpenedBlock, id: TxId, raw: unknown): FoundTransaction {
  const block = opened.proved?.block ?? opened.received.block;
  const position = block.transactions.findIndex((each) => each.id === id);
  if (position < 0) {
    const field = "block_num";
    const proved = say`Block ${block.number} doesn't contain it.`;
    return { opened, position, contradictions: [{ field, claimed: String(block.number), proved }] };
  }
  const signed = opened.proved?.transactions[position];
  const found =
    raw === null || !signed ? [] : contradictions(raw, signed, { block: block.number, position });
  return { opened, position, contradictions: found };
}

const claims = ({ block }: ReceivedBlock, id: TxId): boolean =>
  block.transactions.some((transaction) => transaction.id === id);

const isUnknown = (failure: Failure): boolean =>
  failure.kind === "rpc" && /unknown transaction/i.test(failure.message);
