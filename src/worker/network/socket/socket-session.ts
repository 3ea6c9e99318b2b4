/** State of one open socket: its subscriptions, its keep-alive, and its silence watch. */
import type { Clock } from "../../../domain/clock.ts";
import { connectionText } from "../../../domain/contract/engine-text.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { Limits } from "../../../domain/limits.ts";
import type { BridgeSubscription } from "../../../domain/network/bridge-frames.ts";
import { err, type Result } from "../../../domain/result.ts";
import type { RawSocket } from "./raw-socket.ts";
import { SilenceWatch } from "./silence-watch.ts";
import { Subscriptions } from "./subscriptions.ts";

export interface SessionParts {
  readonly socket: RawSocket;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly call: (method: string, params: readonly unknown[]) => Promise<Result<unknown, Failure>>;
  /** Requests the head block's number: the cheapest call. */
  readonly askHead: () => Promise<Result<unknown, Failure>>;
  /** Whether the socket is open, but no data has arrived yet. */
  readonly isGreeting: () => boolean;
  /** Whether the server refuses calls at the moment. */
  readonly isLimited: () => boolean;
  readonly onSilence: () => void;
}

/**
 * Ends a socket on which no data arrives in time: opening proves nothing about whether its server reaches the chain.
 */
export class Session {
  readonly #parts: SessionParts;
  readonly #watch: SilenceWatch;
  readonly #subscriptions: Subscriptions;
  readonly #greeting: unknown;
  #keepAlive: unknown = null;
  #hasEnded = false;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    const { socket, clock, limits, call, askHead, isGreeting, onSilence } = parts;
    const { silence, patience, connectTimeout } = limits.socket;
    this.#subscriptions = new Subscriptions(async (method, params) =>
      this.#hasEnded ? err({ kind: "cancelled" }) : call(method, params),
    );
    const ask = (): void => void askHead();
    this.#watch = new SilenceWatch({ clock, silence, patience, ask, onSilence });
    this.#greeting = clock.setTimeout(() => {
      if (isGreeting()) socket.end(1006, connectionText.broadcastTimeout);
    }, connectTimeout);
    this.#scheduleKeepAlive();
  }

  /** Returns false if the socket is not open; then nothing was sent. */
  send(text: string): boolean {
    return this.#parts.socket.send(text);
  }

  /** Replaces the subscriptions. */
  want(subscriptions: readonly BridgeSubscription[]): void {
    void this.#subscriptions.want(subscriptions);
  }

  /** A frame arrived. */
  received(isPush: boolean): void {
    if (isPush) this.#watch.pushed();
    else this.#watch.received();
  }

  /** Stops all timers, once the socket has closed. */
  end(): void {
    const { clock } = this.#parts;
    this.#hasEnded = true;
    this.#watch.stop();
    clock.clearTimeout(this.#keepAlive);
    clock.clearTimeout(this.#greeting);
  }

  #scheduleKeepAlive(): void {
    const { socket, clock, limits, askHead, isLimited } = this.#parts;
    this.#keepAlive = clock.setTimeout(() => {
      if (!isLimited())
        void askHead().then((outcome) => {
          if (!outcome.ok && outcome.error.kind === "timeout") socket.end(1006, null);
        });
      this.#scheduleKeepAlive();
    }, limits.socket.keepAlive);
  }
}
