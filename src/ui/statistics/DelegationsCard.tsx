/** The largest delegations as bars, and with links as a table. */
import { useRef } from "react";
import { urlPart } from "../../domain/address/url-part.ts";
import { approximately } from "../../domain/chain/amount-text.ts";
import { steemPower } from "../../domain/chain/steem-power.ts";
import { fixed } from "../../domain/format/figures.ts";
import { dayUtc, isoUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import { abbreviated } from "../../domain/list/format.ts";
import type { TopDelegation, TopDelegations } from "../../domain/statistics/top-delegations.ts";
import { accountColumn } from "../list/columns.tsx";
import type { ListColumn } from "../list/list-column.ts";
import { Table } from "../list/Table.tsx";
import { SaveAs } from "../plot/SaveAs.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { StatisticsCard } from "./PartsCard.tsx";
import { rankedBars } from "./plots.ts";

const title = say`Largest Delegations`;

/** A delegation in SP, or in VESTS while the rate is unknown. */
const powerOf = ({ rates }: Pick<TopDelegations, "rates">, { vests }: TopDelegation): number =>
  rates ? steemPower(vests, rates) : approximately(vests);

export function DelegationsCard() {
  const delegations = useQuestion("statistics.delegations", []);
  const { answer } = delegations;
  const picture = useRef<HTMLDivElement>(null);
  const top = answer?.value;
  const unit = top && !top.rates ? "VESTS" : "SP";
  const [service, node] = [top?.candidates.source.endpoint, answer?.source.endpoint];
  return (
    <StatisticsCard
      title={title}
      of={delegations}
      needs="condenser_api.get_vesting_delegations"
      tools={
        top &&
        top.rows.length > 0 && (
          <SaveAs
            what={say`largest delegations`}
            name="largest-delegations"
            picture={picture}
            rows={() => [
              ["from", "to", unit, "VESTS", "since"],
              ...top.rows.map((row) => [
                row.from,
                row.to,
                powerOf(top, row),
                approximately(row.vests),
                isoUtc(row.time).slice(0, 10),
              ]),
            ]}
          />
        )
      }
    >
      {top && top.rows.length === 0 ? (
        <p className="quiet-note">{service} lists no delegation.</p>
      ) : (
        top && (
          <>
            <div ref={picture}>
              <Chunk
                view={rankedBars}
                label={say`${title}, in ${unit}`}
                series={[{ key: "author", label: unit }]}
                bars={top.rows.map((row) => ({
                  name: `${row.from} → ${row.to}`,
                  values: [powerOf(top, row)],
                }))}
                figure={abbreviated}
              />
            </div>
            <Table
              caption={title}
              columns={columnsOf(top, unit)}
              rows={top.rows}
              keyOf={({ from, to }) => `${from} ${to}`}
              linkOf={({ from, to }) => ({
                id: `delegation-${urlPart(from)}-${urlPart(to)}`,
                what: say`the delegation from ${from} to ${to}`,
              })}
              leading={0}
            />
            <p className="quiet-note">
              {service} lists the largest delegation operations; the amounts are what {node} reports
              now.
            </p>
          </>
        )
      )}
    </StatisticsCard>
  );
}

const columnsOf = (top: TopDelegations, unit: string): readonly ListColumn<TopDelegation>[] => [
  accountColumn("from", say`From`, ({ from }) => from),
  accountColumn("to", say`To`, ({ to }) => to),
  {
    key: "power",
    label: unit,
    isNumeric: true,
    render: (row) => fixed(powerOf(top, row), 3),
  },
  {
    key: "since",
    label: say`Since`,
    isNumeric: true,
    render: ({ time }) => dayUtc(time),
  },
];
