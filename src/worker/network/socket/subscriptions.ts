/** Keeps a socket subscribed as requested: in the deployed dialect first, in the specified one if that is refused. */
import type { Failure } from "../../../domain/contract/failure.ts";
import { subscribeMethod, type BridgeSubscription } from "../../../domain/network/bridge-frames.ts";
import type { Result } from "../../../domain/result.ts";

/** Sends one call over the open socket. */
type Send = (method: string, params: readonly unknown[]) => Promise<Result<unknown, Failure>>;

/** The subscriptions of one socket; every new socket needs new ones. */
export class Subscriptions {
  readonly #send: Send;
  readonly #current = new Set<BridgeSubscription>();
  #wanted: ReadonlySet<BridgeSubscription> = new Set();
  #isBusy = false;

  constructor(send: Send) {
    this.#send = send;
  }

  /** Subscribes and unsubscribes until the server sends exactly these. */
  async want(wanted: Iterable<BridgeSubscription>): Promise<void> {
    this.#wanted = new Set(wanted);
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let next = this.#next(); next; next = this.#next()) {
      // A refusal is not retried: pushes without a subscription are parsed anyway.
      if (next.verb === "subscribe") this.#current.add(next.subscription);
      else this.#current.delete(next.subscription);
      const outcome = await this.#send(subscribeMethod(next.subscription, next.verb), []);
      if (!outcome.ok && outcome.error.kind === "rpc")
        await this.#send(next.verb, [next.subscription]);
    }
    this.#isBusy = false;
  }

  #next(): { verb: "subscribe" | "unsubscribe"; subscription: BridgeSubscription } | null {
    for (const subscription of this.#wanted)
      if (!this.#current.has(subscription)) return { verb: "subscribe", subscription };
    for (const subscription of this.#current)
      if (!this.#wanted.has(subscription)) return { verb: "unsubscribe", subscription };
    return null;
  }
}
