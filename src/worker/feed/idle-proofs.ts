/**
 * Recomputes the irreversible blocks of the live feed while nothing else is to be done: newest first, from
 * memory only, in short turns. What a busy chain does not leave time for stays unchecked.
 */
import type { BlockSummary } from "../../domain/chain/block.ts";
import type { BlockId, BlockNum } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/failure.ts";
import type { Limits } from "../../domain/limits.ts";
import type { provingBlock } from "../../domain/proof/prove-block.ts";
import type { BlockProof } from "../../domain/proof/proof.ts";
import type { Verdict } from "../../domain/protocol/sourced.ts";
import type { Result } from "../../domain/result.ts";
import type { HeldBlock } from "../cache/block-cache.ts";
import { parseJson } from "../rpc/http-rpc.ts";
import type { Follower } from "./follower.ts";

/** What the work needs. */
export interface IdleParts {
  readonly follower: Follower;
  /** A block in memory; none is ever asked for. */
  readonly held: (number: BlockNum) => HeldBlock | undefined;
  /** Whether somebody waits for the network: then nothing is begun. */
  readonly isBusy: () => boolean;
  readonly addressPrefix: string;
  readonly clock: Clock;
  readonly limits: Limits;
}

interface Task {
  readonly held: HeldBlock;
  readonly previousId: string;
}

interface Judged {
  readonly id: BlockId | null;
  readonly verdict: Verdict;
}

/** What the first block follows. */
const genesisId = "0".repeat(40);

/** The code that proves; null while it does not come, as without a network. */
const loadProving = (): Promise<typeof provingBlock | null> =>
  import("../../domain/proof/prove-block.ts").then(
    (module) => module.provingBlock,
    () => null,
  );

/** One block at a time. */
export class IdleProofs {
  readonly #parts: IdleParts;
  readonly #judged = new Map<BlockNum, Judged>();
  #prove: typeof provingBlock | null = null;
  #timer: unknown = null;
  #isWorking = false;
  #isClosed = false;

  constructor(parts: IdleParts) {
    this.#parts = parts;
  }

  /** The row with what is known of it; a block that replaced another is unchecked again. */
  marked<Row extends BlockSummary>(row: Row): Row & { readonly proof: Verdict } {
    const judged = this.#judged.get(row.number);
    return { ...row, proof: judged?.id === row.id ? judged.verdict : "unchecked" };
  }

  /** There may be something to do. Verdicts ride along with the next views; none is sent for them. */
  wake(): void {
    if (this.#isWorking || this.#timer !== null || this.#isClosed) return;
    const { first, pause } = this.#parts.limits.proofs;
    this.#later(this.#prove ? pause : first);
  }

  close(): void {
    this.#isClosed = true;
    this.#parts.clock.clearTimeout(this.#timer);
  }

  #later(ms: number): void {
    this.#timer = this.#parts.clock.setTimeout(() => {
      this.#timer = null;
      this.#isWorking = true;
      void this.#work().finally(() => (this.#isWorking = false));
    }, ms);
  }

  async #work(): Promise<void> {
    const { isBusy, limits } = this.#parts;
    const next = this.#next();
    if (!next) return;
    let spent = 0;
    if (!isBusy()) {
      this.#prove ??= await loadProving();
      if (this.#prove) spent = await this.#judge(next, this.#prove);
    }
    const { first, pause, rest } = limits.proofs;
    if (!this.#isClosed) this.#later(Math.max(this.#prove ? pause : first, spent * rest));
  }

  /** The newest irreversible block in memory, with the one below at hand, that has not been looked at. */
  #next(): Task | null {
    const { follower, held } = this.#parts;
    const last = follower.properties?.value.lastIrreversible ?? 0;
    const { chain } = follower;
    for (let i = chain.length - 1; i >= 0; i--) {
      const row = chain[i];
      const previousId = chain[i - 1]?.id ?? (row?.number === 1 ? genesisId : null);
      if (!row || row.number > last || previousId === null) continue;
      const judged = this.#judged.get(row.number);
      if (judged && judged.id === row.id) continue;
      const block = held(row.number);
      if (block && block.block.id === row.id) return { held: block, previousId };
    }
    return null;
  }

  /** Answers the milliseconds of work. */
  async #judge({ held, previousId }: Task, prove: typeof provingBlock): Promise<number> {
    const { clock, limits, addressPrefix } = this.#parts;
    const { number, id } = held.block;
    let begun = clock.now();
    let spent = 0;
    const raw = parseJson(held.text, "block");
    const proving = prove(raw.ok ? raw.value : null, number, {
      addressPrefix,
      previousId,
      presentKey: null,
    });
    for (;;) {
      const { done, value } = proving.next();
      if (done) {
        this.#remember(number, id, value);
        return spent + clock.now() - begun;
      }
      if (clock.now() - begun < limits.proofs.slice) continue;
      spent += clock.now() - begun;
      await new Promise<void>((resolve) => clock.setTimeout(resolve, limits.proofs.slice));
      begun = clock.now();
    }
  }

  #remember(number: BlockNum, id: BlockId | null, proof: Result<BlockProof, Failure>): void {
    this.#judged.set(number, { id, verdict: proof.ok ? proof.value.verdict : "cannot-check" });
    for (const oldest of this.#judged.keys()) {
      if (this.#judged.size <= this.#parts.limits.proofs.kept) break;
      this.#judged.delete(oldest);
    }
  }
}
