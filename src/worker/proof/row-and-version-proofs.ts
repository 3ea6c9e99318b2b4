/** Compares rows of histories and versions of posts with the bytes of the blocks they claim to come from. */
import { findBlockAtSlot } from "../../domain/block/block-at-time.ts";
import type { Block } from "../../domain/block/block.ts";
import { areWrittenAlike } from "../../domain/chain/binary/operation.ts";
import type { BlockNum, TxId } from "../../domain/chain/names.ts";
import type { RawOperation } from "../../domain/chain/operations/raw-operation.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Limits } from "../../domain/limits.ts";
import type { PostAddress } from "../../domain/post/post-address.ts";
import type { SentVersion } from "../../domain/post/versions.ts";
import { comparePayloads, noFindings } from "../../domain/proof/compare-forms.ts";
import type {
  HistoryClaim,
  PieceProof,
  RowProof,
} from "../../domain/proof/row-and-version-proofs.ts";
import { ok, type Result } from "../../domain/result.ts";
import { slotAt, slotTime } from "../../domain/witness/slot-number.ts";
import type { Follower } from "../live/follower.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import { parseJson } from "../network/http/http-rpc.ts";
import { openHeaderReader } from "../store/header-reader.ts";
import type { BlockOpener } from "./opened-block.ts";

export interface RowProofParts {
  readonly proved: BlockOpener;
  readonly calls: ChainCalls;
  readonly follower: Follower;
  readonly limits: Limits;
}

/**
 * One proof per row, in order. Virtual operations are in no block's bytes. An operation proves one row only: a history
 * that lists it twice is a contradiction. Those in `taken` have already proved other rows of the history.
 */
export async function rowProofs(
  rows: readonly HistoryClaim[],
  taken: readonly string[],
  signal: AbortSignal,
  parts: RowProofParts,
): Promise<Result<readonly RowProof[], Failure>> {
  const proofs: RowProof[] = [];
  const all = new Set(taken);
  for (const row of rows) {
    if (signal.aborted) return { ok: false, error: { kind: "cancelled" } };
    const proof = await rowProof(row, all, signal, parts);
    if (proof.place !== null) all.add(proof.place);
    proofs.push(proof);
  }
  return ok(proofs);
}

/** Proves one sent version of a post: finds the operation that sent it by its time. */
export async function versionProof(
  { author, permlink }: PostAddress,
  sent: SentVersion,
  signal: AbortSignal,
  { proved, calls, follower, limits }: RowProofParts,
): Promise<Result<PieceProof, Failure>> {
  if (!follower.properties) await follower.poll();
  const properties = follower.properties?.value;
  if (!properties) return ok({ verdict: "cannot-check", place: null });
  const { headBlock: number, time, currentWitness: witness } = properties;
  const reader = openHeaderReader(calls, limits, follower.endpoint ?? "", signal);
  const head = { number, slot: slotAt(time), witness };
  const found = await findBlockAtSlot(slotAt(sent.time), head, reader.read);
  if (!found.ok) return found;
  // A version is sent in a block, so a slot without one is a contradiction.
  if (found.value.kind !== "found" || slotTime(found.value.block.slot) !== sent.time)
    return ok({ verdict: "mismatch", place: null });
  const { block: sender } = found.value;
  const opened = await proved.open(sender.number, { priority: "high", rounds: 1, signal });
  if (!opened.ok) return opened;
  if (!opened.value.proved) return ok({ verdict: "cannot-check", place: null });
  const { block } = opened.value.proved;
  const operation = placeOf(
    block,
    sender.number,
    (kind, payload) =>
      kind === "comment" &&
      payload["author"] === author &&
      payload["permlink"] === permlink &&
      payload["title"] === sent.title &&
      payload["body"] === sent.body &&
      payload["json_metadata"] === sent.metadata,
  );
  // A node's header led here; the block's own bytes must have the same time.
  const place = block.time === sent.time ? operation : null;
  return ok(place ? { verdict: opened.value.verdict, place } : { verdict: "mismatch", place });
}

async function rowProof(
  { block, time, transaction, kind, payload }: HistoryClaim,
  taken: ReadonlySet<string>,
  signal: AbortSignal,
  parts: RowProofParts,
): Promise<RowProof> {
  if (transaction === null) return { verdict: "not-provable", place: null };
  const opened = await parts.proved.open(block, { priority: "high", rounds: 1, signal });
  if (!opened.ok || !opened.value.proved) return { verdict: "cannot-check", place: null };
  const claimed = parseJson(payload, "payload");
  if (!claimed.ok) return { verdict: "cannot-check", place: null };
  const { verdict, proved } = opened.value;
  if (proved.block.time !== time) return { verdict: "mismatch", place: null };
  const holder = proved.block.transactions.find(({ id }) => id === transaction);
  const placeAt = (index: number) => `${block}/${transaction}/${index}`;
  const index = (holder?.operations ?? []).findIndex(
    (own, i) => own[0] === kind && !taken.has(placeAt(i)) && isSame(claimed.value, own),
  );
  return index < 0 ? { verdict: "mismatch", place: null } : { verdict, place: placeAt(index) };
}

/** Whether both have the same bytes; a field that no bytes cover is a difference, unless the node's API adds it. */
function isSame(claimed: unknown, own: RawOperation): boolean {
  const [kind, payload] = own;
  const found = noFindings();
  if (typeof claimed !== "object" || claimed === null) return false;
  comparePayloads(found, kind, { ...claimed }, payload, "");
  return (
    found.uncovered.every(({ isDefault }) => isDefault) && areWrittenAlike([kind, claimed], own)
  );
}

function placeOf(
  { transactions }: Block,
  block: BlockNum,
  fits: (kind: string, payload: Readonly<Record<string, unknown>>) => boolean,
): PieceProof["place"] {
  for (const { id, operations } of transactions) {
    const operation = operations.findIndex(([kind, payload]) => fits(kind, payload));
    if (operation >= 0) return { block, transaction: id as TxId, operation };
  }
  return null;
}
