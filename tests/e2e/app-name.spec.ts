/** A copy with a different name: no page contains the name in this repository. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { openSite, type Site } from "../../devnet/site.ts";
import { pageHeads } from "../../src/ui/start/routes.ts";
import { expect, refused, test as base } from "./fixtures.ts";
import { navigateInApp } from "./shared-page.ts";
import { relist } from "./versions.ts";

const shipped = "Steemscope";
const newName = "Lantern";
/** Files into which the build writes the name; everything else must read config.json. */
const named = [
  "404.html",
  "app.webmanifest",
  "config.json",
  ...pageHeads.map(({ path }) => join(path.slice(1), "index.html")),
].toSorted();

/** `test` with a copy that was built with the new name. */
const test = base.extend<object, { copy: Site }>({
  copy: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "steemscope-dist-"));
      cpSync("dist", folder, { recursive: true });
      for (const file of named) {
        const path = join(folder, file);
        writeFileSync(path, readFileSync(path, "utf8").replaceAll(shipped, newName));
        for (const ending of [".br", ".gz"]) rmSync(`${path}${ending}`, { force: true });
      }
      relist(
        folder,
        named.filter((file) => file.endsWith(".html")),
      );
      const site = await openSite({
        seed: 7,
        history: 120,
        blockInterval: 1000,
        opsPerBlock: 6,
        dist: folder,
      });
      await use(site);
      await site.close();
      rmSync(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
  baseURL: async ({ copy }, use) => use(copy.url),
});

test.use({ serviceWorkers: "allow" });

test("only the files that are built with the name contain it", () => {
  const holding = readdirSync("dist", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|html|json|svg|webmanifest)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path, "utf8").includes(shipped))
    .map((path) => path.slice("dist/".length));
  expect(holding.toSorted()).toEqual(named);
});

test("no page says the shipped name, online or offline @whole", async ({
  page,
  context,
  copy,
  console,
}) => {
  console.allow(refused);
  navigateInApp(page, copy.url);
  const block = copy.devnet.head() - 40;
  const { transaction_ids: ids } = copy.devnet.blockAt(block) as {
    transaction_ids: readonly string[];
  };
  for (const [path, words] of [
    ["/", /LIVE/],
    [`/blocks/${block}`, /Block ID/],
    [`/transactions/${ids[0]}`, /Transaction ID/i],
    ["/accounts/aurora", /Basic Information/],
    ["/witness-list", /aurora/],
    ["/crypto-market", /Amber Chain/],
    ["/content-history", /Post/i],
    ["/evidence", /Check Evidence/],
    ["/proof", /light client/i],
    ["/about", /Welcome/],
    ["/settings", /Stored in This Browser/],
    ["/machines", /chosenTheme/],
    ["/no-such-page", /not found/i],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("main").getByText(words).first()).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`${newName}$`));
    await expect(page.getByRole("link", { name: `${newName}, home` })).toBeVisible();
    await expectOtherName(page);
  }
  await page.goto("/evidence");
  await page.locator("input[type=file]").setInputFiles({
    name: "evidence.json",
    mimeType: "application/json",
    buffer: Buffer.from('{"format":"another"}'),
  });
  await expect(page.getByRole("alert")).toContainText("The file isn't an evidence file.");
  await expectOtherName(page);
  await page.goto("/settings");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export my data" }).click();
  expect((await download).suggestedFilename()).toBe("lantern-data.json");
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await context.setOffline(true);
  copy.devnet.control("refuse");
  await page.goto("/blocks/3");
  await expect(page.getByText("Failed to fetch block data")).toBeVisible();
  await expectOtherName(page);
  copy.devnet.control("off");
});

test("a page that can't start says the new name", async ({ page, copy, console }) => {
  console.allow(refused);
  await page.route("**/config.json", (route) => route.fulfill({ status: 500 }));
  await page.goto(`${copy.url}/about`);
  await expect(page.getByRole("alert")).toContainText(`${newName} could not start`);
  await expectOtherName(page);
});

/** Expects only the new name in what a visitor can read, hear or share of a page: its text, attributes and title. */
async function expectOtherName(page: Page): Promise<void> {
  const html = await page.evaluate(() => {
    const copied = document.documentElement.cloneNode(true) as Element;
    for (const script of copied.querySelectorAll("script, style")) script.remove();
    return document.title + copied.outerHTML;
  });
  expect(html).not.toContain(shipped);
  expect(html).toContain(newName);
}
