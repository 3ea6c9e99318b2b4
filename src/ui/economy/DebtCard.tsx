/** The debt ratio as a bar, with the limits of printing. */
import { useRef } from "react";
import { debtRatio, printRate } from "../../domain/economy/rules.ts";
import type { EconomyToday } from "../../domain/economy/today.ts";
import { basisPoints, grouped } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { PeriodTable } from "../list/PeriodTable.tsx";
import { SaveAs } from "../plot/SaveAs.tsx";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Ghost } from "../shared/loading/Ghost.tsx";
import { Card } from "../shared/page/Card.tsx";
import { lazy } from "../start/lazy.ts";
import type { DebtRatio, Ratios } from "./DebtBar.tsx";

const title = say`Debt and Its Limits`;
const debtBar = lazy(() => import("./plots.ts").then((module) => module.DebtBar));

export function DebtCard({
  today,
}: {
  /** Null until it is known. */
  readonly today: EconomyToday | null;
}) {
  if (!today)
    return (
      <Card title={title} isBusy>
        <p className="quiet-note" aria-hidden="true">
          <Ghost length={40} />
        </p>
      </Card>
    );
  const { state, feed } = today;
  const { properties, printing } = state;
  if (!feed.ok || !printing) return null;
  const debt = debtRatio(
    Number(properties.currentSupply.units),
    Number(properties.sbdSupply.units),
    feed.value.current,
  );
  return <Debt debt={debt} block={properties.headBlock} {...printing} />;
}

function Debt({ debt, slows, stops, block }: Ratios & { readonly block: number }) {
  const picture = useRef<HTMLDivElement>(null);
  const rate = printRate(debt, { slows, stops });
  const ratios: readonly (DebtRatio & { readonly inFile: string })[] = [
    { label: say`Debt ratio`, inFile: "debt ratio", ratio: debt },
    { label: say`Printing slows`, inFile: "printing slows above", ratio: slows },
    { label: say`Printing stops`, inFile: "printing stops from", ratio: stops },
  ];
  const rows = [...ratios, { label: say`SBD print rate`, inFile: "print rate", ratio: rate }];
  return (
    <Card
      title={title}
      end={
        <SaveAs
          what={title}
          about={say`block ${grouped(block)}`}
          name="debt"
          picture={picture}
          rows={() => [
            ["figure", "percent"],
            ...rows.map(({ inFile, ratio }) => [inFile, ratio / 100]),
          ]}
        />
      }
    >
      <div ref={picture}>
        <Chunk
          view={debtBar}
          label={title}
          ratios={ratios}
          debt={debt}
          slows={slows}
          stops={stops}
        />
      </div>
      <div className="padded prose">
        <p>
          {debt >= stops
            ? say`The debt is ${basisPoints(debt)} of the virtual supply, at the upper limit: no SBD are printed for posts, and an SBD may convert to less than a dollar's worth of STEEM.`
            : debt > slows
              ? say`The debt is ${basisPoints(debt)} of the virtual supply, between the limits: ${basisPoints(rate)} of what is due in SBD is printed.`
              : say`The debt is ${basisPoints(debt)} of the virtual supply, below both limits: all that is due in SBD is printed.`}
        </p>
        <p className="small dim">
          Above {basisPoints(slows)} the chain prints fewer SBD; from {basisPoints(stops)} on, none.
          It never uses a price at which the debt would be more than {basisPoints(1000)}.
        </p>
      </div>
      <PeriodTable
        caption={title}
        list="debt"
        head={[say`Figure`, say`Share`]}
        rows={rows.map(({ label, ratio }, at) => ({ label, at, values: [ratio] }))}
        figure={basisPoints}
      />
    </Card>
  );
}
