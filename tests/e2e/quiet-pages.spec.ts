/** A page that shows no block loads none. */
import { openSite } from "../../devnet/site.ts";
import { expect, test as base } from "./fixtures.ts";

const test = base.extend({
  site: async ({}, use) => {
    const site = await openSite({ seed: 7, history: 60, blockInterval: 500, opsPerBlock: 4 });
    await use(site);
    await site.close();
  },
});

test("reading About costs the nodes nothing but requests for the head's number @whole", async ({
  page,
  site,
}) => {
  const { devnet } = site;
  /** How many times a method was called, over HTTP and over the socket. */
  const calls = (method: string): number =>
    [method, `condenser_api.${method}`]
      .flatMap((name) => [name, `ws:${name}`])
      .reduce((sum, name) => sum + (devnet.calls.get(name) ?? 0), 0);
  await page.goto(`${site.url}/about`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const start = devnet.head();
  await expect.poll(() => devnet.head()).toBeGreaterThan(start + 8);
  expect(calls("get_ops_in_block")).toBe(0);
  expect(calls("subscribe_blocks")).toBe(0);
  const loaded = calls("get_block");
  await expect.poll(() => devnet.head()).toBeGreaterThan(start + 16);
  expect(calls("get_block")).toBe(loaded);
  expect(calls("get_dynamic_global_properties")).toBeGreaterThan(0);
});

test("Home subscribes to blocks; opening a page without blocks unsubscribes @whole", async ({
  page,
  site,
}) => {
  const { devnet } = site;
  await page.goto(`${site.url}/`);
  await expect.poll(() => devnet.calls.get("ws:subscribe_blocks") ?? 0).toBe(1);
  await page.getByRole("link", { name: "About" }).first().click();
  await expect(page).toHaveURL(/\/about$/);
  await expect.poll(() => devnet.calls.get("ws:unsubscribe_blocks") ?? 0).toBe(1);
});
