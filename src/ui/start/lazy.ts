/** Components whose code loads on first use, such as routes' views and plots. */
import { memo, type ComponentType, type NamedExoticComponent } from "react";
import { fromPromise } from "xstate";
import { chunkMachine } from "../../machines/start/chunk.machine.ts";
import { yieldToMain } from "../browser/yield-to-main.ts";

/** The chart that loads a component, and the component once it is loaded. */
export interface Lazy<Props> {
  /** Unique among all lazy components. */
  readonly key: number;
  readonly machine: typeof chunkMachine;
  /** The component, memoised: it is not rendered again when the chart merely reports that it has loaded. */
  readonly loaded: () => NamedExoticComponent<Props> | null;
  /** Fetches the code before it is needed; a failure is reported on first use. */
  readonly preload: () => void;
}

let count = 0;

/** Wraps a dynamic import. The loaded component stays cached. */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): Lazy<Props> {
  let component: NamedExoticComponent<Props> | null = null;
  let loading: Promise<void> | null = null;
  let machine: typeof chunkMachine | null = null;
  // Not in the task of the first use, which draws the page: starting the requests takes as long as drawing some of it.
  const fetchOnce = (): Promise<void> =>
    (loading ??= yieldToMain()
      .then(load)
      .then(
        (loaded) => void (component = memo(loaded)),
        (error: unknown) => {
          loading = null;
          throw error;
        },
      ));
  return {
    key: ++count,
    preload: () => void fetchOnce().catch(() => {}),
    // Created on first use: a page uses only a few of the app's lazy components.
    get machine() {
      machine ??= chunkMachine.provide({ actors: { loadChunk: fromPromise(fetchOnce) } });
      return machine;
    },
    loaded: () => component,
  };
}
