/** Records which transitions charts take, from their first step on, without changing what they do. */
import {
  StateMachine,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from "xstate";
import { arrowId } from "../../../src/machines/inspection/chart.ts";

/** Called with each transition of a chart, the previous transition of the same actor, and the actor's current states. */
export type Took = (
  chart: string,
  arrow: string,
  before: string | null,
  snapshot: AnyMachineSnapshot,
) => void;

interface Scope {
  readonly system: { inspect(observer: (event: InspectionEvent) => void): unknown };
}

type Begin = (scope: Scope, input: unknown) => unknown;

/** The logic that makes an actor's first snapshot. */
interface Beginner {
  getInitialSnapshot: Begin;
}

/** Notes the transitions of all charts that start from now on, until the returned function is called. */
export function watchArrows(machines: readonly AnyStateMachine[], took: Took): () => void {
  const watched = new WeakSet<object>();
  const last = new WeakMap<AnyActorRef, string>();
  const observe = (event: InspectionEvent): void => {
    if (event.type !== "@xstate.microstep") return;
    const { actorRef } = event;
    const { id } = (actorRef as unknown as { readonly logic: AnyStateMachine }).logic;
    for (const transition of event._transitions) {
      const arrow = arrowId(transition);
      const snapshot = event.snapshot as AnyMachineSnapshot;
      took(id, arrow, last.get(actorRef as AnyActorRef) ?? null, snapshot);
      last.set(actorRef as AnyActorRef, arrow);
    }
  };
  const watch = (beginner: Beginner): (() => void) => {
    const start = beginner.getInitialSnapshot;
    beginner.getInitialSnapshot = function (scope, input) {
      const { system } = scope;
      if (!watched.has(system)) {
        watched.add(system);
        system.inspect(observe);
      }
      return start.call(this, scope, input);
    };
    return () => {
      beginner.getInitialSnapshot = start;
    };
  };
  // A chart that is made when its file is loaded has bound its methods; one that is provided with its work has not.
  const ends = [StateMachine.prototype, ...machines].map((each) =>
    watch(each as unknown as Beginner),
  );
  return () => {
    for (const end of ends) end();
  };
}
