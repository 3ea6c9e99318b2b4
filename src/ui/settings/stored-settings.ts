/** The stored settings, and the part of them that the engine needs. */
import {
  repairSettings,
  type EngineChoices,
  type Settings,
} from "../../domain/settings/settings.ts";
import { isSavingData } from "../browser/data-saving.ts";
import { stored } from "../browser/storage.ts";

/** The stored settings, with defaults for missing or invalid members. */
export const storedSettings = stored("settings", repairSettings);

/** What a network's engine needs to know: some of the settings, and whether the browser asks for less data. */
export const choicesFor = (
  network: string,
  { services, nodes, marketKey }: Settings,
): EngineChoices => ({
  services,
  marketKey,
  nodes: nodes[network] ?? [],
  savesData: isSavingData,
});
