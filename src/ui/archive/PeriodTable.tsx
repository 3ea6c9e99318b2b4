/** A plot's figures as a table, which opens on request. */
import { useSelector } from "@xstate/react";
import { useId } from "react";
import { detailsMachine } from "../../machines/shared/disclosure.ts";
import { useActorRef } from "../start/actors.ts";

export function PeriodTable({
  caption,
  head,
  rows,
}: {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}) {
  const actor = useActorRef(detailsMachine);
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag("open"));
  const table = useId();
  const label = isOpen ? "Hide the table" : "Show as a table";
  return (
    <>
      <p className="quiet-note">
        <button
          type="button"
          className="btn tight"
          aria-label={`${label}: ${caption}`}
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
        aria-label={`${caption}, as a table`}
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
                {head.map((label, i) => (
                  <th key={label} scope="col" className={i > 0 ? "num" : undefined}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([first = "", ...figures]) => (
                <tr key={first}>
                  <th scope="row">{first}</th>
                  {figures.map((figure, i) => (
                    <td key={i} className="num">
                      {figure}
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
