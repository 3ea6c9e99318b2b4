/** Simulates the page's config.json, and what can be wrong with it. */
import type { NetworkConfig } from "../../../src/domain/network/config.ts";
import type { ConfigOutcome } from "../../../src/machines/start/start.machine.ts";
import type { ConfigTrouble } from "../world.ts";

/** The network's key in config.json. */
export const networkKey = "universe";

/** How long a slow config.json takes to load, ms. */
const slowly = 1_500;

/** The result of reading config.json. */
export async function readConfig(
  config: NetworkConfig,
  trouble: ConfigTrouble | null,
): Promise<ConfigOutcome> {
  if (trouble?.startsWith("slow")) await new Promise((resolve) => setTimeout(resolve, slowly));
  if (trouble?.endsWith("unreachable")) return { kind: "unreachable", message: "Failed to fetch" };
  if (trouble?.endsWith("invalid"))
    return { kind: "fault", fault: { field: "networks", expected: "an object" } };
  const networks = { [networkKey]: config };
  return { kind: "config", config: { networks }, networkKey } as unknown as ConfigOutcome;
}
