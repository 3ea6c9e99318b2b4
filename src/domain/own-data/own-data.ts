/** All data of the visitor, which one file moves to another browser. */
import type { PastCall } from "../console/past-calls.ts";
import type { LabelEntry } from "../label/label.ts";
import { defaultSettings, defaultSwitches, type Settings } from "../settings/settings.ts";
import { writeRule } from "../watch/rule-file.ts";
import type { Rule } from "../watch/rule.ts";
import { ownDataFormat, ownDataVersion } from "./own-data-format.ts";

/** Settings that are parts of their own. */
type OwnSetting = "nodes" | "kept" | "pictureHosts" | "marketKey";

/** Settings that belong to the app as a whole. */
export interface Choices extends Omit<Settings, OwnSetting> {
  readonly theme: "system" | "light" | "dark";
}

/** Values by the key of a network: an account's name means another account on another network. */
export type ByNetwork<T> = Readonly<Record<string, T>>;

/** The part that the engine stores in its databases. */
export interface NetworkData {
  readonly labels: ByNetwork<readonly LabelEntry[]>;
  /** Without the height since which each counts: it starts counting again in another browser. */
  readonly rules: ByNetwork<readonly Rule[]>;
}

/** The part that the page stores in local storage. */
export interface PageData {
  readonly choices: Choices;
  /** Own nodes by network. */
  readonly nodes: ByNetwork<readonly string[]>;
  /** Warning lists by network, as '@alice/mutes'. */
  readonly warningLists: ByNetwork<readonly string[]>;
  /** Findings that the visitor has said were their own doing, by network. */
  readonly ownFindings: ByNetwork<readonly string[]>;
  /** The hosts whose pictures load without asking. */
  readonly pictureHosts: readonly string[];
  /** The key of the coin market; empty if there is none. */
  readonly marketKey: string;
  /** Favorite coins by user name. */
  readonly favourites: Readonly<Record<string, readonly string[]>>;
  /** Calls sent from the console, newest first. */
  readonly calls: readonly PastCall[];
  /** The addresses of the pages visited last, newest first. */
  readonly visits: readonly string[];
}

/** The visitor's data. The login is not part of it: the other browser asks for it again. */
export interface OwnData extends PageData, NetworkData {}

/** A part of the visitor's data. */
export type OwnPart = keyof OwnData;

/** The parts that a file has; a file of labels has only those. */
export type MovedData = Partial<OwnData>;

/** The choices of a browser in which nothing was chosen. */
export const defaultChoices: Choices = {
  theme: "system",
  zone: defaultSettings.zone,
  ...defaultSwitches,
};

/** Writes a file. `saved`: ms since the epoch. */
export const writeOwnData = ({ rules, ...data }: MovedData, saved: number): string =>
  `${JSON.stringify(
    {
      format: ownDataFormat,
      version: ownDataVersion,
      saved: new Date(saved).toISOString(),
      ...data,
      ...(rules && {
        rules: Object.fromEntries(
          Object.entries(rules).map(([network, list]) => [network, list.map(writeRule)]),
        ),
      }),
    },
    null,
    1,
  )}\n`;
