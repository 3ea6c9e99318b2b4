/** Stored answers belong to one version of the app: another one may expect other members. */
import { Dexie } from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { sourced } from "../../../tests/support/samples.ts";
import { limits } from "../../domain/limits.ts";
import { systemClock } from "../clock.ts";
import { AnswerStore } from "./answer-store.ts";
import { Database } from "./database.ts";

const question = ["list.witnesses", "all"];

test("answers of an earlier version are forgotten once, and nothing else is", async () => {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange };
  const older = new Dexie("steemscope-devnet-chain", options);
  older.version(8).stores({ answers: "question, at", market: "key" });
  await older.table("answers").put({ question: JSON.stringify(question), answer: {}, at: 1 });
  await older.table("market").put({ key: "a" });
  older.close();

  const open = () => new Database("devnet", "chain", systemClock, limits, options);
  const newer = open();
  const answers = new AnswerStore(newer, systemClock, limits);
  expect(await answers.recall(question)).toBeNull();
  expect(await newer.run(({ market }) => market.count())).toBe(1);
  await answers.save(question, sourced("new"));
  newer.close();
  const again = new AnswerStore(open(), systemClock, limits);
  expect(await again.recall(question)).toMatchObject({ value: "new", freshness: "stored" });
});
