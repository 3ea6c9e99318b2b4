/** The visitor's rules, for views that add and remove rules. */
import { useEffect } from "react";
import type { ActorRefFrom } from "xstate";
import { useTopic } from "../shared/data/use-topic.ts";
import { useActorRef } from "../start/actors.ts";
import { watchRules } from "./watch.charts.ts";

/** The visitor's rules, loaded again whenever they change. */
export function useRules(): ActorRefFrom<typeof watchRules> {
  const revision = useTopic("watch").view?.revision;
  const actor = useActorRef(watchRules);
  useEffect(() => actor.send({ type: "list.outdated" }), [actor, revision]);
  return actor;
}
