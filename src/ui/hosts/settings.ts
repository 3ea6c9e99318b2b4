/** The visitor's choices, joined to local storage, the other tabs and the engine. */
import { createActor, fromCallback, type EventObject } from "xstate";
import { repairSettings, type EngineChoices, type Settings } from "../../domain/settings.ts";
import { settingsMachine } from "../../machines/settings.machine.ts";
import { roster } from "../actors.ts";
import { choose } from "../runtime.ts";
import { readStored, writeStored } from "./storage.ts";

const key = "steemscope.settings";
const stored = () =>
  repairSettings(readStored(key, "settings", (value): value is object => value !== null));

/** The page's settings. */
export const settings = createActor(
  settingsMachine.provide({
    actors: {
      watchTabs: fromCallback(({ sendBack }) => {
        const hear = (event: StorageEvent): void => {
          if (event.key === null || event.key === key)
            sendBack({ type: "settings.heard", settings: stored() } as EventObject);
        };
        addEventListener("storage", hear);
        return () => removeEventListener("storage", hear);
      }),
    },
    actions: {
      keep: (_, { settings: kept }) => writeStored(key, { settings: kept }),
      apply: (_, { settings: chosen }) => choose((network) => choicesFor(network, chosen)),
    },
  }),
  { input: { stored: stored() } },
).start();
roster.enrol(settings);

/** What the engine of a network is told of them when it opens. */
export const choicesOf = (network: string): EngineChoices =>
  choicesFor(network, settings.getSnapshot().context.settings);

function choicesFor(network: string, { services, nodes }: Settings): EngineChoices {
  return { services, nodes: nodes[network] ?? [] };
}
