/** Reads a run of whole blocks and recomputes each: a header alone lacks the signature. */
import { blockNum } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Limits } from "../../domain/limits.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import { follows, type Link } from "../../domain/trust/link.ts";
import type { TrustTrouble } from "../../domain/trust/views.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import type { BlockProver } from "../proof/block-prover.ts";
import type { ReceivedBlock } from "../store/block-cache.ts";
import type { BlockSource } from "../store/block-source.ts";

export interface BlockRunsParts {
  readonly blocks: BlockSource;
  readonly calls: ChainCalls;
  readonly prover: BlockProver;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** The block a run must follow; null if the run may start anywhere. */
export type Below = Pick<Link, "number" | "id" | "time"> | null;

/** Reads blocks that link to each other, each with a canonical signature; ends early where a node has no more yet. */
export class BlockRuns {
  readonly #parts: BlockRunsParts;

  constructor(parts: BlockRunsParts) {
    this.#parts = parts;
  }

  /**
   * The blocks `from` … `to` that exist. One that is inconsistent or doesn't follow is requested from another node. If
   * that node's block doesn't fit either, all are requested again, once: blocks of another chain link to each other
   * too, so it isn't known which of the cached ones is wrong. After that, the run fails.
   */
  async read(
    from: number,
    to: number,
    below: Below,
    signal?: AbortSignal,
  ): Promise<Result<readonly Link[], TrustTrouble>> {
    const run = await this.#read(from, to, below, signal);
    if (run.ok || run.error.kind === "unreachable" || signal?.aborted) return run;
    await this.forget(from, to);
    const again = await this.#read(from, to, below, signal);
    if (!again.ok && again.error.kind !== "unreachable") await this.forget(from, to);
    return again;
  }

  async #read(
    from: number,
    to: number,
    below: Below,
    signal: AbortSignal | undefined,
  ): Promise<Result<readonly Link[], TrustTrouble>> {
    const { blocks, limits } = this.#parts;
    const links: Link[] = [];
    for (let next = from; next <= to;) {
      const end = Math.min(to, next + limits.request.maxBatch - 1);
      const run = await blocks.run(next, end, { priority: "low", rounds: 1, signal });
      if (!run.ok) return err({ kind: "unreachable", failure: run.error });
      for (const received of run.value) {
        const under = links.at(-1) ?? below;
        const link =
          (await this.#link(received, under)) ??
          (await this.#fromElsewhere(received, under, signal));
        if (!link) {
          return under && links.length === 0
            ? err({ kind: "otherChain", height: under.number })
            : err({ kind: "unsigned", height: received.block.number, host: received.endpoint });
        }
        links.push(link);
      }
      if (run.value.length < end - next + 1) break;
      next = end + 1;
    }
    return ok(links);
  }

  /** Evicts these blocks, so that they are requested again. */
  async forget(from: number, to: number): Promise<void> {
    for (let number = from; number <= to; number++)
      await this.#parts.blocks.evict(blockNum(number));
  }

  async #link(received: ReceivedBlock, below: Below): Promise<Link | null> {
    const { prover } = this.#parts;
    const { number, id, previous } = received.block;
    const known = prover.judged(number);
    if (!known || known.claimedId !== id || !known.link)
      await this.#rest(await prover.judge(received, below?.id ?? previous));
    const link = prover.judged(number)?.link ?? null;
    return link && below && !follows(link, below) ? null : link;
  }

  /** No visitor waits for a run: leave most of the processor to other work. */
  async #rest(spent: number): Promise<void> {
    const { clock, limits } = this.#parts;
    const ms = spent * limits.proofs.rest;
    if (ms > 0) await new Promise<void>((resolve) => clock.setTimeout(resolve, ms));
  }

  async #fromElsewhere(
    { block, endpoint }: ReceivedBlock,
    below: Below,
    signal: AbortSignal | undefined,
  ): Promise<Link | null> {
    const { blocks, calls, limits } = this.#parts;
    const { number } = block;
    const other = await calls.secondOpinion(
      endpoint,
      { method: "condenser_api.get_block", params: [number] },
      { priority: "low", timeout: limits.request.blockTimeout, signal },
    );
    if (!other.ok) return null;
    const taken = blocks.receive(blockNum(number), other.value.value, other.value.endpoint);
    return taken.ok ? this.#link(taken.value, below) : null;
  }
}
