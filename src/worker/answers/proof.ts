/** Proofs for pages: what was recomputed of blocks, transactions and rows, and the light client's verdict on it. */
import { blockNum, type BlockId, type BlockNum, type TxId } from "../../domain/chain/names.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer, Verdict } from "../../domain/contract/sourced.ts";
import { say } from "../../domain/language/say.ts";
import type { PostAddress } from "../../domain/post/post-address.ts";
import type { BlockProof, TransactionProof } from "../../domain/proof/answers.ts";
import { worst, type ProofStep } from "../../domain/proof/proof.ts";
import { judgeLink } from "../../domain/proof/prove-header.ts";
import { proveTransaction } from "../../domain/proof/prove-transaction.ts";
import type { VersionProof } from "../../domain/proof/row-and-version-proofs.ts";
import { withStanding } from "../../domain/proof/with-standing.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import { parseJson } from "../network/http/http-rpc.ts";
import { fromOpened } from "../proof/opened-block.ts";
import { rowProofs, versionProof } from "../proof/row-and-version-proofs.ts";
import { judgeSigners } from "../proof/signer-accounts.ts";
import { ownAnswer } from "../shared/sourced-answer.ts";
import type { BlockOptions } from "../store/block-source.ts";
import { linkBlock } from "../trust/block-linking.ts";
import { checkFile, collectEvidence, type EvidenceSources } from "./evidence.ts";
import { judgeRelease } from "./judge-release.ts";
import type { AnswersOf } from "./shared/answer-types.ts";

export type ProofParts = Omit<EvidenceSources, "proved">;

export function proofAnswers(given: ProofParts): AnswersOf<"proof"> {
  const { trust, blocks, clock, limits } = given;
  const { light, anchors, proved } = trust;
  const parts: EvidenceSources = { ...given, proved };
  const own = <T>(found: Result<T, Failure>): Answer<T> => ownAnswer(found, clock);
  return {
    "proof.block": (number, id, signal) => proveBlock(number, id, signal, parts),
    "proof.transaction": (id, block, signal) => proveSigned(id, block, signal, parts),
    // One stretch of the links down to an old block.
    "proof.link": async (number, signal) =>
      own(await linkBlock(number, { anchors, blocks, proved, limits }, signal)),
    // `taken`: the operations that prove other rows of the history.
    "proof.rows": async (rows, taken, signal) => own(await rowProofs(rows, taken, signal, parts)),
    "proof.version": (post, number, digest, signal) =>
      proveVersion(post, number, digest, signal, parts),
    "proof.evidence": async (subject, signal) => own(await collectEvidence(subject, signal, parts)),
    "proof.evidenceCheck": async (text) => own(checkFile(text, parts)),
    "proof.root": async () => {
      const text = light.exportRoot();
      return text === null ? err({ kind: "notFound", what: "trust root" }) : own(ok(text));
    },
    // The root in `text`, else the current anchor. The value says why it couldn't be stored.
    "proof.pin": async (text) => {
      const raw = text === null ? ok(null) : parseJson(text, "checkpoint");
      return raw.ok ? own(await light.pin(raw.value)) : raw;
    },
    "proof.reset": async () => own(await light.reset()),
    "proof.release": async (offered, signal) => own(ok(await judgeRelease(offered, signal, parts))),
  };
}

/** Proves a block's ids, Merkle root, link and signature. `id`: the block on screen. */
async function proveBlock(
  number: BlockNum,
  id: BlockId | null,
  signal: AbortSignal,
  parts: EvidenceSources,
): Promise<Answer<BlockProof>> {
  const { trust } = parts;
  const options = { priority: "high", rounds: 1, signal } as const;
  const first = await trust.proved.open(number, options);
  if (!first.ok) return first;
  const opened =
    first.value.standing.kind === "unknown" ? await openListed(number, options, parts) : first;
  if (!opened.ok) return opened;
  const { proved, standing } = opened.value;
  if (!proved) return err({ kind: "notFound", what: "proof" });
  // An anchored block's own header names the block below, so no node needs to.
  const below =
    standing.kind === "anchored"
      ? proved.block.previous
      : number === 1
        ? genesisId
        : await trust.proved.idAt(blockNum(number - 1), options);
  const link = judgeLink(proved.block.previous, number, below);
  const steps = proved.steps.map((each) => (each.name === "previous" ? link : each));
  const all = [
    ...steps,
    ...otherBlock(id, proved.id, say`The nodes show another block at this height now.`),
  ];
  const verdict = withStanding(
    worst(all.map((each) => withStanding(each.verdict, standing.kind))),
    standing.kind,
  );
  return ok({ ...fromOpened(opened.value, { steps: all, verdict, standing }), proof: verdict });
}

/** Proves a transaction's id, its place in its block, and its signers. `block`: the id of its block on screen. */
async function proveSigned(
  text: string,
  block: BlockId | null,
  signal: AbortSignal,
  parts: EvidenceSources,
): Promise<Answer<TransactionProof>> {
  const { findTransaction, network } = parts;
  const id = text as TxId;
  const found = await findTransaction(id, signal);
  if (!found.ok) return found;
  if ("claimed" in found.value) return err(found.value.failure);
  const { opened, position, contradictions } = found.value;
  const { proved, standing } = opened;
  if (!proved) return err({ kind: "notFound", what: "proof" });
  const { chainId, addressPrefix } = network;
  const proof = proveTransaction(proved, position, { id, chainId, addressPrefix });
  if (!proof.ok) return proof;
  const own = withStanding(proof.value.verdict, standing.kind);
  const other = otherBlock(
    block,
    proved.id,
    say`The nodes show the transaction in another block now.`,
  );
  const isTrue = other.length === 0 && contradictions.length === 0;
  const verdict = worst([opened.verdict, own, ...(isTrue ? [] : [lie])]);
  const steps = [...proof.value.steps, ...other];
  const authorities = await judgeSigners(
    proved.block.transactions[position],
    proof.value.signers,
    signal,
    parts,
  );
  return ok({
    ...fromOpened(opened, { ...proof.value, steps, verdict, standing, authorities }),
    proof: verdict,
  });
}

/**
 * Proves a version of a post: everything sent that it is built from. Of several pieces, one in between may have been
 * withheld, so together they are consistent at best.
 */
async function proveVersion(
  post: PostAddress,
  number: number,
  digest: string,
  signal: AbortSignal,
  parts: EvidenceSources,
): Promise<Answer<VersionProof>> {
  const sent = await (await parts.texts()).sent(post, number, digest, signal);
  if (!sent.ok) return sent;
  const pieces = sent.value.length;
  let proof: VersionProof = {
    verdict: pieces > 1 ? "consistent" : "verified",
    place: null,
    pieces,
  };
  for (const each of sent.value) {
    const next = await versionProof(post, each, signal, parts);
    if (!next.ok) return next;
    const { verdict, place } = next.value;
    proof = { verdict: worst([proof.verdict, verdict]), place, pieces };
  }
  return ownAnswer(ok(proof), parts.clock);
}

/** Opens the block again after the operator's list of old blocks has loaded. */
async function openListed(number: BlockNum, options: BlockOptions, parts: EvidenceSources) {
  const { anchors, proved } = parts.trust;
  await anchors.listed();
  return proved.open(number, options);
}

/** The id that the first block names as its previous one. */
const genesisId = "0".repeat(40) as BlockId;

/** Where a node's own answer contradicts the block. */
const lie: Verdict = "mismatch";

/** A step that says so if the proved block is not the one on screen. */
const otherBlock = (shown: BlockId | null, now: BlockId, note: string): readonly ProofStep[] =>
  shown === null || shown === now
    ? []
    : [{ name: "blockId", verdict: "mismatch", claimed: shown, computed: now, note }];
