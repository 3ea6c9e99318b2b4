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

/** Why a build could not be stored: a file of it differs from the manifest, or can't be read. */
export interface BadFile {
  readonly path: string;
  readonly isOther: boolean;
}

/** The site beside the copy. */
export interface Look {
  /** The release in use; null until the first copy is stored. */
  readonly current: StoredRelease | null;
  /**
   * Null if there is nothing to check: the site has no build.json, or it has the release in use, and it is known who
   * vouches for it and who may vouch for the next one.
   */
  readonly build: FoundBuild | null;
}

export interface CopyService {
  /** Compares the site with the copy. Rejects without a network. */
  look(): Promise<Look>;
  /**
   * Stores the build of a manifest beside the one in use, which is `checked`: rejects if that has changed since. Only pages
   * that have checked who vouches for it may ask.
   */
  store(manifest: string, release: StoredRelease, checked: StoredRelease): Promise<BadFile | null>;
  /** Uses what was stored last; all pages are notified. Returns whether there was anything. */
  use(): Promise<boolean>;
  /** Remembers what a page has learned about the release in use; rejects if that is no longer `checked`. */
  remember(release: StoredRelease, checked: StoredRelease): Promise<void>;
  /** Stores the words of a language, by the address of their folder. */
  storeWords(folder: string): Promise<void>;
}

/** What a call of the service results in. */
export type CopyResult<Name extends keyof CopyService> = Awaited<ReturnType<CopyService[Name]>>;

/** Calls the service. */
export type AskCopies = <Name extends keyof CopyService>(
  name: Name,
  ...parameters: Parameters<CopyService[Name]>
) => Promise<CopyResult<Name>>;

/** A call of the service, as a page posts it with a port for the reply. */
export interface CopyQuestion {
  readonly name: keyof CopyService;
  readonly parameters: readonly unknown[];
}

/** What the service worker replies: the result, or why the call failed. */
export type CopyReply<Value = unknown> = { readonly value: Value } | { readonly error: string };

/** What the service worker tells pages: that a copy waits, or that another one is in use. */
export type CopyNews = "update.found" | "update.activated";

export const isCopyNews = (data: unknown): data is CopyNews =>
  data === "update.found" || data === "update.activated";
