/** The inspector, joined to both threads, and to what lays charts out. */
import { fromCallback, fromPromise } from "xstate";
import type { Sighting } from "../../domain/protocol/inspection.ts";
import { chartLayoutMachine } from "../../machines/chart-layout.machine.ts";
import { inspectorMachine, type Thread } from "../../machines/inspector.machine.ts";
import { watchRoster } from "../../machines/inspection/watcher.ts";
import { roster } from "../actors.ts";
import { pageClock } from "../page-clock.ts";
import { inspectEngine } from "../runtime.ts";

/** Delivers what runs on both threads until the returned function is called. */
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
    watchThreads: fromCallback(({ sendBack }) =>
      watchThreads((thread, sighting) => sendBack({ type: "sighting.received", thread, sighting })),
    ),
  },
});

export const chartLayout = chartLayoutMachine.provide({
  actors: {
    layOut: fromPromise(async ({ input }) => {
      const { layOutChart } = await import("../charts/chart-layout.ts");
      return layOutChart(input.chart);
    }),
  },
});
