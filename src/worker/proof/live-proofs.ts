/**
 * Recomputes the blocks of the live feed in short slices: first what the light client needs, then the newest rows. On
 * a busy chain the rest stays unchecked. `marked` gives each row of a live list its verdict; the rule is in
 * `domain/proof/with-standing.ts`. Stores irreversible blocks once they are proved.
 */
import type { BlockSummary } from "../../domain/block/block.ts";
import type { BlockId, BlockNum } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { LiveBlock } from "../../domain/contract/topics.ts";
import type { Limits } from "../../domain/limits.ts";
import { withStanding } from "../../domain/proof/with-standing.ts";
import type { Follower } from "../live/follower.ts";
import type { BlockSource } from "../store/block-source.ts";
import type { BlockProver, Judgement } from "./block-prover.ts";
import type { Standings } from "./standings.ts";
import { unmarked } from "./unmarked.ts";

export interface LiveProofParts {
  readonly follower: Follower;
  readonly blocks: BlockSource;
  readonly prover: BlockProver;
  readonly light: Standings;
  /** Whether a page waits for the network: then no new work starts. */
  readonly isBusy: () => boolean;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** Rows recomputed without a request: a round for the heartbeat, and the irreversible ones below it. */
const maxRows = 60;

/** Works on one block at a time. */
export class LiveProofs {
  readonly #parts: LiveProofParts;
  /** Stored blocks by height, so that each is stored once, and again when witnesses vouch for it. */
  readonly #stored = new Map<BlockNum, { readonly id: BlockId; readonly isAnchored: boolean }>();
  /** Rows whose bytes are no longer available: the nodes have another block at that height. */
  readonly #replaced = new Map<BlockNum, BlockId | null>();
  #timer: unknown = null;
  #isWorking = false;
  #isClosed = false;

  constructor(parts: LiveProofParts) {
    this.#parts = parts;
  }

  /** The proved row with its verdict; as the node sent it if it hasn't been judged yet. */
  marked<Row extends BlockSummary>(row: Row): Row & LiveBlock {
    const judged = this.#judgedOf(row);
    if (!judged) return unmarked(row);
    const { verdict, link, summary } = judged;
    if (!link || verdict !== "consistent") return { ...row, proof: verdict, vouchers: null };
    const standing = this.#parts.light.knownStanding(row.number, link.id);
    return {
      ...row,
      ...summary,
      proof: withStanding(verdict, standing.kind),
      vouchers: standing.vouchers,
    };
  }

  /** Starts working if there is work. Verdicts are sent with the next views, not on their own. */
  wake(): void {
    this.#store();
    if (this.#isWorking || this.#timer !== null || this.#isClosed) return;
    this.#schedule(this.#parts.limits.proofs.pause);
  }

  close(): void {
    this.#isClosed = true;
    this.#parts.clock.clearTimeout(this.#timer);
  }

  #schedule(ms: number): void {
    if (this.#isClosed) return;
    this.#timer = this.#parts.clock.setTimeout(() => {
      this.#timer = null;
      this.#isWorking = true;
      void this.#work().finally(() => (this.#isWorking = false));
    }, ms);
  }

  async #work(): Promise<void> {
    const { isBusy, limits, blocks, prover, light } = this.#parts;
    const next = this.#next();
    if (!next) return;
    const { row, isNeeded } = next;
    // What the light client needs runs beside other requests: some of those wait for hours.
    if (!isNeeded && isBusy()) return this.#schedule(limits.proofs.pause);
    const received = await blocks.get(row.number, { priority: "low", rounds: 1 });
    if (!received.ok) return this.#schedule(limits.feed.retryAfterFailure);
    if (received.value.block.id !== row.id) {
      this.#replaced.set(row.number, row.id);
      return this.#schedule(limits.proofs.pause);
    }
    const spent = await prover.judge(received.value, row.previous);
    light.advanced();
    this.#store();
    this.#schedule(Math.max(limits.proofs.pause, spent * limits.proofs.rest));
  }

  #next(): { readonly row: BlockSummary; readonly isNeeded: boolean } | null {
    const { follower, light } = this.#parts;
    const isOpen = (row: BlockSummary): boolean =>
      !this.#judgedOf(row) && this.#replaced.get(row.number) !== row.id;
    const first = light.nextToProve === null ? undefined : follower.at(light.nextToProve);
    if (first && isOpen(first)) return { row: first, isNeeded: true };
    const row = follower.chain.slice(-maxRows).findLast(isOpen);
    return row ? { row, isNeeded: false } : null;
  }

  #judgedOf(row: BlockSummary): Judgement | null {
    const judged = this.#parts.prover.judged(row.number);
    return judged && judged.claimedId === row.id ? judged : null;
  }

  /** Stores what is consistent, linked to its neighbours, and irreversible. */
  #store(): void {
    const { follower, blocks, light } = this.#parts;
    const irreversible = follower.properties?.value.lastIrreversible ?? 0;
    for (const row of follower.chain) {
      const judged = this.#judgedOf(row);
      if (!judged?.link) continue;
      const { id } = judged.link;
      const isAnchored = light.knownStanding(row.number, id).kind === "anchored";
      const stored = this.#stored.get(row.number);
      if (stored?.id === id && stored.isAnchored === isAnchored) continue;
      // With a trust root the witnesses decide; without one there is only the node's word.
      if (!isAnchored && (light.anchored !== null || row.number > irreversible)) continue;
      if (blocks.save(row.number, judged.bytes, isAnchored))
        this.#stored.set(row.number, { id, isAnchored });
    }
    const first = follower.chain[0]?.number ?? 0;
    for (const each of [this.#stored, this.#replaced])
      for (const number of each.keys()) if (number < first) each.delete(number);
  }
}
