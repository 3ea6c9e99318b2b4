/** Notes which transitions charts take, from their first step on, without being noticed by them. */
import { StateMachine, type AnyActorRef, type AnyStateMachine, type InspectionEvent } from "xstate";
import { arrowId } from "../../../src/machines/inspection/chart.ts";

/** Called with each transition of a chart, and the one that the same actor took before. */
type Took = (chart: string, arrow: string, before: string | null) => void;

interface Scope {
  readonly system: { inspect(observer: (event: InspectionEvent) => void): unknown };
}

type Begin = (scope: Scope, input: unknown) => unknown;

/** Notes the transitions of all charts that start from now on, until the returned function is called. */
export function watchArrows(took: Took): () => void {
  const watched = new WeakSet<object>();
  const last = new WeakMap<AnyActorRef, string>();
  const observe = (event: InspectionEvent): void => {
    if (event.type !== "@xstate.microstep") return;
    const { actorRef } = event;
    const { id } = (actorRef as unknown as { readonly logic: AnyStateMachine }).logic;
    for (const transition of event._transitions) {
      const arrow = arrowId(transition);
      took(id, arrow, last.get(actorRef as AnyActorRef) ?? null);
      last.set(actorRef as AnyActorRef, arrow);
    }
  };
  const charts = StateMachine.prototype as unknown as { getInitialSnapshot: Begin };
  const begin = charts.getInitialSnapshot;
  charts.getInitialSnapshot = function (scope, input) {
    const { system } = scope;
    if (!watched.has(system)) {
      watched.add(system);
      system.inspect(observe);
    }
    return begin.call(this, scope, input);
  };
  return () => {
    charts.getInitialSnapshot = begin;
  };
}
