/**
 * Follows the app's own links from Home, page after page as a visitor would: no link is dead, every page has a heading,
 * and the console stays clean. Visits a few pages of each route; CRAWL=2000 visits as many pages as that.
 */
import type { Page } from "playwright/test";
import { routes } from "../../src/ui/start/routes.ts";
import { isWhole } from "../support/campaign.ts";
import { expect, test } from "./fixtures.ts";

const whole = Number(process.env["CRAWL"] ?? 0);
/** Pages visited of each route, so that a chain's countless blocks leave time for the rest. */
const share = whole > 0 ? Math.ceil(whole / 8) : isWhole ? 2 : 1;
const most = whole > 0 ? whole : isWhole ? 60 : 10;
/** A page that has found nothing, or failed, says so in its heading. */
const dead = /not found|error|did not load|could not/i;

/** The pattern of the route that an address belongs to; of an unknown address, its path. */
function routeOf(address: string): string {
  const path = new URL(address, "http://page.invalid").pathname;
  const known = routes.find((route) => {
    const pattern = route.path.replace(/\/:\w+\?/g, "(?:/[^/]+)?").replace(/:\w+/g, "[^/]+");
    return new RegExp(`^${pattern}$`).test(path);
  });
  return known?.path ?? path;
}

/** How long a page may wait until the provider of prices may be asked, ms. */
const longestTurn = 90_000;

/** Internal links on the page, without fragments, and without the one that opens the inspector of another site. */
const linksOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLAnchorElement>(
        "a[href^='/']:not([target], [href*='?inspect'])",
      ),
    ].map(({ pathname, search }) => pathname + search),
  );

/** Opens an address as a click on a link does, and waits until nothing on the page is loading. */
async function follow(page: Page, address: string): Promise<string> {
  await page.evaluate((to) => {
    const link = document.createElement("a");
    link.href = to;
    document.body.append(link);
    link.click();
    link.remove();
    // React renders a new page in slices, while the old one is still shown.
    return new Promise<void>((resolve) => {
      requestIdleCallback(() => resolve(), { timeout: 2000 });
    });
  }, address);
  const main = page.getByRole("main");
  const busy = main.locator("[aria-busy='true']");
  // The provider of prices is asked only so often a minute: what waits for its turn says so, and how long.
  const turn = main.getByText(/waiting for the provider, \d+ s/);
  const isWaiting = async (): Promise<boolean> => (await turn.count()) > 0;
  const isIdle = async (): Promise<boolean> => (await busy.count()) === 0;
  let isLoaded = false;
  while (!isLoaded) {
    await expect
      .poll(async () => (await isIdle()) || (await isWaiting()), `loading at ${address}`)
      .toBe(true);
    isLoaded = await isIdle();
    await expect(turn, `turn of ${address}`).toHaveCount(0, { timeout: longestTurn });
  }
  await expect(main.getByRole("heading").first(), `heading of ${address}`).toBeVisible();
  return main.evaluate((element) =>
    [...element.querySelectorAll("h1, h2")].map((each) => each.textContent).join(" · "),
  );
}

test("no link of the app is dead, and every page has a heading", async ({ page }) => {
  test.setTimeout(60_000 + most * 3000);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const waiting = ["/"];
  const found = new Map<string, string>([["/", "the start"]]);
  const visits = new Map<string, number>();
  const broken: string[] = [];
  for (let count = 0; count < most;) {
    const next = waiting.shift();
    if (next === undefined) break;
    const route = routeOf(next);
    const earlier = visits.get(route) ?? 0;
    if (earlier >= share) continue;
    visits.set(route, earlier + 1);
    count += 1;
    if (count % 100 === 0) console.log(`${count} pages, ${broken.length} dead links`);
    const headings = await follow(page, next).catch((error: unknown) => `error: ${String(error)}`);
    if (dead.test(headings)) {
      const text = (await page.getByRole("main").innerText()).replaceAll(/\s+/g, " ");
      const line = `${next} (on ${found.get(next)}): ${headings} | ${text.slice(0, 300)}`;
      console.log(line);
      broken.push(line);
    }
    for (const link of await linksOn(page))
      if (!found.has(link)) {
        found.set(link, next);
        waiting.push(link);
      }
  }
  const visited = [...visits.values()].reduce((sum, each) => sum + each, 0);
  console.log(`${visited} pages of ${visits.size} routes visited, ${found.size} addresses found`);
  expect(broken).toEqual([]);
  expect(visited).toBeGreaterThan(isWhole ? 15 : 7);
});
