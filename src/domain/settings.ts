/** What a visitor may choose; kept in local storage, repaired when damaged. */
import { nodeAddress } from "./web-address.ts";

/** How times are written: as the chain means them, or as the visitor's clock does. */
export type Zone = "utc" | "local";

/** Everything that can be chosen beside the theme and the network. */
export interface Settings {
  readonly zone: Zone;
  /** Whether pictures of accounts and in texts are loaded. */
  readonly pictures: boolean;
  /** Whether players of other sites may be embedded when one asks for a video. */
  readonly videos: boolean;
  /** Whether services beside the nodes may be asked: indexers, rankings, the market. */
  readonly services: boolean;
  /** The visitor's own nodes by network, each confirmed by hand. */
  readonly nodes: Readonly<Record<string, readonly string[]>>;
}

/** What the engine needs to know of them. */
export interface EngineChoices {
  readonly services: boolean;
  /** Own nodes of the network that is open, asked first. */
  readonly nodes: readonly string[];
}

/** What holds while nothing was chosen. */
export const defaultSettings: Settings = {
  zone: "utc",
  pictures: true,
  videos: true,
  services: true,
  nodes: {},
};

/** More own nodes than this nobody needs. */
export const mostOwnNodes = 10;

/** Takes what fits of a stored value and the defaults for the rest. */
export function repairSettings(stored: unknown): Settings {
  const found = (typeof stored === "object" && stored !== null ? stored : {}) as Partial<
    Record<keyof Settings, unknown>
  >;
  const flag = (key: "pictures" | "videos" | "services"): boolean =>
    typeof found[key] === "boolean" ? found[key] : defaultSettings[key];
  const nodes = typeof found.nodes === "object" && found.nodes !== null ? found.nodes : {};
  return {
    zone: found.zone === "local" ? "local" : "utc",
    pictures: flag("pictures"),
    videos: flag("videos"),
    services: flag("services"),
    nodes: Object.fromEntries(
      Object.entries(nodes as Readonly<Record<string, unknown>>).map(([network, list]) => [
        network,
        ownNodes(list),
      ]),
    ),
  };
}

/** Only addresses as they are written after a confirmation; anything else was put there by something else. */
const ownNodes = (list: unknown): readonly string[] =>
  Array.isArray(list)
    ? [...new Set(list)]
        .filter((each): each is string => typeof each === "string" && nodeAddress(each) === each)
        .slice(0, mostOwnNodes)
    : [];
