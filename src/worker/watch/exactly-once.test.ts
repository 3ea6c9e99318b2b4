/**
 * Fifty rules on 2,000 blocks (100 in the gate), while engines are killed and tabs are closed at random: every event is in the inbox once,
 * in order. The truth is a plain scan of the devnet's operations.
 */
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, expect, test } from "vitest";
import { startDevnet, type Devnet } from "../../../devnet/devnet.ts";
import { seededRandom, type Random } from "../../../devnet/state/random.ts";
import { addRules } from "../../../tests/support/added-rules.ts";
import { isWhole } from "../../../tests/support/campaign.ts";
import { callCondenser } from "../../../tests/support/devnet-calls.ts";
import { engineParts, quickLimits } from "../../../tests/support/engine.ts";
import { disk, repairDisk } from "../../../tests/support/full-disk.ts";
import { isWatched, trueEntries, type TrueEntry } from "../../../tests/support/watch-truth.ts";
import type { Engine } from "../../domain/contract/engine.ts";
import type { WatchView } from "../../domain/watch/answers.ts";
import { maxEvents } from "../../domain/watch/event.ts";
import { emptyRuleText, type RuleText } from "../../domain/watch/read-rule.ts";
import type { Rule } from "../../domain/watch/rule.ts";
import { byOperation } from "../../domain/watch/same-operation.ts";
import { systemClock } from "../clock.ts";
import { createEngineHost, type EngineHost } from "../start.ts";
import type { StoredWatchEvent } from "../store/database-tables.ts";
import { Database } from "../store/database.ts";

/**
 * Minimum number of blocks: it continues until every kind of ending has occurred. The gate runs a twentieth of them.
 */
const blocks = isWhole ? 2_000 : 100;
const rules = 50;
const limits = {
  ...quickLimits,
  // Under load a database may open slowly; that isn't a failure here.
  database: { ...quickLimits.database, patience: 60_000 },
  watch: { ...quickLimits.watch, first: 1, retryAfter: 20, look: 60, nearby: 60 },
};

afterEach(repairDisk);

const seed = Date.now() % 1_000_000_007;

test(`every event is listed once and in order, whatever is killed (seed ${seed})`, async () => {
  const random = seededRandom(seed);
  const devnet = await startDevnet({
    blockInterval: 0,
    port: 0,
    history: 120,
    opsPerBlock: 4,
    seed: random.integer(1000),
  });
  const browser = new FakeBrowser(devnet);
  try {
    const first = browser.open();
    const wanted = await chosenRules(devnet, random);
    expect(await addRules(first.engine, devnet, wanted)).toMatchObject({ ok: true });
    const begun = devnet.head();
    let session: EngineSession | null = first;
    const endings = { killed: 0, closed: 0, missed: 0, aborted: 0 };
    const isOver = (): boolean =>
      devnet.head() - begun >= blocks && Object.values(endings).every((count) => count > 0);
    while (!isOver()) {
      const left = Math.max(1, blocks - (devnet.head() - begun));
      if (random.next() < 0.05) devnet.rotateKey("aurora");
      if (session === null) {
        // No tab is open: short absences are read block by block, long ones from histories.
        devnet.produce(Math.min(left, random.next() < 0.5 ? 120 : 1 + random.integer(40)));
        endings.missed += 1;
        session = browser.open();
        continue;
      }
      devnet.produce(Math.min(left, 1 + random.integer(30)));
      await session.waitForLooks(random.integer(6));
      const roll = random.next();
      if (roll < 0.15) {
        endings.killed += 1;
        void session.end();
        session = random.next() < 0.5 ? browser.open() : null;
      } else if (roll < 0.25) {
        endings.aborted += 1;
        await session.endDuringWrite(random.integer(8));
        session = null;
      } else if (roll < 0.5) {
        endings.closed += 1;
        if (!(await session.closeTab())) session = null;
      } else if (roll < 0.6) session.openTab();
    }
    // The last blocks become irreversible, and all of them are checked.
    devnet.produce(60);
    const last = session ?? browser.open();
    const target = await lastIrreversible(devnet);
    await last.until(({ checked, state }) => checked === target - 1 && state === "following");
    await last.end();
    await expectTruth(devnet, browser, target - 1);
  } finally {
    await browser.close();
    await devnet.close();
  }
}, 900_000);

/** A browser whose database outlives its engines and tabs. */
class FakeBrowser {
  readonly #devnet: Devnet;
  readonly #factory = new IDBFactory();
  readonly #sessions: EngineSession[] = [];

  constructor(devnet: Devnet) {
    this.#devnet = devnet;
  }

  open(): EngineSession {
    const host = createEngineHost({
      ...engineParts(this.#devnet, false),
      limits,
      database: { indexedDB: this.#factory, IDBKeyRange },
    });
    const session = new EngineSession(host);
    this.#sessions.push(session);
    return session;
  }

  database(): Database {
    const { networkKey, network } = this.#devnet;
    const options = { indexedDB: this.#factory, IDBKeyRange };
    return new Database(networkKey, String(network["chainId"]), systemClock, limits, options);
  }

  async close(): Promise<void> {
    await Promise.all(this.#sessions.map((session) => session.end()));
  }
}

/** One engine with its tabs; it ends with the last of them, like the shared worker. */
class EngineSession {
  readonly #host: EngineHost;
  readonly #tabs: (Engine & { close(): void })[] = [];
  #ended: Promise<void> | null = null;
  #view: WatchView | null = null;
  #waiting: ((view: WatchView) => void)[] = [];

  constructor(host: EngineHost) {
    this.#host = host;
    this.openTab();
  }

  get engine(): Engine {
    const [tab] = this.#tabs;
    if (!tab) throw new Error("no tab is open");
    return tab;
  }

  openTab(): void {
    const tab = this.#host.connect();
    this.#tabs.push(tab);
    // The first tab is hidden: rules are also checked while no page is visible.
    void tab.tell({ type: "present", presence: { visible: this.#tabs.length > 1, interval: 40 } });
    void tab.watch("watch", (view) => {
      this.#view = view;
      for (const receive of this.#waiting) receive(view);
    });
  }

  /** Returns whether the engine is still running. */
  async closeTab(): Promise<boolean> {
    this.#tabs.pop()?.close();
    if (this.#tabs.length > 0) return true;
    await this.end();
    return false;
  }

  end(): Promise<void> {
    return (this.#ended ??= this.#host.close());
  }

  /** Aborts a transaction, and ends the engine before it learns of that. */
  async endDuringWrite(writes: number): Promise<void> {
    let left = writes;
    const aborted = new Promise<void>((resolve) => {
      disk.failure = (table) => {
        if (!table.startsWith("watch") || left-- > 0) return null;
        resolve();
        return new DOMException("killed", "AbortError");
      };
    });
    await Promise.race([aborted, this.waitForLooks(writes)]);
    await this.end();
    repairDisk();
  }

  /** Waits for `count` watch updates, or until the watch has caught up. */
  async waitForLooks(count: number): Promise<void> {
    let left = count;
    if (left > 0) await this.until(({ state }) => left-- <= 0 || state === "following");
  }

  async until(fits: (view: WatchView) => boolean): Promise<void> {
    await new Promise<void>((resolve) => {
      const receive = (view: WatchView): void => {
        if (!fits(view)) return;
        this.#waiting = this.#waiting.filter((each) => each !== receive);
        resolve();
      };
      this.#waiting.push(receive);
      if (this.#view) receive(this.#view);
    });
  }
}

const lastIrreversible = async (devnet: Devnet): Promise<number> => {
  const properties = await callCondenser(devnet, "get_dynamic_global_properties");
  return (properties as { last_irreversible_block_num: number }).last_irreversible_block_num;
};

/** Rules of every kind that blocks, heights and counts can match, about accounts that are busy on this network. */
async function chosenRules(devnet: Devnet, random: Random): Promise<readonly RuleText[]> {
  const entries = await trueEntries(devnet, 1, devnet.head());
  const signers = [
    ...new Set(
      entries
        .filter(({ isVirtual }) => !isVirtual)
        .flatMap(({ payload }) => ["voter", "from", "author", "account"].map((f) => payload[f]))
        .filter((name): name is string => typeof name === "string"),
    ),
  ];
  const posts = entries.filter(({ kind }) => kind === "author_reward");
  const anySigner = (): string => random.pick(signers);
  const makers: readonly (() => Partial<RuleText>)[] = [
    () => ({ kind: "operations", account: anySigner() }),
    () => ({
      kind: "operations",
      account: anySigner(),
      kinds: random.pick([
        "vote",
        "comment,transfer",
        "custom_json",
        "producer_reward,curation_reward",
        "author_reward",
      ]),
    }),
    () => ({
      kind: "transfers",
      account: anySigner(),
      direction: random.pick(["in", "out", "both"]),
      token: random.pick(["", "STEEM", "SBD"]),
      least: random.pick(["", "1", "50.5"]),
    }),
    () => ({ kind: "keys", account: anySigner() }),
    () => ({ kind: "returns", account: anySigner() }),
    () => {
      const { payload } = random.pick(posts);
      return {
        kind: "payout",
        account: String(payload["author"]),
        permlink: String(payload["permlink"]),
      };
    },
    () => ({ kind: "height", height: String(devnet.head() + 1 + random.integer(blocks)) }),
  ];
  const witness = { kind: "witness", aspects: "key" };
  const chosen = new Map<string, RuleText>();
  const add = (rule: Partial<RuleText>): void => {
    const text = { ...emptyRuleText, ...rule };
    chosen.set(JSON.stringify(text), text);
  };
  for (const account of ["aurora", "alice", "bob"]) add({ kind: "operations", account });
  add({ ...witness, account: "aurora" });
  for (let i = 0; chosen.size < rules; i++) add(makers[i % makers.length]?.() ?? witness);
  return [...chosen.values()];
}

/** Compares the inbox with a plain scan of the devnet. */
async function expectTruth(devnet: Devnet, browser: FakeBrowser, checked: number): Promise<void> {
  const database = browser.database();
  const read = await database.run((tables) =>
    Promise.all([
      tables.watchRules.toArray(),
      tables.watchEvents.orderBy("[block+place+id]").toArray(),
      tables.watchProgress.get("dropped"),
    ]),
  );
  database.close();
  const [stored = [], inbox = [], dropped] = read ?? [];
  expect(stored.length).toBe(rules);
  const entries = await trueEntries(devnet, 1, checked);
  const expected = stored.flatMap((rule) => trueEvents(rule, entries, checked)).toSorted(inOrder);
  expect(expected.length).toBeGreaterThan(isWhole ? 300 : 50);
  const keyOf = ({ id, operation }: TrueEvent): unknown => operation ?? id;
  const all = [...new Set(expected.map(keyOf))];
  const listed = new Set(all.slice(-maxEvents));
  const excess = all.length - listed.size;
  if (excess > 0) expect(byOperation(inbox).length).toBe(maxEvents);
  // Which entries of its oldest block a full inbox has depends on the order in which its events were found.
  const bottom = excess > 0 ? (inbox[0]?.block ?? 0) : 0;
  const certain = (events: readonly Pick<TrueEvent, "id" | "block">[]) =>
    events.filter(({ block }) => block > bottom).map(({ id, block }) => ({ id, block }));
  expect(certain(inbox)).toEqual(certain(expected.filter((event) => listed.has(keyOf(event)))));
  // What rules found in one operation one after another may have been dropped as often.
  expect(dropped?.value ?? 0).toBeGreaterThanOrEqual(excess);
  expect(dropped?.value ?? 0).toBeLessThanOrEqual(expected.length - inbox.length);
  for (const event of inbox) expectOwnOperation(event, entries);
}

/** Expects the event's operation to be in its block. */
function expectOwnOperation(event: StoredWatchEvent, entries: readonly TrueEntry[]): void {
  const { happening, block, transaction } = event;
  if (happening.kind !== "operation") return;
  const [kind, payload] = happening.operation;
  const same = entries.filter(
    (entry) =>
      entry.block === block &&
      entry.kind === kind &&
      (transaction === null ? /^0+$/.test(entry.transaction) : entry.transaction === transaction),
  );
  // Longer texts were cut.
  const texts = Object.values(payload).filter(
    (value) => typeof value === "string" && value.length <= 500,
  );
  expect(
    same.some((entry) => texts.every((text) => Object.values(entry.payload).includes(text))),
  ).toBe(true);
}

interface TrueEvent {
  readonly id: string;
  readonly block: number;
  readonly place: number;
  /** Null if its entry in the inbox is about no operation. */
  readonly operation: TrueEntry | null;
}

const inOrder = (a: TrueEvent, b: TrueEvent): number =>
  a.block - b.block || a.place - b.place || (a.id < b.id ? -1 : 1);

/** What a rule has to find up to a height. */
function trueEvents(
  { key, watched, since }: Rule,
  entries: readonly TrueEntry[],
  checked: number,
): readonly TrueEvent[] {
  if (watched.kind === "height")
    return [{ id: `${key}@once`, block: watched.height, place: 1_000_000, operation: null }];
  const counted = new Map<number, number>();
  return entries
    .filter(({ block }) => block > (since ?? 0) && block <= checked)
    .filter((entry) => isWatched(watched, entry))
    .map((entry) => {
      const { block } = entry;
      const place = counted.get(block) ?? 0;
      counted.set(block, place + 1);
      const operation = watched.kind === "witness" ? null : entry;
      return { id: `${key}@${block}.${place}`, block, place, operation };
    });
}
