/**
 * What code finds in the global scope while a universe runs: its clock, timers and random numbers. Everything else that
 * would reach the real world throws, and is reported, so an unplanned use can't pass unnoticed.
 */
import type { Random } from "../../../devnet/state/random.ts";
import { plainClone } from "./plain-clone.ts";
import type { Timeline } from "./timeline.ts";

/** How long a turn of the event loop takes, ms. */
const turn = 0.2;

interface GlobalParts {
  readonly timeline: Timeline;
  readonly random: Random;
  /** Called with the name of what was used unplanned. */
  readonly reached: (name: string) => void;
}

type Scope = Record<string, unknown>;

/** Places of an error that are noted: few, because the browsers' own errors are part of every day. */
const stackPlaces = 3;

/** A channel to the other engines of a browser, of which a device has none: its pages share one. */
class SilentChannel extends EventTarget {
  postMessage(): void {}
  close(): void {}
}

/** Replaces the globals until the returned function is called. */
export function enclose({ timeline, random, reached }: GlobalParts): () => void {
  const forbidden = (name: string) => (): never => {
    reached(name);
    throw new Error(`${name} leads out of the universe`);
  };
  const now = (): number => Math.floor(timeline.now());
  const RealDate = Date;
  class SimulatedDate extends RealDate {
    constructor(...given: readonly unknown[]) {
      super(...((given.length === 0 ? [now()] : given) as [number]));
    }
    static override now = now;
  }
  const after = (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): number =>
    timeline.after(ms, () => run(...args));
  const cancel = (id: unknown): void => timeline.cancel(Number(id ?? 0));
  const restores = [
    replace(globalThis as Scope, {
      Date: SimulatedDate,
      setTimeout: after,
      clearTimeout: cancel,
      setImmediate: (run: (...args: unknown[]) => void, ...args: unknown[]) =>
        timeline.after(turn, () => run(...args)),
      clearImmediate: cancel,
      structuredClone: plainClone,
      setInterval: forbidden("setInterval"),
      fetch: forbidden("fetch"),
      WebSocket: forbidden("WebSocket"),
      MessageChannel: forbidden("MessageChannel"),
      Worker: forbidden("Worker"),
      BroadcastChannel: SilentChannel,
    }),
    replace(Error as unknown as Scope, { stackTraceLimit: stackPlaces }),
    replace(Math as unknown as Scope, { random: () => random.next() }),
    replace(performance as unknown as Scope, { now: forbidden("performance.now") }),
    replace(crypto as unknown as Scope, {
      getRandomValues: forbidden("crypto.getRandomValues"),
      randomUUID: forbidden("crypto.randomUUID"),
    }),
  ];
  return () => {
    for (const restore of restores) restore();
  };
}

/** Puts `values` in the place of an object's own, until the returned function is called. */
export function replace(target: Scope, values: Readonly<Record<string, unknown>>): () => void {
  const before = Object.keys(values).map(
    (name) => [name, Object.getOwnPropertyDescriptor(target, name)] as const,
  );
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(target, name, descriptor);
      else delete target[name];
    }
  };
}
