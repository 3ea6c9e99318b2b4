/** Exports a table with its current filter: format, columns, progress, and the manifest's facts at the end. */
import { useSelector } from "@xstate/react";
import { useRef, useState, type RefObject } from "react";
import type { ActorRefFrom } from "xstate";
import { rewardTimeWords } from "../../domain/book/book-choices.ts";
import { historyReason } from "../../domain/contract/dispute-text.ts";
import { columnsOf } from "../../domain/export/columns.ts";
import {
  formatsOf,
  isBookFormat,
  isLineFormat,
  isTaxFormat,
  type ExportFormat,
  type ExportManifest,
  type ExportOptions,
  type ExportSource,
} from "../../domain/export/export.ts";
import { tableLabel } from "../../domain/export/labels.ts";
import { filterOf, type ExportSubject } from "../../domain/export/subject.ts";
import { counted, grouped } from "../../domain/format/figures.ts";
import { commaList } from "../../domain/format/lists.ts";
import { dayUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import { useFocusAfterStep } from "../browser/use-focus-fallback.ts";
import { useNetwork } from "../shared/data/network.ts";
import { Dialog } from "../shared/dialogs/Dialog.tsx";
import { FactList } from "../shared/values/FactList.tsx";
import type { Fact } from "../shared/values/Facts.tsx";
import { LongId } from "../shared/values/LongId.tsx";
import { useActorRef } from "../start/actors.ts";
import { BookPeriodChoice } from "./BookPeriodChoice.tsx";
import { tableExport } from "./export.charts.ts";
import * as dialogStyles from "../shared/dialogs/Dialog.module.css";
import * as styles from "./ExportDialog.module.css";

const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function ExportDialog({
  subject,
  total,
  isComplete,
  close,
}: {
  readonly subject: ExportSubject;
  readonly total: number | null;
  readonly isComplete: boolean;
  readonly close: () => void;
}) {
  const { settings } = useNetwork();
  // What is exported is what was shown when the dialog opened.
  const [opened] = useState({ subject, total });
  const actor = useActorRef(tableExport, {
    input: {
      subject: opened.subject,
      timeZone: settings.zone === "local" ? localZone() : "UTC",
    },
  });
  const { rows, total: all, manifest, failure } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isDone = useSelector(actor, (snapshot) => snapshot.hasTag("done"));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const isWaiting = useSelector(actor, (snapshot) => snapshot.hasTag("waiting"));
  const isSeeking = useSelector(actor, (snapshot) => snapshot.hasTag("seeking"));
  const isPaused = useSelector(actor, (snapshot) => snapshot.hasTag("paused"));
  const step = isBusy ? "busy" : isDone ? "done" : hasFailed ? "failed" : "choosing";
  // Gets the focus with each step, because the button that was pressed is gone.
  const next = useRef<HTMLButtonElement>(null);
  useFocusAfterStep(step, next);
  return (
    <Dialog
      title="Export"
      className={`${dialogStyles.panel} ${styles.dialog}`}
      close={() => (isBusy ? actor.send({ type: "export.cancel" }) : close())}
    >
      {isBusy ? (
        <>
          <progress
            value={all === null ? undefined : rows}
            max={Math.max(1, all ?? 1)}
            aria-label="Rows written"
          />
          {isWaiting ? (
            <p role="status">
              {say`Waiting for the market provider's prices, for up to a minute. Rows whose price does not arrive are exported without a value.`}
            </p>
          ) : (
            <p className="num">
              {isSeeking
                ? say`Looking up prices …`
                : all === null
                  ? say`Preparing the file …`
                  : isPaused
                    ? say`Paused: ${grouped(rows)} of ${counted(all, "row")} written`
                    : say`${grouped(rows)} of ${counted(all, "row")} written`}
            </p>
          )}
          <div className={styles.buttons}>
            <button
              ref={next}
              type="button"
              className="btn"
              onClick={() => actor.send({ type: "export.cancel" })}
            >
              Cancel
            </button>
            {isWaiting && (
              <button
                type="button"
                className="btn"
                onClick={() => actor.send({ type: "export.goOn" })}
              >
                Export without waiting
              </button>
            )}
            {all !== null && (
              <button
                type="button"
                className="btn"
                onClick={() => actor.send({ type: isPaused ? "export.resume" : "export.pause" })}
              >
                {isPaused ? say`Resume` : say`Pause`}
              </button>
            )}
          </div>
        </>
      ) : isDone && manifest ? (
        <>
          <Done manifest={manifest} />
          <button ref={next} type="button" className="btn" onClick={close}>
            Close
          </button>
        </>
      ) : hasFailed && failure ? (
        <>
          <p role="alert">
            {say`The file could not be written.`} {historyReason(failure)}
          </p>
          <button
            ref={next}
            type="button"
            className="btn"
            onClick={() => actor.send({ type: "export.again" })}
          >
            Back
          </button>
        </>
      ) : (
        <Choices actor={actor} all={opened.total} isComplete={isComplete} start={next} />
      )}
    </Dialog>
  );
}

function Done({ manifest }: { readonly manifest: ExportManifest }) {
  return (
    <>
      <p role="status">
        {counted(manifest.rows, "row")} exported. The manifest beside the file says what is in it.
      </p>
      <FactList isStacked facts={factsOf(manifest)} />
    </>
  );
}

function factsOf({ complete, book, sources, prices, sha256 }: ExportManifest): readonly Fact[] {
  const facts: Fact[] = [];
  if (complete !== null)
    facts.push([
      say`Complete`,
      complete ? say`Yes, by the node's own count of entries` : say`No: entries are missing`,
    ]);
  if (book?.period) facts.push([say`Period`, daysOf(book.period)]);
  facts.push([say`Rows from`, hostsOf(sources)]);
  if (prices.length > 0) facts.push([say`Prices from`, hostsOf(prices)]);
  facts.push([say`SHA-256 of the rows`, <LongId key="hash" text={sha256} what="SHA-256" />]);
  return facts;
}

const daysOf = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  [from, to].map((time) => dayUtc(Date.parse(time))).join(" – ");

const hostsOf = (sources: readonly ExportSource[]): string =>
  commaList([...new Set(sources.map(({ host }) => host))]);

function Choices({
  actor,
  all,
  isComplete,
  start,
}: {
  readonly actor: ActorRefFrom<typeof tableExport>;
  /** The rows of the whole table; null if they are counted while they are written. */
  readonly all: number | null;
  readonly isComplete: boolean;
  readonly start: RefObject<HTMLButtonElement | null>;
}) {
  const subject = useSelector(actor, ({ context }) => context.subject);
  const options = useSelector(actor, ({ context }) => context.options);
  const isCancelled = useSelector(actor, (snapshot) => snapshot.hasTag("cancelled"));
  const columns = columnsOf(subject.table);
  const table = tableLabel(subject);
  const zone = localZone();
  const choose = (part: Partial<ExportOptions>): void =>
    actor.send({ type: "export.choose", options: { ...options, ...part } });
  const period = "period" in subject ? (subject.period ?? null) : null;
  const total = period ? null : all;
  const isReady = total !== 0 && options.columns.length > 0;
  return (
    <>
      <p role="status" hidden={!isCancelled}>
        {isCancelled && say`The export was cancelled.`}
      </p>
      <p>
        {total === null
          ? say`${table}.`
          : filterOf(subject) === "" || "accounts" in subject
            ? say`${table}: ${counted(total, "row")}.`
            : say`${table}: ${counted(total, "row")}, all that match the filter.`}
        {!isComplete &&
          ` ${say`The history is not fully downloaded yet; the manifest will say so.`}`}
      </p>
      {"between" in subject && subject.between && (
        <BookPeriodChoice
          between={subject.between}
          value={period}
          choose={(next) =>
            actor.send({ type: "export.limit", subject: { ...subject, period: next } })
          }
        />
      )}
      <Radios
        legend={say`Format`}
        options={formatsOf(subject.table).map((format) => [format, formatLabels[format]] as const)}
        value={options.format}
        choose={(format) => choose({ format })}
      />
      {options.format === "csv" && (
        <Radios
          legend={say`Decimals`}
          options={[
            [".", "1234.567"],
            [",", "1234,567"],
          ]}
          value={options.decimal}
          choose={(decimal) => choose({ decimal })}
        />
      )}
      {isLineFormat(options.format) && (
        <Radios
          legend={say`Time zone`}
          options={
            zone === "UTC"
              ? [["UTC", "UTC"]]
              : [
                  ["UTC", "UTC"],
                  [zone, zone],
                ]
          }
          value={options.timeZone}
          choose={(timeZone) => choose({ timeZone })}
        />
      )}
      {!isBookFormat(options.format) && (
        <fieldset className={styles.columns}>
          <legend>Columns</legend>
          {columns.map((column) => (
            <label key={column}>
              <input
                type="checkbox"
                checked={options.columns.includes(column)}
                onChange={(event) =>
                  choose({
                    columns: columns.filter((each) =>
                      each === column ? event.target.checked : options.columns.includes(each),
                    ),
                  })
                }
              />{" "}
              {column}
            </label>
          ))}
        </fieldset>
      )}
      <p className="small dim">
        {isTaxFormat(options.format)
          ? say`One row for each movement, in UTC; power-ups are a withdrawal and a deposit. Koinly and CryptoTaxCalculator also get its value in US dollars. Check it in the program: this is not tax advice.`
          : isBookFormat(options.format)
            ? say`The program adds the movements up and compares them with the balances at the beginning of each month. This is not tax advice.`
            : options.format === "parquet"
              ? say`One row for each entry, with typed columns and a list of postings, for DuckDB and other programs.`
              : options.format === "csv" &&
                say`Text that a spreadsheet would treat as a formula gets an apostrophe in front.`}
        {"rewards" in subject && ` ${rewardTimeWords[subject.rewards].about}`}
        {period && subject.table === "book" && ` ${openingWords(options.format)}`}
      </p>
      <button
        ref={start}
        type="button"
        className="btn main"
        aria-disabled={!isReady}
        onClick={() => {
          if (isReady) actor.send({ type: "export.start" });
        }}
      >
        {total === null ? say`Export` : say`Export ${counted(total, "row")}`}
      </button>
    </>
  );
}

/** What a file of a period begins with. */
const openingWords = (format: ExportFormat): string =>
  isTaxFormat(format)
    ? say`What was there before the period is not in the file: the program knows it from the files of earlier periods.`
    : say`The file begins with the balances brought forward.`;

const formatLabels: Readonly<Record<ExportFormat, string>> = {
  csv: "CSV",
  jsonl: "JSON Lines",
  parquet: "Parquet",
  beancount: "Beancount",
  hledger: "hledger",
  koinly: "Koinly",
  cointracking: "CoinTracking",
  cryptotaxcalculator: "CryptoTaxCalculator",
  blockpit: "Blockpit",
  rotki: "rotki",
};

function Radios<Value extends string>({
  legend,
  options,
  value,
  choose,
}: {
  readonly legend: string;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly value: Value;
  readonly choose: (value: Value) => void;
}) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {options.map(([each, label]) => (
        <label key={each}>
          <input
            type="radio"
            name={`export-${legend}`}
            checked={value === each}
            onChange={() => choose(each)}
          />{" "}
          {label}
        </label>
      ))}
    </fieldset>
  );
}
