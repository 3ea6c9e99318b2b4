/** The server is gone: the page opens from the browser's copy, and shows stored data at once, with its age. */
import { expect, test } from "./fixtures.ts";
import type { Visitor } from "./visitor.ts";

/** Pages that were visited, and what each shows again. */
const stored: readonly (readonly [path: string, words: RegExp])[] = [
  ["/accounts/alice", /Complete Account Information[\s\S]*from this browser's storage, /],
  ["/witness-list", /from this browser's storage, /],
];

/** From the start of a visit, ms. */
const maxTime = 1_000;
/** A busy machine may take this many times as long as for a page that asks nothing. */
const share = 2.5;

test("stored data is shown with its age within 1 s when the server is gone @whole", async ({
  openOwn,
  visit,
  console,
}) => {
  console.allow(/WebSocket|fetch|connection|CORS|Load failed|network|Failed to load/i);
  // As it was built: a page that was altered to collect errors is not copied.
  const site = await openOwn({ dist: "dist" });
  const visitor = await visit();
  const block = site.devnet.head() - 60;
  const pages = [[`/blocks/${block}`, /from this browser's storage, /] as const, ...stored];
  for (const [path] of pages) {
    await visitor.go(`${site.url}${path}`);
    // Blocks next to those that were opened are stored, too.
    await visitor.sees(/just received|from memory|from this browser's storage/);
    // A block is stored once it is proved.
    if (path.startsWith("/blocks")) await visitor.sees(/verified/i);
  }
  await untilCopied(visitor);
  await site.close();
  const best = async (path: string, words: RegExp): Promise<number> => {
    let took = Infinity;
    for (let visits = 0; visits < 5 && took > maxTime; visits++) {
      await visitor.go(`${site.url}${path}`);
      await visitor.sees(words);
      took = Math.min(took, await visitor.evaluate(() => performance.now()));
    }
    return took;
  };
  const allowed = Math.max(maxTime, share * (await best("/about", /Mission/)));
  for (const [path, words] of pages)
    expect.soft(await best(path, words), path).toBeLessThan(allowed);
});

test("stored data is reloaded once a node answers again @whole", async ({
  openOwn,
  visit,
  console,
}) => {
  console.allow(/WebSocket|fetch|connection|CORS|Load failed|network|Failed to load/i);
  const site = await openOwn();
  const visitor = await visit();
  await visitor.go(`${site.url}/accounts/alice`);
  await visitor.sees(/just received|from memory/);
  await visitor.sees(/Recent Activity[\s\S]*Load older/);
  site.devnet.control("refuse");
  await visitor.go(`${site.url}/accounts/alice?again`);
  await visitor.sees("from this browser's storage, ");
  site.devnet.control("off");
  await visitor.sees(/just received|from memory/);
});

/** Waits until the service worker has copied the app; fails with the reason if it cannot. */
async function untilCopied(visitor: Visitor): Promise<void> {
  await visitor.evaluate(() => {
    if (!("serviceWorker" in navigator)) throw new Error("This browser has no service workers.");
    void navigator.serviceWorker.ready.then(() => Reflect.set(globalThis, "hasCopy", true));
  });
  await expect
    .poll(() => visitor.evaluate(() => Reflect.has(globalThis, "hasCopy")), { timeout: 60_000 })
    .toBe(true);
}
