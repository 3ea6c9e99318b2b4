/** The visitor's labels in a real engine with a database. */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, expect, test } from "vitest";
import { openTestEngine, quickLimits, type TestEngine } from "../../../tests/support/engine.ts";
import { LateFactory } from "../../../tests/support/late-database.ts";
import { labelText, type Label, type LabelChange } from "../../domain/label/label.ts";
import { accountTarget, idTarget } from "../../domain/label/target.ts";

const testEngines: TestEngine[] = [];
afterEach(async () => {
  await Promise.all(testEngines.splice(0).map((testEngine) => testEngine.close()));
});

async function testEngine(host: NonNullable<Parameters<typeof openTestEngine>[0]>["host"] = {}) {
  const opened = await openTestEngine({ history: 3, host });
  testEngines.push(opened);
  return opened;
}

const bank: Label = { text: "My bank", note: "since 2019", colour: "green" };
const change = (name: string, label: Label | null): LabelChange => ({
  of: accountTarget(name),
  label,
});

test("a label is stored, published, changed and removed; cleared data does not touch it", async () => {
  const database = { indexedDB: new IDBFactory(), IDBKeyRange };
  const first = await testEngine({ database });
  const empty = await first.waitForView("labels", () => true);
  expect(empty).toMatchObject({ targets: [], failure: null });
  const saved = await first.engine.ask("label.save", [
    [change("alice", bank), { of: idTarget("ab".repeat(20)), label: { ...bank, note: "" } }],
  ]);
  expect(saved.ok).toBe(true);
  await first.engine.tell({ type: "clearStorage" });

  const second = await testEngine({ database });
  const view = await second.waitForView("labels", ({ targets }) => targets.length === 2);
  expect(view).toEqual({
    targets: ["@alice", "ab".repeat(20)],
    texts: ["My bank", "My bank"],
    notes: ["since 2019", ""],
    colours: ["green", "green"],
    failure: null,
  });

  await second.engine.ask("label.save", [[change("alice", null)]]);
  // The first engine learns of it.
  await first.waitForView("labels", ({ targets }) => targets.length === 1);
});

test("all changes are stored or none: the number of labels is limited", async () => {
  const { engine, waitForView } = await testEngine();
  await engine.ask("label.save", [[change("alice", bank)]]);
  const many = Array.from({ length: 10_000 }, (_, i) => change(`account-${i}`, bank));
  expect(await engine.ask("label.save", [many])).toEqual({
    ok: false,
    error: { kind: "parameter", message: labelText.tooMany },
  });
  const { targets } = await waitForView("labels", () => true);
  expect(targets).toEqual(["@alice"]);
});

/** A browser in which alice has a label, and whose database opens late from now on. */
async function lateBrowser() {
  const indexedDB = new LateFactory();
  indexedDB.release();
  const first = await testEngine({ database: { indexedDB, IDBKeyRange } });
  expect(await first.engine.ask("label.save", [[change("alice", bank)]])).toMatchObject({
    ok: true,
  });
  indexedDB.hold();
  return indexedDB;
}

test("labels are read again once a database that opened late returns them", async () => {
  const indexedDB = await lateBrowser();
  const limits = {
    ...quickLimits,
    database: { ...quickLimits.database, patience: 20, retryAfter: 20 },
  };
  const { waitForView } = await testEngine({ limits, database: { indexedDB, IDBKeyRange } });
  await waitForView("labels", ({ failure }) => failure !== null);
  indexedDB.release();
  const { targets } = await waitForView("labels", ({ failure }) => failure === null);
  expect(targets).toEqual(["@alice"]);
});

test("a label that is saved before the others could be read removes none of them", async () => {
  const indexedDB = await lateBrowser();
  const limits = {
    ...quickLimits,
    database: { ...quickLimits.database, patience: 20, retryAfter: 60_000 },
  };
  const { engine, waitForView } = await testEngine({
    limits,
    database: { indexedDB, IDBKeyRange },
  });
  await waitForView("labels", ({ failure }) => failure !== null);
  const save = () => engine.ask("label.save", [[change("bob", bank)]]);
  expect(await save()).toMatchObject({ ok: false, error: { kind: "storage" } });
  indexedDB.release();
  await expect.poll(save).toMatchObject({ ok: true });
  const { targets } = await waitForView("labels", ({ failure }) => failure === null);
  expect(targets).toEqual(["@alice", "@bob"]);
});

test("without a database the reason is published, and saving returns it", async () => {
  const indexedDB = {
    open: () => {
      throw new DOMException("refused", "SecurityError");
    },
  } as unknown as IDBFactory;
  const { engine, waitForView } = await testEngine({ database: { indexedDB, IDBKeyRange } });
  const { failure } = await waitForView("labels", () => true);
  expect(failure).toMatchObject({ kind: "storage" });
  expect(await engine.ask("label.save", [[change("alice", bank)]])).toMatchObject({
    ok: false,
    error: { kind: "storage" },
  });
});
