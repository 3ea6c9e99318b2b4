/** The entries of a history as a DuckDB table. DuckDB runs in this worker, not in one of its own. */
import type { Archive } from "../../src/domain/archive/archive.ts";
import { chunkLength, type ArchiveChunk } from "../../src/domain/archive/chunk.ts";

export type AnswerColumn = ArrayLike<number | bigint | string | null>;

/** A query compiled by the database; it returns the columns of its result. */
export type CompiledQuery = () => readonly AnswerColumn[];

/** A filled database. */
export interface Table {
  /** The memory that DuckDB itself reports, bytes. */
  readonly bytes: () => number;
  readonly prepare: (sql: string) => CompiledQuery;
}

/** The parts of Arrow and DuckDB that are used here, since their packages are installed only where the bench runs. */
interface Arrow {
  readonly tableFromArrays: (columns: Readonly<Record<string, unknown>>) => unknown;
}
interface DuckDb {
  readonly BROWSER_RUNTIME: unknown;
  readonly VoidLogger: new () => unknown;
  readonly createDuckDB: (
    bundles: Readonly<Record<string, { readonly mainModule: string; readonly mainWorker: string }>>,
    logger: unknown,
    runtime: unknown,
  ) => Promise<Database>;
}
interface Database {
  instantiate(progress: () => void): Promise<unknown>;
  open(options: object): void;
  connect(): Connection;
}
interface Connection {
  query(sql: string): Result;
  prepare(sql: string): { query(): Result };
  insertArrowTable(
    table: unknown,
    options: { readonly name: string; readonly create: boolean },
  ): void;
}
interface Result {
  readonly numCols: number;
  getChildAt(column: number): { toArray(): AnswerColumn } | null;
}

const types = {
  time: "UINTEGER",
  block: "UINTEGER",
  kind: "UTINYINT",
  direction: "UTINYINT",
  other: "UINTEGER",
  weight: "SMALLINT",
  steem: "DOUBLE",
  sbd: "DOUBLE",
  vests: "DOUBLE",
} as const satisfies Partial<Record<keyof ArchiveChunk, string>>;

/** Rows go in newest first, so that no answer needs sorting. */
export async function fillTable(url: string, archive: Archive): Promise<Table> {
  const arrow = (await import(/* @vite-ignore */ `${url}/arrow.js`)) as Arrow;
  const duckdb = (await import(/* @vite-ignore */ `${url}/duckdb.js`)) as DuckDb;
  const bundle = { mainModule: `${url}/duckdb-eh.wasm`, mainWorker: "" };
  const database = await duckdb.createDuckDB(
    { mvp: bundle, eh: bundle },
    new duckdb.VoidLogger(),
    duckdb.BROWSER_RUNTIME,
  );
  await database.instantiate(() => {});
  database.open({ path: ":memory:" });
  const connection = database.connect();
  const columns = Object.entries(types).map(([name, type]) => `${name} ${type}`);
  connection.query(`CREATE TABLE entries (index UINTEGER, ${columns.join(", ")})`);
  for (let number = Math.ceil(archive.total / chunkLength) - 1; number >= 0; number--) {
    const chunk = archive.chunk(number);
    if (!chunk) continue;
    const rows = arrow.tableFromArrays(newestFirst(chunk, number * chunkLength));
    connection.insertArrowTable(rows, { name: "entries", create: false });
  }
  const { texts } = archive.names;
  const names = { code: Uint32Array.from(texts.keys()), name: texts };
  connection.insertArrowTable(arrow.tableFromArrays(names), { name: "names", create: true });
  return {
    bytes() {
      const memory = connection.query(
        "SELECT sum(memory_usage_bytes)::DOUBLE FROM duckdb_memory()",
      );
      return Number(memory.getChildAt(0)?.toArray()[0]);
    },
    prepare(sql) {
      const statement = connection.prepare(sql);
      return () => {
        const result = statement.query();
        return Array.from(
          { length: result.numCols },
          (_, column) => result.getChildAt(column)?.toArray() ?? [],
        );
      };
    },
  };
}

function newestFirst(chunk: ArchiveChunk, first: number): Readonly<Record<string, unknown>> {
  const rows: number[] = [];
  for (let row = chunkLength - 1; row >= 0; row--) if (chunk.kind[row] !== 0) rows.push(row);
  return {
    index: Uint32Array.from(rows, (row) => first + row),
    time: Uint32Array.from(rows, (row) => chunk.time[row] ?? 0),
    block: Uint32Array.from(rows, (row) => chunk.block[row] ?? 0),
    kind: Uint8Array.from(rows, (row) => chunk.kind[row] ?? 0),
    direction: Uint8Array.from(rows, (row) => chunk.direction[row] ?? 0),
    other: Uint32Array.from(rows, (row) => chunk.other[row] ?? 0),
    weight: Int16Array.from(rows, (row) => chunk.weight[row] ?? 0),
    steem: Float64Array.from(rows, (row) => chunk.steem[row] ?? 0),
    sbd: Float64Array.from(rows, (row) => chunk.sbd[row] ?? 0),
    vests: Float64Array.from(rows, (row) => chunk.vests[row] ?? 0),
  };
}
