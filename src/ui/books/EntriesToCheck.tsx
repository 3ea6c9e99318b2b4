/** The largest entries without a rule, without a price, or with one side only, each with a link to its operation. */
import type { BookReport, ListedCount } from "../../domain/book/book-report.ts";
import type { ListedEntry } from "../../domain/book/listed-entries.ts";
import { amountLabel, counted, grouped, signed } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { accountColumn, timeColumn } from "../list/columns.tsx";
import { Table } from "../list/Table.tsx";
import { Card } from "../shared/page/Card.tsx";
import * as tableStyles from "../list/Table.module.css";

export function EntriesToCheck({
  report: { unruled, unpriced, unmatched },
}: {
  readonly report: BookReport;
}) {
  return (
    <>
      <Listed title={say`Entries Without a Rule`} of={unruled} />
      <Listed title={say`Entries Without a Price Within 24 Hours`} of={unpriced} />
      <Listed title={say`Moves in One History Only`} of={unmatched} />
    </>
  );
}

function Listed({
  title,
  of: { count, largest },
}: {
  readonly title: string;
  readonly of: ListedCount;
}) {
  if (count === 0) return null;
  return (
    <Card
      title={title}
      beside={
        <span className="num">
          {count > largest.length
            ? say`The ${grouped(largest.length)} largest of ${counted(count, "entry", "entries")}`
            : counted(count, "entry", "entries")}
        </span>
      }
    >
      <Table<ListedEntry>
        look="cards"
        caption={title}
        rows={largest}
        keyOf={({ account, index, time, kind }) => [account, index, time, kind].join()}
        columns={[
          {
            key: "operation",
            label: say`Operation`,
            isHeader: true,
            render: (entry) => <Operation entry={entry} />,
          },
          accountColumn("account", say`Account`, ({ account }) => account),
          timeColumn("time", say`Time`, ({ time }) => time * 1000),
          {
            key: "amounts",
            label: say`Change`,
            isNumeric: true,
            // One below the other: three tokens in a line are wider than a tablet.
            render: ({ amounts }) => (
              <span className={tableStyles.pair}>
                {amounts.map((amount) => (
                  <span key={amount[0]}>{changeLabel(amount)}</span>
                ))}
              </span>
            ),
          },
        ]}
      />
    </Card>
  );
}

/** Leads to the transaction; for an operation that nobody signed, to the block. */
function Operation({ entry: { kind, block, transaction } }: { readonly entry: ListedEntry }) {
  if (block === null) return kind === "" ? say`Opening balance or deadline` : kind;
  return (
    <a href={transaction === "" ? `/blocks/${block}` : `/transactions/${transaction}`}>{kind}</a>
  );
}

function changeLabel([token, units]: ListedEntry["amounts"][number]): string {
  const amount = amountLabel({ token, units: BigInt(Math.round(Math.abs(units))) });
  return signed(units < 0 ? "-" : "+", amount);
}
