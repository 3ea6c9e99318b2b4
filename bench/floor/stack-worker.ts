/** The floor page's worker: opens a database, counts its rows, and answers. */
import { expose } from "comlink";
import { Dexie } from "dexie";

const api = {
  async answer(): Promise<string> {
    const database = new Dexie("floor");
    database.version(1).stores({ rows: "id" });
    const count = await database.table("rows").count();
    return `row ${count + 1}`;
  },
};

/** The API for the floor page. */
export type FloorWorker = typeof api;

expose(api);
