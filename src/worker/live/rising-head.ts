/**
 * Notices a stalled node – it still answers, but its head no longer rises – or one with an old head after a pause, and
 * asks the others.
 */
import type { BlockSummary } from "../../domain/block/block.ts";
import { parseProperties } from "../../domain/chain/properties.ts";
import { blockIntervalMs } from "../../domain/chain/time.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Limits } from "../../domain/limits.ts";
import { getProperties } from "../../domain/network/get-properties.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import type { AskOptions, Received } from "../network/nodes/ask-options.ts";

/** How many nodes are asked. */
const maxNodes = 5;

interface Parts {
  readonly calls: Pick<ChainCalls, "askEach">;
  readonly clock: Clock;
  readonly limits: Limits;
  /** The height of the trust root's block; undefined while none is known. */
  readonly rootHeight: () => number | undefined;
}

/** Judges each head that a node reports by the heads before it. */
export class RisingHead {
  readonly #parts: Parts;
  /** The highest head that may be believed, and when it was first received. */
  #rose = { to: 0, at: 0 };
  /** When a head last arrived, ms. */
  #receivedAt = Number.NEGATIVE_INFINITY;
  /** The last comparison, which counts until the feed's next poll: many heads may be doubted until then. */
  #compared: { readonly at: number; readonly heads: Promise<readonly ReportedHead[]> } | null =
    null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * A node's answer; if the node has stalled or its head is old, the one with the highest possible head of several
   * nodes. `known`: the height shown. `newest`: the newest block followed.
   */
  async of(
    received: Received<unknown>,
    known: number,
    newest: BlockSummary | undefined,
    options: AskOptions,
  ): Promise<Received<unknown>> {
    const own = this.#headIn(received);
    const isOld = own !== null && this.#isOldAfterPause(own);
    if (!this.#isStalled(own?.height ?? 0, known) && !isOld) return received;
    const compared = await this.#compare(options);
    const others = compared.filter(({ of: { endpoint } }) => endpoint !== received.endpoint);
    const heads = own ? [own, ...others] : others;
    const { clock, limits } = this.#parts;
    const place = newest && { height: newest.number, time: newest.time };
    return highestPossible(heads, place, clock.now(), limits)?.of ?? received;
  }

  /** The heads of several nodes, those of the last comparison if it is new. */
  #compare(options: AskOptions): Promise<readonly ReportedHead[]> {
    const { clock, limits } = this.#parts;
    const at = clock.now();
    if (this.#compared && at - this.#compared.at < limits.feed.poll) return this.#compared.heads;
    const compared = { at, heads: this.#askNodes(options) };
    this.#compared = compared;
    void compared.heads.then(({ length }) => {
      if (length === 0 && this.#compared === compared) this.#compared = null;
    });
    return compared.heads;
  }

  async #askNodes(options: AskOptions): Promise<readonly ReportedHead[]> {
    const asked = await this.#parts.calls.askEach([getProperties], maxNodes, options);
    return asked.flatMap(({ host, answers }) => {
      const answer = answers?.ok ? answers.value[0] : undefined;
      return (answer?.ok && this.#headIn({ value: answer.value, endpoint: host })) || [];
    });
  }

  /** Reads a reported head; null if it can't be read, or is below the trust root: it is outdated, or another chain's. */
  #headIn(of: Received<unknown>): ReportedHead | null {
    const head = parseProperties(of.value);
    if (!head.ok || head.value.headBlock < (this.#parts.rootHeight() ?? 0)) return null;
    return { of, height: head.value.headBlock, time: head.value.time };
  }

  /** Whether a reported head is far below the known one, has not risen for too long, or was not believed before. */
  #isStalled(height: number, known: number): boolean {
    const { clock, limits } = this.#parts;
    const { stall } = limits.feed;
    const wasRefused = this.#rose.to > known;
    if (wasRefused) this.#rose = { to: known, at: this.#rose.at };
    if (height > this.#rose.to) this.#rose = { to: height, at: clock.now() };
    return (
      (wasRefused && height > known) ||
      known - height >= stall / blockIntervalMs ||
      clock.now() - this.#rose.at >= stall
    );
  }

  /** Whether nothing was received for a while, and this head is old: other nodes may be further ahead. */
  #isOldAfterPause({ time }: ReportedHead): boolean {
    const { clock, limits } = this.#parts;
    const now = clock.now();
    const pause = now - this.#receivedAt;
    this.#receivedAt = now;
    return pause >= limits.feed.stall && now - time >= limits.feed.stall + blockIntervalMs;
  }
}

/** A block's height and time, ms. */
interface Place {
  readonly height: number;
  readonly time: number;
}

/** A head as it was reported. */
export interface ReportedHead extends Place {
  readonly of: Received<unknown>;
}

/**
 * The highest head that the next lower one and the clock allow: a chain produces at most one block every three seconds,
 * and none in the future. So one node alone can't keep the others from being followed. If the others report a far
 * shorter chain, a head may instead continue from the `newest` block here, unless it has stalled. `now`: ms.
 */
export function highestPossible(
  heads: readonly ReportedHead[],
  newest: Place | undefined,
  now: number,
  { feed: { maxHeadLead, stall } }: Limits,
): ReportedHead | undefined {
  const sorted = heads.toSorted((a, b) => b.height - a.height);
  return sorted.find(({ height, time }, i) => {
    const next = sorted[i + 1];
    if (!next) return true;
    const continues = newest && height >= newest.height && next.time - time < stall;
    const lower = continues && next.height < newest.height ? newest : next;
    const elapsed = Math.max(0, time - lower.time) + maxHeadLead;
    return (
      time <= Math.max(now, lower.time) + maxHeadLead &&
      height - lower.height <= elapsed / blockIntervalMs
    );
  });
}
