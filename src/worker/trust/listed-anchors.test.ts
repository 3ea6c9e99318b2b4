/** The operator's list of old blocks: a failure to load it, or the code that fetches it, doesn't last. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { blockNum, type BlockId } from "../../domain/chain/names.ts";
import { limits } from "../../domain/limits.ts";
import { systemClock } from "../clock.ts";
import { Database } from "../store/database.ts";
import { Anchors } from "./anchors.ts";
import { TrustStore, type Anchor } from "./trust-store.ts";

const listed: readonly Anchor[] = [
  { number: blockNum(128), id: "00000080".padEnd(40, "a") as BlockId, basis: "list" },
];

test("a list whose code or file didn't load is fetched again", async () => {
  const database = new Database("test", "0".repeat(64), systemClock, limits, {
    indexedDB: new IDBFactory(),
    IDBKeyRange,
  });
  let tries = 0;
  const anchors = new Anchors(new TrustStore(database), async () => {
    tries += 1;
    if (tries === 1) throw new TypeError("Failed to fetch dynamically imported module");
    return tries === 2 ? null : listed;
  });
  expect(await anchors.listed()).toEqual([]);
  expect(await anchors.listed()).toEqual([]);
  expect(await anchors.listed()).toEqual(listed);
  expect(await anchors.listed()).toEqual(listed);
  expect(tries).toBe(3);
});
