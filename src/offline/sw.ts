/**
 * The service worker: keeps one whole version of the product – page, code, styles, fonts; what is large and rarely
 * needed once it has been used – and opens it without a network. Data is not its business: the engine keeps what was
 * looked at. A newer version is installed beside the old one and waits to be let in, so no page ever gets files of two
 * versions.
 */
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { limits } from "../domain/limits.ts";
import { isFixedTheme, rememberedTheme } from "../domain/remembered-theme.ts";

declare const self: ServiceWorkerGlobalScope;
/** Every file of this version with its fingerprint; put in by the build. */
declare const ownFiles: PrecacheEntry[];
/** Addresses of those files of this version that are kept once they have been used; put in by the build. */
declare const rareFiles: readonly string[];

const configuration = "configuration";
const used = "used";

// Copied one by one with a breath between: there is a page to be shown meanwhile.
addPlugins([
  {
    requestWillFetch: async ({ request, event }) => {
      if (event?.type === "install")
        await new Promise((resolve) => setTimeout(resolve, limits.update.breath));
      return request;
    },
  },
]);
precacheAndRoute(ownFiles);
cleanupOutdatedCaches();
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && rareFiles.includes(url.pathname),
  new CacheFirst({ cacheName: used }),
);
const shell = createHandlerBoundToURL("/index.html");
registerRoute(new NavigationRoute(async (options) => dressed(await shell(options))));
// An operator may change config.json at any time: the newest that could be had counts.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === "/config.json",
  new NetworkFirst({ cacheName: configuration }),
);

/** The shell in the theme that was chosen, so that not even its first frame is in another. */
async function dressed(page: Response): Promise<Response> {
  const { cache, address } = rememberedTheme;
  const theme = await (await caches.match(address, { cacheName: cache }))?.text();
  if (!isFixedTheme(theme)) return page;
  const html = (await page.text()).replace("<html ", `<html data-theme="${theme}" `);
  const headers = new Headers(page.headers);
  // They spoke of the file as it was sent.
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return new Response(html, { headers });
}

// A first visit is not in the worker's hands yet; what it read must be there for the second.
self.addEventListener("install", (event) => {
  const read = async (): Promise<void> =>
    (await caches.open(configuration)).add(new Request("/config.json", { cache: "no-cache" }));
  event.waitUntil(read());
});

// What another version has used is not of this one.
self.addEventListener("activate", (event) => event.waitUntil(caches.delete(used)));

self.addEventListener("message", ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === "SKIP_WAITING") void self.skipWaiting();
});
