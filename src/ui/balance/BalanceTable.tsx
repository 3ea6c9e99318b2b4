/** The plotted steps as a table, newest first. */
import { useMemo, useState } from "react";
import { balanceLabel, balanceLabels } from "../../domain/balance/balance-format.ts";
import type { BalanceView } from "../../domain/balance/balance-view.ts";
import { grouped } from "../../domain/format/figures.ts";
import { SortHeader } from "../list/SortHeader.tsx";
import { useSorted, type SortKeys } from "../list/use-sorted.ts";
import { ExactTime } from "../shared/values/Age.tsx";
import { say, sayAs } from "../../domain/language/say.ts";

/** The list's name in the URL. */
const list = "steps";

type Step = BalanceView["steps"][number];
const keysOf = (balance: BalanceView["balance"]): SortKeys<Step> => ({
  from: ({ time }) => time,
  entry: ({ index }) => index,
  balance: (step) => step[balance],
});

export function BalanceTable({
  view: { balance: name, steps, rates },
}: {
  readonly view: BalanceView;
}) {
  // Up to 1,600 rows, rendered only while the table is open.
  const [isOpen, setOpen] = useState(false);
  const newest = useMemo(() => steps.toReversed(), [steps]);
  const { sorted, query } = useSorted(newest, keysOf(name), list);
  const balance = balanceLabels[name];
  const columns = [
    { key: "from", label: sayAs("a time")`From`, isDescending: true },
    { key: "entry", label: say`Entry`, isNumeric: true },
    { key: "balance", label: balance, isNumeric: true },
  ];
  return (
    <details
      className="balance-table"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="quiet-note">Table</summary>
      {isOpen && (
        <div className="rows">
          <table>
            <caption className="visually-hidden">{balance} over the chosen span</caption>
            <thead>
              <tr>
                {columns.map((column) => (
                  <SortHeader key={column.key} column={column} query={query} list={list} />
                ))}
              </tr>
            </thead>
            <tbody>
              {sorted.map((step, i) => (
                <tr key={i}>
                  <td>
                    <ExactTime time={step.time * 1000} />
                  </td>
                  <td className="num dim">{step.index < 0 ? "" : `#${grouped(step.index)}`}</td>
                  <td className="num">{balanceLabel(name, step[name], rates)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
