/** What a block creates now, by receiver, and what that comes to in a day and a year. */
import { dailySupply, daysPerYear } from "../../domain/chain/inflation.ts";
import {
  blocksPerHour,
  divided,
  hoursPerDay,
  mintedBy,
  whole,
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
      share: whole - content - vesting - treasury,
      minted: parts.witness,
    },
    { label: say`Inflation`, share: whole, minted },
  ];
  const day = dailySupply(Number(properties.virtualSupply.units), properties.headBlock);
  const inDays = (days: number) => (row: Row) =>
    labelOf(Math.round((day * days * row.share) / whole), "STEEM");
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
          {
            key: "block",
            label: say`Per block`,
            isNumeric: true,
            render: ({ minted: each }) => labelOf(each, "STEEM"),
          },
          { key: "day", label: say`Per day`, isNumeric: true, render: inDays(1) },
          { key: "year", label: say`Per year`, isNumeric: true, render: inDays(daysPerYear) },
        ]}
      />
      <p className="quiet-note">
        {say`Computed from the node's properties. A block's amounts are those of the next block, cut to thousandths as the chain does it; a day is ${grouped(blocksPerDay)} blocks and a year 365 days, without that cut. Missed slots create nothing.`}
      </p>
    </Card>
  );
}
