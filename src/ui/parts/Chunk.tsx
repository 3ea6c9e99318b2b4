/**
 * The place of a component that loads when it is needed, such as a route's view: a skeleton while
 * the code comes, the component, or why it did not come.
 */
import { useSelector } from "@xstate/react";
import { use, useDeferredValue } from "react";
import { useActorRef } from "../actors.ts";
import { Arriving } from "../arrival.ts";
import type { Lazy } from "../lazy.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { Notice } from "./Notice.tsx";

export function Chunk<Props extends object>({
  view,
  ...props
}: Props & { readonly view: Lazy<Props> }) {
  const actor = useActorRef(view.machine, { input: {} });
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const message = useSelector(actor, (snapshot) => snapshot.context.message);
  const isReady = useSelector(actor, (snapshot) => snapshot.hasTag("ready"));
  // Drawn in slices once it has come: a page of many parts must not hold the thread while it is put together.
  const isArriving = use(Arriving);
  const View = useDeferredValue(view.loaded(), isArriving ? undefined : null);
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
            failure: { kind: "connection", closeCode: undefined, message },
            run: () => actor.send({ type: "chunk.retry" }),
          }}
        >
          Its code could not be fetched. What is open stays usable.
          <br />
          <span className="small faint">{message}</span>
        </Notice>
      </section>
    );
  return <div aria-busy="true" className="card loading-card" />;
}
