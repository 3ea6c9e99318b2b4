/** The steps of the plot as a table, newest first. */
import { useState } from "react";
import { balanceLabel, balanceLabels } from "../../domain/archive/balance-format.ts";
import type { BalanceView } from "../../domain/archive/balance-view.ts";
import { grouped } from "../../domain/format/figures.ts";
import { useExactTime } from "../shared/network.ts";

export function BalanceTable({ view: { of, steps, rates } }: { readonly view: BalanceView }) {
  // Up to 1,600 rows, rendered only while the table is open.
  const [isOpen, setOpen] = useState(false);
  const exact = useExactTime();
  return (
    <details
      className="balance-table"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="quiet-note">Table</summary>
      {isOpen && (
        <div className="rows">
          <table>
            <caption className="visually-hidden">{balanceLabels[of]} over the chosen span</caption>
            <thead>
              <tr>
                <th scope="col">From</th>
                <th scope="col" className="num">
                  Entry
                </th>
                <th scope="col" className="num">
                  {balanceLabels[of]}
                </th>
              </tr>
            </thead>
            <tbody>
              {steps.toReversed().map((step, i) => (
                <tr key={steps.length - i}>
                  <td>{exact(step.time * 1000)}</td>
                  <td className="num dim">{step.index < 0 ? "" : `#${grouped(step.index)}`}</td>
                  <td className="num">{balanceLabel(of, step[of], rates)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
