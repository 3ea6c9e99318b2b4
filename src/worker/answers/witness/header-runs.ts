/** Reads runs of headers for a search over a long time, and remembers them. */
import { findBlockAtSlot } from "../../../domain/block/block-at-time.ts";
import { blockNum, type BlockNum } from "../../../domain/chain/names.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import { ok, type Result } from "../../../domain/result.ts";
import type { BlockRange } from "../../../domain/witness/report/missed-in-month.ts";
import type { SlotHeader } from "../../../domain/witness/round/slot-header.ts";
import { linked } from "../../../domain/witness/round/slot-header.ts";
import { openHeaderReader, type HeaderReader, type ReadHeader } from "../../store/header-reader.ts";
import type { ReaderParts } from "../shared/reader.ts";

/** Maximum number of requests at the same time. */
const atOnce = 3;

export class HeaderRuns {
  readonly #headers = new Map<number, ReadHeader>();
  readonly #reader: HeaderReader;
  readonly #batch: number;

  /** At low priority, because a search may take hundreds of requests. */
  constructor({ calls, limits }: ReaderParts, endpoint: string, signal: AbortSignal) {
    this.#reader = openHeaderReader(calls, limits, endpoint, signal, "low");
    this.#batch = limits.request.maxBatch;
  }

  /** The node that answered last. */
  get endpoint(): string {
    return this.#reader.endpoint;
  }

  /** All headers read so far, in no particular order. */
  get all(): readonly ReadHeader[] {
    return [...this.#headers.values()];
  }

  /** The number of the newest block before a slot, or in it. */
  async blockBefore(slot: number, above: SlotHeader): Promise<Result<BlockNum | null, Failure>> {
    const found = await findBlockAtSlot(slot, above, async (numbers) => {
      const read = await this.#read(numbers);
      return read.ok ? ok(numbers.flatMap((number) => this.#headers.get(number) ?? [])) : read;
    });
    if (!found.ok) return found;
    return ok(found.value.kind === "found" ? found.value.block.number : null);
  }

  /** The headers of each range, up to the first that doesn't follow the one before it. */
  async runs(
    ranges: readonly BlockRange[],
  ): Promise<Result<readonly (readonly SlotHeader[])[], Failure>> {
    const read = await this.#read(ranges.flatMap(numbersIn));
    if (!read.ok) return read;
    return ok(
      ranges.map((range) =>
        linked(numbersIn(range).flatMap((number) => this.#headers.get(number) ?? [])),
      ),
    );
  }

  async #read(numbers: readonly BlockNum[]): Promise<Result<null, Failure>> {
    const missing = [...new Set(numbers)].filter((number) => !this.#headers.has(number));
    const batches = Array.from({ length: Math.ceil(missing.length / this.#batch) }, (_, i) =>
      missing.slice(i * this.#batch, (i + 1) * this.#batch),
    );
    for (let i = 0; i < batches.length; i += atOnce) {
      const answers = await Promise.all(
        batches.slice(i, i + atOnce).map((batch) => this.#reader.read(batch)),
      );
      for (const answer of answers) {
        if (!answer.ok) return answer;
        for (const header of answer.value) this.#headers.set(header.number, header);
      }
    }
    return ok(null);
  }
}

const numbersIn = ({ from, to }: BlockRange): readonly BlockNum[] =>
  Array.from({ length: to - from + 1 }, (_, i) => blockNum(from + i));
