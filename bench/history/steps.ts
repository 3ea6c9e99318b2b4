/** The steps of this folder's worker, one per call, so that each can be timed from outside. */

/** The ways a history is stored in memory: the app's columns, an array of objects, DuckDB's table. */
export type StoredAs = "columns" | "objects" | "DuckDB";

/** The size of the columns. */
export interface Size {
  readonly entries: number;
  /** Of their buffers. */
  readonly bytes: number;
}

export interface HistorySteps {
  /** Requests a batch of pages that ends before entry `end`, as the app does; returns its length in bytes. */
  fetchBatch(rpc: string, account: string, end: number): Promise<number>;
  /** Bare `JSON.parse` of the batch. */
  parse(): Promise<void>;
  /** `JSON.parse` of the batch, and everything until its entries are in columns. */
  build(): Promise<void>;
  /** Packs the texts of the batch as they are stored. */
  pack(): Promise<void>;
  size(): Promise<Size>;
  /** Makes an object of every entry. */
  makeObjects(): Promise<void>;
  /** Loads DuckDB from `url` and fills a table. */
  fillTable(url: string): Promise<void>;
  /** DuckDB's memory: a worker's, as the browser counts it, does not include WebAssembly's. */
  tableBytes(): Promise<number>;
  /** Prepares all queries; returns their names. */
  prepare(): Promise<readonly string[]>;
  /** Runs a query; the answer stays in the worker. */
  run(query: string, engine: StoredAs): Promise<void>;
  /** Figures of the last answer, to compare it with another engine's. */
  figures(): Promise<string>;
}
