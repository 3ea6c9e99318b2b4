/**
 * The service worker: keeps one whole version of the product – page, code, styles, fonts – and opens it
 * without a network. Data is not its business: the engine keeps what was looked at. A newer version is
 * installed beside the old one and waits to be let in, so no page ever gets files of two versions.
 */
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { NetworkFirst } from "workbox-strategies";

declare const self: ServiceWorkerGlobalScope;
/** Every file of this version with its fingerprint; put in by the build. */
declare const ownFiles: PrecacheEntry[];

const configuration = "configuration";

precacheAndRoute(ownFiles);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL("/index.html")));
// An operator may change config.json at any time: the newest that could be had counts.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === "/config.json",
  new NetworkFirst({ cacheName: configuration }),
);

// A first visit is not in the worker's hands yet; what it read must be there for the second.
self.addEventListener("install", (event) => {
  const read = async (): Promise<void> =>
    (await caches.open(configuration)).add(new Request("/config.json", { cache: "no-cache" }));
  event.waitUntil(read());
});

self.addEventListener("message", ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === "SKIP_WAITING") void self.skipWaiting();
});
