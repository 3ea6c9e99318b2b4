/** Offline: the shell and visited pages open, and say how old they are; a new version waits until the visitor accepts it. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext } from "playwright/test";
import { openSite, type Site } from "../../devnet/site.ts";
import { themeEntry } from "../../src/domain/settings/theme-for-service-worker.ts";
import { expect, expectAccessible, refused, test } from "./fixtures.ts";
import { publish, stored } from "./versions.ts";

test.use({ serviceWorkers: "allow" });

/** Takes the network away. Chromium's offline switch does not affect workers, so the servers refuse connections too. */
async function goOffline(context: BrowserContext, { devnet }: Site): Promise<void> {
  await context.setOffline(true);
  devnet.control("refuse");
}

async function goOnline(context: BrowserContext, { devnet }: Site): Promise<void> {
  devnet.control("off");
  await context.setOffline(false);
}

test("the shell and visited pages open without a network, and say that their data is stored", async ({
  page,
  context,
  site,
  console,
}) => {
  console.allow(refused);
  const number = site.devnet.head() - 60;
  await page.goto(`/blocks/${number}`);
  await expect(page.getByText("Verified").first()).toBeVisible();
  await page.goto("/accounts/aurora");
  const activity = page.getByRole("region", { name: "Recent Activity" });
  await expect(activity.getByRole("listitem").first()).toBeVisible();
  await page.goto("/witness-list");
  await expect(page.getByRole("row").nth(3)).toBeVisible();
  await stored(page);
  await goOffline(context, site);
  await page.goto(`/blocks/${number}`);
  await expect(page.getByRole("heading", { name: /Block/ }).first()).toBeVisible();
  await expect(page.getByText(/from this browser's storage,/).first()).toBeVisible();
  await expect(page.getByText("Verified").first()).toBeVisible();
  await expect(
    page
      .getByRole("status", { name: "Connection" })
      .getByText("You are offline.", { exact: false }),
  ).toBeVisible();
  await page.goto("/accounts/aurora");
  await expect(page.getByText(/from this browser's storage,/).first()).toBeVisible();
  await expect(activity.getByRole("listitem").first()).toBeVisible();
  await expectAccessible(page);
  await page.goto("/witness-list");
  await expect(page.getByText(/from this browser's storage,/).first()).toBeVisible();
  await page.goto("/blocks/3");
  await expect(page.getByText("Failed to fetch block data")).toBeVisible();
  await goOnline(context, site);
  await expect(page.getByText("Failed to fetch block data")).toHaveCount(0);
});

test("a page that is first opened offline says what is missing, and loads it once the device is online", async ({
  page,
  context,
  site,
  console,
}) => {
  console.allow(refused);
  await page.goto("/about");
  await stored(page);
  await goOffline(context, site);
  await page.goto("/crypto-market");
  await expect(page.getByText("You are offline. Check your internet connection.")).toBeVisible();
  await expect(page.getByText("could not be reached")).toHaveCount(0);
  await page.goto("/accounts/carol");
  const failed = page.getByRole("alert");
  await expect(failed).toContainText("Failed to fetch account data");
  await expect(failed).toContainText("You are offline.");
  await expect(failed).toContainText("This loads by itself once you are connected again.");
  await expect(
    page.getByText(/^You are offline\. What is missing here loads by itself/),
  ).toBeVisible({
    timeout: 15_000,
  });
  await expectAccessible(page);
  await goOnline(context, site);
  await expect(page.getByRole("region", { name: "Basic Information" })).toBeVisible();
});

test("Settings says at once that the app works offline, even while offline @whole", async ({
  page,
  context,
}) => {
  await page.goto("/settings");
  const offline = page.getByText("Works offline").locator("..");
  await stored(page);
  await expect(offline).toContainText("Yes");
  await context.setOffline(true);
  await page.reload();
  await expect(offline).toContainText("Yes");
  await expect(offline).not.toContainText("refuses");
});

test("large files are cached once they have been used @whole", async ({
  page,
  context,
  site,
  console,
}) => {
  console.allow(refused);
  await page.goto("/about");
  await stored(page);
  await page.goto("/machines");
  await page.getByRole("button", { name: /^chosenTheme/ }).click();
  const chart = page.getByRole("img", { name: "chosenTheme is in system" });
  await expect(chart.getByText("dark", { exact: true })).toBeVisible();
  await goOffline(context, site);
  await page.reload();
  await page.getByRole("button", { name: /^chosenTheme/ }).click();
  await expect(chart.getByText("dark", { exact: true })).toBeVisible();
});

test("a question that failed without a network is asked again once it is back @whole", async ({
  page,
  context,
  site,
  console,
}) => {
  console.allow(refused);
  await page.goto("/about");
  await stored(page);
  await goOffline(context, site);
  await page.goto("/accounts/bob");
  await expect(page.getByRole("heading", { name: "Error Loading Account" })).toBeVisible();
  await goOnline(context, site);
  await expect(page.getByRole("region", { name: "Basic Information" })).toBeVisible();
});

test("a page that failed while no node answered loads once one answers again @whole", async ({
  page,
  site,
  console,
}) => {
  test.slow();
  console.allow(refused);
  await page.goto("/blocks");
  await expect(page.getByTitle(/^connected/)).toBeVisible();
  site.devnet.control("refuse");
  await page.goto("/blocks/7");
  await expect(page.getByRole("heading", { name: "Error Loading Block" })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByTitle(/^not connected/)).toBeVisible({ timeout: 30_000 });
  site.devnet.control("off");
  await expect(page.getByRole("region", { name: "Operations" })).toBeVisible({ timeout: 40_000 });
});

test("the shell is painted in the theme that was chosen, before any script has run @whole", async ({
  page,
}) => {
  await page.goto("/settings");
  await stored(page);
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect
    .poll(() =>
      page.evaluate(
        async ({ cache, address }) => (await caches.match(address, { cacheName: cache }))?.text(),
        themeEntry,
      ),
    )
    .toBe("dark");
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      Reflect.set(globalThis, "first", document.documentElement.dataset["theme"]);
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/about");
  expect(await page.evaluate(() => Reflect.get(globalThis, "first") as unknown)).toBe("dark");
});

test("a new version waits until it is accepted, then every tab updates @whole", async ({
  page,
  context,
  console,
}) => {
  console.allow(refused);
  const folder = mkdtempSync(join(tmpdir(), "steemscope-dist-"));
  cpSync("dist", folder, { recursive: true });
  const site = await openSite({
    seed: 7,
    history: 60,
    blockInterval: 1000,
    opsPerBlock: 6,
    dist: folder,
  });
  try {
    await page.goto(`${site.url}/about`);
    await stored(page);
    await page.reload();
    const second = await context.newPage();
    await second.goto(`${site.url}/proof`);
    publish(folder);
    await page.reload();
    await expect(page).toHaveTitle(/Steemscope/);
    expect(await page.locator("meta[name=edition]").count()).toBe(0);
    const prompt = page.getByRole("status", { name: "Version" });
    await expect(prompt.getByText("A new version is available")).toBeVisible();
    await expectAccessible(page, "[aria-label=Version]");
    await prompt.getByRole("button", { name: "Update now" }).click();
    await expect(page.locator("meta[name=edition]")).toHaveCount(1);
    await expect(second.locator("meta[name=edition]")).toHaveCount(1);
    await expect(prompt.getByText("A new version is available")).toBeHidden();
  } finally {
    await site.close();
    rmSync(folder, { recursive: true });
  }
});
