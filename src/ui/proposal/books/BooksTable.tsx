/** The proposals of the treasury's books, one row each. */
import { useMemo } from "react";
import { amountFigure, missing } from "../../../domain/format/figures.ts";
import { dayUtc } from "../../../domain/format/times.ts";
import { say } from "../../../domain/language/say.ts";
import {
  bookRows,
  booksMarkdown,
  paidHourRows,
} from "../../../domain/proposal/books/books-report.ts";
import {
  bookName,
  bookVotes,
  notPaid,
  paidHours,
  paidShare,
  proposalCount,
  stateSentence,
} from "../../../domain/proposal/books/books-words.ts";
import type { BooksView, ProposalBook } from "../../../domain/proposal/books/books.ts";
import type { ListColumn } from "../../list/list-column.ts";
import { Table } from "../../list/Table.tsx";
import { SaveAs } from "../../plot/SaveAs.tsx";
import { AccountLabel } from "../../shared/account/AccountLabel.tsx";
import { linkToThisPage } from "../../shared/links/shareable-link.ts";
import { Card } from "../../shared/page/Card.tsx";
import * as styles from "./BooksTable.module.css";

export function BooksTable({ view }: { readonly view: BooksView }) {
  const { books, rates } = view;
  const columns = useMemo(() => bookColumns(rates), [rates]);
  return (
    <Card
      title="Proposals"
      className={styles.books}
      beside={<span className="dim">{proposalCount(books)}</span>}
      end={
        <SaveAs
          what={say`Proposals`}
          name="treasury-books"
          rows={() => bookRows(view)}
          markdown={() => booksMarkdown(view, linkToThisPage())}
        />
      }
    >
      {books.length === 0 ? (
        <p className="quiet-note">No proposal and no payment is listed.</p>
      ) : (
        <Table
          caption={say`Proposals`}
          list="books"
          columns={columns}
          rows={books}
          keyOf={({ proposal, receiver }, place) =>
            [proposal?.id, receiver, proposal?.permlink, proposal?.created ?? place].join(" ")
          }
          leading={1}
        />
      )}
      <p className="quiet-note">Amounts are in SBD.</p>
      <div className={styles.hours}>
        <span aria-hidden="true">{hours}</span>
        <SaveAs what={hours} name="proposal-hours" rows={() => paidHourRows(books)} />
      </div>
    </Card>
  );
}

const hours = say`Hours of each proposal`;

const unbrokenDay = (time: number) => (
  <span key={time} className="nowrap">
    {dayUtc(time)}
  </span>
);

export const bookColumns = (rates: BooksView["rates"]): readonly ListColumn<ProposalBook>[] => [
  {
    key: "proposal",
    label: say`Proposal`,
    render: (book) => {
      const id = book.proposal?.id ?? null;
      const name = (
        <>
          <bdi>{bookName(book)}</bdi>
          {book.isShared && " *"}
        </>
      );
      return id === null ? (
        <span className="subject">{name}</span>
      ) : (
        <a className="subject" href={`/proposals/${id}`}>
          {name}
        </a>
      );
    },
  },
  {
    key: "receiver",
    label: say`Receiver`,
    by: ({ receiver }) => receiver,
    render: ({ receiver }) => <AccountLabel name={receiver} />,
  },
  {
    key: "end",
    label: say`State, votes today`,
    lines: 2,
    by: ({ proposal }) => proposal?.end ?? 0,
    render: (book) => (
      <span className={styles.state}>
        {stateSentence(book, unbrokenDay)}
        {book.proposal?.votes && <div className="small dim num">{bookVotes(book, rates)}</div>}
      </span>
    ),
  },
  sbdColumn("asked", say`Asked`, ({ asked }) => asked),
  sbdColumn("due", say`Due`, ({ due }) => due),
  sbdColumn("received", say`Received`, ({ received }) => received),
  sbdColumn("not-paid", say`Not paid`, notPaid),
  {
    key: "hours",
    label: say`Hours paid`,
    isNumeric: true,
    by: ({ full, part }) => full + part,
    render: (book) => <span title={paidHours(book)}>{paidShare(book)}</span>,
  },
  sbdColumn("remaining", say`Still to come`, ({ remaining }) => remaining),
];

function sbdColumn(
  key: string,
  label: string,
  of: (book: ProposalBook) => bigint | null,
): ListColumn<ProposalBook> {
  return {
    key,
    label,
    isNumeric: true,
    by: (book) => Number(of(book) ?? -1n),
    render: (book) => {
      const units = of(book);
      return units === null ? missing : amountFigure({ units, token: "SBD" });
    },
  };
}
