/** The current round of the witnesses, and the slots of the last hours. */
import { roundLength } from "../../../domain/block/slots.ts";
import { blockNum, type AccountName } from "../../../domain/chain/names.ts";
import { parseProperties } from "../../../domain/chain/properties.ts";
import type { Clock } from "../../../domain/clock.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { Answer, Source } from "../../../domain/contract/sourced.ts";
import type { Limits } from "../../../domain/limits.ts";
import { getProperties } from "../../../domain/network/get-properties.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import { ownSlots, type OwnSlots } from "../../../domain/witness/round/own-slots.ts";
import {
  recentBlocks,
  recentSlots,
  type RecentSlots,
} from "../../../domain/witness/round/recent-slots.ts";
import {
  parseRoundCandidates,
  parseSchedule,
  type Candidate,
} from "../../../domain/witness/round/round-reports.ts";
import { roundView, type RoundView } from "../../../domain/witness/round/round-view.ts";
import type { SlotHeader } from "../../../domain/witness/round/slot-header.ts";
import {
  slotHistory,
  shownBlocks,
  wantedBlocks,
  type SlotHistory,
} from "../../../domain/witness/round/slot-history.ts";
import { slotAt } from "../../../domain/witness/slot-number.ts";
import type { WitnessView } from "../../../domain/witness/witness-view.ts";
import type { Follower } from "../../live/follower.ts";
import { headerMethod, type HeaderBook } from "../../store/header-book.ts";
import type { Reader } from "../shared/reader.ts";

const scheduleMethod = "condenser_api.get_witness_schedule";
const byVote = "condenser_api.get_witnesses_by_vote";
const oneWitness = "condenser_api.get_witness_by_account";
/** Witnesses requested by votes; most backups that get a turn are among them. */
const requested = 100;
/** Headers loaded by one question. */
const step = 200;

/** The newest block, and what the node says is irreversible. */
interface Head {
  readonly header: SlotHeader;
  readonly irreversible: number;
}

/** What nodes last reported about witnesses. */
interface Reports {
  readonly rows: readonly Candidate[];
  /** The names in `rows`, and all others that nodes were asked about. */
  readonly asked: ReadonlySet<string>;
  /** When it was requested, ms. */
  readonly at: number;
}

export interface RoundSources {
  readonly follower: Follower;
  readonly reader: Reader;
  readonly book: HeaderBook;
  readonly clock: Clock;
  readonly limits: Limits;
}

export class RoundSource {
  readonly #parts: RoundSources;
  #reported: Reports = { rows: [], asked: new Set(), at: 0 };
  #scheduleHost = "";

  constructor(parts: RoundSources) {
    this.#parts = parts;
  }

  /** The current round. */
  async round(signal: AbortSignal): Promise<Answer<RoundView>> {
    const { book, reader } = this.#parts;
    const head = await this.#head(signal);
    if (!head.ok) return head;
    const { header, irreversible } = head.value;
    const after = Math.floor(header.number / roundLength) * roundLength;
    const [headers, names] = await Promise.all([
      book.read(Math.max(1, after), header.number, signal),
      this.#schedule(after, signal),
    ]);
    if (!headers.ok) return headers;
    const schedule = names.ok ? names.value : null;
    const candidates = await this.reports(schedule ?? [], signal);
    const lowest = Math.max(book.lowest(header.number), after - 10 * roundLength, 1);
    const view = roundView({
      headers: [...book.known(lowest, after - 1), ...headers.value],
      schedule,
      candidates: candidates.ok ? candidates.value : [],
      lastIrreversible: irreversible > 0 ? blockNum(irreversible) : null,
    });
    if (!view) return err({ kind: "notFound", what: "round" });
    const source: Source = schedule
      ? { service: "node", endpoint: this.#scheduleHost, method: scheduleMethod, params: [] }
      : headerSource(book);
    return reader.answer(view, source);
  }

  /** The slots known so far. */
  async slots(signal: AbortSignal): Promise<Answer<SlotHistory>> {
    const head = await this.#head(signal);
    return head.ok ? this.#history(head.value) : head;
  }

  /** The slots after loading more headers. */
  async olderSlots(signal: AbortSignal): Promise<Answer<SlotHistory>> {
    const { book } = this.#parts;
    const head = await this.#head(signal);
    if (!head.ok) return head;
    const top = head.value.header.number;
    const goal = Math.max(1, top - wantedBlocks);
    const lowest = book.lowest(top);
    if (lowest > goal) {
      const read = await book.read(Math.max(goal, lowest - step), lowest, signal);
      if (!read.ok) return read;
    }
    return this.#history(head.value);
  }

  /** The newest slots of one witness whose headers are known. */
  async ownSlots(name: AccountName, signal: AbortSignal): Promise<Answer<OwnSlots>> {
    const { book, reader } = this.#parts;
    const head = await this.#head(signal);
    if (!head.ok) return head;
    const { number } = head.value.header;
    const slots = ownSlots(book.known(book.lowest(number), number), book.schedules, name);
    if (!slots) return err({ kind: "notFound", what: "block" });
    return reader.answer(slots, headerSource(book));
  }

  /** The slots of all witnesses in the last rounds. */
  async recentSlots(signal: AbortSignal): Promise<Answer<readonly RecentSlots[]>> {
    const { book, reader } = this.#parts;
    const head = await this.#head(signal);
    if (!head.ok) return head;
    const { header, irreversible } = head.value;
    const from = Math.max(1, header.number - recentBlocks - roundLength);
    const headers = await book.read(from, header.number, signal);
    if (!headers.ok) return headers;
    void book.save(irreversible);
    return reader.answer(recentSlots(headers.value, book.schedules), headerSource(book));
  }

  #history({ header, irreversible }: Head): Answer<SlotHistory> {
    const { book, reader } = this.#parts;
    const lowest = Math.max(book.lowest(header.number), header.number - shownBlocks);
    const history = slotHistory(book.known(lowest, header.number), book.schedules);
    void book.save(irreversible);
    if (!history) return err({ kind: "notFound", what: "block" });
    return reader.answer(history, headerSource(book));
  }

  /** The head of the feed while a page watches it, else the node's. Adds the feed's blocks to the book. */
  async #head(signal: AbortSignal): Promise<Result<Head, Failure>> {
    const { follower, reader, book } = this.#parts;
    const followed = follower.chain.map(({ number, time, witness }): SlotHeader => ({
      number,
      slot: slotAt(time),
      witness,
    }));
    const newest = followed.at(-1);
    const known = follower.properties?.value;
    if (newest && known && follower.loadsBlocks) {
      await book.restore(newest.number);
      book.renew(followed, Math.min(known.lastIrreversible, newest.number));
      book.endpoint = follower.endpoint ?? book.endpoint;
      return this.#joined({ header: newest, irreversible: known.lastIrreversible }, signal);
    }
    const read = await reader.node(getProperties, parseProperties, { rounds: 1, signal });
    if (!read.ok) return read;
    const { value, source } = read.value;
    const { headBlock, time, currentWitness, lastIrreversible } = value;
    const header = { number: headBlock, slot: slotAt(time), witness: currentWitness };
    await book.restore(headBlock);
    book.renew([header], lastIrreversible);
    book.endpoint = source.endpoint;
    return this.#joined({ header, irreversible: lastIrreversible }, signal);
  }

  /** Fills in the reversible blocks below a head, which the book has dropped. */
  async #joined(head: Head, signal: AbortSignal): Promise<Result<Head, Failure>> {
    const { number } = head.header;
    const from = Math.max(1, head.irreversible, number - step);
    const read = await this.#parts.book.read(from, number, signal);
    return read.ok ? ok(head) : read;
  }

  /** The schedule drawn after a block; null while nodes report another round's. */
  async #schedule(
    after: number,
    signal: AbortSignal,
  ): Promise<Result<readonly AccountName[] | null, Failure>> {
    const { book, reader } = this.#parts;
    const known = book.schedules.get(after);
    if (known) return ok(known);
    const answered = await reader.node({ method: scheduleMethod, params: [] }, parseSchedule, {
      rounds: 1,
      signal,
    });
    if (!answered.ok) return answered;
    const { value: schedule, source } = answered.value;
    book.noteSchedule(schedule.after, schedule.names);
    this.#scheduleHost = source.endpoint;
    return ok(schedule.after === after ? schedule.names : null);
  }

  /** A witness's rank by votes, of which nodes list the first hundred; null if unknown. */
  async rank(name: AccountName, signal: AbortSignal): Promise<WitnessView["rank"]> {
    const listed = await this.reports([], signal);
    if (!listed.ok) return null;
    // Witnesses that were added because of the schedule come after the first hundred.
    const place = listed.value.slice(0, requested).findIndex((each) => each.name === name);
    return place >= 0 ? place + 1 : listed.value.length < requested ? null : "below";
  }

  /** What a node reports about one witness; null if it knows no witness of this name. */
  async report(name: AccountName, signal: AbortSignal): Promise<Result<Candidate | null, Failure>> {
    const listed = await this.reports([], signal);
    const top = listed.ok && listed.value.find((each) => each.name === name);
    if (top) return ok(top);
    const read = await this.#parts.reader.node(
      { method: oneWitness, params: [name] },
      (raw) => (raw === null ? ok([]) : parseRoundCandidates([raw])),
      { rounds: 1, signal },
    );
    return read.ok ? ok(read.value.value[0] ?? null) : read;
  }

  /** What nodes report about the witnesses with the most votes and about those of the schedule. */
  async reports(
    schedule: readonly AccountName[],
    signal: AbortSignal,
  ): Promise<Result<readonly Candidate[], Failure>> {
    const { reader, clock, limits } = this.#parts;
    const { rows, asked, at } = this.#reported;
    const isFresh = rows.length > 0 && clock.now() - at < limits.lists.lifetime;
    if (isFresh && schedule.every((name) => asked.has(name))) return ok(rows);
    const options = { rounds: 1, signal };
    const listed = await reader.node(
      { method: byVote, params: ["", requested] },
      parseRoundCandidates,
      options,
    );
    if (!listed.ok) return listed;
    const candidates = listed.value.value;
    const top = new Set(candidates.map(({ name }) => name));
    const backups = await Promise.all(
      schedule
        .filter((name) => !top.has(name))
        .map((name) =>
          reader.node(
            { method: oneWitness, params: [name] },
            (raw) => parseRoundCandidates([raw]),
            options,
          ),
        ),
    );
    const all = [...candidates, ...backups.flatMap((each) => (each.ok ? each.value.value : []))];
    this.#reported = { rows: all, asked: new Set([...top, ...schedule]), at: clock.now() };
    return ok(all);
  }
}

const headerSource = ({ endpoint }: HeaderBook): Source => ({
  service: "node",
  endpoint,
  method: headerMethod,
});
