/** Everything of the visitor that one file moves to another browser. */
import type { LabelEntry } from "../label/label.ts";
import type { Settings } from "../settings/settings.ts";

/** Settings that belong to the app as a whole. */
export interface Choices extends Omit<Settings, "nodes"> {
  readonly theme: "system" | "light" | "dark";
}

/** The visitor's data. The login is not part of it: the other browser asks for it again. */
export interface OwnData {
  readonly choices: Choices;
  /** Own nodes by network. */
  readonly nodes: Readonly<Record<string, readonly string[]>>;
  /** Favorite coins by user name. */
  readonly favourites: Readonly<Record<string, readonly string[]>>;
  /** Labels by network: an account's name means another account on another network. */
  readonly labels: Readonly<Record<string, readonly LabelEntry[]>>;
}

/** The parts that a file has; a file of labels has only those. */
export type MovedData = Partial<OwnData>;

/** The name of the format, and its newest version. */
export const ownDataFormat = "steemscope-own-data";
/** The newest version. */
export const ownDataVersion = 1;

/** Bytes of the largest file that is read: 10,000 labels with long notes need 6 MB. */
export const maxFileBytes = 16_000_000;

/** Writes a file. `saved`: ms since the epoch. */
export const writeOwnData = (data: MovedData, saved: number): string =>
  `${JSON.stringify(
    {
      format: ownDataFormat,
      version: ownDataVersion,
      saved: new Date(saved).toISOString(),
      ...data,
    },
    null,
    1,
  )}\n`;
