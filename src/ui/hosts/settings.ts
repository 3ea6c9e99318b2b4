/** The visitor's choices, joined to local storage, the other tabs and the engine. */
import { createActor, fromCallback, type EventObject } from "xstate";
import type { EngineChoices } from "../../domain/settings.ts";
import { settingsMachine } from "../../machines/settings.machine.ts";
import { roster } from "../actors.ts";
import { choose } from "../runtime.ts";
import { writeStored } from "./storage.ts";
import { choicesFor, settingsKey, storedSettings } from "./stored-settings.ts";

/** The page's settings. */
export const settings = createActor(
  settingsMachine.provide({
    actors: {
      watchTabs: fromCallback(({ sendBack }) => {
        const hear = (event: StorageEvent): void => {
          if (event.key === null || event.key === settingsKey)
            sendBack({ type: "settings.heard", settings: storedSettings() } as EventObject);
        };
        addEventListener("storage", hear);
        return () => removeEventListener("storage", hear);
      }),
    },
    actions: {
      keep: (_, { settings: kept }) => writeStored(settingsKey, { settings: kept }),
      apply: (_, { settings: chosen }) => choose((network) => choicesFor(network, chosen)),
    },
  }),
  { input: { stored: storedSettings() } },
).start();
roster.enrol(settings);

/** What the engine of a network is told of them when it opens. */
export const choicesOf = (network: string): EngineChoices =>
  choicesFor(network, settings.getSnapshot().context.settings);
