/** Witnesses, their rounds and their voters. */
import { parseIndexedEntries } from "../../../src/domain/account/log-entry.ts";
import type { AccountName } from "../../../src/domain/chain/names.ts";
import { isNullKey } from "../../../src/domain/chain/null-key.ts";
import { amountLabel, fixed } from "../../../src/domain/format/figures.ts";
import { ok } from "../../../src/domain/result.ts";
import { keyChangesIn, votesIn } from "../../../src/domain/witness/key-changes-and-votes.ts";
import { isStaleFeed, priceSpread } from "../../../src/domain/witness/price-feeds.ts";
import { feedDays } from "../../../src/domain/witness/report/feed-days.ts";
import {
  monthMisses,
  parseMissedList,
  readRounds,
  roundNumber,
} from "../../../src/domain/witness/report/missed-in-month.ts";
import { listedMonth, paidBlocks } from "../../../src/domain/witness/report/month-view.ts";
import { changeLines, verdictReason } from "../../../src/domain/witness/report/month-words.ts";
import { hardforkVotesOf } from "../../../src/domain/witness/round/round-consensus.ts";
import {
  parseRoundCandidates,
  parseSchedule,
} from "../../../src/domain/witness/round/round-reports.ts";
import { roundView } from "../../../src/domain/witness/round/round-view.ts";
import {
  feedPrice,
  missedWords,
  orderWords,
} from "../../../src/domain/witness/round/round-words.ts";
import { linked, parseHeader } from "../../../src/domain/witness/round/slot-header.ts";
import { slotHistory } from "../../../src/domain/witness/round/slot-history.ts";
import { parseVoterNames, parseVoters } from "../../../src/domain/witness/voters.ts";
import { pageBefore } from "../../../src/domain/witness/witness-log.ts";
import { parseWitness } from "../../../src/domain/witness/witness-view.ts";
import {
  biasLabel,
  feedLabel,
  powerLabel,
  shareLabel,
} from "../../../src/domain/witness/witness-words.ts";
import {
  parseNodeWitnesses,
  parseRankedWitnesses,
  witnessOrder,
} from "../../../src/domain/witness/witnesses.ts";
import type { Parser } from "../parser.ts";
import { samples } from "../samples.ts";
import { now, onePage, pages, rates, shown, times } from "../shown.ts";

export const witnessParsers: Readonly<Record<string, Parser>> = {
  rankedWitnesses: {
    sample: samples.witnesses,
    read: shown(parseRankedWitnesses, (all) => [
      pages(witnessOrder)(all),
      all
        .slice(0, onePage)
        .map(({ feedTime, votes }) => [
          times([feedTime]),
          fixed(votes, 2),
          feedTime !== null && isStaleFeed(feedTime, now),
        ]),
    ]),
  },
  nodeWitnesses: {
    sample: samples.nodeWitnesses,
    read: shown((raw) => {
      const { listed, active } = (raw ?? {}) as Readonly<Record<string, unknown>>;
      return parseNodeWitnesses(listed, active);
    }, pages(witnessOrder)),
  },
  round: {
    sample: samples.round,
    read: (raw) => {
      const { schedule, headers, listed } = (raw ?? {}) as Readonly<Record<string, unknown>>;
      const reported = parseSchedule(schedule);
      const council = parseRoundCandidates(listed);
      const chain = (Array.isArray(headers) ? headers.slice(0, onePage) : []).map((each, i) =>
        parseHeader(each, samples.round.head - 29 + i),
      );
      const run = linked(chain.flatMap((each) => (each.ok ? [each.value] : [])));
      const view = roundView({
        headers: run,
        schedule: reported.ok ? reported.value.names : null,
        candidates: council.ok ? council.value : [],
        lastIrreversible: null,
      });
      return ok([
        view && [orderWords(view), priceSpread(view.members), hardforkVotesOf(view.members)],
        slotHistory(run, new Map())?.missed.map(missedWords),
      ]);
    },
  },
  witnessRecord: {
    sample: samples.witnessRecord,
    read: shown(
      (raw) => parseWitness(raw, true),
      (witness) => {
        const view = { ...witness, rank: 1, rates };
        const { feed } = view;
        return [
          amountLabel(view.votes),
          powerLabel(view.votes, rates),
          shareLabel(view),
          feed && [feedLabel(feed), biasLabel(feed), feedPrice(feed.price)],
          times([view.report.created, view.report.hardfork?.time ?? null]),
        ];
      },
    ),
  },
  voterNames: {
    sample: samples.voterNames,
    read: (raw) => parseVoterNames(raw, "basalt" as AccountName),
  },
  witnessLog: {
    sample: samples.witnessLog,
    read: shown(parseIndexedEntries, (entries) => {
      const aurora = "aurora" as AccountName;
      const votes = votesIn(entries, aurora);
      return [
        times(pageBefore(votes, null, onePage).map(({ time }) => time)),
        keyChangesIn(entries, aurora).map(({ from, to }) => [from, isNullKey(to)]),
      ];
    }),
  },
  witnessMonth: {
    sample: samples.witnessLog,
    read: shown(parseIndexedEntries, (entries) => {
      const aurora = "aurora" as AccountName;
      const span = { month: "2026-01", from: now - 5 * 86_400_000, to: now, isRunning: true };
      const month = listedMonth(aurora, span, 0, entries);
      return [
        feedDays(span, month.feeds, []).map(({ bias }) => bias),
        changeLines({ ...month, today: null, rank: null, rates: null, voteDays: null }),
        paidBlocks(entries, aurora).blocks.map(({ number }) => roundNumber(number)),
      ];
    }),
  },
  missedSlots: {
    sample: samples.missedSlots,
    read: shown(parseMissedList, (missed) => {
      const aurora = "aurora" as AccountName;
      const read = readRounds([], aurora);
      return monthMisses(aurora, { from: 0, to: now }, read, missed, 0).map(verdictReason);
    }),
  },
  voters: {
    sample: samples.accounts,
    read: shown(parseVoters, (all) => all.slice(0, onePage).map(({ own }) => amountLabel(own))),
  },
};
