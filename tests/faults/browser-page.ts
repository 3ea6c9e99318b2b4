/** Helpers for browser tests of faults: the page, its database and its build. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { integrityOf } from "../../deploy/integrity.ts";
import { devnetChainId } from "../../devnet/chain/chain.ts";
import { expect, type Site } from "../e2e/fixtures.ts";

export const database = `steemscope-devnet-${devnetChainId}`;

export const latest = (page: Page) => page.getByRole("region", { name: "Latest Blocks" });

/** Heights on the page, newest first. */
async function heights(page: Page): Promise<readonly number[]> {
  const rows = await latest(page).getByRole("row").allTextContents();
  return rows.slice(1).map((row) => Number(/\d[\d,]*/.exec(row)?.[0].replaceAll(",", "")));
}

/** Waits until the list is full, still advances, and has no gaps; returns how long that took, ms. */
export async function expectAdvancing(page: Page): Promise<number> {
  const start = performance.now();
  await expect(latest(page).getByRole("row")).toHaveCount(6);
  const [before = 0] = await heights(page);
  await expect
    .poll(async () => (await heights(page))[0], { intervals: [50], timeout: 40_000 })
    .toBeGreaterThan(before);
  const recovery = performance.now() - start;
  await expect(async () => {
    const shown = await heights(page);
    expect(shown).toEqual([0, 1, 2, 3, 4].map((below) => (shown[0] ?? 0) - below));
  }).toPass();
  return recovery;
}

/** Opens a block by its URL; an existing block has a heading. */
export async function openBlock(page: Page, { url }: Site, number: number): Promise<void> {
  await page.goto(`${url}/blocks/${number}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(String(number));
}

/** Waits until the engine has stored blocks. */
export const untilStored = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        (name) =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open(name);
            opening.addEventListener("success", () => {
              const { result: open } = opening;
              if (!open.objectStoreNames.contains("blocks")) {
                open.close();
                resolve(0);
                return;
              }
              const counting = open.transaction("blocks").objectStore("blocks").count();
              counting.addEventListener("success", () => {
                open.close();
                resolve(counting.result);
              });
            });
          }),
        database,
      ),
    )
    .toBeGreaterThan(0);

/** Opens the database in another tab with a different version's layout, and keeps it open. */
export async function holdInAnotherTab(
  page: Page,
  { url }: Site,
  version: number,
  keyPath: string | string[],
): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(`${url}/icon.svg`);
  await tab.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open(wanted.database, wanted.version);
        opening.addEventListener("upgradeneeded", () =>
          opening.result.createObjectStore("blocks", { keyPath: wanted.keyPath }),
        );
        opening.addEventListener("success", () => resolve());
      }),
    { database, version, keyPath },
  );
}

/** A copy of the build whose workers run `script` first, to imitate a browser without some feature. */
export function buildWith(script: string): string {
  const folder = mkdtempSync(join(tmpdir(), "steemscope-"));
  cpSync("dist", folder, { recursive: true });
  const assets = join(folder, "assets");
  // Pages run only scripts with the right hashes; workers' have none.
  const hashes = readdirSync(assets)
    .filter((name) => /^files-.*\.json$/.test(name))
    .map((name) => readFileSync(join(assets, name), "utf8"))
    .concat(readFileSync(join(folder, "index.html"), "utf8"))
    .join("");
  for (const name of readdirSync(assets).filter((each) => each.endsWith(".js"))) {
    const file = join(assets, name);
    const code = readFileSync(file, "utf8");
    if (!hashes.includes(integrityOf(code))) writeFileSync(file, `${script}\n${code}`);
  }
  return folder;
}
