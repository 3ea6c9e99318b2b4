/** Witnesses' months: their operations from the indexer, missed slots by headers, and the top witnesses beside them. */
import { isAccountName } from "../../../domain/account/account.ts";
import type { LogEntry } from "../../../domain/account/log-entry.ts";
import { feedLifetime } from "../../../domain/chain/median-feed.ts";
import { blockNum, type AccountName } from "../../../domain/chain/names.ts";
import { parseProperties } from "../../../domain/chain/properties.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { Answer, Source } from "../../../domain/contract/sourced.ts";
import { say } from "../../../domain/language/say.ts";
import { getProperties } from "../../../domain/network/get-properties.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import { keyChangesIn, votesIn } from "../../../domain/witness/key-changes-and-votes.ts";
import {
  firstAfter,
  monthAnnouncements,
  type OwnBlock,
} from "../../../domain/witness/report/header-announcements.ts";
import {
  monthMisses,
  rangesAround,
  readRounds,
  roundNumber,
  roundsWithout,
  type ListedMiss,
  type MonthSlots,
} from "../../../domain/witness/report/missed-in-month.ts";
import {
  isWithin,
  monthOf,
  spanOf,
  type MonthSpan,
} from "../../../domain/witness/report/month-span.ts";
import {
  listedMonth,
  monthKinds,
  paidBlocks,
  payKind,
  type BesideMonth,
  type WitnessMonth,
} from "../../../domain/witness/report/month-view.ts";
import { monthPeers, type MonthPeers } from "../../../domain/witness/report/peers.ts";
import { voteDays } from "../../../domain/witness/report/vote-days.ts";
import type { Candidate } from "../../../domain/witness/round/round-reports.ts";
import type { SlotHeader } from "../../../domain/witness/round/slot-header.ts";
import { slotAt } from "../../../domain/witness/slot-number.ts";
import { logKinds } from "../../../domain/witness/witness-log.ts";
import { lastTopRank } from "../../../domain/witness/witnesses.ts";
import type { HeadFacts } from "../../live/head-facts.ts";
import { aFewAtOnce } from "../../shared/a-few-at-once.ts";
import { headerMethod } from "../../store/header-book.ts";
import {
  indexedOperations,
  indexerMethod,
  indexerRetention,
} from "../shared/indexed-operations.ts";
import { openReader, type Reader, type ReaderParts } from "../shared/reader.ts";
import { HeaderRuns } from "./header-runs.ts";
import { missedList } from "./missed-list.ts";
import type { RoundSource } from "./rounds.ts";
import { weighed } from "./vote-weights.ts";

/** Maximum number of rounds read for a month; more would take minutes. */
const maxRounds = 600;
/**
 * Newest own blocks whose headers are read for what they announce: all of a backup's, and 17 hours of an elected
 * witness's.
 */
const maxOwnHeaders = 1000;

export interface MonthParts extends ReaderParts {
  readonly rounds: RoundSource;
  readonly head: HeadFacts;
}

/** The newest block, and the part of the month that has passed by then. */
interface Opened {
  readonly span: MonthSpan;
  /** What a node reports of the witness; null if none did. */
  readonly today: Candidate | null;
  readonly head: SlotHeader;
  readonly irreversible: number;
  readonly endpoint: string;
}

export class MonthSource {
  readonly #parts: MonthParts;
  readonly #reader: Reader;

  constructor(parts: MonthParts) {
    this.#parts = parts;
    this.#reader = openReader(parts);
  }

  /** The operations of a month; the running one for an empty text. */
  async month(
    name: AccountName,
    month: string,
    signal: AbortSignal,
  ): Promise<Answer<WitnessMonth>> {
    const { rounds, head, clock } = this.#parts;
    const opened = await this.#open(name, month, signal);
    if (!opened.ok) return opened;
    const { span, today } = opened.value;
    const since = clock.now() - indexerRetention;
    // Keys and settings from before the month say what changed in it.
    const from = Math.min(since, span.from);
    const [all, rank] = await Promise.all([
      // Also those after the month: without them today's votes say nothing about it.
      this.#operations(name, monthKinds, [from, clock.now()], signal),
      rounds.rank(name, signal),
      head.known(),
    ]);
    if (!all.ok) return all;
    const entries = all.value.filter(({ time }) => time < span.to);
    const listed = listedMonth(name, span, since, entries);
    const changes = votesIn(all.value, name).filter(({ time }) => time >= span.from);
    const weighedChanges = await weighed(changes, this.#reader, signal);
    const votes = weighedChanges.filter(({ time }) => time < span.to);
    const days = today && since <= span.from ? voteDays(today.votes, weighedChanges, span) : null;
    return this.#reader.answer(
      { ...listed, votes, voteDays: days, today, rank, rates: head.rates },
      this.#indexer(),
    );
  }

  /** The slots that a witness filled and missed in a month. */
  async slots(name: AccountName, month: string, signal: AbortSignal): Promise<Answer<MonthSlots>> {
    const opened = await this.#open(name, month, signal);
    if (!opened.ok) return opened;
    const { span, head, irreversible, endpoint } = opened.value;
    const [paid, list] = await Promise.all([
      this.#operations(name, [payKind, ...logKinds.keys], [span.from, span.to - 1], signal),
      missedList(this.#reader, this.#parts.services, head, signal),
    ]);
    // Either of them says where to look.
    if (!paid.ok && !list.ok) return paid;
    const { blocks, pay } = paidBlocks(paid.ok ? paid.value : [], name);
    const { rows, coveredFrom } = list.ok ? list.value : { rows: [], coveredFrom: Infinity };
    const own = rows.filter(({ witness, time }) => witness === name && isWithin(time, span));
    const reader = new HeaderRuns(this.#parts, endpoint, signal);
    const places = await this.#placesOf(own, blocks, head, reader);
    const wanted = [...new Set([...places, ...roundsWithout(blocks)])].toSorted((a, b) => b - a);
    const runs = await reader.runs(rangesAround(wanted.slice(0, maxRounds), irreversible));
    if (!runs.ok) return runs;
    const keys = keyChangesIn(paid.ok ? paid.value : [], name);
    const newest = blocks.slice(-maxOwnHeaders).map(({ number }) => number);
    const others = [...firstAfter(keys, blocks), ...newest].filter((each) => each <= irreversible);
    // If they can't be read, they count as unread.
    await reader.runs(others.map((number) => ({ from: number, to: number })));
    const since = this.#parts.clock.now() - indexerRetention;
    return this.#reader.answer(
      {
        name,
        span,
        blocks: paid.ok ? { count: blocks.length, pay, since } : null,
        misses: monthMisses(name, span, readRounds(runs.value, name), rows, coveredFrom),
        listed: list.ok ? own.length : null,
        coveredFrom: list.ok ? coveredFrom : null,
        announcements: monthAnnouncements(
          name,
          span,
          reader.all.filter(({ number }) => number <= irreversible),
          paid.ok ? blocks : null,
        ),
        roundsRead: Math.min(wanted.length, maxRounds),
        roundsLeft: Math.max(0, wanted.length - maxRounds),
      },
      { service: "node", endpoint: reader.endpoint, method: headerMethod },
    );
  }

  /** The months of several witnesses, one after the other; what could not be read of one is null. */
  async beside(
    names: readonly AccountName[],
    month: string,
    signal: AbortSignal,
  ): Promise<Answer<readonly BesideMonth[]>> {
    const all: BesideMonth[] = [];
    for (const name of names) {
      const [own, slots] = await Promise.all([
        this.month(name, month, signal),
        this.slots(name, month, signal),
      ]);
      all.push({
        name,
        month: own.ok ? own.value.value : null,
        slots: slots.ok ? slots.value.value : null,
      });
    }
    return this.#reader.answer(all, this.#indexer());
  }

  /** How today's top witnesses did in a month. */
  async peers(month: string, signal: AbortSignal): Promise<Answer<MonthPeers>> {
    const [opened, ranked] = await Promise.all([
      this.#open(null, month, signal),
      this.#parts.rounds.reports([], signal),
    ]);
    if (!opened.ok) return opened;
    if (!ranked.ok) return ranked;
    const { span, head } = opened.value;
    const top = ranked.value.slice(0, lastTopRank);
    const names = top.map(({ name }) => name);
    const times = [span.from - feedLifetime, this.#parts.clock.now()] as const;
    const [list, operations] = await Promise.all([
      missedList(this.#reader, this.#parts.services, head, signal),
      aFewAtOnce(names, (name) => this.#operations(name, monthKinds, times, signal)),
    ]);
    const [first] = operations;
    if (first?.ok === false && operations.every(({ ok: isRead }) => !isRead)) return first;
    const listed = names.map((name, i) => {
      const read = operations[i];
      const entries = read?.ok ? read.value : null;
      const changes = votesIn(entries ?? [], name).filter(({ time }) => time >= span.from);
      return { name, votes: top[i]?.votes ?? 0, entries, changes };
    });
    const weights = await weighed(
      listed.flatMap(({ changes }) => changes),
      this.#reader,
      signal,
    );
    const isRetained = this.#parts.clock.now() - indexerRetention <= span.from;
    const isCovered = list.ok && list.value.coveredFrom <= span.from;
    const peers = monthPeers(span, listed, {
      weights: isRetained ? weights : null,
      misses: isCovered ? list.value.rows : null,
    });
    return this.#reader.answer(peers, this.#indexer());
  }

  /** `name`: null for all; `notFound` if a node knows no witness of this name, whose month would be nothing but zeros. */
  async #open(
    name: AccountName | null,
    month: string,
    signal: AbortSignal,
  ): Promise<Result<Opened, Failure>> {
    if (name !== null && !isAccountName(name)) return err({ kind: "notFound", what: "witness" });
    const [read, reported] = await Promise.all([
      this.#reader.node(getProperties, parseProperties, { rounds: 1, signal }),
      name === null ? null : this.#parts.rounds.report(name, signal),
    ]);
    if (!read.ok) return read;
    if (reported?.ok && reported.value === null) return err({ kind: "notFound", what: "witness" });
    const { headBlock, time, currentWitness, lastIrreversible } = read.value.value;
    const span = spanOf(month === "" ? monthOf(time) : month, time);
    if (!span) return err({ kind: "notFound", what: "month" });
    return ok({
      span,
      today: reported?.ok ? reported.value : null,
      head: { number: headBlock, slot: slotAt(time), witness: currentWitness },
      irreversible: lastIrreversible,
      endpoint: read.value.source.endpoint,
    });
  }

  async #operations(
    name: AccountName,
    kinds: readonly string[],
    times: readonly [from: number, to: number],
    signal: AbortSignal,
  ): Promise<Result<readonly LogEntry[], Failure>> {
    return this.#parts.services.has("accountHistory")
      ? indexedOperations(this.#reader, name, kinds, times, signal)
      : err({
          kind: "unsupported",
          message: say`This network names no indexer of operations, and nodes don't list them by kind.`,
        });
  }

  /** The rounds of listed misses that were found. */
  async #placesOf(
    listed: readonly ListedMiss[],
    blocks: readonly OwnBlock[],
    head: SlotHeader,
    reader: HeaderRuns,
  ): Promise<readonly number[]> {
    const rounds: number[] = [];
    for (const { time, witness } of listed) {
      // The witness's next block is near the slot: the search begins there.
      const after = blocks.find((block) => block.time > time);
      const above = after
        ? { number: blockNum(after.number), slot: slotAt(after.time), witness }
        : head;
      const before = await reader.blockBefore(slotAt(time), above);
      // One that is not found stays 'unread'.
      if (before.ok && before.value !== null) rounds.push(roundNumber(before.value + 1));
    }
    return rounds;
  }

  #indexer(): Source {
    const endpoint = this.#parts.services.host("accountHistory");
    return { service: "accountHistory", endpoint, method: indexerMethod };
  }
}
