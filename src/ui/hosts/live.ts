/** Charts that mirror the engine's topics, joined to the engine. */
import { fromCallback, type EventObject } from "xstate";
import type { Topic } from "../../domain/protocol/views.ts";
import { blockRevealMachine, type LiveList } from "../../machines/block-reveal.machine.ts";
import { connectionBannerMachine } from "../../machines/connection-banner.machine.ts";
import { liveViewMachine } from "../../machines/live-view.machine.ts";
import { recoveryMachine } from "../../machines/recovery.machine.ts";
import { isInstant, reconnect, watch, watchLayout } from "../runtime.ts";

/** Mirrors any topic. */
export const liveView = liveViewMachine.provide({
  actors: {
    watchTopic: fromCallback<EventObject, { topic: Topic; held: number }>(({ input, sendBack }) =>
      watch(input.topic, (view) => sendBack({ type: "view.received", view }), input.held),
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

/**
 * Does `tryAgain` once the network has come back. Meanwhile the head is followed: without a socket nobody would
 * notice that nodes answer again.
 */
export const recoveryBy = (tryAgain: () => void) =>
  recoveryMachine.provide({
    actors: {
      watchConnection: fromCallback(({ sendBack }) => {
        const unfollow = watch("chain", () => {});
        const unwatch = watch("connection", ({ health }) =>
          sendBack({ type: "connection.changed", health }),
        );
        return () => {
          unwatch();
          unfollow();
        };
      }),
    },
    actions: { tryAgain },
  });

/** The rows of the newest blocks. */
export const latestList = blockRevealMachine.provide({
  actors: {
    watchList: watchRows("latestBlocks"),
  },
});

/** The rows of the newest irreversible blocks. */
export const irreversibleList = blockRevealMachine.provide({
  actors: {
    watchList: watchRows("irreversibleBlocks"),
  },
});

function watchRows(topic: "latestBlocks" | "irreversibleBlocks") {
  return fromCallback<EventObject, { held: number }>(({ input, sendBack }) => {
    const unwatchLayout = watchLayout(() =>
      sendBack({ type: "layout.changed", instant: isInstant() }),
    );
    const deliver = (list: LiveList): void => sendBack({ type: "list.received", list });
    const unwatch = watch(topic, deliver, input.held);
    return () => {
      unwatchLayout();
      unwatch();
    };
  });
}
