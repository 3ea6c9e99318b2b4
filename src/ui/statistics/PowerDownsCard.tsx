/** The next payments of all running power-downs, by the day on which they are due. */
import { useRef } from "react";
import { approximately } from "../../domain/chain/amount-text.ts";
import { counted, fixed } from "../../domain/format/figures.ts";
import { dayUtc, isoUtc } from "../../domain/format/times.ts";
import { plural, say, sayAs } from "../../domain/language/say.ts";
import { abbreviated } from "../../domain/list/format.ts";
import { dueSoon, type DueWithdrawals } from "../../domain/statistics/due-withdrawals.ts";
import { PeriodTable } from "../list/PeriodTable.tsx";
import { SaveAs } from "../plot/SaveAs.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { StatisticsCard } from "./PartsCard.tsx";
import { stackedBars } from "./plots.ts";

const title = say`Power-Downs Due by Day`;

/** SP at the rate of the head, or VESTS while that is unknown. */
function tokenOf({ rates }: DueWithdrawals): {
  readonly unit: string;
  readonly of: (vests: number) => number;
} {
  if (!rates) return { unit: "VESTS", of: (vests) => vests };
  const rate = approximately(rates.vestingFund) / (approximately(rates.vestingShares) || 1);
  return { unit: "SP", of: (vests) => vests * rate };
}

export function PowerDownsCard() {
  const powerDowns = useQuestion("statistics.powerDowns", []);
  const { answer } = powerDowns;
  const picture = useRef<HTMLDivElement>(null);
  const due = answer?.value;
  const { unit, of } = due ? tokenOf(due) : { unit: "SP", of: Number };
  const figure = (value: number): string => `${fixed(value, 3)} ${unit}`;
  const days = due?.days.map(({ start, vests, accounts }) => ({
    start,
    value: of(vests),
    accounts,
  }));
  const soon = due && dueSoon(due.days, answer.receivedAt);
  return (
    <StatisticsCard
      title={title}
      of={powerDowns}
      needs="database_api.list_accounts"
      tools={
        days &&
        days.length > 0 && (
          <SaveAs
            what={say`power-downs due by day`}
            name="power-downs-due"
            picture={picture}
            rows={() => [
              ["day (UTC)", unit, "accounts"],
              ...days.map(({ start, value, accounts }) => [
                isoUtc(start).slice(0, 10),
                value,
                accounts,
              ]),
            ]}
          />
        )
      }
    >
      {due && days && days.length === 0 ? (
        <p className="quiet-note">No power-down is running.</p>
      ) : (
        due &&
        soon &&
        days && (
          <>
            <div ref={picture}>
              <Chunk
                view={stackedBars}
                label={say`${title}, in ${unit}`}
                series={[{ key: "author", label: sayAs("an amount")`Due` }]}
                bars={soon.days
                  .map(({ start, vests }) => ({ start, values: [of(vests)] }))
                  .toReversed()}
                by="day"
                figure={figure}
                tick={abbreviated}
              />
            </div>
            <PeriodTable
              caption={title}
              head={[sayAs("dates")`Day`, unit]}
              rows={days.map(({ start, value }) => ({
                label: dayUtc(start),
                at: start,
                values: [value],
              }))}
              figure={figure}
              list="due"
            />
            <p className="quiet-note">
              {due.isComplete
                ? say`The next payment of ${counted(due.accounts, "account")}; each account is paid once a week. Amounts are in ${unit}, at today's rate.`
                : say`The next payment of ${counted(due.accounts, "account")}, the first of a longer list; each account is paid once a week. Amounts are in ${unit}, at today's rate.`}
              {soon.later > 0 &&
                ` ${plural(
                  soon.later,
                  "# account due in more than 30 days is in the table only.",
                  "# accounts due in more than 30 days are in the table only.",
                )}`}
            </p>
          </>
        )
      )}
    </StatisticsCard>
  );
}
