/** The Stately inspector in a window of its own. Loaded only for `?inspect`. */
import { createActor } from "xstate";
import {
  statelyInspectorMachine,
  type InspectorWindow,
} from "../../machines/inspection/stately-inspector.machine.ts";
import { fromSubscription } from "../../machines/shared/ports.ts";
import { watchThreads } from "./inspector.charts.ts";
import { beginReport } from "./stately-report.ts";

const address = "https://stately.ai/inspect";
/** The origins that its page may have; which one it has is known once it connects. */
const origins = /^https:\/\/([\w-]+\.)*stately\.ai$/;
/** How often to check whether the window has closed, which no event reports, ms. */
const lookEvery = 1000;

/** One for the whole page: it keeps reporting when the visitor goes to an address without `?inspect`. */
export const statelyInspector = createActor(
  statelyInspectorMachine.provide({
    actors: {
      bridge: fromSubscription(({ sendBack }) => {
        const opened = window.open(address, "xstateinspector");
        if (!opened) {
          sendBack({ type: "window.refused" });
          return undefined;
        }
        let origin: string | null = null;
        const receive = (message: MessageEvent<unknown>): void => {
          if (message.source !== opened || !origins.test(message.origin)) return;
          if (!hasConnected(message.data)) return;
          ({ origin } = message);
          sendBack({ type: "window.connected" });
        };
        addEventListener("message", receive);
        const looking = setInterval(() => {
          if (opened.closed) sendBack({ type: "window.closed" });
        }, lookEvery);
        const inspectorWindow: InspectorWindow = {
          post: (message) => {
            if (origin !== null) opened.postMessage(message, origin);
          },
          show: () => opened.focus(),
        };
        sendBack({ type: "window.opened", window: inspectorWindow });
        return () => {
          removeEventListener("message", receive);
          clearInterval(looking);
        };
      }),
      report: fromSubscription(({ input }) => {
        if (input.window) return watchThreads(beginReport(input.window.post));
        return undefined;
      }),
    },
  }),
).start();

/** Whether a message is the one with which the inspector's page asks for reports. */
const hasConnected = (data: unknown): boolean =>
  typeof data === "object" &&
  data !== null &&
  "type" in data &&
  data.type === "@statelyai.connected";
