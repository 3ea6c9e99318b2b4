/** Lists in the settings that belong to the open network; parts that load later use them. */
import { useMemo } from "react";
import { keptByNetwork, keptFor, keptLists, type KeptList } from "../../domain/settings/kept.ts";
import { useNetwork } from "../shared/data/network.ts";
import { changeSettings, currentSettings } from "./settings.charts.ts";

/** A list of the open network, in the order in which its texts were added. */
export function useKept(list: KeptList): readonly string[] {
  const { key, settings: chosen } = useNetwork();
  return useMemo(() => keptFor(chosen.kept, list, key), [chosen.kept, list, key]);
}

/** Adds a text to a list; false if there is no room. */
export function addKept(list: KeptList, network: string, text: string): boolean {
  const others = keptNow(list, network).filter((each) => each !== text);
  if (others.length >= keptLists[list]) return false;
  change(list, network, [...others, text]);
  return true;
}

/** Removes a text from a list. */
export const removeKept = (list: KeptList, network: string, text: string): void =>
  change(
    list,
    network,
    keptNow(list, network).filter((each) => each !== text),
  );

const keptNow = (list: KeptList, network: string): readonly string[] =>
  keptFor(currentSettings().kept, list, network);

function change(list: KeptList, network: string, texts: readonly string[]): void {
  const { kept } = currentSettings();
  const lists = { ...keptByNetwork(kept, list), [network]: texts };
  changeSettings({ kept: { ...kept, [list]: lists } });
}
