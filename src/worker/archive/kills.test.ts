/**
 * An engine that is killed loses at most a batch, and the next one continues. Every run of an engine is a row of
 * moments: a request is sent, an answer arrives, a row is written, a change is stored, a batch is done. A kill at one of
 * them leaves a request unanswered forever, aborts the transaction, or ends the engine before it learns what was
 * stored.
 */
import { IDBFactory } from "fake-indexeddb";
import { afterEach, expect, test } from "vitest";
import { seededRandom } from "../../../devnet/state/random.ts";
import {
  browser,
  expectTruth,
  idle,
  stateIn,
  type ArchiveEngine,
} from "../../../tests/support/archives.ts";
import { isWhole } from "../../../tests/support/campaign.ts";
import { disk, repairDisk } from "../../../tests/support/full-disk.ts";
import { alice, HistoryNode } from "../../../tests/support/histories.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { limits } from "../../domain/limits.ts";
import type { Result } from "../../domain/result.ts";
import { systemClock } from "../clock.ts";

/** The gate has two fifths of the entries and of the kills. */
const total = isWhole ? 20_000 : 8_000;
const kills = isWhole ? 100 : 40;
/** Of an engine that is not killed earlier: a batch and a half. */
const moments = 15;
/** With about a third of the engines storing a batch, kills happen in two thirds of the history. */
const own = { ...limits, history: { ...limits.history, batch: 4 } };

/** Where an engine is at a moment. */
type Place = "request" | "write" | "between";

/** Counts the moments of an engine's run. */
class EngineRun {
  readonly #last: number;
  #moments = 0;
  #end: (place: Place) => void = () => {};
  isOver = false;
  /** Resolves when the engine is killed. */
  readonly killed = new Promise<Place>((resolve) => {
    this.#end = resolve;
  });

  /** `last`: the number of the moment at which it ends. */
  constructor(last: number) {
    this.#last = last;
  }

  /** Whether the engine is alive after this moment. */
  passes(place: Place): boolean {
    if (!this.isOver && this.#moments++ === this.#last) {
      this.isOver = true;
      this.#end(place);
    }
    return !this.isOver;
  }

  /** Never resolves if the engine is killed. */
  async pass(place: Place): Promise<void> {
    if (!this.passes(place)) await new Promise(() => {});
  }
}

/** A node whose requests and answers are moments of an engine's run. */
class NodeOfRun extends HistoryNode {
  readonly #run: EngineRun;

  constructor(run: EngineRun) {
    super(total);
    this.#run = run;
  }

  override async respond<T>(value: () => T): Promise<Result<T, Failure>> {
    await this.#run.pass("request");
    const answer = await super.respond(value);
    await this.#run.pass("request");
    return answer;
  }
}

/** Downloads until the engine is killed. */
async function downloadUntilKilled(
  { archives, store, database }: ArchiveEngine,
  run: EngineRun,
): Promise<Place> {
  const save = store.save.bind(store);
  store.save = async (change) => {
    const saved = await save(change);
    await run.pass("write");
    return saved;
  };
  disk.failure = () => (run.passes("write") ? null : new DOMException("killed", "AbortError"));
  const work = async (): Promise<never> => {
    await archives.open(alice, idle);
    for (;;) {
      await run.pass("between");
      await archives.more(alice, idle);
    }
  };
  const place = await Promise.race([run.killed, work()]);
  database.close();
  return place;
}

afterEach(repairDisk);

const seed = Date.now() % 1_000_000_007;

test(`an engine killed ${kills} times during a download ends with the truth (seed ${seed})`, async () => {
  const random = seededRandom(seed);
  const open = browser(systemClock, new IDBFactory(), own);
  const { calls } = new HistoryNode(total);
  const places: Record<Place, number> = { request: 0, write: 0, between: 0 };
  let stored = 0;
  for (let left = kills; left > 0; left--) {
    const run = new EngineRun(random.integer(moments));
    places[await downloadUntilKilled(open(new NodeOfRun(run).calls), run)] += 1;
    repairDisk();
    const reader = open(calls);
    const { archive } = await reader.archives.opened(alice);
    const missing = archive.missing().reduce((sum, { from, to }) => sum + to - from + 1, 0);
    expect(archive.loaded + missing).toBe(archive.total);
    expect(archive.loaded).toBeGreaterThanOrEqual(stored);
    stored = archive.loaded;
    reader.database.close();
  }
  expect(Math.min(...Object.values(places))).toBeGreaterThan(0);
  expect(stored).toBeGreaterThan(0);
  const { archives } = open(calls);
  let state = stateIn(await archives.open(alice, idle));
  while (!state.isComplete) state = stateIn(await archives.more(alice, idle));
  expect(state).toMatchObject({ loaded: total, total, gaps: [] });
  await expectTruth(open(calls).archives, total);
});
