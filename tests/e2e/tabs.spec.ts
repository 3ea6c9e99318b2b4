/** All tabs share one engine and its socket; it ends with the last tab, and is replaced if it dies. */
import type { Page } from "playwright/test";
import { openSite } from "../../devnet/site.ts";
import { expect, refused, test as base } from "./fixtures.ts";

const test = base.extend({
  site: async ({}, use) => {
    const site = await openSite({ seed: 7, history: 60, blockInterval: 500, opsPerBlock: 4 });
    await use(site);
    await site.close();
  },
});

const newest = (page: Page) =>
  page
    .getByRole("region", { name: "Latest Blocks" })
    .getByRole("row")
    .nth(1)
    .getByRole("link")
    .first();

/** Waits until a new block is at the top. */
async function expectLive(page: Page): Promise<void> {
  const before = await newest(page).textContent();
  await expect(newest(page)).not.toHaveText(before ?? "");
}

test("three tabs share one socket; closing the first keeps it, closing the last ends it", async ({
  context,
  site,
}) => {
  const tabs: Page[] = [];
  for (let i = 0; i < 3; i++) {
    const tab = await context.newPage();
    await tab.goto(`${site.url}/blocks`);
    await expectLive(tab);
    tabs.push(tab);
  }
  expect(site.devnet.connections()).toBe(1);
  await tabs[0]?.close();
  for (const tab of tabs.slice(1)) {
    await tab.bringToFront();
    await expectLive(tab);
  }
  expect(site.devnet.connections()).toBe(1);
  for (const tab of tabs.slice(1)) await tab.close();
  await expect.poll(() => site.devnet.connections()).toBe(0);
});

test("an engine that dies is replaced, and the lists continue @whole", async ({
  page,
  site,
  console,
}) => {
  console.allow(refused);
  await page.goto(`${site.url}/blocks`);
  await expectLive(page);
  const browser = page.context().browser();
  const devtools = await browser?.newBrowserCDPSession();
  const running = async (): Promise<string | undefined> =>
    (await devtools?.send("Target.getTargets"))?.targetInfos.find(
      ({ type }) => type === "shared_worker",
    )?.targetId;
  const first = await running();
  if (!devtools || first === undefined) throw new Error("No shared worker runs.");
  await devtools.send("Target.closeTarget", { targetId: first });
  await expect.poll(running).not.toBe(first);
  await expect.poll(running).toBeDefined();
  await expect(async () => expectLive(page)).toPass();
  await page.getByRole("combobox", { name: "Search", exact: true }).fill("3");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("3");
});
