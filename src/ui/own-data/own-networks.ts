/** The networks whose databases this browser may have. */
import type { Config } from "../../domain/network/config.ts";
import type { OwnNetwork } from "../../domain/own-data/network-changes.ts";

/** All networks of this copy of the app. */
export const ownNetworks = ({ networks }: Config): readonly OwnNetwork[] =>
  Object.entries(networks).map(([key, { chainId }]) => ({ key, chainId }));
