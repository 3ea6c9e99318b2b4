/** Reports the actors of both threads in the messages of the Stately inspector. */
import { createInspector, type StatelyInspectionEvent } from "@statelyai/inspect";
import type { ActorView, Sighting } from "../../domain/inspection/inspection.ts";
import type { Thread } from "../../machines/inspection/inspector.machine.ts";
import notes from "./chart-notes.json";

/** Deeper than any definition; the package replaces anything deeper with its type. */
const depth = 100;

/** An actor that has been reported, with its newest snapshot. */
interface Reported {
  readonly machine: string;
  readonly snapshot: ReturnType<typeof snapshotOf>;
}

/**
 * Begins a report: returns a function that translates each sighting into messages. Every actor is announced with its
 * machine's definition before anything else is reported about it.
 */
export function beginReport(
  post: (message: object) => void,
): (thread: Thread, sighting: Sighting) => void {
  const definitions = new Map<string, unknown>();
  const reported = new Map<string, Reported>();
  const subjects = new Map<string, string>();
  // The package can keep messages for a window that connects later; here each one begins a report of its own instead.
  const stately = createInspector(
    { send: (message) => post(labelled(message, subjects)) },
    { serializationDepthLimit: depth },
  );

  return (thread, { charts, actors, gone, happenings }) => {
    for (const { id, definition } of charts)
      definitions.set(id, described(JSON.parse(definition) as Definition, notesOf(id)));
    const unsent = new Set<string>();
    for (const actor of actors) {
      const { machine, subject } = actor;
      const key = keyOf(thread, actor.id);
      const snapshot = snapshotOf(actor);
      // The actors of the next engine may have ids that others had in the one before.
      const isKnown = reported.get(key)?.machine === machine;
      reported.set(key, { machine, snapshot });
      if (isKnown) {
        unsent.add(key);
        continue;
      }
      if (subject !== null) subjects.set(key, subject);
      // The package reads only an actor's id and its machine's definition.
      const config = definitions.get(machine) ?? { id: machine };
      stately.actor({ sessionId: key, logic: { config } } as never, snapshot as never);
    }
    for (const happening of happenings) {
      const { actor, detail, value } = happening;
      const key = keyOf(thread, actor);
      const known = reported.get(key);
      if (!known) continue;
      const event = JSON.parse(detail) as { readonly type: string };
      const isLast = happenings.findLast((each) => each.actor === actor) === happening;
      const snapshot = isLast ? known.snapshot : { ...known.snapshot, value: parsed(value) };
      stately.event(key, event);
      stately.snapshot(key, snapshot as never, { event });
      unsent.delete(key);
    }
    for (const key of unsent) stately.snapshot(key, reported.get(key)?.snapshot as never);
    for (const id of gone) {
      const key = keyOf(thread, id);
      const known = reported.get(key);
      if (known) stately.snapshot(key, { ...known.snapshot, status: "stopped" } as never);
      reported.delete(key);
      subjects.delete(key);
    }
  };
}

/** A state in a machine's definition. */
interface Definition {
  readonly states?: Readonly<Record<string, Definition>>;
}

/** A machine's descriptions of its states, by their paths. */
const notesOf = (id: string): Readonly<Record<string, string>> =>
  (notes as Readonly<Record<string, Readonly<Record<string, string>>>>)[id] ?? {};

/** A definition with the descriptions of its states, which the scripts of a build lack. */
function described(
  definition: Definition,
  descriptions: Readonly<Record<string, string>>,
  path = "",
): Definition {
  const states = Object.entries(definition.states ?? {}).map(
    ([name, state]) =>
      [name, described(state, descriptions, path === "" ? name : `${path}.${name}`)] as const,
  );
  const description = descriptions[path];
  return {
    ...definition,
    ...(description !== undefined && { description }),
    ...(states.length > 0 && { states: Object.fromEntries(states) }),
  };
}

const keyOf = (thread: Thread, id: string): string => `${thread}/${id}`;

/** Every actor is a root of its own, and named after its subject too: twenty nodes have a breaker each. */
function labelled(
  message: StatelyInspectionEvent,
  subjects: ReadonlyMap<string, string>,
): StatelyInspectionEvent {
  const { sessionId } = message;
  const root = { ...message, rootId: sessionId };
  const subject = subjects.get(sessionId);
  return root.type === "@xstate.actor" && subject !== undefined
    ? { ...root, name: `${root.name} ${subject}` }
    : root;
}

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

const snapshotOf = ({ status, value, context, tags }: ActorView) => ({
  status,
  value: parsed(value),
  context: parsed(context),
  tags,
});
