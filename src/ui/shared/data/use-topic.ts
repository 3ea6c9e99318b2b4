/** A component's mirror of one of the engine's topics. It starts with the last view the page received. */
import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { Topic, Views } from "../../../domain/contract/topics.ts";
import { liveView } from "../../live/live.charts.ts";
import { useActorRef } from "../../start/actors.ts";
import { known } from "../../start/runtime.ts";

/** The mirror's actor, the view it shows, and the newest one received (null before the first). */
export interface Mirror<T extends Topic> {
  readonly actor: ActorRefFrom<typeof liveView>;
  readonly view: Views[T] | null;
  readonly newest: Views[T] | null;
}

/** Watches `topic` while the component is mounted. */
export function useTopic<T extends Topic>(topic: T): Mirror<T> {
  const actor = useActorRef(liveView, { input: { topic, known: known(topic) } });
  const view = useSelector(actor, ({ context }) => context.view as Views[T] | null);
  const newest = useSelector(actor, ({ context }) => context.newest as Views[T] | null);
  return { actor, view, newest };
}
