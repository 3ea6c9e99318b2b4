/**
 * Sends the newest view of each topic to every page that watches it. Each delivery has its own chart; this class has
 * the views, their versions, and the spacing between topics, so that no frame has to draw everything.
 */
import { dequal } from "dequal/lite";
import { createActor, type ActorRefFrom } from "xstate";
import type { Clock } from "../../domain/clock.ts";
import type { Topic, Views } from "../../domain/contract/topics.ts";
import type { Limits } from "../../domain/limits.ts";
import type { Register } from "../../machines/inspection/roster.ts";
import { deliveryMachine, type Conditions } from "../../machines/live/delivery.machine.ts";
import { fromSubscription } from "../../machines/shared/ports.ts";

/** Sends a view to a page; the promise settles when the page has received it. Versions of a topic count from 1. */
export type Deliver<T extends Topic> = (view: Views[T], version: number) => void | Promise<void>;

export interface PublisherParts {
  readonly clock: Clock;
  readonly limits: Limits;
  /** Minimum time between two deliveries of a topic, ms. */
  readonly pace: (topic: Topic) => number;
  /** Minimum time between a delivery of any topic and one of this topic, ms. */
  readonly spacing: (topic: Topic) => number;
  readonly register: Register;
}

interface Subscription {
  readonly topic: Topic;
  readonly delivery: ActorRefFrom<typeof deliveryMachine>;
  readonly look: () => Conditions;
}

/** One publisher for an engine. */
export class Publisher {
  readonly #parts: PublisherParts;
  readonly #views: Partial<Views> = {};
  readonly #versions = new Map<Topic, number>();
  /** Topics whose newest view is still being filled. */
  readonly #filling = new Set<Topic>();
  readonly #subscriptions = new Set<Subscription>();
  #lastDelivery = Number.NEGATIVE_INFINITY;

  constructor(parts: PublisherParts) {
    this.#parts = parts;
  }

  /** Number of subscriptions, without those of pages that were given up. */
  get size(): number {
    return this.#subscriptions.size;
  }

  /**
   * Replaces a topic's view, unless the new one is equal. Other topics' deliveries don't delay a view that
   * `isFilling`.
   */
  publish<T extends Topic>(topic: T, view: Views[T], isFilling = false): void {
    if (isFilling) this.#filling.add(topic);
    else this.#filling.delete(topic);
    if (dequal(this.#views[topic], view)) return;
    (this.#views as Record<Topic, Views[Topic]>)[topic] = view;
    this.#versions.set(topic, (this.#versions.get(topic) ?? 0) + 1);
    this.#send("conditions.changed", topic);
  }

  /** Starts deliveries, first of the current view if one exists; the returned function ends them. */
  subscribe<T extends Topic>(topic: T, deliver: Deliver<T>, isVisible: () => boolean): () => void {
    const { clock, limits, register } = this.#parts;
    const look = (): Conditions => this.#conditions(topic, isVisible());
    const delivery = createActor(
      deliveryMachine.provide({
        actors: {
          pause: fromSubscription(({ sendBack, input }) => {
            const over = (): void => sendBack({ type: "pause.over", conditions: look() });
            const timer = clock.setTimeout(over, input.ms);
            return () => clock.clearTimeout(timer);
          }),
          deliver: fromSubscription(({ sendBack, input }) => {
            const received = (): void => sendBack({ type: "view.received", conditions: look() });
            this.#lastDelivery = clock.now();
            const arrived = deliver(this.#views[topic] as Views[T], input.version);
            if (arrived) arrived.then(received, () => sendBack({ type: "view.refused" }));
            else received();
          }),
        },
      }),
      { input: { limits, conditions: look() }, clock },
    );
    const subscription: Subscription = { topic, delivery, look };
    delivery.subscribe({
      next: (snapshot) => {
        if (snapshot.hasTag("inactive")) this.#subscriptions.delete(subscription);
        else this.#subscriptions.add(subscription);
      },
      complete: register(delivery, topic),
    });
    delivery.start();
    return () => delivery.send({ type: "page.left" });
  }

  /** Sends a page that is visible again the newest view of each topic it missed. */
  resume(): void {
    this.#send("conditions.changed");
  }

  /** Gives up pages that are visible but have not answered for five minutes, until they do. */
  giveUpSilent(): void {
    this.#send("delivery.checked");
  }

  #send(type: "conditions.changed" | "delivery.checked", topic?: Topic): void {
    for (const subscription of this.#subscriptions)
      if (topic === undefined || subscription.topic === topic)
        subscription.delivery.send({ type, conditions: subscription.look() });
  }

  #conditions(topic: Topic, isVisible: boolean): Conditions {
    const { clock, pace, spacing } = this.#parts;
    return {
      now: clock.now(),
      newest: this.#versions.get(topic) ?? 0,
      isVisible,
      isFilling: this.#filling.has(topic),
      pace: pace(topic),
      quietUntil: this.#lastDelivery + spacing(topic),
    };
  }
}
