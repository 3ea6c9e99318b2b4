/** What a block creates now, by receiver, and what that comes to in a day and a year. */
import {
  blocksPerHour,
  blocksPerYear,
  divided,
  hoursPerDay,
  mintedBy,
} from "../../domain/economy/rules.ts";
import type { EconomyToday } from "../../domain/economy/today.ts";
import { basisPoints, grouped } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { Table } from "../list/Table.tsx";
import { Card } from "../shared/page/Card.tsx";
import { labelOf } from "./amounts.ts";

interface Row {
  readonly label: string;
  readonly share: number;
  /** Thousandths of STEEM a block. */
  readonly minted: number;
}

const blocksPerDay = blocksPerHour * hoursPerDay;

export function InflationCard({ today: { state } }: { readonly today: EconomyToday }) {
  const { properties, shares } = state;
  if (!shares) return null;
  const minted = mintedBy(Number(properties.virtualSupply.units), properties.headBlock + 1);
  const parts = divided(minted, shares);
  const { content, vesting, treasury } = shares;
  const rows: readonly Row[] = [
    { label: say`Authors and curators`, share: content, minted: parts.content },
    { label: say`Steem Power holders`, share: vesting, minted: parts.vesting },
    { label: say`Proposals`, share: treasury, minted: parts.treasury },
    {
      label: say`Witnesses`,
      share: 10_000 - content - vesting - treasury,
      minted: parts.witness,
    },
    { label: say`Inflation`, share: 10_000, minted },
  ];
  const times = (count: number) => (row: Row) => labelOf(row.minted * count, "STEEM");
  return (
    <Card title={say`Inflation`}>
      <Table
        look="cards"
        leading={0}
        caption={say`Inflation`}
        rows={rows}
        keyOf={({ label }) => label}
        columns={[
          { key: "who", label: say`Receiver`, isHeader: true, render: ({ label }) => label },
          {
            key: "share",
            label: say`Share`,
            isNumeric: true,
            render: ({ share }) => basisPoints(share),
          },
          { key: "block", label: say`Per block`, isNumeric: true, render: times(1) },
          { key: "day", label: say`Per day`, isNumeric: true, render: times(blocksPerDay) },
          { key: "year", label: say`Per year`, isNumeric: true, render: times(blocksPerYear) },
        ]}
      />
      <p className="quiet-note">
        {say`Computed from the node's properties as the chain does it. A day is taken as ${grouped(blocksPerDay)} blocks, each with the amounts of the next block; missed slots create nothing.`}
      </p>
    </Card>
  );
}
