/** What a visitor sees when the node misbehaves: the banner, the sentences, and nothing lost. */
import { openSite, type Site } from "../../devnet/site.ts";
import { expect, expectAccessible, test as base } from "./fixtures.ts";

const test = base.extend<{ own: Site }>({
  own: async ({}, use) => {
    const site = await openSite({
      seed: 7,
      history: 60,
      blockInterval: 1000,
      opsPerBlock: 6,
      httpOnly: true,
    });
    await use(site);
    await site.close();
  },
});

const refused = /Failed to load resource|WebSocket connection to|ERR_CONNECTION|blocked by CORS/;

test("a lost connection is told after eight seconds and its recovery shown", async ({
  page,
  own,
  console,
}) => {
  test.slow();
  console.allow(refused);
  await page.goto(`${own.url}/blocks`);
  await expect(page.getByRole("region", { name: "Latest Blocks" }).getByRole("row")).toHaveCount(6);
  own.devnet.control("refuse");
  const banner = page.getByRole("status", { name: "Connection" });
  await expect(
    banner.getByText(
      /Retrying\.\.\.|consecutive errors detected|Unable to connect to the STEEM network/,
    ),
  ).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole("region", { name: "Latest Blocks" }).getByRole("row")).toHaveCount(6);
  await expectAccessible(page);
  own.devnet.control("off");
  await banner.getByRole("button", { name: "Retry" }).click();
  await expect(banner.getByText("Successfully connected to STEEM network")).toBeVisible({
    timeout: 40_000,
  });
});

for (const [fault, sentence] of [
  ["html", "Failed to fetch block data"],
  ["http-500", "Failed to fetch block data"],
  ["truncate", "Failed to fetch block data"],
  ["null-result", "not found or doesn't exist yet"],
] as const)
  test(`a node answering ${fault} ends in a sentence with a way to try again`, async ({
    page,
    own,
    console,
  }) => {
    test.slow();
    console.allow(refused);
    await page.goto(`${own.url}/about`);
    await expect(page.getByRole("main")).toBeVisible();
    own.devnet.control(fault);
    await page.goto(`${own.url}/blocks/12`);
    await expect(page.getByText(new RegExp(sentence))).toBeVisible({ timeout: 60_000 });
    own.devnet.control("off");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("12");
  });

test("a wrong config.json is answered with the field's name", async ({ page, own }) => {
  await page.route("**/config.json", (route) =>
    route.fulfill({
      json: { app: { name: "X" }, defaultNetwork: "a", networks: { a: { label: 1 } } },
    }),
  );
  await page.goto(`${own.url}/`);
  await expect(page.getByText("networks.a.label")).toBeVisible();
});
