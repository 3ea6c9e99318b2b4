/** Work that must not run in two tabs at once. */

/** Runs `work` while no other work of the same name runs, in this tab or another. */
export type Exclusive = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * Runs `granted` with one of the browser's locks, or `refused` where the browser refuses locks, as with cookies blocked.
 * With `ifAvailable`, `granted` gets null if the lock is taken. Failed work isn't tried again.
 */
export function requestLock<T>(
  locks: LockManager,
  name: string,
  options: LockOptions,
  granted: (lock: Lock | null) => Promise<T>,
  refused: () => Promise<T>,
): Promise<T> {
  let begun: Promise<T> | undefined;
  return locks
    .request(name, options, (lock) => (begun = granted(lock)))
    .catch(() => begun ?? refused());
}
