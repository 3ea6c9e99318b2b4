/** The browser's caches in memory, for the service worker's own classes. */

/** Entries by address, without their fragment, as in browsers. */
class MemoryCache {
  readonly entries = new Map<string, Response>();

  match(address: string): Promise<Response | undefined> {
    return Promise.resolve(this.entries.get(keyOf(address))?.clone());
  }

  async put(address: string, answer: Response): Promise<void> {
    this.entries.set(keyOf(address), new Response(await answer.arrayBuffer(), answer));
  }

  delete(address: string): Promise<boolean> {
    return Promise.resolve(this.entries.delete(keyOf(address)));
  }
}

const keyOf = (address: string): string => address.replace(/#.*$/, "");

export class MemoryCaches {
  readonly caches = new Map<string, MemoryCache>();

  open(name: string): Promise<MemoryCache> {
    const cache = this.caches.get(name) ?? new MemoryCache();
    this.caches.set(name, cache);
    return Promise.resolve(cache);
  }

  keys(): Promise<readonly string[]> {
    return Promise.resolve([...this.caches.keys()]);
  }

  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.caches.delete(name));
  }

  async match(address: string): Promise<Response | undefined> {
    for (const cache of this.caches.values()) {
      const found = await cache.match(address);
      if (found) return found;
    }
    return undefined;
  }
}
