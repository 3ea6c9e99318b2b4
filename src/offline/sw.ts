/**
 * The service worker: caches one complete version of the product – page, code, styles, fonts, and the words of the
 * languages in use – and serves it offline. It doesn't cache data: the engine stores the answers a
 * visitor has seen. A newer version is installed beside the old one and waits to be activated, so no page ever gets
 * files of two versions.
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
import { embedFolder } from "../domain/embed/subject.ts";
import { pageLimits } from "../domain/limits.ts";
import { isFixedTheme, themeEntry } from "../domain/settings/theme-for-service-worker.ts";

declare const self: ServiceWorkerGlobalScope;
/** Every file of this version with its hash; inserted by the build. */
declare const ownFiles: PrecacheEntry[];
/** The folders with the words of all languages but English; inserted by the build. */
declare const languageFolders: readonly string[];
/** The names of the files in each of them; inserted by the build. */
declare const wordFiles: readonly string[];

/** The app's folder: every address here is relative to it. */
const folder = self.registration.scope;
const at = (file: string): string => new URL(file, folder).href;
// A host may serve several copies of the app, whose caches are all in one place.
const configuration = `configuration ${folder}`;
const usedFiles = `used ${folder}`;

// Copied one by one with pauses, so that the page can render in the meantime.
addPlugins([
  {
    requestWillFetch: async ({ request, event }) => {
      if (event?.type === "install")
        await new Promise((resolve) => setTimeout(resolve, pageLimits.update.pause));
      return request;
    },
  },
]);
precacheAndRoute(ownFiles);
cleanupOutdatedCaches();
const inLanguages = languageFolders.map(at);
registerRoute(
  ({ url }) => inLanguages.some((address) => url.href.startsWith(address)),
  new CacheFirst({ cacheName: usedFiles }),
);
const shell = createHandlerBoundToURL(at("index.html"));
registerRoute(
  new NavigationRoute(async (options) =>
    // Embeds are pages of their own, which need the network anyway.
    options.url.href.startsWith(at(embedFolder))
      ? fetch(options.request)
      : placed(await shell(options)),
  ),
);
// An operator may change config.json at any time, so the network comes first.
registerRoute(
  ({ url }) => url.href === at("config.json"),
  new NetworkFirst({ cacheName: configuration }),
);

/** The shell with the app's folder, and with the chosen theme, so that even its first frame has the right one. */
async function placed(page: Response): Promise<Response> {
  const { cache, address } = themeEntry;
  const theme = await (await caches.match(address, { cacheName: cache }))?.text();
  const look = isFixedTheme(theme) ? `data-theme="${theme}" ` : "";
  const { pathname } = new URL(folder);
  const html = (await page.text()).replace("<html ", `<html data-folder="${pathname}" ${look}`);
  const headers = new Headers(page.headers);
  // These headers describe the original file.
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return new Response(html, { headers });
}

// On a first visit the worker doesn't control the page yet; this caches config.json for the second visit.
self.addEventListener("install", (event) => {
  const read = async (): Promise<void> =>
    (await caches.open(configuration)).add(new Request(at("config.json"), { cache: "no-cache" }));
  event.waitUntil(read());
});

// Files cached by another version don't belong to this one.
self.addEventListener("activate", (event) => event.waitUntil(caches.delete(usedFiles)));

// A page's notification was clicked whose page could not show it itself; see `ui/watch/alerts.charts.ts`.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(String(event.notification.data)));
});

/** Opens an address in a tab of the app, or in a new one. */
async function openPage(address: string): Promise<void> {
  const [tab] = await self.clients.matchAll({ type: "window" });
  if (!tab) return void (await self.clients.openWindow(address));
  // A browser that does not let the tab come to the front still lets it go to the page.
  const focused = await tab.focus().catch(() => tab);
  await focused.navigate(address);
}

self.addEventListener("message", (event) => {
  const message = event.data as { type?: unknown; folder?: unknown } | null;
  if (message?.type === "SKIP_WAITING") void self.skipWaiting();
  if (message?.type === "CACHE_LANGUAGE")
    event.waitUntil(cacheLanguage(inLanguages.find((each) => each === message.folder)));
});

/** Caches all words of a language that a page uses, so that every page works offline. */
async function cacheLanguage(folder: string | undefined): Promise<void> {
  if (folder === undefined) return;
  const cache = await caches.open(usedFiles);
  for (const name of wordFiles) {
    const address = folder + name;
    if (await cache.match(address)) continue;
    await new Promise((resolve) => setTimeout(resolve, pageLimits.update.pause));
    await cache.add(address);
  }
}
