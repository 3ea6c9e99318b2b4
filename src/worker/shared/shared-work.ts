/** Work whose result several questions wait for; it is cancelled once none of them waits any more. */
export class SharedWork<T> {
  readonly #cancelling = new AbortController();
  readonly #result: Promise<T>;
  #waiting = 0;
  #isDone = false;

  /** Starts the work. */
  constructor(work: (signal: AbortSignal) => Promise<T>) {
    this.#result = work(this.#cancelling.signal).finally(() => (this.#isDone = true));
  }

  /** False once it is done or cancelled: then there is nothing to join. */
  get isRunning(): boolean {
    return !this.#isDone && !this.#cancelling.signal.aborted;
  }

  /**
   * Waits for the result. Once `signal` aborts, this caller no longer keeps the work going; cancelled work still
   * settles.
   */
  async join(signal: AbortSignal): Promise<T> {
    const leave = (): void => {
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#cancelling.abort();
    };
    this.#waiting += 1;
    if (signal.aborted) leave();
    else signal.addEventListener("abort", leave, { once: true });
    try {
      return await this.#result;
    } finally {
      signal.removeEventListener("abort", leave);
    }
  }
}
