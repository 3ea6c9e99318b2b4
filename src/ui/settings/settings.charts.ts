/** The visitor's settings, connected to local storage, the other tabs and the engine. */
import { createActor } from "xstate";
import type { EngineChoices, Settings } from "../../domain/settings/settings.ts";
import { storedChart } from "../browser/stored-chart.ts";
import { roster } from "../start/actors.ts";
import { sendChoices } from "../start/runtime.ts";
import { choicesFor, storedSettings } from "./stored-settings.ts";

const subject = "settings";

/** The page's settings. */
export const settings = createActor(
  storedChart(storedSettings, (chosen) => sendChoices((network) => choicesFor(network, chosen))),
  { input: { value: storedSettings.read(), subject } },
).start();
roster.register(settings, subject);

export const currentSettings = (): Settings => settings.getSnapshot().context.value;

/** Changes some of the settings. */
export const changeSettings = (change: Partial<Settings>): void =>
  settings.send({ type: "choice.set", value: { ...currentSettings(), ...change } });

/** The current settings that a network's engine needs. */
export const choicesOf = (network: string): EngineChoices => choicesFor(network, currentSettings());
