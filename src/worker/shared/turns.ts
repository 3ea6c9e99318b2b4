/** Runs the tasks that share a key one after another, in the order they came. */
export class Turns<K> {
  /** The end of the last task of each key. */
  readonly #ends = new Map<K, Promise<void>>();

  /** Whether a task of this key runs or waits. */
  has(key: K): boolean {
    return this.#ends.has(key);
  }

  /** Runs a task once the earlier ones are done, however they ended. */
  run<T>(key: K, task: () => Promise<T>): Promise<T> {
    const done = (this.#ends.get(key) ?? Promise.resolve()).then(task);
    const end: Promise<void> = done
      .then(
        () => {},
        () => {},
      )
      .then(() => {
        if (this.#ends.get(key) === end) this.#ends.delete(key);
      });
    this.#ends.set(key, end);
    return done;
  }
}
