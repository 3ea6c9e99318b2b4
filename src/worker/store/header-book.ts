/**
 * Headers of up to a day, in memory; whole irreversible rounds also in the browser's database, so that the next visit
 * needs to load only what it missed.
 */
import { roundLength } from "../../domain/block/slots.ts";
import { blockNum, type AccountName } from "../../domain/chain/names.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { say } from "../../domain/language/say.ts";
import type { Limits } from "../../domain/limits.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { SlotHeader } from "../../domain/witness/round/slot-header.ts";
import { linked, parseHeader } from "../../domain/witness/round/slot-header.ts";
import { shownBlocks } from "../../domain/witness/round/slot-history.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import type { Database } from "./database.ts";

/** The call that headers come from. */
export const headerMethod = "condenser_api.get_block_header";

/** Reads and stores headers. */
export class HeaderBook {
  readonly #calls: ChainCalls;
  readonly #database: Database;
  readonly #limits: Limits;
  readonly #headers = new Map<number, SlotHeader>();
  /** By the block after which they were drawn. */
  readonly #schedules = new Map<number, readonly AccountName[]>();
  /** Numbers of the rounds in the database. */
  readonly #stored = new Set<number>();
  #restored: Promise<void> | null = null;
  /** The node that sent the newest header. */
  endpoint = "";

  constructor(calls: ChainCalls, database: Database, limits: Limits) {
    this.#calls = calls;
    this.#database = database;
    this.#limits = limits;
  }

  /** Schedules that nodes have reported so far. */
  get schedules(): ReadonlyMap<number, readonly AccountName[]> {
    return this.#schedules;
  }

  /** Reads what earlier visits stored of the last day; `head` is the newest height. */
  restore(head: number): Promise<void> {
    return (this.#restored ??= this.#restore(head));
  }

  /** Drops reversible headers, which a fork may have replaced, and all that is too old to be shown; adds newer ones. */
  renew(headers: readonly SlotHeader[], irreversible: number): void {
    const oldest = irreversible - shownBlocks - roundLength + 1;
    for (const number of this.#headers.keys())
      if (number > irreversible || number < oldest) this.#headers.delete(number);
    for (const after of this.#schedules.keys())
      if (after + 1 < oldest) this.#schedules.delete(after);
    for (const round of this.#stored)
      if (round * roundLength + 1 < oldest) this.#stored.delete(round);
    for (const header of headers) this.#headers.set(header.number, header);
  }

  noteSchedule(after: number, names: readonly AccountName[]): void {
    this.#schedules.set(after, names);
  }

  /** The lowest height that is joined to `head` without a gap. */
  lowest(head: number): number {
    let number = head;
    while (this.#headers.has(number - 1)) number -= 1;
    return number;
  }

  /** The headers `from` … `to`; those that are missing are requested, up to 50 at a time. */
  async read(
    from: number,
    to: number,
    signal: AbortSignal,
  ): Promise<Result<readonly SlotHeader[], Failure>> {
    // A copy: `renew` may drop headers while others are still being requested.
    const wanted = new Map<number, SlotHeader>();
    for (const number of heights(from, to)) {
      const known = this.#headers.get(number);
      if (known) wanted.set(number, known);
    }
    const missing = heights(from, to).filter((number) => !wanted.has(number));
    const { maxBatch, headTimeout } = this.#limits.request;
    for (let i = 0; i < missing.length; i += maxBatch) {
      const batch = missing.slice(i, i + maxBatch);
      const answered = await this.#calls.askAll(
        batch.map((number) => ({ method: headerMethod, params: [number] })),
        { priority: "low", timeout: headTimeout, signal },
      );
      if (!answered.ok) return answered;
      const { value, endpoint } = answered.value;
      for (const [j, answer] of value.entries()) {
        const number = batch[j] ?? 0;
        if (!answer.ok) return answer;
        const header = parseHeader(answer.value, number);
        if (!header.ok) return header;
        wanted.set(number, header.value);
        this.#headers.set(number, header.value);
      }
      this.endpoint = endpoint;
    }
    const headers = linked(heights(from, to).flatMap((number) => wanted.get(number) ?? []));
    if (headers.length < to - from + 1) {
      const { number } = headers.at(-1) ?? { number: from };
      for (const each of heights(from, to)) this.#headers.delete(each);
      return err({
        kind: "decode",
        field: "header.timestamp",
        expected: say`a time after that of block ${number}`,
      });
    }
    return ok(headers);
  }

  /** The known headers of `from` … `to`, starting with the first, up to the first gap. */
  known(from: number, to: number): readonly SlotHeader[] {
    return linked(heights(from, to).flatMap((number) => this.#headers.get(number) ?? []));
  }

  /** Stores the whole rounds up to `irreversible`, and deletes what is older than a day. */
  async save(irreversible: number): Promise<void> {
    const rounds = [...this.#headers.keys()]
      .filter((number) => number % roundLength === 0 && number <= irreversible)
      .map((last) => last / roundLength - 1)
      .filter((number) => number >= 0 && !this.#stored.has(number))
      .flatMap((number) => {
        const after = number * roundLength;
        const blocks = this.known(after + 1, after + roundLength);
        if (blocks.length < roundLength) return [];
        const schedule = this.#schedules.get(after) ?? null;
        return [
          {
            number,
            slots: blocks.map(({ slot }) => slot),
            witnesses: blocks.map(({ witness }) => witness),
            schedule,
          },
        ];
      });
    if (rounds.length === 0) return;
    for (const { number } of rounds) this.#stored.add(number);
    await this.#database.run(async ({ rounds: table }) => {
      await table.bulkPut(rounds);
      await table.where("number").below(oldestRound(irreversible)).delete();
    });
  }

  /** The network serves another chain. */
  clear(): void {
    this.#headers.clear();
    this.#schedules.clear();
    this.#stored.clear();
    this.#restored = null;
  }

  async #restore(head: number): Promise<void> {
    const rounds = await this.#database.run(({ rounds: table }) =>
      table
        .where("number")
        .between(oldestRound(head), head / roundLength)
        .toArray(),
    );
    for (const { number, slots, witnesses, schedule } of rounds ?? []) {
      this.#stored.add(number);
      if (schedule) this.#schedules.set(number * roundLength, schedule);
      for (const [i, slot] of slots.entries()) {
        const block = blockNum(number * roundLength + 1 + i);
        const witness = witnesses[i];
        if (witness !== undefined && !this.#headers.has(block))
          this.#headers.set(block, { number: block, slot, witness });
      }
    }
  }
}

const heights = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);

const oldestRound = (head: number): number =>
  Math.max(0, Math.floor((head - shownBlocks) / roundLength) - 1);
