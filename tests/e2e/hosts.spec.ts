/** The built app in a folder of each kind of host: Home, a deep link, a reload, offline, and an update. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { headersFor } from "../../deploy/headers.ts";
import { generateConfig, type Site } from "../../devnet/site.ts";
import type { Served } from "../../devnet/static-server.ts";
import { parseConfig } from "../../src/domain/network/config.ts";
import { servePlainly } from "../support/plain-host.ts";
import { startWebServer, webServers, type WebServer } from "../support/web-servers.ts";
import { expect, refused, test } from "./fixtures.ts";
import { publish, stored } from "./versions.ts";

test.use({ serviceWorkers: "allow" });

const folder = "/explorer/";

interface Host {
  readonly name: string;
  readonly serve: (root: string) => Promise<Served>;
}

const behind = (server: WebServer): Host => ({
  name: `behind ${server.name}`,
  serve: (root) => {
    const config = parseConfig(JSON.parse(readFileSync(join(root, folder, "config.json"), "utf8")));
    if (!config.ok) throw new Error(config.error.field);
    return startWebServer(server, root, server.lines(headersFor(config.value), folder));
  },
});

for (const { name, command } of webServers) if (!command) console.log(`not run: ${name}`);

const hosts: readonly Host[] = [
  ...webServers.filter(({ command }) => command !== undefined).map(behind),
  {
    name: "on a host that sends index.html for every path",
    serve: (root) =>
      servePlainly(root, {
        hasIndexes: true,
        missing: { file: `${folder}index.html`, status: 200 },
      }),
  },
  {
    name: "on a host without rules",
    serve: (root) => {
      // Such a host looks for it only at its root.
      cpSync(join(root, folder, "404.html"), join(root, "404.html"));
      return servePlainly(root, { hasIndexes: true, missing: { file: "404.html", status: 404 } });
    },
  },
  {
    name: "in a bucket",
    serve: (root) =>
      servePlainly(root, {
        hasIndexes: false,
        missing: { file: `${folder}404.html`, status: 404 },
      }),
  },
];

/** The build in a folder of a new root, with a config.json for the devnet. */
function copyBuild({ devnet }: Site, into = folder): string {
  const root = mkdtempSync(join(tmpdir(), "steemscope-root-"));
  const built = join(root, into);
  cpSync("dist", built, { recursive: true });
  writeFileSync(join(built, "config.json"), generateConfig("dist/config.json", devnet));
  return root;
}

for (const host of hosts)
  test(`${host.name} @whole`, async ({ page, context, site, console }) => {
    console.allow(refused);
    const root = copyBuild(site);
    const served = await host.serve(root);
    const at = (path: string): string => served.url + folder + path;
    try {
      // A valid account name that looks like a file. This is the first page, so the host answers, not the stored copy.
      await page.goto(at("accounts/aurora.json"));
      await expect(page.getByRole("heading", { name: "Account Not Found" })).toBeVisible();
      await page.goto(at(""));
      const blocks = page.getByRole("region", { name: "Irreversible Blocks" });
      await expect(blocks.getByRole("row")).toHaveCount(11);
      await page.getByRole("link", { name: "Witness List" }).click();
      await expect(page).toHaveURL(at("witness-list"));
      await expect(page.getByRole("row").nth(3)).toBeVisible();
      await page.goto(at("@Aurora"));
      await expect(page).toHaveURL(at("accounts/aurora"));
      const activity = page.getByRole("region", { name: "Recent Activity" });
      await expect(activity.getByRole("listitem").first()).toBeVisible();
      const inApp = await page
        .locator('a[href^="/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
      expect(inApp.filter((path) => !path.startsWith(folder))).toEqual([]);
      await page.reload();
      await expect(activity.getByRole("listitem").first()).toBeVisible();
      expect(await stored(page)).toBe(at(""));
      await page.goto(at("no/such/page"));
      await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
      await page.goto(at("embed/@alice"));
      await expect(page.getByText("not checked")).toBeVisible();

      await context.setOffline(true);
      await served.close();
      await page.goto(at("accounts/aurora"));
      await expect(activity.getByRole("listitem").first()).toBeVisible();
    } finally {
      await context.setOffline(false);
      await served.close();
      rmSync(root, { recursive: true });
    }
  });

for (const place of ["/", folder])
  test(`a chosen language survives an update and works offline, in ${place} @whole`, async ({
    page,
    context,
    site,
    console,
  }) => {
    console.allow(refused);
    const root = copyBuild(site, place);
    const host = await servePlainly(root, {
      hasIndexes: true,
      missing: { file: `${place}index.html`, status: 200 },
    });
    const at = (path: string): string => host.url + place + path;
    const assets = join(root, place, "assets");
    const scripts = readdirSync(assets).find((name) => name.startsWith("ko-")) ?? "";
    const copied = readdirSync(join(assets, scripts)).filter((name) => name.endsWith(".js"));
    const expectCached = (copies: number): Promise<void> =>
      expect
        .poll(() => cachedIn(page, `/assets/${scripts}/`), { timeout: 60_000 })
        .toEqual(Array(copies).fill(copied.length));
    const language = page.locator("html");
    const activity = page.getByRole("region", { name: "최근 활동" });
    try {
      await page.goto(at("accounts/aurora"));
      await page.getByRole("combobox", { name: "Language" }).selectOption("ko");
      await expect(language).toHaveAttribute("lang", "ko");
      await expect(activity.getByRole("listitem").first()).toBeVisible();
      await stored(page);
      await expectCached(1);

      publish(join(root, place));
      await page.reload();
      const prompt = page.getByRole("status", { name: "버전" });
      await prompt.getByRole("button", { name: "지금 업데이트" }).click();
      await expect(page.locator("meta[name=edition]")).toHaveCount(1);
      await expect(language).toHaveAttribute("lang", "ko");
      await expect(activity.getByRole("listitem").first()).toBeVisible();
      // The previous copy stays for tabs that still run it.
      await expectCached(2);

      await context.setOffline(true);
      await host.close();
      await page.reload();
      await expect(language).toHaveAttribute("lang", "ko");
      await expect(activity.getByRole("listitem").first()).toBeVisible();
      // This page was never opened in Korean.
      await page.goto(at("about"));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/[가-힣]{2}/);
    } finally {
      await context.setOffline(false);
      await host.close();
      rmSync(root, { recursive: true });
    }
  });

/** How many files whose address contains `path` are in each cache; caches without any are left out. */
const cachedIn = (page: Page, path: string): Promise<readonly number[]> =>
  page.evaluate(async (part) => {
    const caches = await Promise.all(
      (await self.caches.keys()).map((name) => self.caches.open(name)),
    );
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests
      .map((all) => all.filter(({ url }) => url.includes(part)).length)
      .filter((count) => count > 0);
  }, path);

test("an update in a folder @whole", async ({ page, site, console }) => {
  console.allow(refused);
  const root = copyBuild(site);
  const host = await hosts.at(-1)!.serve(root);
  try {
    await page.goto(`${host.url}${folder}about`);
    await stored(page);
    await page.reload();
    publish(join(root, folder));
    await page.reload();
    const prompt = page.getByRole("status", { name: "Version" });
    await prompt.getByRole("button", { name: "Update now" }).click();
    await expect(page.locator("meta[name=edition]")).toHaveCount(1);
    await expect(page.getByRole("heading", { name: "Our Mission" })).toBeVisible();
  } finally {
    await host.close();
    rmSync(root, { recursive: true });
  }
});
