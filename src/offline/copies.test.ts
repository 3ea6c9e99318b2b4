/** Copies keep to what was vouched for, whatever the host sends meanwhile, and whenever it sends it. */
import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MemoryCaches } from "../../tests/support/memory-caches.ts";
import type { StoredRelease, Vouchers } from "../domain/release/stored-release.ts";
import { Copies } from "./copies.ts";

const folder = "https://explorer.test/";
const vouchers: Vouchers = { key: "STM1", account: null, chainId: null, root: null };
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** What the host sends, by path. */
let site = new Map<string, string>();
/** Paths for which it sends nothing for now; each resolves once it does. */
let stalled = new Map<string, Promise<void>>();
let browser = new MemoryCaches();

beforeEach(() => {
  site = new Map();
  stalled = new Map();
  browser = new MemoryCaches();
  vi.stubGlobal("caches", browser);
  vi.stubGlobal("fetch", async (address: string) => {
    const path = new URL(address).href.slice(folder.length);
    await stalled.get(path);
    const text = site.get(path);
    return new Response(text ?? null, { status: text === undefined ? 404 : 200 });
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** Publishes a build on the site; what a page stores once it has checked it. */
function publish(number: number, files: Readonly<Record<string, string>> = {}) {
  const all = { "index.html": `page ${number}`, [`assets/s${number}.js`]: `${number}`, ...files };
  const listed = Object.entries(all).map(([path, text]) => [path, { sha256: sha256(text) }]);
  const manifest = JSON.stringify({ files: Object.fromEntries(listed) });
  for (const [path, text] of Object.entries(all)) site.set(path, text);
  site.set("build.json", manifest);
  const release: StoredRelease = { manifest: sha256(manifest), number, vouched: null, vouchers };
  return { manifest, release };
}

async function withFirst() {
  const copies = new Copies(folder);
  publish(1);
  await copies.storeFirst(vouchers);
  const first = await copies.current();
  if (!first) throw new Error("nothing is stored");
  return { copies, first };
}

const text = async (answer: Promise<Response | null>): Promise<string | undefined> =>
  (await answer)?.text();

test("a vouched release is used, and pages of the one before it still get their files", async () => {
  const { copies, first } = await withFirst();
  const { manifest, release } = publish(2);
  expect(await copies.store(manifest, release, first)).toBeNull();
  expect(await text(copies.file("index.html"))).toBe("page 1");
  expect(await copies.use()).toBe(true);
  expect(await text(copies.file("index.html"))).toBe("page 2");
  expect(await text(copies.file("assets/s1.js"))).toBe("1");
  expect(await copies.use()).toBe(false);
});

test("a release that waits keeps its files while the host holds back those of a newer one", async () => {
  const { copies, first } = await withFirst();
  const second = publish(2);
  await copies.store(second.manifest, second.release, first);
  const third = publish(3);
  site.delete("assets/s3.js");
  expect(await copies.store(third.manifest, third.release, first)).toEqual({
    path: "assets/s3.js",
    isOther: false,
  });
  site.set("index.html", "the host's page");
  await copies.use();
  expect(await text(copies.file("index.html"))).toBe("page 2");
});

test("an older release that arrives late does not replace a newer one", async () => {
  const { copies, first } = await withFirst();
  const second = publish(2);
  const third = publish(3);
  await copies.store(third.manifest, third.release, first);
  let send = (): void => {};
  stalled.set("assets/s2.js", new Promise((resolve) => (send = resolve)));
  site.set("index.html", "page 2");
  const late = copies.store(second.manifest, second.release, first);
  await copies.use();
  send();
  await expect(late).rejects.toThrow("another release is in use");
  expect(await copies.use()).toBe(false);
  expect((await copies.current())?.number).toBe(3);
});

test("what a page has learned of an earlier release is not written over the one in use", async () => {
  const { copies, first } = await withFirst();
  const { manifest, release } = publish(2);
  await copies.store(manifest, release, first);
  await copies.use();
  await expect(copies.remember({ ...first, number: 9 }, first)).rejects.toThrow(
    "another release is in use",
  );
  expect(await copies.current()).toEqual(release);
});

test("a newer service worker uses the copy that the one before it switched to", async () => {
  const { copies, first } = await withFirst();
  const newer = new Copies(folder);
  await newer.current();
  const { manifest, release } = publish(2);
  await copies.store(manifest, release, first);
  await copies.use();
  newer.forget();
  expect(await text(newer.file("index.html"))).toBe("page 2");
});

test("a file that is not the listed one is neither served nor stored", async () => {
  const { copies } = await withFirst();
  publish(1);
  browser.caches
    .get([...browser.caches.keys()].find((name) => name.startsWith("release ")) ?? "")
    ?.entries.delete(`${folder}assets/s1.js`);
  site.set("assets/s1.js", "evil");
  expect(await copies.file("assets/s1.js")).toBeNull();
  site.set("assets/s1.js", "1");
  expect(await text(copies.file("assets/s1.js"))).toBe("1");
});

test("no other cache of the host answers for a file of the copy", async () => {
  const { copies } = await withFirst();
  const other = await browser.open("of another app");
  await other.put(`${folder}assets/x.js`, new Response("evil"));
  expect(await copies.file("assets/x.js")).toBeNull();
});

test.each([
  "assets/../../x.js",
  "assets/%2e%2e/x.js",
  "assets/x.js?y",
  "assets/x.js#y",
  "//x/y.js",
  "assets//x.js",
])("a build that lists %s is none", async (path) => {
  const { copies, first } = await withFirst();
  const { manifest, release } = publish(2, { [path]: "x" });
  expect(await copies.store(manifest, release, first)).toMatchObject({ path: "build.json" });
});

test("a stored file has no header that sends a page elsewhere or tells the host what is read", async () => {
  const { copies, first } = await withFirst();
  const { manifest, release } = publish(2);
  const files = fetch;
  vi.stubGlobal("fetch", async (address: string) => {
    const answer = await files(address);
    answer.headers.set("refresh", "0;url=https://evil.test");
    answer.headers.set("referrer-policy", "unsafe-url");
    answer.headers.set("x-frame-options", "DENY");
    answer.headers.set(
      "content-security-policy",
      "script-src 'self'; report-uri https://evil.test; Report-To all",
    );
    return answer;
  });
  await copies.store(manifest, release, first);
  await copies.use();
  const page = await copies.file("index.html");
  expect(Object.fromEntries(page?.headers ?? [])).toEqual({
    "content-security-policy": "script-src 'self'; ;",
    "content-type": "text/html; charset=utf-8",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
  });
});
