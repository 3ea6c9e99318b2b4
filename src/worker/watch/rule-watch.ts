/** Runs the chart of a watch in the engine, and reports what pages show of it. */
import { dequal } from "dequal/lite";
import { createActor, fromPromise } from "xstate";
import type { Clock } from "../../domain/clock.ts";
import type { Limits } from "../../domain/limits.ts";
import type { WatchView } from "../../domain/watch/answers.ts";
import type { Register } from "../../machines/inspection/roster.ts";
import { ruleWatchMachine } from "../../machines/watch/rule-watch.machine.ts";
import type { HeadFacts } from "../live/head-facts.ts";
import type { AccountCheck } from "./account-check.ts";
import type { Inbox, InboxCounts } from "./inbox.ts";
import type { RuleChecker } from "./rule-checker.ts";
import type { WatchStore } from "./watch-store.ts";

export interface RuleWatchParts {
  readonly store: WatchStore;
  readonly inbox: Inbox;
  readonly checker: RuleChecker;
  readonly accounts: AccountCheck;
  readonly head: HeadFacts;
  /** To the other engines. */
  readonly channel: BroadcastChannel;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly register: Register;
  /** Called with every newer view. */
  readonly changed: (view: WatchView) => void;
}

/** One per engine, once there are rules or a page shows them. */
export class RuleWatch {
  readonly #parts: RuleWatchParts;
  readonly #actor;
  readonly #leave: () => void;
  #settled = 0;
  #revision = 0;
  /** Whether rules or events have changed since the last count. */
  #hasNews = false;
  /** Settles after the last count that has begun; `#due`: after the one that has yet to begin. */
  #reported: Promise<void> = Promise.resolve();
  #due: Promise<void> | null = null;
  #counts: InboxCounts = { events: 0, unread: 0, news: 0, dropped: 0 };

  constructor(parts: RuleWatchParts) {
    this.#parts = parts;
    const { checker, limits, clock, register } = parts;
    this.#actor = createActor(
      ruleWatchMachine.provide({ actors: { check: fromPromise(() => checker.check()) } }),
      { input: { limits }, clock },
    );
    this.#actor.subscribe(() => void this.#report(false));
    this.#actor.start();
    this.#leave = register(this.#actor);
    void this.#askForAccounts();
  }

  /** Whether the head has to be followed for the rules. */
  get isActive(): boolean {
    return this.#actor.getSnapshot().hasTag("active");
  }

  /** The head has moved. */
  advanced(): void {
    const { lastIrreversible } = this.#parts.head;
    if (lastIrreversible === this.#settled) return;
    this.#settled = lastIrreversible;
    this.#send("blocks.settled");
  }

  /** The visitor has changed the rules here. */
  rulesChanged(): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
    this.#parts.channel.postMessage(null);
    this.rulesOutdated();
  }

  /** The stored rules have changed. */
  rulesOutdated(): void {
    this.#parts.checker.rulesChanged();
    this.#send("rules.changed");
    void this.#report(true);
    void this.#askForAccounts();
  }

  /** The visitor has marked events, or was notified of some. */
  async inboxChanged(): Promise<void> {
    await this.#report(true);
  }

  close(): void {
    this.#leave();
    this.#actor.stop();
  }

  get #view(): WatchView {
    const { value, context } = this.#actor.getSnapshot();
    const isBehind = context.last === null || context.last.isBehind;
    const state = {
      checking: context.last === null ? "opening" : isBehind ? "behind" : "following",
      asleep: "asleep",
      watching: "following",
      failed: "failed",
    } as const;
    return {
      state: state[value],
      rules: context.last?.rules ?? 0,
      waiting: this.#parts.checker.waiting,
      checked: this.#parts.checker.checked,
      ...this.#counts,
      revision: this.#revision,
      failure: value === "failed" ? (context.last?.failure ?? null) : null,
    };
  }

  #send(type: "rules.changed" | "blocks.settled"): void {
    if (this.#actor.getSnapshot().status === "active") this.#actor.send({ type });
  }

  async #askForAccounts(): Promise<void> {
    const { store, accounts } = this.#parts;
    const rules = await store.rules();
    if (!rules.ok || rules.value.length === 0) return;
    const names = rules.value.flatMap(({ watched }) =>
      "account" in watched ? watched.account : [],
    );
    await accounts.ask(names, "low");
    await this.#report(true);
  }

  /**
   * Publishes the newest view; `isNews`: rules or events have changed. Calls made while the inbox is being counted
   * share the next count: a device that wakes up may receive thousands of heads.
   */
  #report(isNews: boolean): Promise<void> {
    this.#hasNews ||= isNews;
    this.#due ??= this.#reported = this.#reported.then(() => {
      this.#due = null;
      return this.#count();
    });
    return this.#due;
  }

  async #count(): Promise<void> {
    const hasNews = this.#hasNews;
    this.#hasNews = false;
    const counts = await this.#parts.inbox.counts();
    const hasChanged = counts.ok && !dequal(this.#counts, counts.value);
    if (hasChanged) this.#counts = counts.value;
    if (hasChanged || hasNews) this.#revision += 1;
    if (this.#actor.getSnapshot().status === "active") this.#parts.changed(this.#view);
  }
}
