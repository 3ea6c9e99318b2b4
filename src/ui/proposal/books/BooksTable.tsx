/** The proposals of the treasury's books, one row each. */
import { counted } from "../../../domain/format/figures.ts";
import { say, sayAs } from "../../../domain/language/say.ts";
import type { BooksView, ProposalBook } from "../../../domain/proposal/books/books.ts";
import {
  bookRows,
  booksMarkdown,
  paidHourRows,
} from "../../../domain/proposal/books/books-report.ts";
import {
  bookEnd,
  bookName,
  bookVotes,
  notPaid,
  paidHours,
  sbdLabel,
  stateWords,
} from "../../../domain/proposal/books/books-words.ts";
import type { ListColumn } from "../../list/list-column.ts";
import { Table } from "../../list/Table.tsx";
import { SaveAs } from "../../plot/SaveAs.tsx";
import { AccountLabel } from "../../shared/account/AccountLabel.tsx";
import { Card } from "../../shared/page/Card.tsx";
import * as styles from "./TreasuryBooks.module.css";

export function BooksTable({ view }: { readonly view: BooksView }) {
  const { books } = view;
  return (
    <Card
      title="Proposals"
      beside={<span className="dim">{counted(books.length, "proposal")}</span>}
      end={
        <>
          <SaveAs
            what={say`Proposals`}
            name="treasury-books"
            rows={() => bookRows(view)}
            markdown={() => booksMarkdown(view, location.href)}
          />
          <SaveAs
            what={say`Hours of each proposal`}
            name="proposal-hours"
            rows={() => paidHourRows(books)}
          />
        </>
      }
    >
      {books.length === 0 ? (
        <p className="quiet-note">No proposal ran, and nothing was paid.</p>
      ) : (
        <div className={styles.books}>
          <Table
            caption={say`Proposals`}
            list="books"
            columns={columnsOf(view)}
            rows={books}
            keyOf={({ proposal, receiver }, place) =>
              `${proposal?.id ?? ""} ${receiver} ${proposal?.permlink ?? ""} ${proposal?.start ?? place}`
            }
            leading={1}
          />
        </div>
      )}
    </Card>
  );
}

const columnsOf = (view: BooksView): readonly ListColumn<ProposalBook>[] => [
  {
    key: "proposal",
    label: say`Proposal`,
    render: (book) => {
      const name = <bdi>{bookName(book)}</bdi>;
      const id = book.proposal?.id ?? null;
      return (
        <>
          {id === null ? name : <a href={`/proposals/${id}`}>{name}</a>}
          {book.isShared && " *"}
        </>
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
    key: "state",
    label: say`State`,
    render: ({ state }) => (state ? stateWords[state] : say`Unknown`),
  },
  {
    key: "votes",
    label: sayAs("received")`Votes`,
    isNumeric: true,
    by: ({ proposal }) => Number(proposal?.votes?.units ?? 0n),
    render: (book) => bookVotes(book, view),
  },
  sbdColumn("asked", say`Asked`, ({ asked }) => asked),
  sbdColumn("due", say`Due`, ({ due }) => due),
  sbdColumn("received", say`Received`, ({ received }) => received),
  sbdColumn("not-paid", say`Not paid`, notPaid),
  { key: "hours", label: say`Hours paid`, isNumeric: true, render: paidHours },
  sbdColumn("remaining", say`Still to come`, ({ remaining }) => remaining),
  {
    key: "end",
    label: say`End`,
    isNumeric: true,
    by: ({ proposal }) => proposal?.end ?? 0,
    render: bookEnd,
  },
];

function sbdColumn(
  key: string,
  label: string,
  of: (book: ProposalBook) => bigint,
): ListColumn<ProposalBook> {
  return {
    key,
    label,
    isNumeric: true,
    by: (book) => Number(of(book)),
    render: (book) => <span className="nowrap">{sbdLabel(of(book))}</span>,
  };
}
