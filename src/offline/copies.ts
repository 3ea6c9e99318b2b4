/**
 * Copies of the app in the browser's cache: the one in use, the one before it, and one that waits. Each consists of the
 * files that its manifest lists, byte for byte, so a page never gets a file that the release in use does not have. `sw.ts`
 * says when a waiting copy is put to use.
 */
import { pageLimits } from "../domain/page-limits.ts";
import type { BadFile, FoundBuild } from "../domain/release/copy-service.ts";
import { manifestName, parseManifest } from "../domain/release/manifest.ts";
import { parseReleaseFile, releaseName } from "../domain/release/release-file.ts";
import { parseStatement } from "../domain/release/statement.ts";
import type { StoredRelease, Vouchers } from "../domain/release/stored-release.ts";
import { hashOf, readChecked } from "./checked-file.ts";
import { firstFiles } from "./files-to-store.ts";

/** Where the two records are. */
type Place = "current" | "waiting";

type Files = ReadonlyMap<string, string>;

/** What the names of its caches begin with. They end with the folder, because a host may serve several copies of the app. */
const [recordsName, copyName] = ["releases", "release"];
const workerName = "sw.js";

export class Copies {
  readonly #folder: string;
  /** By hash of their manifest. */
  readonly #manifests = new Map<string, Files>();
  #current: StoredRelease | null = null;
  #storing: Promise<BadFile | null> = Promise.resolve(null);
  #changing: Promise<unknown> = Promise.resolve();

  /** `folder`: the address of the app's folder. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The release in use; null until the first is stored. */
  async current(): Promise<StoredRelease | null> {
    return (this.#current ??= await this.#record("current"));
  }

  /** Forgets what it has read: another service worker may have stored copies since, or the visitor deleted them. */
  forget(): void {
    this.#current = null;
    this.#manifests.clear();
  }

  /** Stores the build that the site has now, for a browser that has none. Rejects if that fails. */
  async storeFirst(vouchers: Vouchers): Promise<void> {
    const manifest = await this.#read(manifestName);
    const file = await this.#read(releaseName).catch(() => null);
    if (manifest === null) throw new Error(`the site has no ${manifestName}`);
    const hash = await textHash(manifest);
    const release = { manifest: hash, number: numberIn(file, hash), vouched: null, vouchers };
    const bad = await this.#storeFiles(manifest, hash);
    if (bad) throw new Error(`${bad.path} is not the file of this build`);
    await this.#write("current", release);
  }

  /** The site's build; null if it has none. */
  async look(): Promise<FoundBuild | null> {
    const manifest = await this.#read(manifestName);
    if (manifest === null) return null;
    const worker = await hashOf(await (await this.#fetch(workerName)).arrayBuffer());
    const files = parseManifest(manifest);
    return {
      manifest,
      hash: await textHash(manifest),
      file: await this.#read(releaseName),
      isWorkerListed: files.ok && files.value.get(workerName) === worker,
    };
  }

  /**
   * Stores a build that waits to be used; one at a time. `checked`: the release in use when a page compared the two.
   * Rejects if another one is in use now, or if a file can't be read for lack of a network.
   */
  store(manifest: string, release: StoredRelease, checked: StoredRelease): Promise<BadFile | null> {
    const store = async (): Promise<BadFile | null> => {
      const hash = await textHash(manifest);
      if (hash !== release.manifest) return { path: manifestName, isOther: true };
      const bad = await this.#storeFiles(manifest, hash);
      if (!bad) await this.#writeIfUsed("waiting", release, checked);
      return bad;
    };
    return (this.#storing = this.#storing.then(store, store));
  }

  /** Uses the release that waits; false if none does. */
  use(): Promise<boolean> {
    return this.#change(async () => {
      const waiting = await this.#record("waiting");
      const current = await this.#record("current");
      if (!waiting || waiting.manifest === current?.manifest) return false;
      // The root may have become known while it waited.
      const root = waiting.vouchers.root ?? current?.vouchers.root ?? null;
      await this.#write("current", { ...waiting, vouchers: { ...waiting.vouchers, root } });
      await (await this.#records()).delete(this.#place("waiting"));
      return true;
    });
  }

  /** Stores what a page has learned about the release in use. Rejects if that is no longer `checked`. */
  remember(release: StoredRelease, checked: StoredRelease): Promise<void> {
    return this.#writeIfUsed("current", release, checked);
  }

  /**
   * A file of the copy in use, else of another copy for pages that still run it. What is not stored yet is read from the
   * site and checked. Null if no copy lists the path.
   */
  async file(path: string): Promise<Response | null> {
    const current = await this.current();
    if (!current) return null;
    const address = this.#at(path);
    const cache = await caches.open(this.#copy(current.manifest));
    const stored = await cache.match(address);
    if (stored) return stored;
    const sha256 = (await this.#files(current.manifest)).get(path);
    if (sha256 === undefined) return this.#fileOfOthers(address);
    const read = await readChecked(address, sha256);
    if (typeof read === "string") return null;
    await cache.put(address, read.clone());
    return read;
  }

  /** Stores the words of a language that a page uses, so that every page works offline. `folder`: their address. */
  async storeWords(folder: string): Promise<void> {
    const current = await this.current();
    if (!current || !folder.startsWith(this.#folder)) return;
    const within = folder.slice(this.#folder.length);
    const files = await this.#files(current.manifest);
    const paths = [...files.keys()].filter(
      (path) => path.startsWith(within) && !path.endsWith(".br"),
    );
    await this.#storeEach(paths, files, await caches.open(this.#copy(current.manifest)));
  }

  /** A file that another copy in this folder has stored. */
  async #fileOfOthers(address: string): Promise<Response | null> {
    for (const name of await this.#copyNames()) {
      const stored = await (await caches.open(name)).match(address);
      if (stored) return stored;
    }
    return null;
  }

  /** Stores the app's own files of a manifest; removes copies that are neither in use, nor waiting, nor this one. */
  async #storeFiles(manifest: string, hash: string): Promise<BadFile | null> {
    const files = parseManifest(manifest);
    if (!files.ok || !files.value.has("index.html")) return { path: manifestName, isOther: true };
    const [current, waiting] = [await this.#record("current"), await this.#record("waiting")];
    await this.#removeOthers([hash, current?.manifest, waiting?.manifest]);
    const cache = await caches.open(this.#copy(hash));
    await cache.put(this.#at(manifestName), new Response(manifest));
    return this.#storeEach(firstFiles(files.value.keys()), files.value, cache);
  }

  /** Stores a few files at once, until one is not the file of its build. */
  async #storeEach(paths: readonly string[], hashes: Files, cache: Cache): Promise<BadFile | null> {
    const { atOnce } = pageLimits.update;
    for (let from = 0; from < paths.length; from += atOnce) {
      const some = paths.slice(from, from + atOnce);
      const stored = await Promise.all(
        some.map((path) => this.#storeFile(path, hashes.get(path) ?? "", cache)),
      );
      const bad = stored.find((each) => each !== null);
      if (bad) return bad;
    }
    return null;
  }

  async #storeFile(path: string, sha256: string, cache: Cache): Promise<BadFile | null> {
    const address = this.#at(path);
    if (await cache.match(address)) return null;
    const read = (await this.#storedBefore(path, sha256)) ?? (await readSlowly(address, sha256));
    if (typeof read === "string") return { path, isOther: read === "other" };
    await cache.put(address, read);
    return null;
  }

  /** The same file, if the copy in use has it. */
  async #storedBefore(path: string, sha256: string): Promise<Response | null> {
    const current = await this.current();
    if (!current || (await this.#files(current.manifest)).get(path) !== sha256) return null;
    const cache = await caches.open(this.#copy(current.manifest));
    return (await cache.match(this.#at(path))) ?? null;
  }

  async #removeOthers(hashes: readonly (string | undefined)[]): Promise<void> {
    const kept = new Set(hashes.flatMap((hash) => (hash === undefined ? [] : [this.#copy(hash)])));
    for (const name of await this.#copyNames()) if (!kept.has(name)) await caches.delete(name);
  }

  async #copyNames(): Promise<readonly string[]> {
    return (await caches.keys()).filter(
      (name) => name.startsWith(`${copyName} `) && name.endsWith(` ${this.#folder}`),
    );
  }

  /** The files of a stored manifest; none if it is lost. */
  async #files(hash: string): Promise<Files> {
    const known = this.#manifests.get(hash);
    if (known) return known;
    const cache = await caches.open(this.#copy(hash));
    const stored = await (await cache.match(this.#at(manifestName)))?.text();
    const files = parseManifest(stored ?? "");
    if (!files.ok) return new Map<string, string>();
    this.#manifests.set(hash, files.value);
    return files.value;
  }

  async #record(place: Place): Promise<StoredRelease | null> {
    const stored = await (await this.#records()).match(this.#place(place));
    return stored ? ((await stored.json()) as StoredRelease) : null;
  }

  async #write(place: Place, release: StoredRelease): Promise<void> {
    await (await this.#records()).put(this.#place(place), Response.json(release));
    if (place === "current") this.#current = release;
  }

  #writeIfUsed(place: Place, release: StoredRelease, checked: StoredRelease): Promise<void> {
    return this.#change(async () => {
      const current = await this.#record("current");
      if (JSON.stringify(current) !== JSON.stringify(checked))
        throw new Error("another release is in use than the one that was compared");
      await this.#write(place, release);
    });
  }

  /** Changes the records, one change at a time: two tabs may ask for different ones. */
  #change<T>(change: () => Promise<T>): Promise<T> {
    const changed = this.#changing.then(change, change);
    this.#changing = changed;
    return changed;
  }

  async #read(name: string): Promise<string | null> {
    const answer = await this.#fetch(name);
    // A host without the file may answer with its page.
    const isPage = /html/.test(answer.headers.get("content-type") ?? "");
    return answer.ok && !isPage ? answer.text() : null;
  }

  readonly #fetch = (name: string): Promise<Response> =>
    fetch(this.#at(name), { cache: "no-cache" });
  readonly #records = (): Promise<Cache> => caches.open(`${recordsName} ${this.#folder}`);
  readonly #copy = (hash: string): string => `${copyName} ${hash} ${this.#folder}`;
  readonly #at = (path: string): string => this.#folder + path;
  readonly #place = (place: Place): string => this.#at(`release/${place}`);
}

/** After a pause, so that the page can render while many files are read. */
async function readSlowly(address: string, sha256: string): ReturnType<typeof readChecked> {
  await new Promise((resolve) => setTimeout(resolve, pageLimits.update.pause));
  return readChecked(address, sha256);
}

const textHash = (text: string): Promise<string> => hashOf(new TextEncoder().encode(text));

/** The number that a site's release.json gives the build with this hash; 0 without one. */
function numberIn(file: string | null, hash: string): number {
  const read = file === null ? null : parseReleaseFile(file);
  const statement = read?.ok ? parseStatement(read.value.statement) : null;
  return statement?.ok && statement.value.manifest === hash ? statement.value.number : 0;
}
