/** The plotted steps as a table, newest first. */
import { useMemo, useState } from "react";
import { balanceLabel, balanceLabels } from "../../domain/balance/balance-format.ts";
import type { BalanceView } from "../../domain/balance/balance-view.ts";
import { grouped } from "../../domain/format/figures.ts";
import { say, sayAs } from "../../domain/language/say.ts";
import type { ListColumn } from "../list/list-column.ts";
import { Table } from "../list/Table.tsx";
import { ExactTime } from "../shared/values/Age.tsx";
import * as styles from "./Balances.module.css";

/** The list's name in the URL. */
const list = "steps";

type Step = BalanceView["steps"][number];
export function BalanceTable({
  view: { balance: name, steps, rates },
}: {
  readonly view: BalanceView;
}) {
  // Up to 1,600 rows, rendered only while the table is open.
  const [isOpen, setOpen] = useState(false);
  const newest = useMemo(() => steps.toReversed(), [steps]);
  const balance = balanceLabels[name];
  const columns: readonly ListColumn<Step>[] = [
    {
      key: "from",
      label: sayAs("a time")`From`,
      by: ({ time }) => time,
      render: ({ time }) => <ExactTime time={time * 1000} />,
    },
    {
      key: "entry",
      label: say`Entry`,
      isNumeric: true,
      by: ({ index }) => index,
      render: ({ index }) => <span className="dim">{index < 0 ? "" : `#${grouped(index)}`}</span>,
    },
    {
      key: "balance",
      label: balance,
      isNumeric: true,
      by: (step) => step[name],
      render: (step) => balanceLabel(name, step[name], rates),
    },
  ];
  return (
    <details
      className={styles.balanceTable}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="quiet-note">Table</summary>
      {isOpen && (
        <div className={styles.rows}>
          <Table
            look="plain"
            caption={say`${balance} over the chosen span`}
            columns={columns}
            rows={newest}
            list={list}
          />
        </div>
      )}
    </details>
  );
}
