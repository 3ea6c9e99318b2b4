/**
 * Step-by-step expectations of a chart: the events, the state after each, and the work started. They are written from
 * the specification, not from the chart, so a chart that loses a transition fails.
 */
import { isDeepStrictEqual } from "node:util";
import {
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type ExecutableActionObject,
  type StateValue,
} from "xstate";

/** What moves a chart. Delays and results of work are resolved in the current state. */
export type Trigger =
  | string
  | EventObject
  | { readonly after: string }
  | { readonly work: string; readonly output: unknown }
  | { readonly work: string; readonly error: unknown };

/** More expectations after a step. */
export interface Facts {
  /** Members of the context, compared deeply. */
  readonly context?: Readonly<Record<string, unknown>>;
  /** All the provided actions that ran, in order. */
  readonly acts?: readonly string[];
  /** Work that this step started. */
  readonly asks?: string;
  /** Work that goes on: this step did not start it again. */
  readonly keeps?: string;
  /** A delay that started in this step, and its length in ms. */
  readonly waits?: readonly [delay: string, ms: number];
  /** The step ran no actions at all. */
  readonly nothing?: true;
}

/** One step of a story. */
export type Step = readonly [trigger: Trigger, state: StateValue, facts?: Facts];

/** A scenario: the sentence it checks, the initial state, and the steps. */
export interface Expectation {
  readonly says: string;
  readonly input?: unknown;
  readonly begins: StateValue;
  readonly first?: Facts;
  readonly steps: readonly Step[];
}

/** A delay ends. */
export const after = (delay: string): Trigger => ({ after: delay });
/** Started work resolves with `output`. */
export const gives = (work: string, output: unknown): Trigger => ({ work, output });
/** Started work rejects. */
export const breaks = (work: string, message = "broken"): Trigger => ({
  work,
  error: new Error(message),
});
/** An event with its payload. */
export const event = (type: string, payload: object): EventObject => ({ type, ...payload });

/** Replays a scenario; returns the first deviation in words, or null. */
export function contradiction(machine: AnyStateMachine, story: Expectation): string | null {
  try {
    let [snapshot, actions] = initialTransition(machine, story.input as never);
    const start = difference(snapshot, actions, story.begins, story.first);
    if (start) return `${story.says}: at the start ${start}`;
    for (const [i, [trigger, state, facts]] of story.steps.entries()) {
      const received = eventOf(snapshot, trigger);
      if (!received) return `${story.says}: step ${i + 1} cannot happen, nothing waits for it`;
      [snapshot, actions] = transition(machine, snapshot, received as never);
      const found = difference(snapshot, actions, state, facts);
      if (found) return `${story.says}: after step ${i + 1} (${received.type}) ${found}`;
    }
    return null;
  } catch (error) {
    return `${story.says}: ${String(error)}`;
  }
}

function eventOf(snapshot: AnyMachineSnapshot, trigger: Trigger): EventObject | null {
  if (typeof trigger === "string") return { type: trigger };
  if ("type" in trigger) return trigger;
  const nodes = snapshot._nodes;
  if ("after" in trigger) {
    const due = nodes
      .flatMap((node) => node.after)
      .find(({ delay }) => String(delay) === trigger.after);
    return due ? { type: String(due.eventType) } : null;
  }
  const invoked = nodes
    .flatMap((node) => node.invoke)
    .find(({ src }) => String(src) === trigger.work);
  if (!invoked) return null;
  const { id } = invoked;
  return "output" in trigger
    ? event(`xstate.done.actor.${id}`, { output: trigger.output })
    : event(`xstate.error.actor.${id}`, { error: trigger.error });
}

function difference(
  snapshot: AnyMachineSnapshot,
  actions: readonly ExecutableActionObject[],
  state: StateValue,
  facts: Facts = {},
): string | null {
  if (snapshot.status === "error") return `the chart failed: ${String(snapshot.error)}`;
  if (!isDeepStrictEqual(snapshot.value, state))
    return `it is ${JSON.stringify(snapshot.value)}, not ${JSON.stringify(state)}`;
  for (const [name, value] of Object.entries(facts.context ?? {}))
    if (!isDeepStrictEqual(snapshot.context[name], value))
      return `${name} is ${JSON.stringify(snapshot.context[name])}, not ${JSON.stringify(value)}`;
  const did = actions.map(({ type }) => type);
  const own = did.filter((type) => !type.startsWith("xstate."));
  if (facts.acts && !isDeepStrictEqual(own, facts.acts))
    return `it did ${JSON.stringify(own)}, not ${JSON.stringify(facts.acts)}`;
  if (facts.nothing && did.length > 0) return `it did ${did.join(", ")} instead of nothing`;
  if (facts.asks && !actions.some((action) => startedBy(action) === facts.asks))
    return `${facts.asks} was not started`;
  if (facts.keeps && actions.some((action) => startedBy(action) === facts.keeps))
    return `${facts.keeps} was started again`;
  if (facts.waits) {
    const [name, ms] = facts.waits;
    const delays = actions.flatMap(delayOf);
    if (!delays.some((delay) => delay.name === name && delay.ms === ms))
      return `no ${name} of ${ms} ms began, but ${JSON.stringify(delays)}`;
  }
  return null;
}

const paramsOf = (action: ExecutableActionObject): Readonly<Record<string, unknown>> =>
  action.params ?? {};

/** The name of the work an action starts. */
const startedBy = (action: ExecutableActionObject): unknown =>
  action.type === "xstate.spawnChild" ? paramsOf(action)["src"] : undefined;

/** The delay an action starts: 'xstate.after.NAME.STATE', or the type of a raised event. */
function delayOf(action: ExecutableActionObject): readonly { name: string; ms: unknown }[] {
  if (action.type !== "xstate.raise") return [];
  const { event: raised, delay } = paramsOf(action) as { event: EventObject; delay: unknown };
  if (delay === undefined) return [];
  const [, name = raised.type] = /^xstate\.after\.([^.]+)\./.exec(raised.type) ?? [];
  return [{ name, ms: delay }];
}
