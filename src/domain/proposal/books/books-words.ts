/** The words of the treasury's books. */
import { URLSearchParams } from "../../address/whatwg-url.ts";
import { amountLabel, counted, grouped, missing } from "../../format/figures.ts";
import { dayUtc } from "../../format/times.ts";
import { plural, say, sentence } from "../../language/say.ts";
import { votesLabel } from "../proposal-words.ts";
import type { BooksView, ProposalBook } from "./books.ts";

/** Numbers of days to choose from. */
export const bookDays = [7, 30, 90] as const;

/** Reads the days in an address: 30 by default. */
export function readBookDays(query: string): (typeof bookDays)[number] {
  const given = new URLSearchParams(query).get("days");
  return bookDays.find((days) => String(days) === given) ?? 30;
}

/** How many proposals have books: payments that no known proposal explains have one too. */
export const proposalCount = (books: readonly ProposalBook[]): string =>
  counted(books.filter(({ proposal }) => proposal !== null).length, "proposal");

/** Whether a proposal is paid, and until when; `day` renders the days in it. */
export function stateSentence<Day>(
  { proposal, state }: ProposalBook,
  day: (time: number) => Day,
): readonly (Day | string)[] {
  if (!proposal || !state) return [say`Unknown`];
  const [start, end] = [day(proposal.start), day(proposal.end)];
  switch (state) {
    case "waiting":
      return sentence<Day>`From ${start} to ${end}`;
    case "running":
      return sentence<Day>`Runs until ${end}`;
    case "ended":
      return sentence<Day>`Ended on ${end}`;
    case "withdrawn":
      return [say`Withdrawn`];
    default:
      return state satisfies never;
  }
}

export const stateLabel = (book: ProposalBook): string => stateSentence(book, dayUtc).join("");

/** An amount in thousandths of SBD; a dash if it is not known. */
export const sbdLabel = (units: bigint | null): string =>
  units === null ? missing : amountLabel({ units, token: "SBD" });

/** '#4 A bench', or the receiver of the payments. */
export function bookName({ proposal, receiver }: ProposalBook): string {
  if (!proposal) return say`Unknown, to ${receiver}`;
  const subject = proposal.subject || say`Untitled`;
  return proposal.id === null ? subject : `#${proposal.id} ${subject}`;
}

/** How many of a proposal's hours were paid. */
export const paidHours = ({ full, part, none }: ProposalBook): string =>
  full + part + none === 0
    ? missing
    : say`${grouped(full)} in full, ${grouped(part)} in part, ${grouped(none)} not`;

/** In how many of its hours a proposal was paid, in full or in part. */
export function paidShare({ full, part, none }: ProposalBook): string {
  const [shown, total] = [full + part, full + part + none];
  return total === 0 ? missing : say`${grouped(shown)} of ${grouped(total)}`;
}

/** What a proposal asked for and did not get, thousandths of SBD; null if what it asked for is unknown. */
export const notPaid = ({ asked, received }: ProposalBook): bigint | null =>
  asked === null ? null : asked > received ? asked - received : 0n;

/** A proposal's votes today in SP; a dash if the chain has deleted the proposal. */
export const bookVotes = ({ proposal }: ProposalBook, rates: BooksView["rates"]): string =>
  proposal?.votes ? votesLabel(proposal.votes, rates) : missing;

/** What the books are computed from, and what they can't show. */
export function booksNotes({ books, hours, explained, isIndexed }: BooksView): readonly string[] {
  const unsaid = books.filter(({ proposal }) => !proposal);
  return [
    say`Received is what the treasury's history lists, to the unit. A payment names its receiver only: which proposal it was for follows from the daily pay.`,
    say`Not paid is what the hourly cut-off cost a proposal: what it asked for in hours in which the money ended before its turn, or in which it had no votes.`,
    say`Due is the chain's rule: a hundredth of the treasury a day, for the hour's seconds, in the order of the payments, which is that of the votes.`,
    ...(hours.length === 0
      ? []
      : [
          explained === hours.length
            ? say`It explains the payments of ${plural(hours.length, "the one hour", "all # hours")}.`
            : say`It explains the payments of ${grouped(explained)} of ${counted(hours.length, "hour")}.`,
        ]),
    ...(hours.some(({ budget }) => budget === null)
      ? [
          say`What the treasury had is not known for some hours: its history does not list its last payment yet. What was due then is left out.`,
        ]
      : []),
    ...(books.some(({ isShared }) => isShared)
      ? [
          say`Proposals with a * have the same receiver and pay as another one: their payments may be exchanged, their sum may not.`,
        ]
      : []),
    ...(unsaid.length > 0
      ? [say`Payments that no known proposal explains are listed by receiver.`]
      : []),
    isIndexed
      ? say`Of the proposals that the chain has deleted, only those are known that were made in the last 90 days for an account that was paid.`
      : say`Proposals that the chain has deleted are not known: no indexer lists the operations that created them. What the treasury had is computed without the fees for proposals, 10 SBD each.`,
    say`No history of the treasury says who voted in the past, and with what; a proposal's page lists its voters of today.`,
  ];
}
