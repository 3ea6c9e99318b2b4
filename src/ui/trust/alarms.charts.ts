/** The page's alarms, watched once the page has settled. */
import { createActor, fromPromise } from "xstate";
import { fromSubscription } from "../../machines/shared/ports.ts";
import { alarmsMachine } from "../../machines/trust/alarms.machine.ts";
import { pageSettled } from "../browser/page-settled.ts";
import { roster } from "../start/actors.ts";
import { watch } from "../start/runtime.ts";

export const alarms = createActor(
  alarmsMachine.provide({
    actors: {
      settle: fromPromise(pageSettled),
      watchAlarms: fromSubscription(({ sendBack }) =>
        watch("alarms", ({ alarms: present }) =>
          sendBack({ type: "alarms.changed", alarms: present }),
        ),
      ),
    },
  }),
).start();

roster.register(alarms);
