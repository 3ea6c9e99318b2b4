/** Recomputes blocks: at once for a page that waits, in short slices for background work. */
import { summariseBlock, type Block, type BlockSummary } from "../../domain/block/block.ts";
import type { BlockId, BlockNum } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Verdict } from "../../domain/contract/sourced.ts";
import type { Limits } from "../../domain/limits.ts";
import { proveBlock, provingBlock, type ProvedBlock } from "../../domain/proof/prove-block.ts";
import { ok, type Result } from "../../domain/result.ts";
import { linkOf, type Link } from "../../domain/trust/link.ts";
import { parseJson } from "../network/http/http-rpc.ts";
import { Recent } from "../shared/recent.ts";
import type { ReceivedBlock } from "../store/block-cache.ts";

/** What recomputing a block found. */
export interface Judgement {
  /** The id its node claims, which identifies rows of the feed; null if none was sent. */
  readonly claimedId: BlockId | null;
  readonly verdict: Verdict;
  /** Null if its bytes don't agree. */
  readonly link: Link | null;
  /** The row, built from the hashed bytes. */
  readonly summary: BlockSummary;
  /** The cached block that was judged: another object with the same claimed id may have another text. */
  readonly bytes: WeakRef<Block>;
}

/** Cached whole proofs: a page asks several questions about one block. */
const maxWhole = 4;

/** One prover per engine. */
export class BlockProver {
  readonly #addressPrefix: string;
  readonly #clock: Clock;
  readonly #limits: Limits;
  readonly #judged: Recent<BlockNum, Judgement>;
  /** Time worked since the last pause, ms: many small blocks add up to one long task. */
  #workedMs = 0;
  readonly #whole = new Recent<ReceivedBlock["block"], ProvedBlock>(maxWhole);

  constructor(addressPrefix: string, clock: Clock, limits: Limits) {
    this.#addressPrefix = addressPrefix;
    this.#clock = clock;
    this.#limits = limits;
    this.#judged = new Recent(limits.proofs.cached);
  }

  /** The last judgement at a height. */
  judged(number: BlockNum): Judgement | undefined {
    return this.#judged.get(number);
  }

  /** The whole proof, for a page; doesn't check that the block follows the one below. */
  prove(received: ReceivedBlock): Result<ProvedBlock, Failure> {
    const cached = this.#whole.get(received.block);
    if (cached) return ok(cached);
    const raw = parseJson(received.text, "block");
    if (!raw.ok) return raw;
    const proved = proveBlock(raw.value, received.block.number, {
      addressPrefix: this.#addressPrefix,
      previousId: null,
    });
    if (!proved.ok) return proved;
    this.#whole.set(received.block, proved.value);
    this.#remember(received, proved.value, linkOf(proved.value, this.#addressPrefix));
    return proved;
  }

  /** Judges a block in slices of a few milliseconds; returns the time it took, ms. */
  async judge(received: ReceivedBlock, previousId: BlockId | null): Promise<number> {
    const { clock, slice } = { clock: this.#clock, slice: this.#limits.proofs.slice };
    let startedAt = clock.now() - this.#workedMs;
    let spent = -this.#workedMs;
    const raw = parseJson(received.text, "block");
    const proving = provingBlock(raw.ok ? raw.value : null, received.block.number, {
      addressPrefix: this.#addressPrefix,
      previousId,
    });
    for (;;) {
      const { done, value } = proving.next();
      if (done) {
        if (value.ok)
          this.#remember(received, value.value, linkOf(value.value, this.#addressPrefix));
        else this.#rememberVerdict(received, "cannot-check");
        this.#workedMs = clock.now() - startedAt;
        return spent + this.#workedMs;
      }
      if (clock.now() - startedAt < slice) continue;
      spent += clock.now() - startedAt;
      await new Promise<void>((resolve) => clock.setTimeout(resolve, slice));
      startedAt = clock.now();
    }
  }

  #remember({ block, text }: ReceivedBlock, proved: ProvedBlock, link: Link | null): void {
    const others = proved.steps.filter(({ name }) => name !== "previous" || link === null);
    const isConsistent = others.every(({ verdict }) => verdict === "consistent");
    this.#judged.set(block.number, {
      claimedId: block.id,
      verdict: isConsistent ? "consistent" : proved.verdict,
      link,
      summary: summariseBlock(proved.block, isConsistent ? proved.size : text.length),
      bytes: new WeakRef(block),
    });
  }

  #rememberVerdict({ block, text }: ReceivedBlock, verdict: Verdict): void {
    const summary = summariseBlock(block, text.length);
    const bytes = new WeakRef(block);
    this.#judged.set(block.number, { claimedId: block.id, verdict, link: null, summary, bytes });
  }
}
