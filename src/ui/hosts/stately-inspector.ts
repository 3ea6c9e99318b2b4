/** Tells the Stately inspector, in its own window, what the built-in one shows. Loaded for `?inspect` only. */
import { createBrowserInspector } from "@statelyai/inspect";
import { fromCallback } from "xstate";
import type { ActorView, Sighting } from "../../domain/protocol/inspection.ts";
import type { Thread } from "../../machines/inspector.machine.ts";
import { statelyInspectorMachine } from "../../machines/stately-inspector.machine.ts";
import { watchThreads } from "./inspector.ts";

const address = "https://stately.ai/inspect";

export const statelyInspector = statelyInspectorMachine.provide({
  actors: {
    bridge: fromCallback(({ sendBack }) => {
      const opened = window.open(address, "xstateinspector");
      if (!opened) {
        sendBack({ type: "window.refused" });
        return undefined;
      }
      sendBack({ type: "window.opened" });
      const stately = createBrowserInspector({ url: address });
      const told = new Map<string, string>();
      const definitions = new Map<string, unknown>();
      const end = watchThreads((thread, sighting) => {
        for (const { id, definition } of sighting.charts)
          definitions.set(id, JSON.parse(definition));
        tell(stately, thread, sighting, told, definitions);
      });
      return () => {
        end();
        stately.stop();
      };
    }),
  },
});

type Stately = ReturnType<typeof createBrowserInspector>;

/** A sighting in Stately's words: who is new, what each heard, and where that led. */
function tell(
  stately: Stately,
  thread: Thread,
  { actors, happenings }: Sighting,
  told: Map<string, string>,
  definitions: ReadonlyMap<string, unknown>,
): void {
  for (const actor of actors) {
    const key = `${thread}/${actor.id}`;
    if (told.has(key)) continue;
    told.set(key, actor.machine);
    // Of an actor it is handed, the package reads its id and its machine's definition only.
    const reference = { sessionId: key, logic: { config: definitions.get(actor.machine) } };
    stately.actor(reference as never, snapshotOf(actor) as never);
  }
  for (const happening of happenings) {
    const key = `${thread}/${happening.actor}`;
    const event = JSON.parse(happening.detail) as { type: string };
    stately.event(key, event);
    stately.snapshot(key, { value: parsed(happening.value) } as never, { event });
  }
  for (const actor of actors) stately.snapshot(`${thread}/${actor.id}`, snapshotOf(actor) as never);
}

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

const snapshotOf = ({ status, value, context, tags }: ActorView) => ({
  status,
  value: parsed(value),
  context: parsed(context),
  tags,
});
