/** What pages ask the service worker, which stores copies of the app. */
import type { StoredRelease } from "./stored-release.ts";

/** The build that the site has now. */
export interface FoundBuild {
  /** The text of its build.json, and the hash of that. */
  readonly manifest: string;
  readonly hash: string;
  /** The text of its release.json; null for a site without one. */
  readonly file: string | null;
  /** Whether the site's service worker is that of this build. */
  readonly isWorkerListed: boolean;
}

/** Why a build could not be stored: a file of it that is another one than its manifest says, or can't be read. */
export interface BadFile {
  readonly path: string;
  readonly isOther: boolean;
}

export interface CopyService {
  /** Null until the first copy is stored. */
  current(): Promise<StoredRelease | null>;
  /** Null for a site without a build.json. Rejects without a network. */
  look(): Promise<FoundBuild | null>;
  /** Stores the build of a manifest beside the one in use. Only pages that have checked who vouches for it may ask. */
  store(manifest: string, release: StoredRelease): Promise<BadFile | null>;
  /** Uses what was stored last; all pages are told. */
  use(): Promise<void>;
  /** Remembers what a page has learned of the release in use. */
  remember(release: StoredRelease): Promise<void>;
  /** Stores the words of a language, by the address of their folder. */
  storeWords(folder: string): Promise<void>;
}

/** What the service worker tells pages. */
export type CopyNews = "copy.stored" | "copy.used";

export const isCopyNews = (data: unknown): data is CopyNews =>
  data === "copy.stored" || data === "copy.used";
