/** Plain data about running charts for the machine inspector, sent only while the inspector is open. */

/** A state of a chart, as the chart declares it. */
export interface ChartState {
  /** Dotted path from the root; empty for the root. */
  readonly path: string;
  /** Last part of the path; the machine's id for the root. */
  readonly name: string;
  readonly kind: "atomic" | "compound" | "parallel" | "final" | "history";
  /** Path of the initial child state. */
  readonly initial: string | null;
  readonly description: string | null;
  /** Actors that run while the state is active. */
  readonly invokes: readonly string[];
  readonly states: readonly ChartState[];
}

/** A transition of a chart. */
export interface ChartArrow {
  /** Unique within its chart: 'found.idle on retry #0'. */
  readonly id: string;
  /** Path of the state that handles the event. */
  readonly from: string;
  /** Paths of the target states; empty for a transition that only runs actions. */
  readonly to: readonly string[];
  /** The event's display name: 'retry', 'after refreshPause', 'at once'. */
  readonly event: string;
  readonly guard: string | null;
}

/** A machine's definition. */
export interface Chart {
  readonly id: string;
  readonly root: ChartState;
  readonly arrows: readonly ChartArrow[];
  /** The definition as JSON, functions replaced by their names. */
  readonly definition: string;
}

/** A running actor. */
export interface ActorView {
  /** Unique within its thread. */
  readonly id: string;
  /** The machine's id, or the name of other logic. */
  readonly machine: string;
  /** What distinguishes several actors of one machine: a host, an account. */
  readonly subject: string | null;
  readonly status: "active" | "done" | "error" | "stopped";
  /** The state's value as JSON; null for logic without states. */
  readonly value: string | null;
  /** Paths of the active states. */
  readonly active: readonly string[];
  readonly tags: readonly string[];
  /** The context as indented JSON, long parts truncated. */
  readonly context: string;
  /** Actors that this one has started, with their status. */
  readonly children: readonly { readonly id: string; readonly status: string }[];
  /** Pending delays: their event, and when it is due (ms since the epoch). */
  readonly delays: readonly { readonly event: string; readonly dueAt: number }[];
}

/** An event received by an actor. */
export interface Happening {
  /** The actor's `id`. */
  readonly actor: string;
  readonly machine: string;
  readonly subject: string | null;
  /** ms since the epoch. */
  readonly at: number;
  readonly event: string;
  /** The event as JSON, long parts truncated. */
  readonly detail: string;
  /** The state's value after the event, as JSON; null for logic without states. */
  readonly value: string | null;
  /** Ids of the transitions taken; empty if the event was not handled. */
  readonly arrows: readonly string[];
}

/** What has changed since the previous sighting. */
export interface Sighting {
  /** Charts not sent before. */
  readonly charts: readonly Chart[];
  /** Actors that are new or have changed. */
  readonly actors: readonly ActorView[];
  /** Ids of actors that have stopped. */
  readonly gone: readonly string[];
  readonly happenings: readonly Happening[];
  /** Number of events dropped because too many arrived at once. */
  readonly missed: number;
}
