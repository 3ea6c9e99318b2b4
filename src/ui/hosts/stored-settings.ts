/** The visitor's choices as they are kept, and what an engine needs of them. */
import { repairSettings, type EngineChoices, type Settings } from "../../domain/settings.ts";
import { readStored } from "./storage.ts";

/** Under this key the browser keeps them. */
export const settingsKey = "steemscope.settings";

/** What was chosen last; whatever is damaged is as if never chosen. */
export const storedSettings = (): Settings =>
  repairSettings(readStored(settingsKey, "settings", (value): value is object => value !== null));

/** What the engine of a network is told of them. */
export const choicesFor = (network: string, { services, nodes }: Settings): EngineChoices => ({
  services,
  nodes: nodes[network] ?? [],
});
