/** The directory of communities and what a community lists, in a real browser: full, empty, failed, by keyboard, on phones. */
import type { Page } from "playwright/test";
import type { Config, NetworkConfig } from "../../src/domain/network/config.ts";
import { expect, expectAccessible, linesOf, readingTest, refused, test } from "./fixtures.ts";

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

readingTest(
  "the directory is sorted, searched, and leads to a community and back",
  { tag: "@looks" },
  async ({ page }) => {
    await page.goto("/community-data");
    const all = card(page, "All Communities");
    await expect(all.getByRole("row")).toHaveCount(4);
    await expect(all.getByRole("status")).toHaveText("3 communities");
    await expect(all).toContainText("After Dark");
    await expectAccessible(page);
    const choice = all.getByLabel("Sort by");
    if (await choice.isVisible()) await choice.selectOption("Pending payout");
    else await all.getByRole("columnheader", { name: "Pending payout" }).getByRole("link").click();
    await expect(page).toHaveURL(/sort=pending$/);
    await expect(all.getByRole("row").nth(3)).toContainText("After Dark");
    await all.getByRole("searchbox", { name: "Find by title or ID" }).fill("hive-100002");
    await expect(all.getByRole("row")).toHaveCount(2);
    await all.getByRole("link", { name: "Brot und Butter", exact: true }).press("Enter");
    await expect(page).toHaveURL(/\/community-data\?community=hive-100002$/);
    await expect(page.getByRole("heading", { level: 2, name: "Brot und Butter" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Community ID" })).toHaveValue("hive-100002");
    await expect(all).toBeHidden();
    await page.goBack();
    await expect(all.getByRole("row")).toHaveCount(2);
    await expect(page.getByRole("textbox", { name: "Community ID" })).toHaveValue("");
    await page.goForward();
    await page.getByRole("link", { name: "All communities", exact: true }).click();
    await expect(all.getByRole("row")).toHaveCount(4);
    await all.getByRole("searchbox").fill("no such");
    await expect(all.getByText("None of the 3 communities match.")).toBeVisible();
  },
);

readingTest(
  "a community has its recent posts and subscribers",
  { tag: "@looks" },
  async ({ page }) => {
    await page.goto("/community-data?community=hive-100001");
    const posts = card(page, "Recent Posts");
    const first = posts.getByRole("listitem").first();
    await expect(first).toBeVisible();
    const subscribers = card(page, "Subscribers");
    await expect(subscribers.getByRole("row").nth(1)).toBeVisible();
    await expectAccessible(page);
    await subscribers.getByRole("searchbox", { name: "Find a subscriber" }).fill("nobody-here");
    await expect(subscribers.getByText(/^None of the \d+ subscribers match\.$/)).toBeVisible();
    await first.getByRole("heading").getByRole("link").click();
    await expect(page).toHaveURL(/\/posts\/@/);
  },
);

readingTest("a community without posts says so @whole", async ({ page }) => {
  await page.goto("/community-data?community=hive-100003");
  const posts = card(page, "Recent Posts");
  await expect(posts.getByText("Nobody has written in this community.")).toBeVisible();
  await expectAccessible(page);
});

readingTest(
  "on phones the directory has cards, and nothing is wider than the screen @whole",
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ["/community-data", "/community-data?community=hive-100001"]) {
      await page.goto(path);
      await expect(page.getByRole("table").first()).toBeVisible();
      await expect(page.getByRole("table").first().locator("thead")).not.toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        390,
      );
      await expectAccessible(page);
    }
  },
);

for (const width of [320, 390, 430])
  readingTest(`at ${width} px the rank leaves a community's title its line`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/community-data?community=hive-100001");
    const title = page.getByRole("heading", { level: 2, name: "Hills and Harbours" });
    await expect(title).toBeVisible();
    expect(await linesOf(title)).toBe(1);
    const rank = await page.getByText(/^Rank \d/).boundingBox();
    const names = await title.boundingBox();
    expect(rank?.y ?? 0).toBeGreaterThan((names?.y ?? 0) + (names?.height ?? 0));
  });

test("without the services, pages say that they are switched off or missing, not that they are silent @whole", async ({
  page,
  site,
}) => {
  const { communities = "" } = (site.devnet.network as NetworkConfig).services;
  const switchedOff = `${new URL(communities).host} was not contacted: services other than nodes are switched off in Settings.`;
  const unconfigured = "This site has no service that could answer this, only nodes.";
  const says = async (reason: string): Promise<void> => {
    await page.goto("/community-data");
    const all = card(page, "All Communities");
    await expect(all.getByText("A node lists up to 1,000 communities by rank.")).toBeVisible();
    await expect(all.getByText(reason, { exact: true })).toBeVisible();
    await page.goto("/community-data?community=hive-100001");
    await expect(
      page.getByText("Failed to fetch community data. Please try again later.", { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole("alert")).toContainText(reason);
    await page.goto("/content-history?post=@alice/any");
    await expect(
      page.getByText("Failed to fetch content history. Please check the URL and try again."),
    ).toBeVisible();
    await expect(page.getByRole("alert")).toContainText(reason);
    await page.goto("/power-down-lists");
    await expect(page.getByText(reason, { exact: true })).toBeVisible();
    await page.goto("/new-account");
    await expect(page.getByText(reason, { exact: true })).toBeVisible();
    await page.goto("/crypto-market");
    await expect(page.getByRole("heading", { name: "Failed to load market data" })).toBeVisible();
    await expect(page.getByText(reason, { exact: true })).toBeVisible();
  };
  await page.goto("/settings");
  await page.getByRole("switch", { name: "Services other than nodes" }).uncheck();
  await says(switchedOff);
  await page.goto("/settings");
  await page.getByRole("switch", { name: "Services other than nodes" }).check();
  await page.route("**/config.json", async (route) => {
    const config = (await (await route.fetch()).json()) as Config;
    const networks = Object.entries(config.networks).map(([key, network]) => [
      key,
      { ...network, services: {} },
    ]);
    await route.fulfill({ json: { ...config, networks: Object.fromEntries(networks) as object } });
  });
  await says(unconfigured);
});

test.describe("with a source missing", () => {
  // These tests intercept the engine's requests.
  test.use({ engine: "dedicated" });

  test("a node lists the communities when the service does not answer @whole", async ({
    page,
    console,
  }) => {
    console.allow(refused);
    await page.route("**/communities_api/**", (route) => route.abort());
    await page.goto("/community-data");
    const all = card(page, "All Communities");
    await expect(all.getByText("A node lists up to 1,000 communities by rank.")).toBeVisible();
    await expect(all.getByText(/ could not be reached/)).toBeVisible();
    await expect(all.getByRole("row")).toHaveCount(4);
    await expectAccessible(page);
  });

  test("with neither, the directory says why, and Try Again loads it @whole", async ({
    page,
    console,
  }) => {
    console.allow(refused);
    await page.route("**/communities_api/**", (route) => route.abort());
    await page.route("**/*", (route) =>
      route.request().postData()?.includes('"method":"bridge.')
        ? route.fulfill({ status: 503, body: "down" })
        : route.fallback(),
    );
    await page.goto("/community-data");
    const all = card(page, "All Communities");
    await expect(all.getByText("The directory could not be loaded.")).toBeVisible({
      timeout: 30_000,
    });
    await expectAccessible(page);
    await page.unrouteAll();
    await all.getByRole("button", { name: "Try Again" }).click();
    await expect(all.getByRole("row")).toHaveCount(4);
  });

  test("without the social index, a community shows what the service has @whole", async ({
    page,
    console,
  }) => {
    console.allow(refused);
    await page.route("**/*", (route) =>
      route.request().postData()?.includes('"method":"bridge.')
        ? route.fulfill({ status: 503, body: "down" })
        : route.fallback(),
    );
    await page.goto("/community-data?community=hive-100001");
    await expect(page.getByRole("heading", { level: 2, name: "Hills and Harbours" })).toBeVisible();
    await expect(
      card(page, "Recent Posts").getByText("The posts could not be loaded."),
    ).toBeVisible({
      timeout: 30_000,
    });
    await expect(card(page, "Subscribers").getByRole("row").nth(1)).toBeVisible();
    await expectAccessible(page);
  });
});
