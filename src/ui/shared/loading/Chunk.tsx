/** A lazy component, such as a route's view: shows a fallback while its code loads, then the component or a failure. */
import { useSelector } from "@xstate/react";
import { use, useDeferredValue, type ReactNode } from "react";
import { say } from "../../../domain/language/say.ts";
import { ErrorBoundary } from "../../failure/ErrorBoundary.tsx";
import { Notice } from "../../failure/Notice.tsx";
import { useActorRef } from "../../start/actors.ts";
import { FirstRender } from "../../start/first-render.ts";
import type { Lazy } from "../../start/lazy.ts";

type ChunkProps<Props extends object> = Props & {
  readonly view: Lazy<Props>;
  /** Shown until the code has loaded. */
  readonly fallback?: ReactNode;
};

/** A different view in its place starts from scratch: while its code loads, the one before must not get its props. */
export function Chunk<Props extends object>(props: ChunkProps<Props>) {
  return <LoadedView key={props.view.key} {...props} />;
}

function LoadedView<Props extends object>({ view, fallback, ...props }: ChunkProps<Props>) {
  const actor = useActorRef(view.machine, { input: {} });
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const message = useSelector(actor, (snapshot) => snapshot.context.message);
  const isReady = useSelector(actor, (snapshot) => snapshot.hasTag("ready"));
  // Deferred, so React renders a large page in slices instead of blocking the main thread.
  const isFirstRender = use(FirstRender);
  const View = useDeferredValue(view.loaded(), isFirstRender ? undefined : null);
  if (View && (isReady || !hasFailed))
    return (
      <ErrorBoundary>
        <View {...(props as unknown as Props)} />
      </ErrorBoundary>
    );
  if (hasFailed)
    return (
      <section className="card" role="alert">
        <Notice
          title="This page did not load"
          retry={{
            failure: { kind: "connection", closeCode: undefined, message: "", raw: message },
            run: () => actor.send({ type: "retry" }),
          }}
        >
          {say`Its code could not be loaded, or belongs to another version. What is already open still works; if trying again does not help, reload the page.`}
        </Notice>
      </section>
    );
  return fallback ?? <div aria-busy="true" className="card loading-card" />;
}
