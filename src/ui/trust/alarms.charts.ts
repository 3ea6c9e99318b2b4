/** The page's alarms, watched once the page has settled. */
import { createActor, fromPromise } from "xstate";
import { alarmsMachine } from "../../machines/trust/alarms.machine.ts";
import { fromSubscription } from "../../machines/shared/ports.ts";
import { roster } from "../start/actors.ts";
import { watch } from "../start/runtime.ts";

/** On a page that never becomes idle, watching starts after this time, ms. */
const longestWait = 5_000;
/** The delay in browsers that don't report idleness, ms. */
const pause = 1_000;

export const alarms = createActor(
  alarmsMachine.provide({
    actors: {
      settle: fromPromise(settled),
      watchAlarms: fromSubscription(({ sendBack }) =>
        watch("alarms", ({ alarms: present }) =>
          sendBack({ type: "alarms.changed", alarms: present }),
        ),
      ),
    },
  }),
).start();

roster.enrol(alarms);

/** Resolves when the first load is complete and the page is idle. */
async function settled(): Promise<void> {
  if (document.readyState !== "complete")
    await new Promise((resolve) => {
      addEventListener("load", resolve, { once: true });
    });
  await new Promise<void>((resolve) => {
    // Safari lacks it.
    if ("requestIdleCallback" in globalThis)
      requestIdleCallback(() => resolve(), { timeout: longestWait });
    else setTimeout(resolve, pause);
  });
}
