/** A view's own mirror of one of the engine's topics, which begins with what the page has heard already. */
import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { Topic, Views } from "../../domain/protocol/views.ts";
import { useActorRef } from "../actors.ts";
import { liveView } from "../hosts/live.ts";
import { known } from "../runtime.ts";

/** The mirror, what it shows, and what has come last; null before anything has been heard. */
export interface Mirror<T extends Topic> {
  readonly actor: ActorRefFrom<typeof liveView>;
  readonly view: Views[T] | null;
  readonly newest: Views[T] | null;
}

/** Watches `topic` for as long as the component stands. */
export function useTopic<T extends Topic>(topic: T): Mirror<T> {
  const actor = useActorRef(liveView, { input: { topic, known: known(topic) } });
  const view = useSelector(actor, ({ context }) => context.view as Views[T] | null);
  const newest = useSelector(actor, ({ context }) => context.newest as Views[T] | null);
  return { actor, view, newest };
}
