/** A plot's figures as a table, with a button that shows and hides it. */
import { useSelector } from "@xstate/react";
import { useId } from "react";
import { labelled } from "../../domain/format/labelled.ts";
import { say } from "../../domain/language/say.ts";
import { disclosureMachine } from "../../machines/shared/disclosure.machine.ts";
import { useActorRef } from "../start/actors.ts";
import type { ListColumn } from "./list-column.ts";
import { Table } from "./Table.tsx";
import * as styles from "../archive/votes/Votes.module.css";

/** A row: its label and its figures. */
export interface PeriodRow {
  readonly label: string;
  /** What the column of labels is sorted by. */
  readonly at: number | string;
  readonly values: readonly number[];
}

export function PeriodTable({
  caption,
  head,
  rows,
  figure,
  list,
}: {
  readonly caption: string;
  /** The column headers: one for the rows' labels, then one for each figure. */
  readonly head: readonly string[];
  readonly rows: readonly PeriodRow[];
  readonly figure: (value: number) => string;
  /** The list's name in the URL. */
  readonly list: string;
}) {
  const columns: readonly ListColumn<PeriodRow>[] = head.map((name, place) =>
    place === 0
      ? {
          key: "label",
          label: name,
          isHeader: true,
          by: ({ at }) => at,
          render: ({ label }) => label,
        }
      : {
          key: `figure-${place}`,
          label: name,
          isNumeric: true,
          by: ({ values }) => values[place - 1] ?? 0,
          render: ({ values }) => figure(values[place - 1] ?? 0),
        },
  );
  const actor = useActorRef(disclosureMachine);
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag("open"));
  const table = useId();
  const label = isOpen ? say`Hide the table` : say`Show as a table`;
  return (
    <>
      <p className="quiet-note">
        <button
          type="button"
          className="btn tight"
          aria-label={labelled(label, caption)}
          aria-expanded={isOpen}
          aria-controls={table}
          onClick={() => actor.send({ type: "disclosure.toggle" })}
        >
          {label}
        </button>
      </p>
      <div
        id={table}
        className={styles.periodTable}
        role="group"
        aria-label={say`${caption}, as a table`}
        // A region that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        hidden={!isOpen}
      >
        {isOpen && (
          <Table
            look="plain"
            caption={caption}
            columns={columns}
            rows={rows}
            keyOf={({ label: of }) => of}
            list={list}
          />
        )}
      </div>
    </>
  );
}
