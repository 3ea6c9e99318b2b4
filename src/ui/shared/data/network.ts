/** The network this page is connected to, as React context. */
import { createContext, use } from "react";
import {
  clockLocal,
  clockOnly,
  clockOnlyLocal,
  clockUtc,
  exactLocal,
  exactUtc,
} from "../../../domain/format/times.ts";
import type { Config, NetworkConfig } from "../../../domain/network/config.ts";
import { mainnetChainId } from "../../../domain/network/mainnet.ts";
import type { Settings } from "../../../domain/settings/settings.ts";
import { isSavingData } from "../../browser/data-saving.ts";

/** The network, its key in config.json, the whole configuration, and the visitor's settings. */
export interface OpenedNetwork {
  readonly key: string;
  readonly config: Config;
  readonly network: NetworkConfig;
  readonly settings: Settings;
}

export const NetworkContext = createContext<OpenedNetwork | null>(null);

/** The opened network; throws outside the layout. */
export function useNetwork(): OpenedNetwork {
  const opened = use(NetworkContext);
  if (!opened) throw new Error("no network is open here");
  return opened;
}

/** Whether this is STEEM's live network. */
export const isMainnet = ({ key, network }: OpenedNetwork): boolean =>
  key === "steem" && network.chainId === mainnetChainId;

/** Whether pictures load: the visitor has not switched them off, and the browser does not ask for less data. */
export function usePictures(): boolean {
  return useNetwork().settings.pictures && !isSavingData;
}

/** Formats date and time in full, in the visitor's time zone setting. */
export function useExactTime(): (time: number) => string {
  return useNetwork().settings.zone === "local" ? exactLocal : exactUtc;
}

/** Formats a time of day in the visitor's time zone setting, with or without the zone's name. */
export function useClockTime({
  namesZone,
}: {
  readonly namesZone: boolean;
}): (time: number) => string {
  const isLocal = useNetwork().settings.zone === "local";
  if (namesZone) return isLocal ? clockLocal : clockUtc;
  return isLocal ? clockOnlyLocal : clockOnly;
}
