/** Writes the treasury's books as files: Markdown to post, in the page's language, and CSV, in English. */
import { decimalText } from "../../chain/amount-text.ts";
import { precision } from "../../chain/amount.ts";
import type { CsvCell } from "../../format/csv.ts";
import { counted } from "../../format/figures.ts";
import { clippedText, markdownTable } from "../../format/markdown.ts";
import { dayUtc, isoUtc } from "../../format/times.ts";
import { say } from "../../language/say.ts";
import {
  bookName,
  booksNotes,
  bookVotes,
  notPaid,
  paidHours,
  sbdLabel,
  stateLabel,
} from "./books-words.ts";
import { treasurySums, type BooksView, type ProposalBook } from "./books.ts";

/** The report of all proposals. */
export function booksMarkdown(view: BooksView, address: string): string {
  const { hours, books, cut } = view;
  const [first, last] = [hours[0], hours.at(-1)];
  const sums = treasurySums(hours);
  return [
    `# ${say`The treasury's books`}`,
    first && last
      ? say`${dayUtc(first.time)} to ${dayUtc(last.time)}: ${counted(hours.length, "hour")}. Received ${sbdLabel(sums.inflation)} of the inflation and ${sbdLabel(sums.other)} besides, paid ${sbdLabel(sums.paid)}. In ${counted(cut, "hour")} the money ended before the last proposal.`
      : say`No hour was read.`,
    markdownTable(
      [
        say`Proposal`,
        say`Receiver`,
        say`State`,
        say`Votes today`,
        say`Asked`,
        say`Due`,
        say`Received`,
        say`Not paid`,
        say`Hours paid`,
        say`Still to come`,
      ],
      books.map((book) => [
        `${clippedText(bookName(book))}${book.isShared ? " *" : ""}`,
        `@${book.receiver}`,
        stateLabel(book),
        bookVotes(book, view.rates),
        sbdLabel(book.asked),
        sbdLabel(book.due),
        sbdLabel(book.received),
        sbdLabel(notPaid(book)),
        paidHours(book),
        sbdLabel(book.remaining),
      ]),
    ),
    booksNotes(view)
      .map((line) => `- ${line}`)
      .join("\n"),
    address,
    "",
  ].join("\n\n");
}

/** A cell; empty if the value is not known. */
const sbd = (units: bigint | null): string =>
  units === null ? "" : decimalText(units, precision.SBD);

/** One row for each proposal. */
export const bookRows = ({ books }: BooksView): readonly (readonly CsvCell[])[] => [
  [
    "proposal",
    "subject",
    "creator",
    "receiver",
    "state",
    "start (UTC)",
    "end (UTC)",
    "daily pay (SBD)",
    "votes today (VESTS)",
    "asked (SBD)",
    "due (SBD)",
    "received (SBD)",
    "not paid (SBD)",
    "hours in full",
    "hours in part",
    "hours not paid",
    "still to come (SBD)",
    "payments may be exchanged",
  ],
  ...books.map((book): readonly CsvCell[] => {
    const { proposal, receiver, state } = book;
    return [
      proposal?.id ?? "",
      proposal?.subject ?? "",
      proposal?.creator ?? "",
      receiver,
      state ?? "unknown",
      proposal ? isoUtc(proposal.start) : "",
      proposal ? isoUtc(proposal.end) : "",
      proposal ? sbd(proposal.dailyPay.units) : "",
      proposal?.votes ? decimalText(proposal.votes.units, precision.VESTS) : "",
      sbd(book.asked),
      sbd(book.due),
      sbd(book.received),
      sbd(notPaid(book)),
      book.full,
      book.part,
      book.none,
      sbd(book.remaining),
      book.isShared ? "yes" : "no",
    ];
  }),
];

/** One row for each hour of each proposal. */
export const paidHourRows = (books: readonly ProposalBook[]): readonly (readonly CsvCell[])[] => [
  ["time (UTC)", "block", "proposal", "receiver", "asked (SBD)", "due (SBD)", "received (SBD)"],
  ...books.flatMap(({ proposal, receiver, hours }) =>
    hours.map(({ time, block, asked, due, received }): readonly CsvCell[] => [
      isoUtc(time),
      block,
      proposal?.id ?? "",
      receiver,
      sbd(asked),
      sbd(due),
      sbd(received),
    ]),
  ),
];

/** One row for each hour of the treasury. */
export const treasuryRows = ({ hours }: BooksView): readonly (readonly CsvCell[])[] => [
  [
    "time (UTC)",
    "block",
    "seconds",
    "from inflation (SBD)",
    "received besides (SBD)",
    "before payments (SBD)",
    "budget (SBD)",
    "paid (SBD)",
  ],
  ...hours.map((hour): readonly CsvCell[] => [
    isoUtc(hour.time),
    hour.block,
    hour.seconds,
    sbd(hour.inflation),
    sbd(hour.other),
    hour.before === null ? "" : sbd(hour.before),
    hour.budget === null ? "" : sbd(hour.budget),
    sbd(treasurySums([hour]).paid),
  ]),
];
