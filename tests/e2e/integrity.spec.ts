/** Scripts and sheets that are not those whose hashes the page names: none runs, and the page says so. */
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { openSite, type Site } from "../../devnet/site.ts";
import { sampleOf } from "../support/campaign.ts";
import { deployedHeaders } from "../support/deployed-headers.ts";
import { expect, test } from "./fixtures.ts";
import { alter } from "./versions.ts";

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

/** A file of `assets` whose path fits. */
const asset = (folder: string, form: RegExp): string => {
  const found = readdirSync(join(folder, "assets"), { recursive: true })
    .map(String)
    .find((each) => form.test(each));
  if (found === undefined) throw new Error(`no asset ${form.source}`);
  return `assets/${found}`;
};

/** What the view in a module is loaded by: its script, one that it imports, its sheet, its words, and the list of files. */
function partsOf(folder: string, module: string) {
  const chunks = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Readonly<
    Record<
      string,
      {
        readonly file: string;
        readonly imports?: readonly string[];
        readonly css?: readonly string[];
      }
    >
  >;
  const { file: script = "", imports = [], css = [] } = chunks[module] ?? {};
  const list = asset(folder, /^files-[^/]+\.json$/);
  const notOnHome = readFileSync(join(folder, list), "utf8");
  const imported = imports
    .map((key) => chunks[key]?.file ?? "")
    .find((file) => notOnHome.includes(`"${file.replace("assets/", "")}"`));
  const sheet = css.find((file) => !file.includes("/styles-"));
  if (imported === undefined || sheet === undefined) throw new Error(`no chunk of ${module}`);
  const words = /__words\.(f\d+)/.exec(readFileSync(join(folder, script), "utf8"))?.[1] ?? "";
  return {
    script,
    imported,
    sheet,
    words: asset(folder, new RegExp(`^en-[^/]+/${words}\\.js$`)),
    list,
  };
}

const isFooled = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset["fooled"] !== undefined);

/** Adds to a script what an attacker would, and to a sheet what would show. */
const attack = (folder: string, file: string): void =>
  alter(folder, file, (text) =>
    file.endsWith(".css")
      ? `${text}main{display:none!important}`
      : `document.documentElement.dataset.fooled = 1;${text}`,
  );

const firstFiles = [
  /^first-[^/]+\.js$/,
  /^stack-[^/]+\.js$/,
  /^hosts-[^/]+\.js$/,
  /^main-[^/]+\.js$/,
  /^styles-[^/]+\.css$/,
  /^en-[^/]+\/f0\.js$/,
];

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
          /The app's files could not be loaded, or are not those of this version\. Reload the page/,
        );
        expect(await isFooled(page), file.source).toBe(false);
      });
  });

  test(`${name}, a view of which anything is altered does not run, and loads once it is right again`, async ({
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
        await expect(alert, which).toContainText("or is not that of this version");
        expect(await isFooled(page), which).toBe(false);
        cpSync("dist", folder, { recursive: true });
        await alert.getByRole("button", { name: "Try Again" }).click();
        await expect(page.getByRole("row").nth(3), which).toBeVisible();
        expect(await isFooled(page), which).toBe(false);
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
