/** Exports, connected to the engine and to the visitor's files. */
import { fromCallback } from "xstate";
import { hasValues, isTaxFormat, type ExportFormat } from "../../domain/export/export.ts";
import { exportFileName } from "../../domain/export/file-name.ts";
import {
  tableExportMachine,
  type ExportInput,
  type ExportNews,
} from "../../machines/export/table-export.machine.ts";
import { openFileSink, writeFailure } from "../browser/file-sink.ts";
import { downloadJson } from "../browser/files.ts";
import { appName } from "../start/app-name.ts";
import { ask } from "../start/runtime.ts";

export const tableExport = tableExportMachine.provide({
  actors: {
    writeFile: fromCallback<{ type: string }, ExportInput>(({ input, sendBack, receive }) => {
      const end = new AbortController();
      const gate = new Gate();
      const enough = new AbortController();
      receive(({ type }) => {
        if (type === "export.goOn") enough.abort();
        else if (type === "export.pause") gate.close();
        else gate.open();
      });
      const report = sendBack as (news: ExportNews) => void;
      writeFile(input, report, gate, enough.signal, end.signal).catch((error: unknown) =>
        report({ type: "export.failed", failure: writeFailure(error) }),
      );
      return () => end.abort();
    }),
  },
});

const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: "text/csv",
  jsonl: "application/jsonl",
  parquet: "application/vnd.apache.parquet",
  beancount: "text/plain",
  hledger: "text/plain",
  koinly: "text/csv",
  cointracking: "text/csv",
  cryptotaxcalculator: "text/csv",
  blockpit: "text/csv",
  rotki: "text/csv",
};

/** What a file's name ends with. */
const endingOf = (format: ExportFormat): string => (isTaxFormat(format) ? `${format}.csv` : format);

/** Holds up the work while the visitor has paused it. */
class Gate {
  #isOpen = true;
  #waiting: (() => void)[] = [];

  close(): void {
    this.#isOpen = false;
  }

  open(): void {
    this.#isOpen = true;
    for (const pass of this.#waiting.splice(0)) pass();
  }

  async passed(): Promise<void> {
    if (!this.#isOpen) await new Promise<void>((pass) => this.#waiting.push(pass));
  }
}

/** Waits for the prices that the rows lack, until they have arrived or `enough` aborts. */
async function pricesArrive(
  { subject, options }: ExportInput,
  report: (news: ExportNews) => void,
  enough: AbortSignal,
  signal: AbortSignal,
): Promise<void> {
  report({ type: "export.seeksPrices" });
  const lacking = await ask("export.lacksPrices", [subject, options], signal);
  if (lacking.ok && lacking.value.value) {
    report({ type: "export.lacksPrices" });
    await Promise.race([
      ask("export.prices", [subject, options], AbortSignal.any([enough, signal])),
      new Promise((goOn) => enough.addEventListener("abort", goOn, { once: true })),
    ]);
  }
  report({ type: "export.opensTable" });
}

/** Writes the rows, then downloads the manifest as a separate file. `enough` aborts when it waits for prices no longer. */
async function writeFile(
  input: ExportInput,
  report: (news: ExportNews) => void,
  gate: Gate,
  enough: AbortSignal,
  signal: AbortSignal,
): Promise<void> {
  const { subject, options } = input;
  const name = exportFileName(subject, endingOf(options.format), hasValues(options));
  const sink = await openFileSink(name, mediaTypes[options.format]);
  if (signal.aborted) return void sink?.abort();
  if (!sink) return report({ type: "export.declined" });
  const id = crypto.getRandomValues(new Uint32Array(4)).join("-");
  // A cancelled question has no answer: nothing below runs any more, even if the engine has begun the export.
  signal.addEventListener("abort", () => {
    void ask("export.end", [id], new AbortController().signal);
    void sink.abort();
  });
  // Before rows are chosen: what arrives meanwhile is in them, as the manifest says.
  if (hasValues(options)) await pricesArrive(input, report, enough, signal);
  const started = await ask("export.start", [id, subject, options], signal);
  if (!started.ok) {
    await sink.abort();
    return report({ type: "export.failed", failure: started.error });
  }
  const { total } = started.value.value;
  report({ type: "export.progressed", rows: 0, total });
  let next = ask("export.next", [id], signal);
  for (;;) {
    const part = await next;
    if (!part.ok) {
      await sink.abort();
      return report({ type: "export.failed", failure: part.error });
    }
    const { bytes, rows, manifest } = part.value.value;
    // The engine prepares the next part while this one is written.
    if (!manifest) next = ask("export.next", [id], signal);
    await sink.write(bytes);
    report({ type: "export.progressed", rows, total });
    await gate.passed();
    if (!manifest) continue;
    await sink.close();
    if (signal.aborted) return;
    const described = {
      // The visitor may have chosen another name.
      suggestedName: name,
      app: `${appName()} ${import.meta.env.APP_VERSION}`,
      ...manifest,
    };
    downloadJson(`${name}.manifest.json`, `${JSON.stringify(described, null, 2)}\n`);
    return report({ type: "export.finished", manifest });
  }
}
