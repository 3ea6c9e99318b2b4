/** Sends what the built-in inspector shows to the Stately inspector in its own window. Loaded only for `?inspect`. */
import { createBrowserInspector } from "@statelyai/inspect";
import type { ActorView, Sighting } from "../../domain/inspection/inspection.ts";
import type { Thread } from "../../machines/inspection/inspector.machine.ts";
import { statelyInspectorMachine } from "../../machines/inspection/stately-inspector.machine.ts";
import { fromSubscription } from "../../machines/shared/ports.ts";
import { watchThreads } from "./inspector.charts.ts";

const address = "https://stately.ai/inspect";

export const statelyInspector = statelyInspectorMachine.provide({
  actors: {
    bridge: fromSubscription(({ sendBack }) => {
      const opened = window.open(address, "xstateinspector");
      if (!opened) {
        sendBack({ type: "window.refused" });
        return undefined;
      }
      sendBack({ type: "window.opened" });
      const stately = createBrowserInspector({ url: address });
      const sent = new Map<string, string>();
      const definitions = new Map<string, unknown>();
      const end = watchThreads((thread, sighting) => {
        for (const { id, definition } of sighting.charts)
          definitions.set(id, JSON.parse(definition));
        forward(stately, thread, sighting, sent, definitions);
      });
      return () => {
        end();
        stately.stop();
      };
    }),
  },
});

type Stately = ReturnType<typeof createBrowserInspector>;

/** Translates a sighting into Stately's calls: new actors, their events and snapshots. */
function forward(
  stately: Stately,
  thread: Thread,
  { actors, happenings }: Sighting,
  sent: Map<string, string>,
  definitions: ReadonlyMap<string, unknown>,
): void {
  for (const actor of actors) {
    const key = `${thread}/${actor.id}`;
    if (sent.has(key)) continue;
    sent.set(key, actor.machine);
    // Of an actor, the package only reads its id and its machine's definition.
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
