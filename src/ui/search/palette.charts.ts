/** The palette, connected to the search box, to what the page knows, and to the engine. */
import { paletteMachine } from "../../machines/search/palette.machine.ts";
import { fromSubscription } from "../../machines/shared/ports.ts";
import { ask, wakeNodes } from "../start/runtime.ts";
import { search } from "./search.charts.ts";
import { sources } from "./sources.ts";

export const palette = paletteMachine.provide({
  actors: {
    watchText: fromSubscription(({ sendBack }) => {
      const report = ({ context: { text, chosen } }: ReturnType<typeof search.getSnapshot>): void =>
        sendBack({ type: "palette.typed", text, isChosen: chosen !== null });
      report(search.getSnapshot());
      const watching = search.subscribe(report);
      return () => watching.unsubscribe();
    }),
    watchEntries: fromSubscription(({ sendBack }) => {
      const report = (): void =>
        sendBack({
          type: "palette.entriesRead",
          entries: sources.flatMap(({ read }) => read()),
          now: Date.now(),
        });
      report();
      const stops = sources.map(({ watch }) => watch?.(report));
      return () => {
        for (const stop of stops) stop?.();
      };
    }),
    lookUp: fromSubscription(({ input, sendBack }) => {
      const asking = new AbortController();
      for (const source of input.sources)
        void ask("list.search", [source, input.text], asking.signal).then((answer) =>
          sendBack({ type: "palette.answered", source, answer }),
        );
      return () => asking.abort();
    }),
  },
  actions: {
    report: (_, { options }) => search.send({ type: "search.listed", options }),
    wakeNodes,
  },
});
