/** Looks whether what this browser keeps is of the chain the network tells of: a test network may begin another. */
import { parseBlock, type Block } from "../../domain/chain/block.ts";
import { parseProperties, type GlobalProperties } from "../../domain/chain/properties.ts";
import type { Clock } from "../../domain/clock.ts";
import { decode, hex, object } from "../../domain/decode.ts";
import type { Limits } from "../../domain/limits.ts";
import type { ChainCalls } from "../rpc/chain-calls.ts";
import { getProperties } from "../rpc/get-properties.ts";
import { parseJson, type Call } from "../rpc/http-rpc.ts";
import type { Database, StoredBlock } from "./database.ts";

/** What it looks at, and whom it tells. */
export interface KeptParts {
  readonly database: Database;
  readonly calls: ChainCalls;
  readonly head: () => GlobalProperties | null;
  readonly clock: Clock;
  readonly limits: Limits;
  /** The network tells of another chain than the one that is kept. */
  readonly denied: () => Promise<void>;
}

/** One look a visit, once the first moments are over. */
export class KeptChain {
  readonly #parts: KeptParts;
  #timer: unknown = null;
  #isClosed = false;

  constructor(parts: KeptParts) {
    this.#parts = parts;
  }

  /** Looks a little later. Where nobody answers, what is kept stays. */
  lookSoon(): void {
    const { clock, limits } = this.#parts;
    const since = clock.now();
    this.#timer = clock.setTimeout(() => void this.#look(since), limits.database.lookAfter);
  }

  close(): void {
    this.#isClosed = true;
    this.#parts.clock.clearTimeout(this.#timer);
  }

  /** The lowest and the highest block tell: a short visit may have put another chain's above or below the rest. */
  async #look(since: number): Promise<void> {
    for (const block of await this.#ends(since))
      if (await this.#isDenied(block)) {
        if (!this.#isClosed) await this.#parts.denied();
        return;
      }
  }

  /** Of the blocks that were kept before `since`: those kept after it are of the chain that is told of. */
  async #ends(since: number): Promise<readonly Block[]> {
    const isOlder = ({ at = 0 }: StoredBlock): boolean => at < since;
    const stored = await this.#parts.database.run(({ blocks }) =>
      Promise.all([
        blocks.orderBy("number").reverse().filter(isOlder).first(),
        blocks.orderBy("number").filter(isOlder).first(),
      ]),
    );
    return (stored ?? []).flatMap((kept) => {
      if (!kept) return [];
      const raw = parseJson(kept.text, "stored block");
      const block = raw.ok ? parseBlock(raw.value, kept.number) : raw;
      return block.ok ? [block.value] : [];
    });
  }

  /** A block below the head is denied by the one that stands on it; one above it, by a head that was made later. */
  async #isDenied({ number, id, time }: Block): Promise<boolean> {
    const head = this.#parts.head();
    if (!head || id === null) return false;
    if (number >= head.headBlock)
      return this.#sayBoth(getProperties, (answer) => {
        const told = parseProperties(answer);
        return told.ok && told.value.headBlock < number && told.value.time >= time;
      });
    const above = { method: "condenser_api.get_block_header", params: [number + 1] };
    return this.#sayBoth(above, (answer) => {
      const previous = decode(() =>
        hex(object(answer, "header")["previous"], 40, "header.previous"),
      );
      return previous.ok && previous.value !== id;
    });
  }

  /** Whether a node says so, and another one too where there is another. */
  async #sayBoth(call: Call, says: (answer: unknown) => boolean): Promise<boolean> {
    const { calls, limits } = this.#parts;
    const options = { priority: "low", timeout: limits.request.blockTimeout, rounds: 1 } as const;
    const one = await calls.ask(call, options);
    if (!one.ok || !says(one.value.value)) return false;
    const other = await calls.secondOpinion(one.value.endpoint, call, options);
    return other.ok ? says(other.value) : other.error.kind === "breakerOpen";
  }
}
