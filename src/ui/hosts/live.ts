/** Charts that mirror the engine's topics, joined to the engine. */
import { fromCallback, type EventObject } from "xstate";
import type { Topic } from "../../domain/protocol/views.ts";
import { blockRevealMachine, type LiveList } from "../../machines/block-reveal.machine.ts";
import { connectionBannerMachine } from "../../machines/connection-banner.machine.ts";
import { liveViewMachine } from "../../machines/live-view.machine.ts";
import { isInstant, reconnect, watch, watchLayout } from "../runtime.ts";

/** Mirrors any topic. */
export const liveView = liveViewMachine.provide({
  actors: {
    watchTopic: fromCallback<EventObject, { topic: Topic }>(({ input, sendBack }) =>
      watch(input.topic, (view) => sendBack({ type: "view.received", view })),
    ),
  },
});

/** Tells of the connection's health. */
export const connectionBanner = connectionBannerMachine.provide({
  actors: {
    watchConnection: fromCallback(({ sendBack }) =>
      watch("connection", ({ health, consecutiveErrors, closeReason }) =>
        sendBack({
          type: "connection.changed",
          health,
          consecutiveErrors,
          closeReason,
        }),
      ),
    ),
  },
  actions: { reconnect },
});

/** The rows of the newest blocks. */
export const latestList = blockRevealMachine.provide({
  actors: {
    watchList: fromCallback(({ sendBack }) => watchRows("latestBlocks", sendBack)),
  },
});

/** The rows of the newest irreversible blocks. */
export const irreversibleList = blockRevealMachine.provide({
  actors: {
    watchList: fromCallback(({ sendBack }) => watchRows("irreversibleBlocks", sendBack)),
  },
});

function watchRows(
  topic: "latestBlocks" | "irreversibleBlocks",
  sendBack: (event: EventObject) => void,
): () => void {
  const tellLayout = (): void =>
    sendBack({ type: "layout.changed", instant: isInstant() } as EventObject);
  const unwatchLayout = watchLayout(tellLayout);
  const unwatch = watch(topic, ({ state, blocks, updatedAt, failure }) => {
    const list: LiveList = { state, blocks, updatedAt, failure };
    sendBack({ type: "list.received", list } as EventObject);
  });
  return () => {
    unwatchLayout();
    unwatch();
  };
}
