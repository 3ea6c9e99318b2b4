/** Charts that mirror the engine's topics, connected to the engine. */
import { blockListMachine, type LiveList } from "../../machines/live/block-list.machine.ts";
import { liveViewMachine } from "../../machines/live/live-view.machine.ts";
import { fromSubscription } from "../../machines/shared/ports.ts";
import { recoveryMachine } from "../../machines/shared/recovery.machine.ts";
import { isInstant, watchLayout } from "../browser/viewport.ts";
import { watch } from "../start/runtime.ts";

/** Mirrors any topic. */
export const liveView = liveViewMachine.provide({
  actors: {
    watchTopic: fromSubscription(({ input, sendBack }) =>
      watch(input.topic, (view) => sendBack({ type: "view.received", view }), input.known),
    ),
  },
});

/**
 * Calls `tryAgain` once the connection is back. Until then it watches the chain's head: without a socket, only regular
 * requests show that nodes answer again.
 */
export const recoveryWith = (tryAgain: () => void) =>
  recoveryMachine.provide({
    actors: {
      watchConnection: fromSubscription(({ sendBack }) => {
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
export const latestList = rowsOf("latestBlocks");

/** The rows of the newest irreversible blocks. */
export const irreversibleList = rowsOf("irreversibleBlocks");

function rowsOf(topic: "latestBlocks" | "irreversibleBlocks") {
  return blockListMachine.provide({
    actors: {
      watchList: fromSubscription(({ input, sendBack }) => {
        const unwatchLayout = watchLayout(() =>
          sendBack({ type: "layout.changed", instant: isInstant() }),
        );
        const deliver = (list: LiveList): void => sendBack({ type: "list.received", list });
        const unwatch = watch(topic, deliver, input.known);
        return () => {
          unwatchLayout();
          unwatch();
        };
      }),
    },
  });
}
