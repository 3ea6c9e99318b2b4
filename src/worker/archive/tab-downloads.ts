/** The downloads of histories in all tabs: a tab that does not download one itself learns of its batches and its end here. */
import type { AccountName } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Limits } from "../../domain/limits.ts";

/** What an engine reports to the others: a batch that it has stored, or that no page of it downloads a history any more. */
interface Report {
  readonly account: AccountName;
  readonly is: "batch" | "end";
}

/** One per engine. Browsers without shared workers run an engine per tab, so engines notify each other. */
export class TabDownloads {
  readonly #clock: Clock;
  readonly #limits: Limits;
  readonly #channel: BroadcastChannel;
  /** The version of each archive after the last batch that this engine has stored or read. */
  readonly #versions = new Map<AccountName, number>();
  /** Archives with batches that other engines have stored and this one has not read. */
  readonly #unread = new Set<AccountName>();
  /** How many pages of this engine download a history. */
  readonly #pages = new Map<AccountName, number>();
  /** When another engine that has not reported an end stored its last batch, ms. */
  readonly #elsewhere = new Map<AccountName, number>();
  readonly #changes = new EventTarget();

  constructor(network: string, clock: Clock, limits: Limits) {
    this.#clock = clock;
    this.#limits = limits;
    this.#channel = new BroadcastChannel(`steemscope-archive-${network}`);
    this.#channel.addEventListener("message", ({ data }: MessageEvent<Report>) => {
      const { account, is } = data;
      if (is === "end") this.#elsewhere.delete(account);
      else {
        this.#elsewhere.set(account, clock.now());
        this.#unread.add(account);
      }
      this.#changes.dispatchEvent(new Event(account));
    });
  }

  /** Whether a page downloads a history. A tab that died without a report counts for a while after its last batch. */
  isRunning(account: AccountName): boolean {
    const last = this.#elsewhere.get(account) ?? -Infinity;
    return this.#pages.has(account) || this.#clock.now() - last < this.#limits.history.pause;
  }

  /** A page of this engine downloads a history until `signal` aborts. */
  run(account: AccountName, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#count(account, 1);
    signal.addEventListener("abort", () => this.#count(account, -1), { once: true });
  }

  /** Whether a batch has changed an archive since this version. */
  isAfter(account: AccountName, version: number): boolean {
    return (this.#versions.get(account) ?? 0) > version;
  }

  /** Whether other engines have stored batches of an archive that this one has not read. */
  areUnread(account: AccountName): boolean {
    return this.#unread.has(account);
  }

  /** This engine reads an archive with what other engines have stored up to now. */
  noteRead(account: AccountName): void {
    this.#unread.delete(account);
  }

  /** Batches that this engine has stored or read led to this version. */
  noteVersion(account: AccountName, version: number): void {
    this.#versions.set(account, version);
    this.#changes.dispatchEvent(new Event(account));
  }

  /** This engine stored a batch, which led to this version. */
  noteBatch(account: AccountName, version: number): void {
    this.noteVersion(account, version);
    this.#report({ account, is: "batch" });
  }

  /** Waits for the next batch, start or end of a download in any engine, or until `signal` aborts. */
  async next(account: AccountName, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const waiting = new AbortController();
    await new Promise<void>((resolve) => {
      const done = (): void => resolve();
      this.#changes.addEventListener(account, done, { once: true, signal: waiting.signal });
      signal.addEventListener("abort", done, { once: true, signal: waiting.signal });
    });
    waiting.abort();
  }

  close(): void {
    this.#channel.close();
  }

  #count(account: AccountName, change: 1 | -1): void {
    const pages = (this.#pages.get(account) ?? 0) + change;
    if (pages > 0) this.#pages.set(account, pages);
    else {
      this.#pages.delete(account);
      this.#report({ account, is: "end" });
    }
    this.#changes.dispatchEvent(new Event(account));
  }

  #report(report: Report): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
    this.#channel.postMessage(report);
  }
}
