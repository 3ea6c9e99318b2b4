/** The visitor's settings, connected to local storage, the other tabs and the engine. */
import { createActor } from "xstate";
import type { EngineChoices } from "../../domain/settings/settings.ts";
import { settingsMachine } from "../../machines/settings/settings.machine.ts";
import { fromSubscription } from "../../machines/shared/ports.ts";
import { roster } from "../start/actors.ts";
import { sendChoices } from "../start/runtime.ts";
import { writeStored } from "../browser/storage.ts";
import { choicesFor, settingsKey, storedSettings } from "./stored-settings.ts";

/** The page's settings. */
export const settings = createActor(
  settingsMachine.provide({
    actors: {
      watchTabs: fromSubscription(({ sendBack }) => {
        const receive = (event: StorageEvent): void => {
          if (event.key === null || event.key === settingsKey)
            sendBack({
              type: "settings.changedElsewhere",
              settings: storedSettings(),
            });
        };
        addEventListener("storage", receive);
        return () => removeEventListener("storage", receive);
      }),
    },
    actions: {
      storeSettings: (_, { settings: stored }) => writeStored(settingsKey, { settings: stored }),
      apply: (_, { settings: chosen }) => sendChoices((network) => choicesFor(network, chosen)),
    },
  }),
  { input: { stored: storedSettings() } },
).start();
roster.register(settings);

/** The current settings that a network's engine needs. */
export const choicesOf = (network: string): EngineChoices =>
  choicesFor(network, settings.getSnapshot().context.settings);
