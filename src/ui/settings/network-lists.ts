/** Lists in the settings that belong to the open network; parts that load later use them. */
import { useMemo } from "react";
import {
  textsByNetwork,
  textsFor,
  maxTexts,
  type NetworkList,
} from "../../domain/settings/network-lists.ts";
import { useNetwork } from "../shared/data/network.ts";
import { changeSettings, currentSettings } from "./settings.charts.ts";

/** A list of the open network, in the order in which its texts were added. */
export function useNetworkList(list: NetworkList): readonly string[] {
  const { key, settings: chosen } = useNetwork();
  return useMemo(() => textsFor(chosen.kept, list, key), [chosen.kept, list, key]);
}

/** Adds a text to a list; false if there is no room. */
export function addText(list: NetworkList, network: string, text: string): boolean {
  const others = textsNow(list, network).filter((each) => each !== text);
  if (others.length >= maxTexts[list]) return false;
  change(list, network, [...others, text]);
  return true;
}

/** Removes a text from a list. */
export const removeText = (list: NetworkList, network: string, text: string): void =>
  change(
    list,
    network,
    textsNow(list, network).filter((each) => each !== text),
  );

const textsNow = (list: NetworkList, network: string): readonly string[] =>
  textsFor(currentSettings().kept, list, network);

function change(list: NetworkList, network: string, texts: readonly string[]): void {
  const { kept } = currentSettings();
  const lists = { ...textsByNetwork(kept, list), [network]: texts };
  changeSettings({ kept: { ...kept, [list]: lists } });
}
