/** The balances at the end of each month. */
import { periodLabel } from "../../domain/archive/format.ts";
import { holdingNames, type HoldingName } from "../../domain/balance/balance-effects.ts";
import { balanceLabels, balanceUnit } from "../../domain/balance/balance-format.ts";
import { monthEnds, type MonthEnd } from "../../domain/book/month-ends.ts";
import type { HoldingsAt } from "../../domain/book/valued-book.ts";
import { fixed } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import type { ListColumn } from "../list/list-column.ts";
import { ShortTable } from "../list/ShortTable.tsx";
import { Card } from "../shared/page/Card.tsx";

/** In whole tokens. VESTS have only as many decimals as the others: the rest of theirs is left by rounding. */
const figure = (name: HoldingName, units: number): string =>
  fixed(units / (balanceUnit(name, null) === "VESTS" ? 1e6 : 1e3), 3);

const labels: Readonly<Record<HoldingName, string>> = {
  ...balanceLabels,
  vests: "VESTS",
  pendingSteem: say`Pending STEEM`,
  pendingSbd: say`Pending SBD`,
  pendingVests: say`Pending VESTS`,
};

const title = say`Balances at the End of Each Month`;

export function MonthEnds({
  months,
  year,
}: {
  readonly months: readonly HoldingsAt[];
  readonly year: number | null;
}) {
  const shown = monthEnds(months).filter(
    ({ start }) => year === null || new Date(start).getUTCFullYear() === year,
  );
  const columns: readonly ListColumn<MonthEnd>[] = [
    {
      key: "month",
      label: say`End of`,
      isHeader: true,
      isDescending: true,
      by: ({ start }) => start,
      render: ({ start }) => periodLabel(start, "month"),
    },
    // What was never held has no column.
    ...holdingNames.flatMap((name, place) =>
      shown.every(({ amounts }) => (amounts[place] ?? 0) === 0)
        ? []
        : [
            {
              key: name,
              label: labels[name],
              isNumeric: true,
              by: ({ amounts }: MonthEnd) => amounts[place] ?? 0,
              render: ({ amounts }: MonthEnd) => figure(name, amounts[place] ?? 0),
            },
          ],
    ),
  ];
  return (
    <Card title={title}>
      {shown.length === 0 ? (
        <p className="quiet-note">No balance changed in this time.</p>
      ) : (
        <ShortTable
          look="cards"
          caption={title}
          columns={columns}
          rows={shown}
          first={12}
          rest={say`Show all months`}
          keyOf={({ start }) => String(start)}
          list="months"
        />
      )}
    </Card>
  );
}
