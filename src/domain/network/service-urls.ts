/** The services of a network. Apart from `config.ts`, because the engine needs no schema of config.json. */
import type { NetworkConfig } from "./config.ts";

/** The configured services of a network, with their names. */
export const serviceUrls = ({ services }: Pick<NetworkConfig, "services">) =>
  Object.entries(services) as readonly (readonly [keyof NetworkConfig["services"], string])[];
