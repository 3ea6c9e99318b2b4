/** Counts which archives a download or an open page uses, so that none of them is removed to make room for another. */
import { requestLock } from "../shared/request-lock.ts";

/** Counts the uses of archives, in this tab or in all tabs. */
export interface ArchiveUses {
  /** Runs `work`, with the archive in use until it ends. */
  during<T>(account: string, work: () => Promise<T>): Promise<T>;
  /**
   * Runs `work` after all other batches of the archive, so that engines do not request the same pages; null if `signal`
   * aborts before.
   */
  batch<T>(account: string, signal: AbortSignal, work: () => Promise<T>): Promise<T | null>;
  /** Runs `work` if nothing uses the archive, and makes new uses wait until it ends; null if something uses the archive. */
  ifUnused<T>(account: string, work: () => Promise<T>): Promise<T | null>;
}

/**
 * Counts the uses in all tabs by the browser's locks; the browser releases those of a tab that dies. Where it refuses
 * locks, as with cookies blocked, the uses in this worker are counted.
 */
export function usesByLocks(locks: LockManager, network: string): ArchiveUses {
  const own = new OwnUses();
  const nameOf = (account: string): string => `steemscope-archive-${network}-${account}`;
  return {
    during: (account, work) =>
      requestLock(locks, nameOf(account), { mode: "shared" }, work, () =>
        own.during(account, work),
      ),
    batch: <T>(account: string, signal: AbortSignal, work: () => Promise<T>) =>
      requestLock<T | null>(locks, `${nameOf(account)} batch`, { signal }, work, async () =>
        signal.aborted ? null : work(),
      ),
    ifUnused: <T>(account: string, work: () => Promise<T>) =>
      requestLock<T | null>(
        locks,
        nameOf(account),
        { ifAvailable: true },
        async (lock) => (lock ? work() : null),
        () => own.ifUnused(account, work),
      ),
  };
}

/** Counts the uses in this worker only, for browsers without locks. */
export class OwnUses implements ArchiveUses {
  readonly #counts = new Map<string, number>();
  /** Work that requires that nothing uses the archive. */
  readonly #alone = new Map<string, Promise<unknown>>();

  async during<T>(account: string, work: () => Promise<T>): Promise<T> {
    while (this.#alone.has(account)) await this.#alone.get(account);
    this.#counts.set(account, (this.#counts.get(account) ?? 0) + 1);
    try {
      return await work();
    } finally {
      const others = (this.#counts.get(account) ?? 1) - 1;
      if (others > 0) this.#counts.set(account, others);
      else this.#counts.delete(account);
    }
  }

  /** One engine's changes of an archive already run one after another. */
  batch<T>(_account: string, _signal: AbortSignal, work: () => Promise<T>): Promise<T | null> {
    return work();
  }

  async ifUnused<T>(account: string, work: () => Promise<T>): Promise<T | null> {
    if (this.#counts.has(account) || this.#alone.has(account)) return null;
    const done = work();
    this.#alone.set(
      account,
      done.then(
        () => this.#alone.delete(account),
        () => this.#alone.delete(account),
      ),
    );
    return done;
  }
}
