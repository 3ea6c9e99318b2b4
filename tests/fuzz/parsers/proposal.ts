/** Proposals, their voters and their payments. */
import { parseHistory } from "../../../src/domain/account/history.ts";
import { amountLabel } from "../../../src/domain/format/figures.ts";
import { booksMarkdown } from "../../../src/domain/proposal/books/books-report.ts";
import { booksNotes } from "../../../src/domain/proposal/books/books-words.ts";
import { booksOf } from "../../../src/domain/proposal/books/books.ts";
import { treasuryHours } from "../../../src/domain/proposal/books/treasury-hours.ts";
import { parsePayments, withPayments } from "../../../src/domain/proposal/payments.ts";
import { viewProposal, viewProposals } from "../../../src/domain/proposal/proposal-view.ts";
import {
  budgetLine,
  fundingSentence,
  proposalTime,
  votesLabel,
} from "../../../src/domain/proposal/proposal-words.ts";
import {
  parseProposals,
  parseTreasury,
  parseTreasuryClock,
} from "../../../src/domain/proposal/proposals.ts";
import { parseProposalVoters, parseProposalVotes } from "../../../src/domain/proposal/voters.ts";
import type { Parser } from "../parser.ts";
import { samples } from "../samples.ts";
import { now, rates, shown, times } from "../shown.ts";

export const proposalParsers: Readonly<Record<string, Parser>> = {
  proposals: {
    sample: samples.proposals,
    read: shown(parseProposals, (proposals) => {
      const treasury = { units: 40_000_000n, token: "SBD" } as const;
      const clock = { now, lastPaid: null, nextPayment: null };
      const all = viewProposals(proposals, treasury, clock, rates);
      return [
        all.running.map((each) => [
          budgetLine(all)(each),
          fundingSentence(each, all),
          amountLabel(each.next),
        ]),
        proposals.map((each) => [
          proposalTime(each, now),
          times([each.start, each.end]),
          votesLabel(each.votes, rates),
          viewProposal(all, each.id)?.phase,
        ]),
      ];
    }),
  },
  treasury: { sample: samples.treasury, read: shown(parseTreasury, amountLabel) },
  treasuryClock: {
    sample: samples.properties,
    read: shown(parseTreasuryClock, ({ lastPaid, nextPayment }) => times([lastPaid, nextPayment])),
  },
  payments: {
    sample: samples.treasuryHistory,
    read: shown(
      (raw) => parsePayments(raw, null),
      (page) => [
        withPayments(page, page).payments.map(({ amount }) => amountLabel(amount)),
        times(page.payments.map(({ time }) => time)),
      ],
    ),
  },
  treasuryBooks: {
    sample: samples.treasuryHistory,
    read: shown(parseHistory, ({ entries }) => {
      const state = { balance: 40_000_000n, unreported: 0n, lastPaid: null };
      const view = { ...booksOf(treasuryHours(entries, state, []), [], now, true), rates };
      return [booksMarkdown(view, ""), booksNotes(view)];
    }),
  },
  proposalVotes: {
    sample: samples.proposalVotes,
    read: (raw) => parseProposalVotes(raw, 1),
  },
  proposalVoters: {
    sample: samples.accounts,
    read: shown(parseProposalVoters, (voters) =>
      voters.map(({ weight }) => votesLabel(weight, rates)),
    ),
  },
};
