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
}

/** Wraps a dynamic import; what it brings is kept for the page's life. */
export function lazy<Props>(load: () => Promise<ComponentType<Props>>): Lazy<Props> {
  let component: ComponentType<Props> | null = null;
  return {
    machine: chunkMachine.provide({
      actors: {
        loadChunk: fromPromise(async () => {
          component ??= await load();
        }),
      },
    }),
    loaded: () => component,
  };
}
