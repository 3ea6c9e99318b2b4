/** The treasury's books: what each proposal asked for, was due and received, and what the treasury had, hour by hour. */
import { useSearch } from "wouter/use-browser-location";
import { withParameters } from "../../../domain/address/with-parameters.ts";
import type { Sourced } from "../../../domain/contract/sourced.ts";
import { counted, grouped } from "../../../domain/format/figures.ts";
import { say } from "../../../domain/language/say.ts";
import {
  bookDays,
  booksNotes,
  readBookDays,
  sbdLabel,
} from "../../../domain/proposal/books/books-words.ts";
import { treasurySums, type BooksView } from "../../../domain/proposal/books/books.ts";
import { navigate } from "../../browser/address/navigation.ts";
import { withQuery } from "../../browser/address/query.ts";
import { Table } from "../../list/Table.tsx";
import { Select } from "../../shared/controls/Select.tsx";
import { Answer } from "../../shared/data/Answer.tsx";
import { useQuestion } from "../../shared/data/use-question.ts";
import { Bullets } from "../../shared/lists/Bullets.tsx";
import { Chunk } from "../../shared/loading/Chunk.tsx";
import { Loading } from "../../shared/loading/Loading.tsx";
import { Card } from "../../shared/page/Card.tsx";
import { Page } from "../../shared/page/Page.tsx";
import { ExactTime } from "../../shared/values/Age.tsx";
import { Facts } from "../../shared/values/Facts.tsx";
import { SourceNote } from "../../shared/values/SourceNote.tsx";
import { lazy } from "../../start/lazy.ts";
import { bookColumns, BooksTable } from "./BooksTable.tsx";
import { ReceiverSpending } from "./ReceiverSpending.tsx";

const title = say`The Treasury's Books`;

/** Below the proposals, which are shown without waiting for it. */
const bookPlots = lazy(() => import("./BookPlots.tsx").then((module) => module.BookPlots));

export function TreasuryBooks() {
  const days = readBookDays(useSearch());
  const books = useQuestion("proposal.books", [days]);
  return (
    <Page title={title}>
      <div className="stack">
        <div>
          <nav className="crumb" aria-label="Breadcrumb">
            <a href="/proposals">Back to Proposals</a>
          </nav>
          <div className="title">
            <h1>{title}</h1>
            <label>
              <span className="visually-hidden">Days</span>
              <Select
                value={days}
                onChange={({ target }) =>
                  navigate(withQuery(withParameters(location.search, { days: target.value })), {
                    replace: true,
                  })
                }
              >
                {bookDays.map((each) => (
                  <option key={each} value={each}>
                    {say`Last ${counted(each, "day")}`}
                  </option>
                ))}
              </Select>
            </label>
          </div>
          <p className="lead">
            What each proposal asked for, was due by the chain's rule, and received, hour by hour.
          </p>
        </div>
        <Answer
          of={books}
          ghosts={
            <Card title="Proposals" isBusy>
              <Loading>Reading the treasury's history…</Loading>
              <Table
                caption={say`Proposals`}
                columns={bookColumns(null)}
                rows={null}
                ghosts={6}
                leading={1}
              />
            </Card>
          }
          failed={{ title: say`Error Loading the Books`, isCard: true }}
        >
          {(view, answer) => (
            <>
              <BooksTable view={view} />
              <Sums view={view} answer={answer} />
              <Chunk view={bookPlots} books={view} />
              <ReceiverSpending books={view.books} days={days} />
              <Card title="What the Figures Are Based On">
                <Bullets lines={booksNotes(view)} />
              </Card>
            </>
          )}
        </Answer>
      </div>
    </Page>
  );
}

function Sums({ view, answer }: { readonly view: BooksView; readonly answer: Sourced<BooksView> }) {
  const { hours, cut, explained } = view;
  const [first, last] = [hours[0], hours.at(-1)];
  const sums = treasurySums(hours);
  return (
    <Facts
      title="Treasury"
      note={<SourceNote of={answer} reload={undefined} />}
      placeholder={say`None`}
      facts={[
        [say`First hour`, first && <ExactTime key="first" time={first.time} />],
        [say`Last hour`, last && <ExactTime key="last" time={last.time} />],
        [say`From inflation`, sbdLabel(sums.inflation)],
        [say`Other income`, sbdLabel(sums.other)],
        [say`Paid`, sbdLabel(sums.paid)],
        [say`Hours in which the money ended`, say`${grouped(cut)} of ${grouped(hours.length)}`],
        [say`Hours that the rule explains`, say`${grouped(explained)} of ${grouped(hours.length)}`],
      ]}
    />
  );
}
