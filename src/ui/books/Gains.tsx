/** Gains by year, by the chosen method of lots, and what is still held. */
import type { BookChoices } from "../../domain/book/book-choices.ts";
import { shownPeriod } from "../../domain/book/book-period.ts";
import type { BookReport } from "../../domain/book/book-report.ts";
import type { YearGain } from "../../domain/book/gains.ts";
import { lotMethods, methodWords, type LotMethod } from "../../domain/book/lots/lot-method.ts";
import { money } from "../../domain/book/value.ts";
import { amountLabel, grouped } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { ExportButton } from "../export/ExportButton.tsx";
import type { ListColumn } from "../list/list-column.ts";
import { Table } from "../list/Table.tsx";
import { SaveAs } from "../plot/SaveAs.tsx";
import { ChoiceTabs } from "../shared/controls/ChoiceTabs.tsx";
import { Card } from "../shared/page/Card.tsx";
import * as styles from "./Books.module.css";

const title = say`Gains by Year`;

export function Gains({
  report: { accounts, currency, gains, held, span },
  method,
  choices,
  year,
  choose,
}: {
  readonly report: BookReport;
  readonly choices: BookChoices;
  readonly method: LotMethod;
  /** The year that the page shows; null for all. */
  readonly year: number | null;
  readonly choose: (method: LotMethod) => void;
}) {
  return (
    <Card
      title={title}
      beside={
        <ChoiceTabs
          label="Method"
          options={lotMethods.map((each) => [each, methodWords[each].label])}
          value={method}
          choose={choose}
        />
      }
      end={
        gains.length > 0 && (
          <>
            <ExportButton
              subject={{
                table: "sales",
                accounts: accounts.map(({ account }) => account),
                between: span,
                period: shownPeriod(year, span),
                method,
                ...choices,
              }}
              total={gains.reduce((sum, { disposals }) => sum + disposals, 0)}
              isComplete={accounts.every(({ isComplete }) => isComplete)}
              label={say`Export sales`}
            />
            <SaveAs
              what={say`gains by year`}
              name={`gains-${method}`}
              rows={() => [
                [
                  "year",
                  "sales",
                  "without price",
                  "cost unknown",
                  `proceeds (${currency})`,
                  `cost (${currency})`,
                  `gain (${currency})`,
                ],
                ...gains.map(({ year, disposals, unpriced, unknown, uncosted, ...sums }) => [
                  year,
                  disposals,
                  unpriced,
                  unknown + uncosted,
                  ...[sums.proceeds, sums.cost, sums.gain].map((value) => Number(value) / 1e6),
                ]),
              ]}
            />
          </>
        )
      }
    >
      <p className="quiet-note">
        {methodWords[method].about}{" "}
        {say`What was sent or exchanged counts as sold at its value then, and what was received as bought; powering up or down is not a sale. Shares of a cost are rounded down to a millionth of a dollar, and the rest stays with what is left.`}
      </p>
      {gains.length === 0 ? (
        <p className="quiet-note">Nothing was sold.</p>
      ) : (
        <Table
          look="cards"
          caption={title}
          columns={columns(currency)}
          rows={gains}
          keyOf={({ year }) => String(year)}
          list="gains"
        />
      )}
      {held.some(({ units }) => units > 0n) && (
        <div className={`quiet-note num ${styles.held}`}>
          <span>Still held, with what it had cost:</span>
          <ul>
            {held
              .filter(({ units }) => units > 0n)
              .map(({ token, units, cost, uncosted }) => (
                <li key={token}>
                  {amountLabel({ token, units })} · {money(cost, currency)}
                  {uncosted > 0n &&
                    ` · ${say`cost unknown for ${amountLabel({ token, units: uncosted })}`}`}
                </li>
              ))}
          </ul>
          <p>
            This includes what is in open orders, conversions, escrows and withdrawals from savings,
            which the balances at the end of each month do not.
          </p>
        </div>
      )}
    </Card>
  );
}

function columns(currency: string): readonly ListColumn<YearGain>[] {
  const sum = (key: "proceeds" | "cost" | "gain", label: string): ListColumn<YearGain> => ({
    key,
    label,
    isNumeric: true,
    by: (row) => Number(row[key]),
    render: (row) => money(row[key], currency),
  });
  return [
    {
      key: "year",
      label: say`Year`,
      isHeader: true,
      by: ({ year }) => year,
      render: ({ year }) => year,
    },
    {
      key: "sales",
      label: say`Sales`,
      isNumeric: true,
      by: ({ disposals }) => disposals,
      render: ({ disposals, unpriced }) =>
        unpriced === 0
          ? grouped(disposals)
          : say`${grouped(disposals)} (${grouped(unpriced)} without a price)`,
    },
    sum("proceeds", say`Proceeds`),
    sum("cost", say`Cost`),
    sum("gain", say`Gain`),
  ];
}
