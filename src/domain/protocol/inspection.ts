/** What the machine inspector is told of running charts: plain data, and only while somebody looks. */

/** A state of a chart, as the chart itself declares it. */
export interface ChartState {
  /** Dotted path from the root; the root's own is empty. */
  readonly path: string;
  /** Its last part; the machine's id for the root. */
  readonly name: string;
  readonly kind: "atomic" | "compound" | "parallel" | "final" | "history";
  /** Path of the child entered first. */
  readonly initial: string | null;
  readonly description: string | null;
  /** What runs while it is active. */
  readonly invokes: readonly string[];
  readonly states: readonly ChartState[];
}

/** A transition of a chart. */
export interface ChartArrow {
  /** Unique in its chart: 'found.idle on page.retry #0'. */
  readonly id: string;
  /** Path of the state that hears the event. */
  readonly from: string;
  /** Paths it leads to; none where it only acts. */
  readonly to: readonly string[];
  /** The event as people call it: 'page.retry', 'after refreshPause', 'at once'. */
  readonly event: string;
  readonly guard: string | null;
}

/** A machine's definition, drawn from itself. */
export interface Chart {
  readonly id: string;
  readonly root: ChartState;
  readonly arrows: readonly ChartArrow[];
  /** The definition as JSON, functions by their names. */
  readonly definition: string;
}

/** A running actor. */
export interface ActorView {
  /** Unique in its thread. */
  readonly id: string;
  /** The machine's id, or what its logic is called. */
  readonly machine: string;
  /** What it is about, where several run: a host, an account. */
  readonly subject: string | null;
  readonly status: "active" | "done" | "error" | "stopped";
  /** The state's value as JSON; null for logic without states. */
  readonly value: string | null;
  /** Paths of the active states. */
  readonly active: readonly string[];
  readonly tags: readonly string[];
  /** The context as indented JSON, long parts cut. */
  readonly context: string;
  /** Work it has started, with how that stands. */
  readonly children: readonly { readonly id: string; readonly status: string }[];
  /** Delays that run: what they will say, and when (ms since the epoch). */
  readonly delays: readonly { readonly event: string; readonly dueAt: number }[];
}

/** An event an actor took. */
export interface Happening {
  /** The actor's `id`. */
  readonly actor: string;
  readonly machine: string;
  readonly subject: string | null;
  /** ms since the epoch. */
  readonly at: number;
  readonly event: string;
  /** The event as JSON, long parts cut. */
  readonly detail: string;
  /** The state's value after it, as JSON; null for logic without states. */
  readonly value: string | null;
  /** Ids of the arrows taken; none where nobody listened. */
  readonly arrows: readonly string[];
}

/** What has changed since the last one. */
export interface Sighting {
  /** Charts not told of before. */
  readonly charts: readonly Chart[];
  /** Actors that are new or have moved. */
  readonly actors: readonly ActorView[];
  /** Ids of actors that have ended. */
  readonly gone: readonly string[];
  readonly happenings: readonly Happening[];
  /** Events left out because too many came at once. */
  readonly missed: number;
}
