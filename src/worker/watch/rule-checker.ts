/** One look at the rules: reads what is new, finds events, and writes both together. */
import type { AccountName, BlockNum } from "../../domain/chain/names.ts";
import { connectionText } from "../../domain/contract/engine-text.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { WatchEvent } from "../../domain/watch/event.ts";
import { readsBlocks, RuleIndex, waitsForBlock } from "../../domain/watch/matcher.ts";
import { withoutSameKeys, type RuleState, type Sight } from "../../domain/watch/rule-state.ts";
import { accountOf, isOnce } from "../../domain/watch/rule.ts";
import type { RulesChecked } from "../../machines/watch/rule-watch.machine.ts";
import type { BlockReader } from "./block-reader.ts";
import { done, type Figures } from "./figure-reader.ts";
import { eventsInHistory, type HistoryReaderParts } from "./history-reader.ts";
import { accountKey, type Found, type WatchSnapshot, type WatchStore } from "./watch-store.ts";

/** Nodes' histories may end this many blocks below the last irreversible one: a round. */
const settled = 21;
/** The shortest and the longest pause between two judgements of a guarded account, in looks. */
const [guardPause, guardPeriod] = [1 / 3, 60];
/** A judgement costs up to twenty calls: the other rules must not wait for more of them. */
const guardsPerLook = 3;

export interface CheckerParts extends HistoryReaderParts {
  readonly store: WatchStore;
  readonly reader: BlockReader;
  readonly figures: Figures;
}

/** Checks rules. */
export class RuleChecker {
  readonly #parts: CheckerParts;
  #index: { readonly revision: number; readonly index: RuleIndex } | null = null;
  #figuresDue = Number.NEGATIVE_INFINITY;
  /** When a guarded account was judged, was last endangered, and is to be judged again, ms. */
  readonly #guards = new Map<
    AccountName,
    { readonly judged: number; readonly endangered: number; readonly due: number }
  >();
  #checked: number | null = null;
  #waiting = 0;

  constructor(parts: CheckerParts) {
    this.#parts = parts;
  }

  /** Every irreversible block up to this one has been checked; null before the first look. */
  get checked(): BlockNum | null {
    return this.#checked as BlockNum | null;
  }

  /** Rules that waited for a block at the last look. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Makes the next look read figures: the rules have changed. */
  rulesChanged(): void {
    this.#figuresDue = Number.NEGATIVE_INFINITY;
    for (const [account, known] of this.#guards)
      this.#guards.set(account, { ...known, due: -Infinity });
    this.#parts.figures.priceAdded();
  }

  /** One look; at most one runs at a time. */
  async check(): Promise<RulesChecked> {
    const { store, head } = this.#parts;
    await head.known();
    const last = head.lastIrreversible as BlockNum;
    if (last === 0) {
      const rules = await store.rules();
      if (!rules.ok) return failed(rules.error);
      return rules.value.length === 0 ? report(0, false) : failed(noHead, rules.value.length);
    }
    const read = await store.snapshot(last);
    if (!read.ok) return failed(read.error);
    const before = read.value;
    this.#waiting = before.rules.filter(
      ({ watched, state }) => state.isDone !== true && waitsForBlock(watched),
    ).length;
    if (before.rules.length === 0) return report(0, false);
    const looked = await this.#lookAtFigures(before, last);
    if (!looked.ok) return failed(looked.error, before.rules.length);
    // The next look starts from what was written.
    if (looked.value) return report(before.rules.length, true);
    const behind = await this.#lookAtBlocks(before, last);
    return behind.ok
      ? report(before.rules.length, behind.value)
      : failed(behind.error, before.rules.length);
  }

  /** Reads figures and judges guarded accounts; the value says whether anything was written. */
  async #lookAtFigures(before: WatchSnapshot, last: BlockNum): Promise<Result<boolean, Failure>> {
    const { figures, clock, head, limits } = this.#parts;
    const open = before.rules.filter(({ state }) => state.isDone !== true);
    const isDue = clock.now() >= this.#figuresDue;
    if (isDue) this.#figuresDue = clock.now() + limits.watch.look;
    const sight = { block: last, time: head.time };
    const heights = await figures.heights(open, last);
    const others = isDue ? await figures.all(open, sight) : nothing;
    const guards = await this.#lookAtGuards(open, sight);
    const found: Found = {
      events: [...heights.events, ...others.events, ...guards.events],
      states: new Map([heights, others, guards].flatMap(({ states }) => [...(states ?? [])])),
    };
    if (found.states?.size === 0) return ok(false);
    const written = await this.#write(before, found);
    if (!written.ok || !written.value) this.rulesChanged();
    return written.ok ? ok(true) : written;
  }

  /** Judges the guarded accounts that are due, a few in a look. */
  async #lookAtGuards(open: WatchSnapshot["rules"], sight: Sight): Promise<Found> {
    const { figures, clock, limits } = this.#parts;
    const now = clock.now();
    const { look } = limits.watch;
    const guarded = new Set(
      open.flatMap(({ watched }) => (watched.kind === "guard" ? [watched.account] : [])),
    );
    const due = [...guarded]
      .map((account) => ({ account, at: this.#guards.get(account)?.due ?? -Infinity }))
      .filter(({ at }) => at <= now)
      .toSorted((one, other) => one.at - other.at)
      .slice(0, guardsPerLook)
      .map(({ account }) => account);
    if (due.length === 0) return nothing;
    const found = await figures.guards(open, due, sight);
    for (const account of due) {
      const endangered = this.#guards.get(account)?.endangered ?? -Infinity;
      // A node's history may be a round behind its blocks.
      const isSoon = !found.judged.has(account) || now - endangered < look;
      this.#guards.set(account, {
        judged: now,
        endangered,
        due: now + (isSoon ? look : look * guardPeriod),
      });
    }
    return found;
  }

  /** A block has an operation that may change the safety of a guarded account. */
  #endanger(account: AccountName): void {
    const now = this.#parts.clock.now();
    const { judged, due } = this.#guards.get(account) ?? { judged: -Infinity, due: -Infinity };
    const soonest = judged + this.#parts.limits.watch.look * guardPause;
    this.#guards.set(account, { judged, endangered: now, due: Math.min(due, soonest) });
  }

  /** Checks blocks or, far behind, histories; the value says whether more are left to check. */
  async #lookAtBlocks(before: WatchSnapshot, last: BlockNum): Promise<Result<boolean, Failure>> {
    const { limits, reader } = this.#parts;
    const index = this.#indexOf(before);
    // The last irreversible block only confirms the one below it.
    const top = last - 1;
    const from = index.needsBlocks ? startOf(before) : top;
    this.#checked = Math.min(from, top);
    if (from >= top) return ok(false);
    if (top - from > limits.watch.nearby) return this.#catchUp(before, from, last);
    const run = await reader.run(from, last, index.needsVirtual);
    if (!run.ok) return run;
    const to = run.value.at(-1)?.number;
    if (to === undefined) return ok(false);
    for (const block of run.value)
      for (const account of index.endangered(block)) this.#endanger(account);
    const events = run.value.flatMap((block) => index.events(block));
    const isNew = ({ block, watched }: WatchEvent): boolean => {
      const account = accountOf(watched);
      return account === null || block > (before.accounts.get(account) ?? 0);
    };
    return this.#advance(before, events.filter(isNew), to, top);
  }

  /** Reads one account's history, or ends the catching up once all have been read. */
  async #catchUp(
    before: WatchSnapshot,
    from: number,
    last: BlockNum,
  ): Promise<Result<boolean, Failure>> {
    const target = last - settled;
    const reached = (name: AccountName): number => before.accounts.get(name) ?? 0;
    const { accounts } = this.#indexOf(before);
    const account = accounts.find((name) => reached(name) <= from);
    // All histories have been read, some perhaps up to a lower block: from there on, blocks are read.
    if (account === undefined)
      return this.#advance(before, [], Math.min(target, ...accounts.map(reached)), last - 1);
    const own = new RuleIndex(
      before.rules.filter(
        ({ watched, state }) => accountOf(watched) === account && state.isDone !== true,
      ),
    );
    const events = await eventsInHistory({ account, above: from, upTo: target }, own, this.#parts);
    if (!events.ok) return events;
    const found = this.#withStates(before, events.value);
    const written = await this.#write(before, {
      ...found,
      progress: { key: accountKey(account), to: target },
    });
    return written.ok ? ok(true) : written;
  }

  /** Writes events and progress of the chain; the value says whether blocks up to `top` are left. */
  async #advance(
    before: WatchSnapshot,
    events: readonly WatchEvent[],
    to: number,
    top: number,
  ): Promise<Result<boolean, Failure>> {
    const found = this.#withStates(before, events);
    const written = await this.#write(before, { ...found, progress: { key: "chain", to } });
    if (!written.ok) return written;
    if (!written.value) return ok(true);
    this.#checked = to;
    return ok(to < top);
  }

  /** The events that are new to their rules, and what these remember from then on. */
  #withStates(before: WatchSnapshot, events: readonly WatchEvent[]): Found {
    const states = new Map<string, RuleState>();
    let left = events;
    for (const { key, watched, state } of before.rules) {
      if (watched.kind !== "witness") continue;
      const own = events.filter(({ rule }) => rule === key);
      if (own.length === 0) continue;
      const news = withoutSameKeys(state, own);
      left = left.filter((event) => event.rule !== key || news.events.includes(event));
      states.set(key, news.state);
    }
    const once = done(left.filter(({ watched }) => isOnce(watched)));
    return { events: left, states: new Map([...states, ...(once.states ?? [])]) };
  }

  /** The value is false if another look has to start over from what is stored now. */
  async #write(before: WatchSnapshot, found: Found): Promise<Result<boolean, Failure>> {
    const written = await this.#parts.store.commit(before, found);
    return written.ok ? ok(written.value === "stored") : err(written.error);
  }

  #indexOf({ rules, revision }: WatchSnapshot): RuleIndex {
    if (this.#index?.revision !== revision) {
      const open = rules.filter(({ state }) => state.isDone !== true);
      this.#index = { revision, index: new RuleIndex(open) };
    }
    return this.#index.index;
  }
}

const nothing: Found = { events: [] };

const noHead: Failure = { kind: "noData", message: connectionText.noProperties };

const report = (rules: number, isBehind: boolean): RulesChecked => ({
  rules,
  isBehind,
  failure: null,
});
const failed = (failure: Failure, rules = 0): RulesChecked => ({ rules, isBehind: true, failure });

/** The height above which blocks count for any rule. */
function startOf({ rules, checked }: WatchSnapshot): number {
  const starts = rules
    .filter(({ watched, state }) => readsBlocks(watched) && state.isDone !== true)
    .map(({ since }) => since ?? checked);
  return Math.max(checked, Math.min(...starts));
}
