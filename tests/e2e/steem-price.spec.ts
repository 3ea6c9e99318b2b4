/** Prices of STEEM and SBD from the chain where the provider has none, in a real browser. */
import type { Page } from "playwright/test";
import { expect, expectAccessible, refused, test } from "./fixtures.ts";

// These tests intercept the engine's requests.
test.use({ engine: "dedicated" });

/** A little longer than the pause in which the provider is not called after a refusal, ms. */
const rest = 20_000;

const refusePrices = (page: Page) =>
  page.route("**/api/v3/**", (route) =>
    route.fulfill({ status: 429, json: { status: { error_code: 429 } } }),
  );

/** Makes every source of the witnesses' median fail. */
async function refuseMedian(page: Page): Promise<void> {
  const method = "get_current_median_history_price";
  await page.route(`**/steem_requests_api/**${method}`, (route) => route.fulfill({ status: 503 }));
  await page.route("**/*", (route) =>
    route.request().postData()?.includes(method)
      ? route.fulfill({ status: 503 })
      : route.fallback(),
  );
}

test(
  "Home shows the chain's own prices while the coin provider refuses, until Try Again succeeds @whole",
  { tag: "@looks" },
  async ({ page, console }) => {
    test.slow();
    console.allow(refused);
    await refusePrices(page);
    await page.goto("/");
    const prices = page.getByRole("region", { name: "Prices" });
    const steem = prices.getByRole("article").first();
    await expect(steem).toContainText(/\$0\.\d+/);
    await expect(steem).toContainText("USD by the witnesses' feeds");
    const sbd = prices.getByRole("article").nth(1);
    await expect(sbd).toContainText(/\$\d+\.\d+/);
    await expect(sbd).toContainText("USD by feeds and internal market");
    await expect(prices.getByRole("article").nth(2)).not.toContainText("$");
    const note = prices.getByRole("status");
    await expect(note).toContainText("Failed to load price data");
    await expect(note).toContainText("These prices of STEEM and SBD are the chain's own.");
    await expect(note).toContainText("The service limits how often it may be called");
    const facts = page.getByRole("region", { name: "Price and Market Cap" });
    await expect(facts).toContainText(/STEEM, internal market0\.\d{5} SBD/);
    await expect(facts).toContainText(/SBD, internal market\$\d/);
    await expect(facts).toContainText(/Virtual supply in USD\$[\d.]+[KMB]/);
    await expectAccessible(page);
    await page.unroute("**/api/v3/**");
    // Until the provider's rest is over, the chain answers again.
    await expect(async () => {
      if (await note.isVisible()) await note.getByRole("button", { name: "Try Again" }).click();
      await expect(note).toBeHidden({ timeout: 1000 });
    }).toPass({ timeout: rest });
    await expect(steem).toContainText("Market cap");
    await expect(facts).toContainText(/STEEM, market\$/);
  },
);

test("without the chain's prices too, Home says that the prices did not load @whole", async ({
  page,
  console,
}) => {
  console.allow(refused);
  await page.route("**/api/v3/**", (route) =>
    route.fulfill({ status: 503, json: { error: "No prices today" } }),
  );
  await page.route("**/*", (route) =>
    route.request().postData()?.includes("get_recent_trades")
      ? route.fulfill({ status: 503 })
      : route.fallback(),
  );
  await refuseMedian(page);
  await page.goto("/");
  const alert = page.getByRole("alert").filter({ hasText: "Failed to load price data" });
  await expect(alert).toContainText(/HTTP 503: Service Unavailable – No prices today/);
  await expect(alert.getByRole("button", { name: "Try Again" })).toBeVisible();
});

test(
  "an account's value is in SBD at the internal market's price if nobody has the median @whole",
  { tag: "@looks" },
  async ({ page, console }) => {
    console.allow(refused);
    await refuseMedian(page);
    await page.goto("/accounts/bob/wallet");
    const value = page.getByRole("region", { name: "Estimated Value" });
    await expect(value).toContainText(/Value[\d,]+\.\d\d SBD/);
    await expect(value).toContainText(/Price on the internal market0\.\d{5} SBD/);
    await expect(value).not.toContainText("$");
    const note = page
      .getByRole("status")
      .filter({ hasText: "The price is from the internal market" });
    await expect(note).toContainText("no source gave the witnesses' median");
    await expectAccessible(page);
    await page.unrouteAll();
    await note.getByRole("button", { name: "Try Again" }).click();
    await expect(value).toContainText(/Median price\$0\.\d{4}/);
    await expect(note).toBeHidden();
  },
);
