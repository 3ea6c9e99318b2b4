/**
 * Brings the newest view of each topic to every page that watches it: at most one delivery in flight,
 * never more often than its pace, none while the page is hidden, and one after another with a breath between,
 * so that no frame has to draw everything. What is overtaken is never sent.
 */
import { dequal } from "dequal/lite";
import type { Clock } from "../domain/clock.ts";
import type { Limits } from "../domain/limits.ts";
import type { Topic, Views } from "../domain/protocol/views.ts";

/** Brings a view to a page; the promise settles when the page has taken it. Versions of a topic count from 1. */
export type Deliver<T extends Topic> = (view: Views[T], version: number) => void | Promise<void>;

interface Subscription {
  readonly topic: Topic;
  readonly deliver: (view: Views[Topic], version: number) => void | Promise<void>;
  readonly isVisible: () => boolean;
  /** The version last sent. */
  sent: number;
  inFlight: boolean;
  lastSentAt: number;
  inFlightSince: number;
  timer: unknown;
}

/** One publisher for an engine. */
export class Publisher {
  readonly #clock: Clock;
  readonly #limits: Limits;
  readonly #pace: (topic: Topic) => number;
  readonly #breath: (topic: Topic) => number;
  #lastDelivery = Number.NEGATIVE_INFINITY;
  readonly #views: Partial<Views> = {};
  readonly #versions = new Map<Topic, number>();
  /** Topics whose newest view is still filling up: those are not held back by the pace. */
  readonly #filling = new Set<Topic>();
  readonly #subscriptions = new Set<Subscription>();

  /** `pace`: least time between two deliveries of a topic, `breath`: after any other before one of it, ms. */
  constructor(
    clock: Clock,
    limits: Limits,
    pace: (topic: Topic) => number,
    breath: (topic: Topic) => number = () => 0,
  ) {
    this.#clock = clock;
    this.#limits = limits;
    this.#pace = pace;
    this.#breath = breath;
  }

  /** How many subscriptions stand. */
  get size(): number {
    return this.#subscriptions.size;
  }

  /**
   * Replaces a topic's view, unless the new one says the same. One that `isFilling` goes out at once and does not
   * delay the next.
   */
  publish<T extends Topic>(topic: T, view: Views[T], isFilling = false): void {
    if (isFilling) this.#filling.add(topic);
    else this.#filling.delete(topic);
    if (dequal(this.#views[topic], view)) return;
    (this.#views as Record<Topic, Views[Topic]>)[topic] = view;
    this.#versions.set(topic, (this.#versions.get(topic) ?? 0) + 1);
    for (const subscription of this.#subscriptions)
      if (subscription.topic === topic) this.#send(subscription);
  }

  /**
   * Starts deliveries with the current view, if there is one and its version is not `held` already; the returned
   * function ends them.
   */
  subscribe<T extends Topic>(
    topic: T,
    deliver: Deliver<T>,
    isVisible: () => boolean,
    held = 0,
  ): () => void {
    const subscription: Subscription = {
      topic,
      deliver: deliver as Subscription["deliver"],
      isVisible,
      sent: held,
      inFlight: false,
      lastSentAt: Number.NEGATIVE_INFINITY,
      inFlightSince: 0,
      timer: null,
    };
    this.#subscriptions.add(subscription);
    this.#send(subscription);
    return () => this.#end(subscription);
  }

  /** A page was shown again: what it missed is sent in its newest form. */
  resume(): void {
    for (const subscription of this.#subscriptions) this.#send(subscription);
  }

  /** Ends deliveries to pages that are visible yet have not acknowledged for five minutes. */
  removeIdle(): void {
    const oldest = this.#clock.now() - this.#limits.listeners.idle;
    for (const subscription of this.#subscriptions)
      if (subscription.inFlight && subscription.isVisible() && subscription.inFlightSince < oldest)
        this.#end(subscription);
  }

  #send(subscription: Subscription): void {
    const { topic } = subscription;
    const version = this.#versions.get(topic) ?? 0;
    if (subscription.inFlight || subscription.timer !== null) return;
    if (version === subscription.sent || !subscription.isVisible()) return;
    const now = this.#clock.now();
    const isFilling = this.#filling.has(topic) || subscription.sent === 0;
    const wait = Math.max(
      subscription.lastSentAt + this.#pace(topic) - now,
      isFilling ? 0 : this.#lastDelivery + this.#breath(topic) - now,
    );
    if (wait > 0) {
      subscription.timer = this.#clock.setTimeout(() => {
        subscription.timer = null;
        this.#send(subscription);
      }, wait);
      return;
    }
    const view = this.#views[topic];
    if (view === undefined) return;
    subscription.sent = version;
    subscription.lastSentAt = this.#filling.has(topic) ? Number.NEGATIVE_INFINITY : now;
    this.#lastDelivery = now;
    const taken = subscription.deliver(view, version);
    if (!taken) return;
    subscription.inFlight = true;
    subscription.inFlightSince = this.#clock.now();
    taken.then(
      () => {
        subscription.inFlight = false;
        if (this.#subscriptions.has(subscription)) this.#send(subscription);
      },
      () => this.#end(subscription),
    );
  }

  #end(subscription: Subscription): void {
    this.#clock.clearTimeout(subscription.timer);
    this.#subscriptions.delete(subscription);
  }
}
