/**
 * Exports the entries that pass the filter: a choice of format and columns, progress, and a summary of the manifest.
 */
import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { exportColumns, type ExportOptions } from "../../domain/archive/export-columns.ts";
import { isNarrow, type ArchiveQuery } from "../../domain/archive/query.ts";
import { failureReason } from "../../domain/contract/failure-text.ts";
import { counted, grouped } from "../../domain/format/figures.ts";
import { Dialog } from "../shared/Dialog.tsx";
import { LongId } from "../shared/LongId.tsx";
import type { archiveExport } from "./export.charts.ts";
import "./ExportDialog.css";

export function ExportDialog({
  actor,
  query,
  total,
  isComplete,
}: {
  readonly actor: ActorRefFrom<typeof archiveExport>;
  readonly query: ArchiveQuery;
  /** Number of rows that pass the filter. */
  readonly total: number;
  readonly isComplete: boolean;
}) {
  const {
    options,
    rows,
    total: all,
    manifest,
    failure,
  } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isDone = useSelector(actor, (snapshot) => snapshot.hasTag("done"));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const choose = (part: Partial<ExportOptions>): void =>
    actor.send({ type: "export.choose", options: { ...options, ...part } });
  return (
    <Dialog
      title="Export"
      className="export"
      close={() => actor.send({ type: isBusy ? "export.cancel" : "export.close" })}
    >
      {isBusy ? (
        <>
          <progress value={rows} max={Math.max(1, all)} aria-label="Rows written" />
          <p className="num" role="status">
            {grouped(rows)} of {counted(all, "row")} written
          </p>
          <button
            type="button"
            className="btn"
            onClick={() => actor.send({ type: "export.cancel" })}
          >
            Cancel
          </button>
        </>
      ) : isDone && manifest ? (
        <>
          <p role="status">
            {counted(manifest.rows, "row")} exported. The manifest beside the file says what is in
            it.
          </p>
          <dl className="facts">
            <div>
              <dt>SHA-256 of the rows</dt>
              <dd>
                <LongId text={manifest.sha256} what="SHA-256" />
              </dd>
            </div>
            <div>
              <dt>Complete</dt>
              <dd>{manifest.complete ? "Yes" : "No: the history is not fully downloaded"}</dd>
            </div>
          </dl>
          <button
            type="button"
            className="btn"
            onClick={() => actor.send({ type: "export.close" })}
          >
            Close
          </button>
        </>
      ) : hasFailed && failure ? (
        <>
          <p role="alert">The file could not be written. {failureReason(failure)}</p>
          <button type="button" className="btn" onClick={() => actor.send({ type: "export.open" })}>
            Back
          </button>
        </>
      ) : (
        <>
          <p>
            {counted(total, "row")}
            {isNarrow(query) ? ", all that match the filter." : ", everything downloaded."}
            {!isComplete && " The history is not fully downloaded yet; the manifest will say so."}
          </p>
          <fieldset>
            <legend>Format</legend>
            {(
              [
                ["csv", "CSV"],
                ["jsonl", "JSON Lines"],
              ] as const
            ).map(([format, label]) => (
              <label key={format}>
                <input
                  type="radio"
                  name="export-format"
                  checked={options.format === format}
                  onChange={() => choose({ format })}
                />{" "}
                {label}
              </label>
            ))}
          </fieldset>
          {options.format === "csv" && (
            <fieldset>
              <legend>Decimals</legend>
              {(
                [
                  [".", "1234.567"],
                  [",", "1234,567"],
                ] as const
              ).map(([decimal, label]) => (
                <label key={decimal}>
                  <input
                    type="radio"
                    name="export-decimal"
                    checked={options.decimal === decimal}
                    onChange={() => choose({ decimal })}
                  />{" "}
                  {label}
                </label>
              ))}
            </fieldset>
          )}
          <fieldset>
            <legend>Columns</legend>
            {exportColumns.map((column) => (
              <label key={column}>
                <input
                  type="checkbox"
                  checked={options.columns.includes(column)}
                  onChange={(event) =>
                    choose({
                      columns: exportColumns.filter((each) =>
                        each === column ? event.target.checked : options.columns.includes(each),
                      ),
                    })
                  }
                />{" "}
                {column}
              </label>
            ))}
          </fieldset>
          <p className="small dim">
            Times are UTC. Cells that a spreadsheet would treat as a formula start with an
            apostrophe.
          </p>
          <button
            type="button"
            className="btn primary"
            aria-disabled={total === 0 || options.columns.length === 0}
            onClick={() => {
              if (total > 0 && options.columns.length > 0)
                actor.send({ type: "export.start", query });
            }}
          >
            Export {counted(total, "row")}
          </button>
        </>
      )}
    </Dialog>
  );
}
