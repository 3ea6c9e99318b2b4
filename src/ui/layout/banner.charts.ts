/** The banner about the connection, connected to the engine. */
import { connectionBannerMachine } from "../../machines/network/connection-banner.machine.ts";
import { fromSubscription } from "../../machines/shared/ports.ts";
import { reconnect, watch } from "../start/runtime.ts";

export const connectionBanner = connectionBannerMachine.provide({
  actors: {
    watchConnection: fromSubscription(({ sendBack }) =>
      watch("connection", ({ health, consecutiveErrors, closed }) =>
        sendBack({
          type: "connection.changed",
          health,
          consecutiveErrors,
          closed,
        }),
      ),
    ),
  },
  actions: { reconnect },
});
