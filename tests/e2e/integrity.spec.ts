/** Scripts and sheets that are not those whose hashes the page names: none runs, and the page says so. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSite, type Site } from "../../devnet/site.ts";
import { sampleOf } from "../support/campaign.ts";
import { deployedHeaders } from "../support/deployed-headers.ts";
import { asset, attack, firstFiles, isFooled, partsOf } from "./altered-files.ts";
import { expect, test } from "./fixtures.ts";

const hosts = [
  { name: "with deployed headers", headers: (text: string) => deployedHeaders(JSON.parse(text)) },
  { name: "without headers", headers: () => () => ({}) },
] as const;

/** Runs a test on a copy of the build that it may alter. */
async function withBuild(
  headers: (text: string) => ReturnType<typeof deployedHeaders>,
  run: (site: Site, folder: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "integrity-"));
  cpSync("dist", folder, { recursive: true });
  const site = await openSite({
    seed: 7,
    history: 60,
    blockInterval: 1000,
    opsPerBlock: 3,
    dist: folder,
    headers,
  });
  try {
    await run(site, folder);
  } finally {
    await site.close();
    rmSync(folder, { recursive: true });
  }
}

for (const { name, headers } of hosts) {
  test(`${name}, a first file that is altered does not run, and the page says so`, async ({
    page,
    console,
  }) => {
    console.allow(/./);
    for (const file of sampleOf(firstFiles, 4))
      await withBuild(headers, async (site, folder) => {
        attack(folder, asset(folder, file));
        await page.goto(site.url);
        await expect(page.getByRole("main"), file.source).toHaveText(
          /The app's files could not be loaded, or are not those of this version\./,
        );
        expect(await page.evaluate(isFooled), file.source).toBe(false);
      });
  });

  test(`${name}, a view with an altered file does not run, and loads once the file is right again`, async ({
    page,
    console,
  }) => {
    test.slow();
    console.allow(/./);
    // What a browser has in its cache it doesn't ask for again: each file has a site of its own.
    for (const which of sampleOf(["script", "imported", "sheet", "words", "list"] as const, 5))
      await withBuild(headers, async (site, folder) => {
        const file = partsOf(folder, "src/ui/witness/list/Witnesses.tsx")[which];
        attack(folder, file);
        await page.goto(site.url);
        await page.getByRole("link", { name: "Witness List" }).click();
        const alert = page.getByRole("main").getByRole("alert");
        await expect(alert, which).toContainText("or belongs to another version");
        expect(await page.evaluate(isFooled), which).toBe(false);
        cpSync("dist", folder, { recursive: true });
        await alert.getByRole("button", { name: "Try Again" }).click();
        await expect(page.getByRole("row").nth(3), which).toBeVisible();
        expect(await page.evaluate(isFooled), which).toBe(false);
      });
  });
}

test("every script and sheet of a page is named with its hash", async ({ page }) => {
  await withBuild(hosts[0].headers, async (site) => {
    await page.goto(`${site.url}/statistics`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const loaded = await page.evaluate(() => {
      const hashes = new Map(
        [...document.querySelectorAll("link")].map(({ href, integrity }) => [href, integrity]),
      );
      return performance
        .getEntriesByType("resource")
        .filter(({ name }) => /\/assets\/.*\.(js|css)$/.test(name) && !/\/engine-/.test(name))
        .map(({ name }) => [name, hashes.get(name) ?? ""]);
    });
    expect(loaded.length).toBeGreaterThan(10);
    expect(loaded.filter(([, hash]) => !hash?.startsWith("sha256-"))).toEqual([]);
  });
});

test("Home loads by itself without the list of all other files", async ({ page, site }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.goto(site.url);
  await expect(page.getByText(/^\$\d/).first()).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Irreversible Blocks" }).getByRole("row"),
  ).toHaveCount(11);
  expect(requested.filter((url) => /\/files-[^/]+\.json$/.test(url))).toEqual([]);
});

test("words of another language that are altered do not run: the page is in English, and says why", async ({
  page,
  console,
}) => {
  console.allow(/./);
  await withBuild(hosts[0].headers, async (site, folder) => {
    attack(folder, asset(folder, /^de-[^/]+\/f0\.js$/));
    await page.goto(`${site.url}/?lang=de`);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    const notice = page.getByRole("status").filter({ hasText: "In English" });
    await expect(notice).toContainText(
      "The words in Deutsch could not be loaded, or are not those",
    );
    expect(await page.evaluate(isFooled)).toBe(false);
    cpSync("dist", folder, { recursive: true });
    await notice.getByRole("button", { name: "Try Again" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page.getByRole("status").filter({ hasText: "In English" })).toHaveCount(0);
  });
});

test("whatever keeps the page from starting, it says so, with a button that tries again", async ({
  page,
  console,
}) => {
  console.allow(/./);
  await page.addInitScript(() => {
    const post = MessageChannel;
    globalThis.MessageChannel = class extends post {
      constructor() {
        // The first scripts have loaded when they open the first channel.
        if (document.querySelector("main.shell")) throw new Error("A fault of a test.");
        super();
      }
    };
  });
  await page.goto("/about");
  const main = page.getByRole("main");
  await expect(main).toContainText("The app's files could not be loaded");
  await expect(main).not.toContainText("Starting");
  await expect(main.getByRole("button", { name: "Try Again" })).toBeVisible();
});
