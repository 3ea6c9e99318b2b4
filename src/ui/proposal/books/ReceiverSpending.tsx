/** What a receiver of payments sent on: asked once a receiver is chosen. */
import { useSearch } from "wouter/use-browser-location";
import { withParameters } from "../../../domain/address/with-parameters.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import { amountFigure } from "../../../domain/format/figures.ts";
import { say } from "../../../domain/language/say.ts";
import type { ProposalBook } from "../../../domain/proposal/books/books.ts";
import {
  spendingRows,
  type SpendingRow,
  type SpendingWay,
} from "../../../domain/proposal/books/spending.ts";
import { replaceQuery } from "../../browser/address/query.ts";
import { accountColumn, numberColumn, timeColumn } from "../../list/columns.tsx";
import type { ListColumn } from "../../list/list-column.ts";
import { ShortTable } from "../../list/ShortTable.tsx";
import { SaveAs } from "../../plot/SaveAs.tsx";
import { Select } from "../../shared/controls/Select.tsx";
import { Answer } from "../../shared/data/Answer.tsx";
import { useQuestion } from "../../shared/data/use-question.ts";
import { Loading } from "../../shared/loading/Loading.tsx";
import { Card } from "../../shared/page/Card.tsx";

/** The receiver in the address. */
const parameter = "receiver";
/** Rows shown at first. */
const first = 20;

export function ReceiverSpending({
  books,
  days,
}: {
  readonly books: readonly ProposalBook[];
  readonly days: number;
}) {
  const chosen = new URLSearchParams(useSearch()).get(parameter) ?? "";
  const receivers = [
    ...new Set(books.flatMap((book) => (book.received > 0n ? book.receiver : []))),
  ];
  const receiver = receivers.find((name) => name === chosen);
  const title = say`What Receivers Sent On`;
  return (
    <Card
      title={title}
      beside={
        <label>
          <span className="visually-hidden">Receiver</span>
          <Select
            value={receiver ?? ""}
            onChange={({ target }) =>
              replaceQuery((query) => withParameters(query, { [parameter]: target.value }))
            }
          >
            <option value="">{say`Choose a receiver`}</option>
            {receivers.map((name) => (
              <option key={name} value={name}>
                @{name}
              </option>
            ))}
          </Select>
        </label>
      }
    >
      {receiver !== undefined && <Sent key={receiver} name={receiver as AccountName} days={days} />}
      <p className="quiet-note">
        What it transferred, powered up, saved and converted on the chain in these days, from
        whatever income. What was paid for elsewhere is not public.
      </p>
    </Card>
  );
}

function Sent({ name, days }: { readonly name: AccountName; readonly days: number }) {
  const spending = useQuestion("proposal.spending", [name, days]);
  return (
    <Answer
      of={spending}
      ghosts={<Loading />}
      failed={say`The receiver's operations could not be loaded.`}
    >
      {(view) =>
        view.rows.length === 0 ? (
          <p className="quiet-note">{say`@${name} sent nothing on.`}</p>
        ) : (
          <>
            <ShortTable
              look="cards"
              caption={say`Sent on by @${name}`}
              columns={columns}
              rows={view.rows}
              first={first}
              rest={say`Show all`}
              keyOf={({ way, to }) => `${way} ${to}`}
              list="spending"
            />
            <p className="quiet-note">
              <SaveAs
                what={say`Sent on by @${name}`}
                name={`${name}-sent`}
                rows={() => spendingRows(view)}
              />
            </p>
          </>
        )
      }
    </Answer>
  );
}

const ways: Readonly<Record<SpendingWay, string>> = {
  transfer: say`Transferred`,
  transfer_to_vesting: say`Powered up`,
  transfer_to_savings: say`Saved`,
  convert: say`Converted`,
};

const columns: readonly ListColumn<SpendingRow>[] = [
  accountColumn("to", say`To`, ({ to }) => to),
  { key: "way", label: say`How`, by: ({ way }) => way, render: ({ way }) => ways[way] },
  {
    key: "sbd",
    label: "SBD",
    isNumeric: true,
    by: ({ sbd }) => Number(sbd),
    render: ({ sbd }) => amountFigure({ units: sbd, token: "SBD" }),
  },
  {
    key: "steem",
    label: "STEEM",
    isNumeric: true,
    by: ({ steem }) => Number(steem),
    render: ({ steem }) => amountFigure({ units: steem, token: "STEEM" }),
  },
  numberColumn("count", say`Operations`, ({ count }) => count),
  timeColumn("last", say`Last`, ({ last }) => last),
];
