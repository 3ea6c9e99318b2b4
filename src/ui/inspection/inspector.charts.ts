/** The inspector, connected to both threads and to the chart layout. */
import { fromPromise } from "xstate";
import type { Sighting } from "../../domain/inspection/inspection.ts";
import { chartLayoutMachine } from "../../machines/inspection/chart-layout.machine.ts";
import { inspectorMachine, type Thread } from "../../machines/inspection/inspector.machine.ts";
import { watchRoster } from "../../machines/inspection/watcher.ts";
import { fromSubscription } from "../../machines/shared/ports.ts";
import { pageClock } from "../browser/page-clock.ts";
import { roster } from "../start/actors.ts";
import { inspectEngine } from "../start/runtime.ts";

/** Delivers sightings of the actors on both threads until the returned function is called. */
export function watchThreads(deliver: (thread: Thread, sighting: Sighting) => void): () => void {
  const ends = [
    inspectEngine((sighting) => deliver("engine", sighting)),
    watchRoster(roster, pageClock, (sighting) => deliver("page", sighting)),
  ];
  return () => {
    for (const end of ends) end();
  };
}

export const inspector = inspectorMachine.provide({
  actors: {
    watchThreads: fromSubscription(({ sendBack }) =>
      watchThreads((thread, sighting) => sendBack({ type: "sighting.received", thread, sighting })),
    ),
  },
});

export const chartLayout = chartLayoutMachine.provide({
  actors: {
    layOut: fromPromise(async ({ input }) => {
      // The drawing needs the second as soon as it has the layout.
      const [{ layoutOf }] = await Promise.all([
        import("./chart-layout.ts"),
        import("./chart-view.ts"),
      ]);
      return layoutOf(input.chart);
    }),
  },
});
