/** The network this page shows, for every view. */
import { createContext, use } from "react";
import {
  clockLocal,
  clockOnly,
  clockOnlyLocal,
  clockUtc,
  exactLocal,
  exactUtc,
} from "../domain/format/times.ts";
import type { Settings } from "../domain/settings.ts";
import { mainnetChainId, type Config, type NetworkConfig } from "../domain/config/config.ts";

/** The network's key and endpoints, the whole configuration around them, and what the visitor has chosen. */
export interface OpenedNetwork {
  readonly key: string;
  readonly config: Config;
  readonly network: NetworkConfig;
  readonly settings: Settings;
}

export const NetworkContext = createContext<OpenedNetwork | null>(null);

/** The opened network; only inside the layout. */
export function useNetwork(): OpenedNetwork {
  const opened = use(NetworkContext);
  if (!opened) throw new Error("no network is open here");
  return opened;
}

/** Whether a network is STEEM's own, live one. */
export const isMainnet = ({ key, network }: OpenedNetwork): boolean =>
  key === "steem" && network.chainId === mainnetChainId;

/** Writes a time in full, in the zone the visitor has chosen. */
export function useExactTime(): (time: number) => string {
  return useNetwork().settings.zone === "local" ? exactLocal : exactUtc;
}

/** Writes a time of day in the zone the visitor has chosen, and names that zone where there is room. */
export function useClockTime({
  namesZone,
}: {
  readonly namesZone: boolean;
}): (time: number) => string {
  const isLocal = useNetwork().settings.zone === "local";
  if (namesZone) return isLocal ? clockLocal : clockUtc;
  return isLocal ? clockOnlyLocal : clockOnly;
}
