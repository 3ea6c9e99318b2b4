/**
 * Recomputes the blocks of the live feed in short slices: first what the light client needs, then the newest rows. On
 * a busy chain the rest stays unchecked. Stores irreversible blocks once they are proved.
 */
import type { BlockSummary } from "../../domain/block/block.ts";
import type { BlockId, BlockNum } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Limits } from "../../domain/limits.ts";
import { withStanding } from "../../domain/proof/with-standing.ts";
import type { LiveBlock } from "../../domain/contract/topics.ts";
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

/** Under which id a block is stored, and whether as one that witnesses vouch for. */
interface Stored {
  readonly id: BlockId;
  readonly isAnchored: boolean;
}

/** A marked row, and the judgement that it shows. */
interface Marked {
  readonly judged: Judgement;
  readonly row: BlockSummary & LiveBlock;
}

/** Works on one block at a time. */
export class LiveProofs {
  readonly #parts: LiveProofParts;
  /** Stored blocks by height, so that each is stored once, and again when witnesses vouch for it. */
  readonly #stored = new Map<BlockNum, Stored>();
  /** Rows whose bytes are no longer available: the nodes have another block at that height. */
  readonly #replaced = new Map<BlockNum, BlockId | null>();
  /** The rows as they were last marked: a view whose rows are the same objects is compared quickly. */
  readonly #marked = new WeakMap<BlockSummary, Marked>();
  /** The highest row up to which all are stored and anchored, and the trust root's era in which they are. */
  #settled: { readonly row: BlockSummary; readonly era: number } | null = null;
  /** The lowest row when `#stored` and `#replaced` were last cleared of what is below it. */
  #lowest = 0;
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
    const { verdict, link } = judged;
    const standing =
      link && verdict === "consistent"
        ? this.#parts.light.knownStanding(row.number, link.id)
        : null;
    const proof = standing ? withStanding(verdict, standing.kind) : verdict;
    const vouchers = standing?.vouchers ?? null;
    const last = this.#marked.get(row);
    if (last?.judged === judged && last.row.proof === proof && last.row.vouchers === vouchers)
      return last.row as Row & LiveBlock;
    const marked = { ...row, ...(standing && judged.summary), proof, vouchers };
    this.#marked.set(row, { judged, row: marked });
    return marked;
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
    const { chain } = follower;
    let isSettled = true;
    for (let at = this.#firstOpen(chain); at < chain.length; at += 1) {
      const row = chain[at] as BlockSummary;
      const judged = this.#judgedOf(row);
      const id = judged?.link?.id;
      const isAnchored =
        id !== undefined && light.knownStanding(row.number, id).kind === "anchored";
      if (judged && id !== undefined && this.#isDue(row.number, id, isAnchored))
        if (blocks.save(row.number, judged.bytes, isAnchored))
          this.#stored.set(row.number, { id, isAnchored });
      isSettled &&= isAnchored && this.#stored.get(row.number)?.isAnchored === true;
      if (isSettled) this.#settled = { row, era: light.era };
    }
    const first = follower.chain[0]?.number ?? 0;
    if (first === this.#lowest) return;
    this.#lowest = first;
    for (const each of [this.#stored, this.#replaced])
      for (const number of each.keys()) if (number < first) each.delete(number);
  }
  /** The place of the first row that may have to be stored: below it, rows of this chain are. */
  #firstOpen(chain: readonly BlockSummary[]): number {
    const [lowest] = chain;
    if (!lowest || this.#settled?.era !== this.#parts.light.era) return 0;
    const { row } = this.#settled;
    const place = row.number - lowest.number;
    return chain[place] === row ? place + 1 : 0;
  }

  /** Whether a proved block must be stored. With a trust root the witnesses decide; without one, only the node's word. */
  #isDue(number: BlockNum, id: BlockId, isAnchored: boolean): boolean {
    const stored = this.#stored.get(number);
    if (stored?.id === id && stored.isAnchored === isAnchored) return false;
    const { follower, light } = this.#parts;
    const irreversible = follower.properties?.value.lastIrreversible ?? 0;
    return isAnchored || (light.anchored === null && number <= irreversible);
  }
}
