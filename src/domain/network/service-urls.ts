/** The services that a network has besides its nodes. */
import type { NetworkConfig } from "./config.ts";

/** The config.json key of a service that answers in JSON. */
export type ServiceName = Exclude<keyof NetworkConfig["services"], "images">;

type NamedUrls = readonly (readonly [keyof NetworkConfig["services"], string])[];

/** The addresses of a network's services and of their stand-ins, each with the service's name. */
export const serviceUrls = ({
  services,
  standIns = {},
}: Pick<NetworkConfig, "services" | "standIns">): NamedUrls => [
  ...(Object.entries(services) as NamedUrls).filter(([, url]) => url !== undefined),
  ...Object.entries(standIns).flatMap(([name, urls]) =>
    urls.map((url) => [name as keyof NetworkConfig["services"], url] as const),
  ),
];
