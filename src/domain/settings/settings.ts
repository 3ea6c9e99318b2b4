/** The visitor's settings, stored in local storage and repaired if damaged. */
import { isHost, nodeAddress } from "../address/web-address.ts";
import { isMarketKey } from "./market-key.ts";

/** Time zone for display: UTC, the chain's, or the visitor's. */
export type Zone = "utc" | "local";

/** Texts by the key of a network. */
export type TextsByNetwork = Readonly<Record<string, readonly string[]>>;

/** What can be on or off, with the values until the visitor chooses otherwise. */
export const defaultSwitches = {
  /** Whether to load pictures, of accounts and in texts. */
  pictures: true,
  /** Whether players of other sites may be embedded when the visitor starts a video. */
  videos: true,
  /** Whether services besides the nodes may be used: indexers, rankings, the market. */
  services: true,
};

/** All switches by name. */
export type Switches = Readonly<typeof defaultSwitches>;

/** All settings but the theme and the network. */
export interface Settings extends Switches {
  readonly zone: Zone;
  /** The visitor's own nodes by network, each one confirmed. */
  readonly nodes: TextsByNetwork;
  /** Lists for parts of the app that load later (`network-lists.ts`). The key is part of what is stored. */
  readonly kept: object;
  /** The hosts whose pictures load without asking. */
  readonly pictureHosts: readonly string[];
  /** The visitor's key of the coin market; empty if there is none. Never shown, not even to the visitor. */
  readonly marketKey: string;
}

/** The part of the settings that the engine needs, and of the browser's. */
export interface EngineChoices {
  readonly services: boolean;
  /** Own nodes of the open network; they are called first. */
  readonly nodes: readonly string[];
  /** Whether the browser asks for less data. */
  readonly savesData?: boolean;
  /** The visitor's key of the coin market; without one, the operator's is used. */
  readonly marketKey?: string;
}

/** Used until the visitor chooses otherwise. */
export const defaultSettings: Settings = {
  zone: "utc",
  ...defaultSwitches,
  nodes: {},
  kept: {},
  pictureHosts: [],
  marketKey: "",
};

/** Maximum number of own nodes per network. */
export const maxOwnNodes = 10;

/** Maximum number of hosts whose pictures load without asking. */
export const maxPictureHosts = 200;

/** Uses the valid parts of a stored value, and defaults for the rest. */
export function repairSettings(stored: unknown): Settings {
  const raw = (typeof stored === "object" && stored !== null ? stored : {}) as Partial<
    Record<keyof Settings, unknown>
  >;
  const nodes = typeof raw.nodes === "object" && raw.nodes !== null ? raw.nodes : {};
  const { marketKey } = raw;
  return {
    zone: raw.zone === "local" ? "local" : "utc",
    ...eachSwitch((name) => {
      const value = raw[name];
      return typeof value === "boolean" ? value : defaultSwitches[name];
    }),
    nodes: Object.fromEntries(
      Object.entries(nodes as Readonly<Record<string, unknown>>).map(([network, list]) => [
        network,
        textsOf(list, maxOwnNodes, (each) => nodeAddress(each) === each),
      ]),
    ),
    kept: raw.kept instanceof Object ? raw.kept : {},
    pictureHosts: textsOf(raw.pictureHosts, maxPictureHosts, isHost),
    marketKey: typeof marketKey === "string" && isMarketKey(marketKey) ? marketKey : "",
  };
}

/** What `valueOf` gives for each switch. */
export const eachSwitch = <T>(
  valueOf: (name: keyof Switches) => T,
): Readonly<Record<keyof Switches, T>> =>
  Object.fromEntries(
    (Object.keys(defaultSwitches) as (keyof Switches)[]).map((name) => [name, valueOf(name)]),
  ) as Record<keyof Switches, T>;

/** Only texts in the form that a choice stores; anything else was put there by other code. */
export const textsOf = (
  list: unknown,
  max: number,
  isStored: (text: string) => boolean,
): readonly string[] =>
  Array.isArray(list)
    ? [...new Set(list)]
        .filter((each): each is string => typeof each === "string" && isStored(each))
        .slice(0, max)
    : [];
