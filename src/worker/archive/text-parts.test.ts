/** Texts are stored in parts of 1,024 entries, which are unpacked only while texts are added to them. */
import { afterEach, expect, test } from "vitest";
import {
  browser,
  downloaded,
  expectTrueRows,
  expectTruth,
  idle,
  smallBatches,
  stateIn,
  type ArchiveEngine,
} from "../../../tests/support/archives.ts";
import { disk, repairDisk } from "../../../tests/support/full-disk.ts";
import {
  alice,
  HistoryNode,
  pairAt,
  serveHonestly,
  type HistoryPair,
} from "../../../tests/support/histories.ts";
import { LateFactory } from "../../../tests/support/late-database.ts";
import { valueOf } from "../../../tests/support/value-of.ts";
import { wholeArchive } from "../../domain/archive/query.ts";
import { readRawEntry, type RawEntry } from "../../domain/archive/raw-entry.ts";
import { systemClock } from "../clock.ts";
import { textOf } from "./entry-texts.ts";
import { OpenArchive } from "./open-archive.ts";

afterEach(repairDisk);

test("a batch writes only the parts that it has changed, also if entries are missing everywhere", async () => {
  const total = 6_000;
  const isHidden = (index: number): boolean => index % 500 === 250;
  const node = new HistoryNode(total);
  node.serve = (...page) =>
    serveHonestly(...page).filter((pair) => !isHidden((pair as HistoryPair)[0]));
  let [written, most] = [0, 0];
  disk.failure = (table) => {
    if (table === "archives") written = 0;
    if (table === "archiveTexts") most = Math.max(most, ++written);
    return null;
  };
  const open = browser(systemClock, undefined, smallBatches);
  const { archives } = open(node.calls);
  expect(await downloaded(archives)).toMatchObject({ loaded: total - 12, unstored: null });
  // A batch has 160 entries.
  expect(most).toBe(2);
  for (const each of [archives, open(node.calls).archives]) {
    const { rows } = valueOf(await each.rows(alice, wholeArchive, 0, total, idle));
    expect(rows.length).toBe(total - 12);
    expectTrueRows(rows, alice);
  }
});

const entries = (from: number, to: number): readonly RawEntry[] =>
  Array.from({ length: to - from + 1 }, (_, i) => readRawEntry(pairAt(from + i)) as RawEntry);

test("a part that was read before a save and arrives after it replaces no newer one", async () => {
  const { store } = browser()(new HistoryNode(0).calls);
  const reopened = async (version: number) =>
    new OpenArchive(alice, store, await store.load(alice), version);
  const add = async (open: OpenArchive, from: number, to: number): Promise<void> => {
    await open.add(entries(from, to), "node.example");
    expect(await open.save()).toMatchObject({ isOutdated: false });
  };
  const first = await reopened(0);
  first.archive.grow(30);
  await add(first, 20, 29);

  const open = await reopened(1_000);
  const read = store.texts.bind(store);
  let arrive = (): void => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  store.texts = async (...part) => {
    store.texts = read;
    const texts = await read(...part);
    await arrival;
    return texts;
  };
  const reading = open.text(25);
  await add(open, 10, 19);
  arrive();
  expect(await reading).toBe(textOf(entries(25, 25)[0] as RawEntry));
  await add(open, 0, 9);
  const stored = await (await reopened(2_000)).texts(Uint32Array.from({ length: 30 }, (_, i) => i));
  expect(stored).toEqual(entries(0, 29).map(textOf));
});

test("texts that can't be read for a moment are not replaced by new ones", async () => {
  const factory = new LateFactory();
  factory.release();
  const impatient = { ...smallBatches, database: { ...smallBatches.database, patience: 20 } };
  const start = browser(systemClock, factory, impatient);
  const node = new HistoryNode(300);
  const open = async (): Promise<ArchiveEngine> => {
    const engine = start(node.calls);
    await expect.poll(() => engine.database.run(({ archives }) => archives.count())).toBeDefined();
    return engine;
  };
  const first = await open();
  await first.archives.open(alice, idle);
  const { loaded } = stateIn(await first.archives.more(alice, idle));
  expect(loaded).toBeLessThan(300);

  const { archives, database } = await open();
  expect(stateIn(await archives.open(alice, idle))).toMatchObject({ loaded });
  factory.hold();
  const lost = database.run((tables) => {
    tables.close();
    return tables.archives.count();
  });
  expect(await lost).toBeUndefined();
  expect(await archives.more(alice, idle)).toMatchObject({ ok: false, error: { kind: "storage" } });
  factory.release();
  await expect
    .poll(async () => {
      const answer = await archives.more(alice, idle);
      return answer.ok && answer.value.value.isComplete;
    })
    .toBe(true);
  await expectTruth(archives, 300);
  await expectTruth((await open()).archives, 300);
});
