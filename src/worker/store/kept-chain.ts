/** Looks whether what this browser keeps is of the chain the network tells of: a test network may have begun another. */
import { parseBlock, type Block } from "../../domain/chain/block.ts";
import { blockNum } from "../../domain/chain/names.ts";
import type { GlobalProperties } from "../../domain/chain/properties.ts";
import type { Clock } from "../../domain/clock.ts";
import { decode, hex, object } from "../../domain/decode.ts";
import type { Limits } from "../../domain/limits.ts";
import type { ChainCalls } from "../rpc/chain-calls.ts";
import { parseJson } from "../rpc/http-rpc.ts";
import type { Database } from "./database.ts";

/** What it looks at, and whom it tells. */
export interface KeptParts {
  readonly database: Database;
  readonly calls: ChainCalls;
  readonly clock: Clock;
  readonly limits: Limits;
  /** Throws away what is kept: it is of another chain. */
  readonly clear: () => Promise<void>;
}

/** The head by which it is judged. */
type Head = Pick<GlobalProperties, "headBlock" | "headId" | "time">;

/** One look a chain, once the first moments are over. */
export class KeptChain {
  readonly #parts: KeptParts;
  #timer: unknown = null;

  constructor(parts: KeptParts) {
    this.#parts = parts;
  }

  /** Looks a little later. Where nobody answers, what is kept stays. */
  lookSoon(head: Head): void {
    const { clock, limits } = this.#parts;
    clock.clearTimeout(this.#timer);
    const since = clock.now();
    this.#timer = clock.setTimeout(() => void this.#look(head, since), limits.database.lookAfter);
  }

  close(): void {
    this.#parts.clock.clearTimeout(this.#timer);
  }

  async #look(head: Head, since: number): Promise<void> {
    const newest = await this.#newest(since);
    if (newest && !(await this.#isOfChain(newest, head))) await this.#parts.clear();
  }

  /** The highest block that was kept before `since`: those kept after it are of the chain that is told of. */
  async #newest(since: number): Promise<Block | null> {
    const stored = await this.#parts.database.run(({ blocks }) =>
      blocks
        .orderBy("number")
        .reverse()
        .filter(({ at = 0 }) => at < since)
        .first(),
    );
    if (!stored) return null;
    const raw = parseJson(stored.text, "stored block");
    const block = raw.ok ? parseBlock(raw.value, stored.number) : raw;
    return block.ok ? block.value : null;
  }

  /** A block above the head is of its chain if it was made later; one below, if the next one stands on it. */
  async #isOfChain({ number, id, time }: Block, head: Head): Promise<boolean> {
    if (id === null) return true;
    if (number > head.headBlock) return time > head.time;
    const told = number === head.headBlock ? head.headId : await this.#previousOf(number + 1);
    return told === null || told === id;
  }

  /** The id a block stands on; null where nobody says. */
  async #previousOf(number: number): Promise<string | null> {
    const { calls, limits } = this.#parts;
    const heard = await calls.ask(
      { method: "condenser_api.get_block_header", params: [blockNum(number)] },
      { priority: "low", timeout: limits.request.blockTimeout, rounds: 1 },
    );
    if (!heard.ok) return null;
    const previous = decode(() =>
      hex(object(heard.value.value, "header")["previous"], 40, "header.previous"),
    );
    return previous.ok ? previous.value : null;
  }
}
