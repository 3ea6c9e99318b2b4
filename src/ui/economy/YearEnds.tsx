/** Now and after a year, side by side. */
import { virtualSupply } from "../../domain/economy/rules.ts";
import { dailyBudget, type YearDay } from "../../domain/economy/year.ts";
import { basisPoints } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { Table } from "../list/Table.tsx";
import { Card } from "../shared/page/Card.tsx";
import { labelOf, priceText, sharePriceText } from "./amounts.ts";

interface Row {
  readonly label: string;
  readonly of: (day: YearDay) => string;
}

const rows: readonly Row[] = [
  { label: say`STEEM current supply`, of: ({ economy }) => labelOf(economy.supply, "STEEM") },
  { label: say`SBD supply`, of: ({ economy }) => labelOf(economy.sbd, "SBD") },
  {
    label: say`Virtual supply`,
    of: ({ economy: { supply, sbd, price } }) =>
      labelOf(virtualSupply(supply, sbd, price), "STEEM"),
  },
  { label: say`Powered up`, of: ({ economy }) => labelOf(economy.vestingFund, "STEEM") },
  { label: say`Debt ratio`, of: ({ debt }) => basisPoints(debt) },
  { label: say`SBD print rate`, of: ({ printRate }) => basisPoints(printRate) },
  { label: say`The chain's price`, of: ({ economy }) => `${priceText(economy.price)} SBD` },
  { label: say`Treasury`, of: ({ economy }) => labelOf(economy.treasury, "SBD") },
  {
    label: say`Budget for a day`,
    of: ({ economy }) => labelOf(dailyBudget(economy.treasury), "SBD"),
  },
  {
    label: say`Share price`,
    of: ({ economy: { vestingFund, vestingShares } }) =>
      `${sharePriceText(vestingFund, vestingShares)} STEEM`,
  },
  { label: say`Burnt`, of: ({ sums }) => labelOf(sums.burnt, "STEEM") },
  { label: say`Converted`, of: ({ sums }) => labelOf(sums.converted, "SBD") },
  { label: say`Powered down, net`, of: ({ sums }) => labelOf(sums.poweredDown, "STEEM") },
  { label: say`Paid for posts and votes`, of: ({ sums }) => labelOf(sums.rewarded, "STEEM") },
  { label: say`Paid to proposals`, of: ({ sums }) => labelOf(sums.spent, "SBD") },
];

/** A scenario's year. */
export interface NamedYear {
  readonly name: string;
  readonly days: readonly YearDay[];
}

export function YearEnds({ years }: { readonly years: readonly NamedYear[] }) {
  const [first] = years;
  const now = first?.days[0];
  if (!now) return null;
  return (
    <Card title="After a Year">
      <Table
        look="cards"
        leading={0}
        caption={say`After a Year`}
        rows={rows}
        keyOf={({ label }) => label}
        columns={[
          { key: "figure", label: say`Figure`, isHeader: true, render: ({ label }) => label },
          { key: "now", label: say`Now`, isNumeric: true, render: ({ of }) => of(now) },
          ...years.map(({ name, days }) => ({
            key: name,
            label: years.length === 1 ? say`After a year` : name,
            isNumeric: true,
            render: ({ of }: Row) => of(days.at(-1) ?? now),
          })),
        ]}
      />
    </Card>
  );
}
