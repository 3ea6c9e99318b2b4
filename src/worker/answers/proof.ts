/** Proofs for pages: what was recomputed of blocks, transactions and rows, and the light client's verdict on it. */
import { blockNum, type BlockId, type BlockNum, type TxId } from "../../domain/chain/names.ts";
import type { PostAddress } from "../../domain/post/post-address.ts";
import type { EvidenceReport, EvidenceSubject } from "../../domain/evidence/evidence.ts";
import { judgeLink } from "../../domain/proof/prove-header.ts";
import { proveTransaction } from "../../domain/proof/prove-transaction.ts";
import { worst, type ProofStep } from "../../domain/proof/proof.ts";
import { withStanding } from "../../domain/proof/with-standing.ts";
import type { BlockProof, TransactionProof } from "../../domain/proof/answers.ts";
import type { HistoryClaim, RowProof, VersionProof } from "../../domain/proof/rows.ts";
import type { Answer, Verdict } from "../../domain/contract/sourced.ts";
import type { LinkProgress } from "../../domain/trust/views.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { Failure, StorageFailure } from "../../domain/contract/failure.ts";
import type { Follower } from "../live/follower.ts";
import { fromOpened } from "../proof/opened-block.ts";
import { RowProofs } from "../proof/row-proofs.ts";
import { SignerAccounts } from "../proof/signer-accounts.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import { parseJson } from "../network/http-rpc.ts";
import { linkBlock } from "../trust/block-linking.ts";
import type { BlockOptions } from "../store/block-source.ts";
import { EvidenceSource, type EvidenceParts } from "./evidence.ts";
import { ownAnswer } from "../shared/sourced-answer.ts";
import type { AnswersOf } from "./shared/answers.ts";
import { say } from "../../domain/language/say.ts";

export interface ProofParts extends EvidenceParts {
  readonly calls: ChainCalls;
  readonly follower: Follower;
}

/** Answers every question about proofs. */
class ProofSource {
  readonly #parts: ProofParts;
  readonly #rows: RowProofs;
  readonly #accounts: SignerAccounts;
  readonly #evidence: EvidenceSource;

  constructor(parts: ProofParts) {
    this.#parts = parts;
    const { trust, calls, follower, limits } = parts;
    this.#rows = new RowProofs({ proved: trust.proved, calls, follower, limits });
    this.#accounts = new SignerAccounts(calls, limits);
    this.#evidence = new EvidenceSource(parts, this.#rows);
  }

  /** Proves a block's ids, Merkle root, link and signature. `id`: the block on screen. */
  async block(
    number: BlockNum,
    id: BlockId | null,
    signal: AbortSignal,
  ): Promise<Answer<BlockProof>> {
    const { trust } = this.#parts;
    const options = { priority: "high", rounds: 1, signal } as const;
    const first = await trust.proved.open(number, options);
    if (!first.ok) return first;
    const opened =
      first.value.standing.kind === "unknown" ? await this.#listed(number, options) : first;
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
  async transaction(
    text: string,
    block: BlockId | null,
    signal: AbortSignal,
  ): Promise<Answer<TransactionProof>> {
    const { transactions, network } = this.#parts;
    const id = text as TxId;
    const found = await transactions.find(id, signal);
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
    const authorities = await this.#accounts.judge(
      proved.block.transactions[position],
      proof.value.signers,
      signal,
    );
    return ok({
      ...fromOpened(opened, { ...proof.value, steps, verdict, standing, authorities }),
      proof: verdict,
    });
  }

  /** Checks one stretch of the links down to an old block. */
  async link(number: BlockNum, signal: AbortSignal): Promise<Answer<LinkProgress>> {
    const { trust, blocks, limits } = this.#parts;
    const { anchors, proved } = trust;
    return this.#answer(await linkBlock(number, { anchors, blocks, proved, limits }, signal));
  }

  /** Proves rows of a history. `taken`: the operations that prove other rows. */
  async rows(
    claims: readonly HistoryClaim[],
    taken: readonly string[],
    signal: AbortSignal,
  ): Promise<Answer<readonly RowProof[]>> {
    return this.#answer(await this.#rows.rows(claims, taken, signal));
  }

  /**
   * Proves a version of a post: everything sent that it is built from. Of several pieces, one in between may have been
   * withheld, so together they are consistent at best.
   */
  async version(
    post: PostAddress,
    number: number,
    digest: string,
    signal: AbortSignal,
  ): Promise<Answer<VersionProof>> {
    const sent = await (await this.#parts.texts()).sent(post, number, digest, signal);
    if (!sent.ok) return sent;
    const pieces = sent.value.length;
    let proof: VersionProof = {
      verdict: pieces > 1 ? "consistent" : "verified",
      place: null,
      pieces,
    };
    for (const each of sent.value) {
      const next = await this.#rows.version(post, each, signal);
      if (!next.ok) return next;
      const { verdict, place } = next.value;
      proof = { verdict: worst([proof.verdict, verdict]), place, pieces };
    }
    return this.#answer(ok(proof));
  }

  /** An evidence file as JSON text. */
  async evidence(subject: EvidenceSubject, signal: AbortSignal): Promise<Answer<string>> {
    return this.#answer(await this.#evidence.collect(subject, signal));
  }

  /** Re-checks an evidence file. */
  check(text: string): Answer<EvidenceReport> {
    return this.#answer(this.#evidence.check(text));
  }

  /** The trusted keys at the anchor, as JSON text. */
  exportRoot(): Answer<string> {
    const text = this.#parts.trust.light.exportRoot();
    return text === null ? err({ kind: "notFound", what: "trust root" }) : this.#answer(ok(text));
  }

  /** Pins a trust root: the one in `text`, else the current anchor. The value says why it couldn't be stored. */
  async pinRoot(text: string | null): Promise<Answer<StorageFailure | null>> {
    const raw = text === null ? ok(null) : parseJson(text, "checkpoint");
    return raw.ok ? this.#answer(await this.#parts.trust.light.pin(raw.value)) : raw;
  }

  /** Drops the trust root and everything learned from it. */
  async resetRoot(): Promise<Answer<null>> {
    return this.#answer(await this.#parts.trust.light.reset());
  }

  /** Opens the block again after the operator's list of old blocks has loaded. */
  async #listed(number: BlockNum, options: BlockOptions) {
    const { anchors, proved } = this.#parts.trust;
    await anchors.listed();
    return proved.open(number, options);
  }

  #answer<T>(result: Result<T, Failure>): Answer<T> {
    return ownAnswer(result, this.#parts.clock);
  }
}

export function proofAnswers(parts: ProofParts): AnswersOf<"proof"> {
  const source = new ProofSource(parts);
  return {
    "proof.block": (number, id, signal) => source.block(number, id, signal),
    "proof.transaction": (id, block, signal) => source.transaction(id, block, signal),
    "proof.link": (number, signal) => source.link(number, signal),
    "proof.rows": (rows, taken, signal) => source.rows(rows, taken, signal),
    "proof.version": (post, number, digest, signal) => source.version(post, number, digest, signal),
    "proof.evidence": (subject, signal) => source.evidence(subject, signal),
    "proof.evidenceCheck": async (text) => source.check(text),
    "proof.root": async () => source.exportRoot(),
    "proof.pin": (text) => source.pinRoot(text),
    "proof.reset": () => source.resetRoot(),
  };
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
