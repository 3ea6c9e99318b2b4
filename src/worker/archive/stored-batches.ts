/** The batches that downloads have stored: tabs that do not download a history themselves learn of them here. */
import type { AccountName } from "../../domain/chain/names.ts";

/** One per engine. Browsers without shared workers run an engine per tab, so engines notify each other. */
export class StoredBatches {
  readonly #channel: BroadcastChannel;
  /** The version of each archive after the last batch that this engine has stored or read. */
  readonly #versions = new Map<AccountName, number>();
  /** Archives with batches that other engines have stored and this one has not read. */
  readonly #unread = new Set<string>();
  readonly #stored = new EventTarget();

  constructor(network: string) {
    this.#channel = new BroadcastChannel(`steemscope-archive-${network}`);
    this.#channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      this.#unread.add(String(data));
      this.#stored.dispatchEvent(new Event(String(data)));
    });
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
    this.#stored.dispatchEvent(new Event(account));
  }

  /** This engine stored a batch, which led to this version. */
  note(account: AccountName, version: number): void {
    this.noteVersion(account, version);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
    this.#channel.postMessage(account);
  }

  /** Waits for the next batch in any engine, or until `signal` aborts. */
  async next(account: AccountName, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const waiting = new AbortController();
    await new Promise<void>((resolve) => {
      const done = (): void => resolve();
      this.#stored.addEventListener(account, done, { once: true, signal: waiting.signal });
      signal.addEventListener("abort", done, { once: true, signal: waiting.signal });
    });
    waiting.abort();
  }

  close(): void {
    this.#channel.close();
  }
}
