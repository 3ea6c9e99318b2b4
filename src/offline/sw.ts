/**
 * The service worker: serves one complete copy of the app – page, code, styles, fonts, and the words of the languages in
 * use – also offline. It doesn't cache data: the engine stores the answers a visitor has seen. It lists no files itself
 * (each copy has its manifest), so it stays the same from release to release. A newer release is stored beside the one in
 * use once a page has checked who vouches for it, and is used once the visitor accepts it or has closed all pages.
 */
import { NavigationRoute, registerRoute } from "workbox-routing";
import { NetworkFirst } from "workbox-strategies";
import { embedFile, embedFolder } from "../domain/embed/subject.ts";
import { evidenceTemplate } from "../domain/evidence/page.ts";
import type {
  CopyNews,
  CopyQuestion,
  CopyReply,
  CopyService,
  FoundBuild,
} from "../domain/release/copy-service.ts";
import { manifestName } from "../domain/release/manifest.ts";
import {
  needsRoot,
  needsVoucher,
  vouchersIn,
  type StoredRelease,
  type Vouchers,
} from "../domain/release/stored-release.ts";
import { isFixedTheme, themeEntry } from "../domain/settings/theme-for-service-worker.ts";
import { Copies } from "./copies.ts";
import { isStoredAsUsed } from "./files-to-store.ts";

declare const self: ServiceWorkerGlobalScope;

/** The app's folder: every address here is relative to it. */
const folder = self.registration.scope;
const copies = new Copies(folder);
// A host may serve several copies of the app, whose caches are all in one place.
const operatorsFiles = new NetworkFirst({ cacheName: `configuration ${folder}` });
const configuration = `${folder}config.json`;

/** Whether a file that pages load is part of the copy. */
const isCopied = (path: string): boolean => path.startsWith("assets/") || path === evidenceTemplate;

/** Where a file is within the app's folder; null elsewhere. */
const pathIn = ({ href }: URL): string | null =>
  href.startsWith(folder) ? href.slice(folder.length).replace(/[?#].*$/, "") : null;

registerRoute(
  ({ url }) => isCopied(pathIn(url) ?? ""),
  async ({ url, request }) => {
    const path = pathIn(url) ?? "";
    // Without a copy, on a first visit, the site's own files count.
    return (
      (await copies.file(path)) ?? ((await copies.current()) ? Response.error() : fetch(request))
    );
  },
);

const appPage = "index.html";

/** A page of the copy, or its manifest; the site's own only where there is no copy. */
async function navigate({
  request,
  url,
}: {
  readonly request: Request;
  readonly url: URL;
}): Promise<Response> {
  await useWaiting();
  const path = pathIn(url) ?? "";
  // Embeds are of this origin too: one that the copy does not list could do what the app can.
  const isEmbed = path.startsWith(embedFolder);
  const own = path === manifestName ? path : isEmbed ? embedFolder + embedFile : null;
  const page = await copies.file(own ?? appPage);
  if (page) return own === null ? placed(page) : page;
  copies.forget();
  return (await copies.current()) ? damaged() : fetch(request);
}
registerRoute(new NavigationRoute(navigate));
// Another site's form can open any address with this method.
registerRoute(({ request }) => request.mode === "navigate", navigate, "POST");
// Code that the copy doesn't list is the host's: no page of the copy runs it.
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && isCode.test(request.destination),
  async ({ request }) => ((await copies.current()) ? Response.error() : fetch(request)),
);
registerRoute(({ url }) => isStoredAsUsed(pathIn(url) ?? ""), operatorsFiles);

const isCode = /^(script|style|.*worker)$/;

/** Instead of a page of the copy whose files are lost: the site's page would be one that nobody has checked. */
const damaged = (): Response =>
  new Response(
    "This browser's copy of this app is damaged, and the site no longer has the same version.\n" +
      "To start again with what the site has now, delete this site's data in the browser's settings.",
    { status: 503 },
  );

/** The page with the app's folder, and with the chosen theme, so that even its first frame has the right one. */
async function placed(page: Response): Promise<Response> {
  const { cache, address } = themeEntry;
  const theme = await (await caches.match(address, { cacheName: cache }))?.text();
  const look = isFixedTheme(theme) ? `data-theme="${theme}" ` : "";
  const { pathname } = new URL(folder);
  const html = (await page.text()).replace(
    "<html ",
    () => `<html data-folder="${pathname}" ${look}`,
  );
  return new Response(html, { headers: page.headers });
}

/** Uses the copy that waits if no page is open. */
async function useWaiting(): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length === 0) await copies.use();
}

async function tell(news: CopyNews): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of pages) page.postMessage(news, []);
}

/** Whether the build is the one in use, and nothing about it is left to check. */
const isKnown = (build: FoundBuild, { manifest, vouched, vouchers }: StoredRelease): boolean =>
  build.hash === manifest &&
  build.isWorkerListed &&
  (vouched !== null || !needsVoucher(vouchers)) &&
  !needsRoot(vouchers);

/** What pages may ask. */
const service: CopyService = {
  async look() {
    const [current, build] = [await copies.current(), await copies.look()];
    return { current, build: current && build && isKnown(build, current) ? null : build };
  },
  async store(manifest, release, checked) {
    // A copy that nobody vouched for takes the first vouchers that its site names.
    const vouchers = needsVoucher(release.vouchers) ? release.vouchers : await namedVouchers();
    const bad = await copies.store(manifest, { ...release, vouchers }, checked);
    if (!bad) await tell("update.found");
    return bad;
  },
  async use() {
    const isUsed = await copies.use();
    if (isUsed) await tell("update.activated");
    return isUsed;
  },
  remember: (release, checked) => copies.remember(release, checked),
  storeWords: (words) => copies.storeWords(words),
};

/** The vouchers that the site's config.json names. On a first visit this caches it for the second one, too. */
async function namedVouchers(): Promise<Vouchers> {
  const answer = await fetch(configuration, { cache: "no-cache" });
  if (!answer.ok) throw new Error("the site has no config.json");
  await (await caches.open(operatorsFiles.cacheName)).put(configuration, answer.clone());
  return vouchersIn(await answer.json());
}

// A newer service worker takes over at once, because it serves the same copy. The first one ever stores that copy.
self.addEventListener("install", (event) => {
  const install = async (): Promise<void> => {
    if (await copies.current()) return self.skipWaiting();
    await copies.storeFirst(await namedVouchers());
  };
  event.waitUntil(install());
});

// The service worker before it may have switched to another copy since this one was installed.
self.addEventListener("activate", () => copies.forget());

// A click on a notification that its page could not handle itself; see `ui/watch/alerts.charts.ts`.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(String(event.notification.data)));
});

/** Opens an address in a tab of the app, or in a new one. */
async function openPage(address: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window" });
  // An embed that a page shows is a window, too.
  const tab = windows.find(({ frameType }) => frameType !== "nested");
  if (!tab) return void (await self.clients.openWindow(address));
  // A browser that does not let the tab come to the front still lets it go to the page.
  const focused = await tab.focus().catch(() => tab);
  await focused.navigate(address);
}

/** Answers one question of a page. */
async function answer({ name, parameters }: CopyQuestion): Promise<CopyReply> {
  const method = service[name] as (...given: readonly unknown[]) => Promise<unknown>;
  try {
    return { value: await method(...parameters) };
  } catch (error) {
    return { error: String(error) };
  }
}

// A page asks one question through a port of its own. The browser ends an idle service worker, and calls through a port
// don't count as work, so the event lasts until the answer.
self.addEventListener("message", (event) => {
  const [port] = event.ports;
  if (port)
    event.waitUntil(answer(event.data as CopyQuestion).then((reply) => port.postMessage(reply)));
});
