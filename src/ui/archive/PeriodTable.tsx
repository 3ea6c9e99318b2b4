/** A plot's figures as a table, which opens on request. */
import { useSelector } from "@xstate/react";
import { useId } from "react";
import { say } from "../../domain/language/say.ts";
import { labelled } from "../../domain/format/labelled.ts";
import { disclosureMachine } from "../../machines/shared/disclosure.machine.ts";
import { SortHeader } from "../list/SortHeader.tsx";
import { useSorted, type SortKeys } from "../list/use-sorted.ts";
import { useActorRef } from "../start/actors.ts";

/** A line of the table: its label, what that is sorted by, and its figures. */
export interface PeriodRow {
  readonly label: string;
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
  /** Labels of the columns; of the first one's label and of each figure. */
  readonly head: readonly string[];
  readonly rows: readonly PeriodRow[];
  readonly figure: (value: number) => string;
  /** The list's name in the URL. */
  readonly list: string;
}) {
  const keys: SortKeys<PeriodRow> = Object.fromEntries(
    head.map((_, place) =>
      place === 0
        ? ["label", ({ at }: PeriodRow) => at]
        : [`figure-${place}`, ({ values }: PeriodRow) => values[place - 1] ?? 0],
    ),
  );
  const { sorted, query } = useSorted(rows, keys, list);
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
        className="period-table"
        role="group"
        aria-label={say`${caption}, as a table`}
        // A region that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        hidden={!isOpen}
      >
        {isOpen && (
          <table>
            <caption className="visually-hidden">{caption}</caption>
            <thead>
              <tr>
                {head.map((name, place) => (
                  <SortHeader
                    key={name}
                    column={{
                      key: place === 0 ? "label" : `figure-${place}`,
                      label: name,
                      isNumeric: place > 0,
                      isDescending: place > 0 || typeof rows[0]?.at === "number",
                    }}
                    query={query}
                    list={list}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {sorted.map((row) => (
                <tr key={row.label}>
                  <th scope="row">{row.label}</th>
                  {row.values.map((value, place) => (
                    <td key={place} className="num">
                      {figure(value)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </>
  );
}
