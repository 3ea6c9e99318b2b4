/** A witness's month: its operations from the indexer, its missed slots proved by headers, and the top witnesses beside it. */
import { isAccountName } from "../../../domain/account/account.ts";
import { feedLifetime } from "../../../domain/archive/past-feed.ts";
import { blockNum, type AccountName } from "../../../domain/chain/names.ts";
import { parseProperties } from "../../../domain/chain/properties.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { Answer, Source } from "../../../domain/contract/sourced.ts";
import { say } from "../../../domain/language/say.ts";
import { getProperties } from "../../../domain/network/get-properties.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import type { SlotHeader } from "../../../domain/witness/header.ts";
import { keyChangesIn, votesIn, type VoteChange } from "../../../domain/witness/key-changes-and-votes.ts";
import { feedDays, feedSummary, hourMedians } from "../../../domain/witness/month/feed-days.ts";
import {
  monthMisses,
  rangesAround,
  readRounds,
  roundNumber,
  roundsWithout,
  type ListedMiss,
  type MissesInMonth,
} from "../../../domain/witness/month/missed-in-month.ts";
import { isWithin, monthOf, spanOf, type MonthSpan } from "../../../domain/witness/month/month-span.ts";
import {
  feedsOf,
  monthKinds,
  payKind,
  witnessMonth,
  type WitnessMonth,
} from "../../../domain/witness/month/month-view.ts";
import type { MonthPeers } from "../../../domain/witness/month/peers.ts";
import { slotAt } from "../../../domain/witness/slot-number.ts";
import { parseVoters } from "../../../domain/witness/voters.ts";
import { lastTopRank } from "../../../domain/witness/witnesses.ts";
import { headerMethod } from "../../store/header-book.ts";
import { accountRecords } from "../shared/condenser.ts";
import { openReader, type Reader, type ReaderParts } from "../shared/reader.ts";
import { indexedOperations, indexerMethod, indexerRetention } from "./indexed-operations.ts";
import { missedList } from "./missed-list.ts";
import { RunReader } from "./run-reader.ts";
import type { RoundSource } from "./witness.ts";

/** Rounds that are read for a month at most; more would take minutes. */
const maxRounds = 600;
/** Voters whose weight is asked for at most. */
const maxVoters = 1000;

export interface MonthParts extends ReaderParts {
  readonly rounds: RoundSource;
}

/** The newest block, and what of the month has passed there. */
interface Opened {
  readonly span: MonthSpan;
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
  async month(name: AccountName, month: string, signal: AbortSignal): Promise<Answer<WitnessMonth>> {
    const opened = await this.#open(name, month, signal);
    if (!opened.ok) return opened;
    const read = await this.#operations(name, opened.value.span, signal);
    if (!read.ok) return read;
    const votes = await this.#weighed(read.value.votes, signal);
    return this.#reader.answer({ ...read.value, votes }, this.#indexer());
  }

  /** The slots that it missed in a month. */
  async misses(
    name: AccountName,
    month: string,
    signal: AbortSignal,
  ): Promise<Answer<MissesInMonth>> {
    const opened = await this.#open(name, month, signal);
    if (!opened.ok) return opened;
    const { span, head, irreversible, endpoint } = opened.value;
    const [read, list] = await Promise.all([
      this.#operations(name, span, signal),
      missedList(this.#reader, this.#parts.services, head, signal),
    ]);
    // Either of them says where to look.
    if (!read.ok && !list.ok) return read;
    const blocks = read.ok ? read.value.blocks : [];
    const { rows, coveredFrom } = list.ok ? list.value : { rows: [], coveredFrom: Infinity };
    const own = rows.filter(({ witness, time }) => witness === name && isWithin(time, span));
    const reader = new RunReader(this.#parts, endpoint, signal);
    const places = await this.#placesOf(own, blocks, head, reader);
    const wanted = [...new Set([...places, ...roundsWithout(blocks)])].toSorted((a, b) => b - a);
    const runs = await reader.runs(rangesAround(wanted.slice(0, maxRounds), irreversible));
    if (!runs.ok) return runs;
    return this.#reader.answer(
      {
        name,
        span,
        misses: monthMisses(name, span, readRounds(runs.value, name), rows, coveredFrom),
        listed: list.ok ? own.length : null,
        coveredFrom: list.ok ? coveredFrom : null,
        blocks: read.ok ? blocks.length : null,
        blocksFrom: read.ok ? read.value.since : null,
        roundsRead: Math.min(wanted.length, maxRounds),
        roundsLeft: Math.max(0, wanted.length - maxRounds),
      },
      { service: "node", endpoint: reader.endpoint, method: headerMethod },
    );
  }

  /** The top witnesses of today in a month. */
  async peers(month: string, signal: AbortSignal): Promise<Answer<MonthPeers>> {
    const [opened, ranked] = await Promise.all([
      this.#open(null, month, signal),
      this.#parts.rounds.reports([], signal),
    ]);
    if (!opened.ok) return opened;
    if (!ranked.ok) return ranked;
    const { span, head } = opened.value;
    const names = ranked.value.slice(0, lastTopRank).map(({ name }) => name);
    const [list, ...operations] = await Promise.all([
      missedList(this.#reader, this.#parts.services, head, signal),
      ...names.map((name) => {
        const times = [span.from - feedLifetime, span.to] as const;
        return indexedOperations(this.#reader, name, monthKinds, times, signal);
      }),
    ]);
    const [first] = operations;
    if (first?.ok === false && operations.every(({ ok: isRead }) => !isRead)) return first;
    const feeds = names.map((name, i) => {
      const read = operations[i];
      return read?.ok ? feedsOf(read.value, name) : [];
    });
    const medians = hourMedians(span, feeds);
    const isCovered = list.ok && list.value.coveredFrom <= span.from;
    const peers = names.map((name, i) => {
      const read = operations[i];
      const entries = read?.ok ? read.value : null;
      const votes = entries && votesIn(entries, name).filter(({ time }) => isWithin(time, span));
      const missed = ({ witness, time }: ListedMiss) => witness === name && isWithin(time, span);
      return {
        name,
        missed: isCovered ? list.value.rows.filter(missed).length : null,
        feed: entries && feedSummary(feedDays(span, feeds[i] ?? [], medians)),
        votesGained: votes && votes.filter(({ isFor }) => isFor).length,
        votesLost: votes && votes.filter(({ isFor }) => !isFor).length,
        keyChanges:
          entries &&
          keyChangesIn(entries, name).filter(({ time }) => isWithin(time, span)).length,
      };
    });
    return this.#reader.answer({ span, peers, medians }, this.#indexer());
  }

  async #open(
    name: AccountName | null,
    month: string,
    signal: AbortSignal,
  ): Promise<Result<Opened, Failure>> {
    if (name !== null && !isAccountName(name)) return err({ kind: "notFound", what: "witness" });
    const read = await this.#reader.node(getProperties, parseProperties, { rounds: 1, signal });
    if (!read.ok) return read;
    const { headBlock, time, currentWitness, lastIrreversible } = read.value.value;
    const span = spanOf(month === "" ? monthOf(time) : month, time);
    if (!span) return err({ kind: "notFound", what: "month" });
    return ok({
      span,
      head: { number: headBlock, slot: slotAt(time), witness: currentWitness },
      irreversible: lastIrreversible,
      endpoint: read.value.source.endpoint,
    });
  }

  /** What the indexer lists; keys and settings from before the month say what changed in it. */
  async #operations(
    name: AccountName,
    span: MonthSpan,
    signal: AbortSignal,
  ): Promise<Result<WitnessMonth, Failure>> {
    if (!this.#parts.services.has("accountHistory"))
      return err({
        kind: "unsupported",
        message: say`This network names no indexer of operations, and nodes don’t list them by kind.`,
      });
    const since = this.#parts.clock.now() - indexerRetention;
    const last = span.to - 1;
    const [entries, paid] = await Promise.all([
      indexedOperations(this.#reader, name, monthKinds, [Math.min(since, span.from), last], signal),
      indexedOperations(this.#reader, name, [payKind], [span.from, last], signal),
    ]);
    if (!entries.ok) return entries;
    if (!paid.ok) return paid;
    return ok(witnessMonth(name, span, since, { entries: entries.value, paid: paid.value }));
  }

  /** The rounds of listed misses, as far as they are found. */
  async #placesOf(
    listed: readonly ListedMiss[],
    blocks: WitnessMonth["blocks"],
    head: SlotHeader,
    reader: RunReader,
  ): Promise<readonly number[]> {
    const rounds: number[] = [];
    for (const { time, witness } of listed) {
      // The block after it that the witness made is near: the search begins there.
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

  async #weighed(
    votes: readonly VoteChange[],
    signal: AbortSignal,
  ): Promise<readonly VoteChange[]> {
    const names = [...new Set(votes.map(({ voter }) => voter))].slice(0, maxVoters);
    if (names.length === 0) return votes;
    const voters = await this.#reader.node(accountRecords(names), parseVoters, { signal });
    if (!voters.ok) return votes;
    const weights = new Map(voters.value.value.map(({ name, ...weight }) => [name, weight]));
    return votes.map((vote) => ({ ...vote, weight: weights.get(vote.voter) ?? null }));
  }

  #indexer(): Source {
    const endpoint = this.#parts.services.host("accountHistory");
    return { service: "accountHistory", endpoint, method: indexerMethod };
  }
}
