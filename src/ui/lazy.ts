/** Components whose code loads when they are first needed: routes' views and charts. */
import type { ComponentType } from "react";
import { fromPromise } from "xstate";
import { chunkMachine } from "../machines/chunk.machine.ts";

/** What every route's view receives. */
export interface ViewProps {
  readonly parameters: Readonly<Record<string, string | undefined>>;
  /** The route's pattern. */
  readonly path: string;
}

/** The chart that loads a component, and the component once it has. */
export interface Lazy<Props> {
  readonly machine: typeof chunkMachine;
  readonly loaded: () => ComponentType<Props> | null;
  /** Fetches the code ahead of its need; a failure is told when it is needed. */
  readonly preload: () => void;
}

/** Wraps a dynamic import; what it brings is kept for the page's life. */
export function lazy<Props>(load: () => Promise<ComponentType<Props>>): Lazy<Props> {
  let component: ComponentType<Props> | null = null;
  let coming: Promise<void> | null = null;
  let machine: typeof chunkMachine | null = null;
  const fetchOnce = (): Promise<void> =>
    (coming ??= load().then(
      (loaded) => void (component = loaded),
      (error: unknown) => {
        coming = null;
        throw error;
      },
    ));
  return {
    preload: () => void fetchOnce().catch(() => {}),
    // Put together when it is needed: a page has twenty of them and shows one.
    get machine() {
      machine ??= chunkMachine.provide({ actors: { loadChunk: fromPromise(fetchOnce) } });
      return machine;
    },
    loaded: () => component,
  };
}
