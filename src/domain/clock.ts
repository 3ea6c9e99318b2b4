/**
 * The only source of time and timers for the engine and the charts. XState's `SimulatedClock` has this shape, so tests
 * advance time by hand.
 */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  setTimeout(callback: () => void, ms: number): unknown;
  clearTimeout(id: unknown): void;
}

/** The part of an `AbortSignal` that code without a DOM or worker library may use. */
export interface AbortLike {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: "abort", listener: () => void): void;
}
