/** Measures one history stored as columns, as objects and in DuckDB, in a worker of Chromium. */
import type { Browser, Page } from "playwright";
import type { StoredAs, HistorySteps } from "../history/steps.ts";
import { percentile, type Measurement } from "../scenarios/scenario.ts";
import { workerMemory, type WorkerMemory } from "./memory.ts";
import { heap, withPage } from "./page.ts";
import { cpuOrWallClock, WorkerClock, type Timing } from "./worker-clock.ts";

/** What is measured. */
export interface EnginesPlan {
  readonly rpc: string;
  readonly account: string;
  readonly entries: number;
  /** Entries in a request. */
  readonly batch: number;
  /** Runs of each query. */
  readonly rounds: number;
  /** Where DuckDB is served; null to leave it out. */
  readonly duckdb: string | null;
}

/** What was measured. */
export interface EnginesCost {
  readonly rows: readonly Measurement[];
  /** Time to build the columns from JSON ÷ that of bare `JSON.parse`. */
  readonly building: number;
  /** The slowest filter or aggregate over them, p95, ms. */
  readonly slowest: number;
}

/** Maximum time that a filter or an aggregate may take, p95, ms. */
const answerBudget = 30;

declare global {
  interface Window {
    steps: HistorySteps;
  }
}

/** Reads the history, fills the engines one after another, and runs the same queries on all of them. */
export async function measureEngines(
  browser: Browser,
  pages: string,
  plan: EnginesPlan,
): Promise<EnginesCost> {
  return withPage(browser, 1, async (page, cdp) => {
    const memory = workerMemory(cdp, "worker");
    await page.goto(`${pages}/history/index.html`);
    await page.waitForFunction(() => "steps" in window);
    const empty = await memory();
    const pageBefore = await heap(cdp);
    const clock = await WorkerClock.of(browser);
    const reading = await read(page, clock, plan);
    const filled = await memory();
    const pageAfter = await heap(cdp);
    const { entries, bytes } = await page.evaluate(() => window.steps.size());
    await page.evaluate(() => window.steps.makeObjects());
    const withObjects = await memory();
    const { duckdb } = plan;
    const filling =
      duckdb === null
        ? null
        : await clock.time(() => page.evaluate((url) => window.steps.fillTable(url), duckdb));
    const tableBytes = await page.evaluate(() => window.steps.tableBytes());
    const perEntry = (after: WorkerMemory, before: WorkerMemory): number =>
      (after.heap + after.buffers - before.heap - before.buffers) / entries;
    const answers = await ask(page, clock, plan);
    const rows = [
      { what: "entries", value: entries, unit: "" },
      ...readingRows(reading, entries),
      { what: "buffers of the columns, per entry", value: bytes / entries, unit: "B" },
      {
        what: "worker memory for columns, per entry",
        value: perEntry(filled, empty),
        unit: "B",
        budget: 80,
      },
      {
        what: "worker memory for objects, per entry",
        value: perEntry(withObjects, filled),
        unit: "B",
      },
      ...(filling === null
        ? []
        : [
            {
              what: "DuckDB's own count of memory, per entry",
              value: tableBytes / entries,
              unit: "B",
            },
            {
              what: "DuckDB loaded and filled from the columns",
              value: cpuOrWallClock(filling),
              unit: "ms",
            },
          ]),
      {
        what: "page heap growth meanwhile",
        value: (pageAfter - pageBefore) / 1e6,
        unit: "MB",
        budget: 1,
      },
      ...answers,
    ];
    return {
      rows,
      building: total(reading.building) / total(reading.parsing),
      slowest: Math.max(
        ...answers.filter(({ budget }) => budget === answerBudget).map(({ value }) => value),
      ),
    };
  });
}

/** How long each part of reading took, for each batch. */
interface Reading {
  readonly fetching: Timing[];
  readonly parsing: Timing[];
  readonly building: Timing[];
  readonly packing: Timing[];
  bytes: number;
}

async function read(
  page: Page,
  clock: WorkerClock,
  { rpc, account, entries, batch }: EnginesPlan,
): Promise<Reading> {
  const cost: Reading = { fetching: [], parsing: [], building: [], packing: [], bytes: 0 };
  for (let end = entries; end > 100; end -= batch) {
    const fetched = await clock.time(() =>
      page.evaluate(([url, name, last]) => window.steps.fetchBatch(url, name, last), [
        rpc,
        account,
        end,
      ] as const),
    );
    cost.fetching.push(fetched);
    cost.bytes += fetched.result;
    cost.parsing.push(await clock.time(() => page.evaluate(() => window.steps.parse())));
    cost.building.push(await clock.time(() => page.evaluate(() => window.steps.build())));
    cost.packing.push(await clock.time(() => page.evaluate(() => window.steps.pack())));
  }
  return cost;
}

function readingRows(reading: Reading, entries: number): readonly Measurement[] {
  const { fetching, parsing, building, packing, bytes } = reading;
  const perSecond = (ms: number): number => entries / (ms / 1000);
  const waiting = fetching.reduce((sum, { wallClock }) => sum + wallClock, 0);
  return [
    { what: "JSON of an entry", value: bytes / entries, unit: "B" },
    { what: "download from the devnet, wall-clock", value: perSecond(waiting), unit: "/s" },
    { what: "bare JSON.parse", value: perSecond(total(parsing)), unit: "/s" },
    {
      what: "columns built from JSON",
      value: perSecond(total(building)),
      unit: "/s",
      budget: 200_000,
      atLeast: true,
    },
    {
      what: "columns built from JSON ÷ bare JSON.parse",
      value: total(parsing) / total(building),
      unit: "×",
      budget: 0.5,
      atLeast: true,
    },
    { what: "strings packed for the store", value: perSecond(total(packing)), unit: "/s" },
  ];
}

/** Runs every query on each engine in turn, so that the machine is equally busy for all of them. */
async function ask(
  page: Page,
  clock: WorkerClock,
  { rounds, duckdb }: EnginesPlan,
): Promise<readonly Measurement[]> {
  const engines: readonly StoredAs[] = [
    "columns",
    "objects",
    ...(duckdb === null ? [] : ["DuckDB" as const]),
  ];
  const rows: Measurement[] = [];
  for (const query of await page.evaluate(() => window.steps.prepare())) {
    const times: Record<StoredAs, Timing[]> = { columns: [], objects: [], DuckDB: [] };
    const found = new Set<string>();
    for (let round = 0; round < rounds; round++)
      for (const engine of engines) {
        times[engine].push(
          await clock.time(() =>
            page.evaluate(([of, by]) => window.steps.run(of, by), [query, engine] as const),
          ),
        );
        if (round === 0) found.add(await page.evaluate(() => window.steps.figures()));
      }
    if (found.size > 1) throw new Error(`${query}: ${[...found].join(" is not ")}`);
    rows.push(...answerRows(query, times));
  }
  return rows;
}

function answerRows(
  query: string,
  { columns, objects, DuckDB }: Record<StoredAs, Timing[]>,
): readonly Measurement[] {
  const at = (times: readonly Timing[], share: number): number =>
    percentile(times.map(cpuOrWallClock), share);
  const row = (what: string, value: number, budget?: number): Measurement => ({
    what: `${query}, ${what}`,
    value,
    unit: what.includes("÷") ? "×" : "ms",
    ...(budget !== undefined && { budget }),
  });
  return [
    row("p50", at(columns, 0.5)),
    row("p95", at(columns, 0.95), answerBudget),
    row(
      "wall-clock, p95",
      percentile(
        columns.map(({ wallClock }) => wallClock),
        0.95,
      ),
    ),
    row("objects, p50", at(objects, 0.5)),
    ...(DuckDB.length === 0
      ? []
      : [
          row("DuckDB, p50", at(DuckDB, 0.5)),
          row("DuckDB, p95", at(DuckDB, 0.95)),
          row("columns ÷ DuckDB", at(columns, 0.5) / at(DuckDB, 0.5), 1),
        ]),
  ];
}

const total = (times: readonly Timing[]): number =>
  times.map(cpuOrWallClock).reduce((sum, ms) => sum + ms, 0);
