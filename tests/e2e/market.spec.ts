/** The market and coins in a real browser. */
import { dayMs } from "../../src/domain/durations.ts";
import { expect, expectAccessible, readingTest, refused, test } from "./fixtures.ts";

// These tests intercept the engine's requests.
test.use({ engine: "dedicated" });

readingTest(
  "the market lists a hundred coins, sorts them and opens one",
  { tag: "@looks" },
  async ({ page }) => {
    test.slow();
    await page.goto("/crypto-market");
    const table = page.getByRole("table", { name: "Top Cryptocurrencies by Market Cap" });
    await expect(table.getByRole("row")).toHaveCount(101);
    for (const column of [
      "#",
      "Name",
      "Price",
      "24h Change",
      "24h High/Low",
      "Volume (24h)",
      "Market Cap",
      "Circulating Supply",
      "ATH",
      "ATL",
      "Last Updated",
      "Watch",
    ])
      await expect(table.getByRole("columnheader", { name: column, exact: true })).toBeAttached();
    const first = table.getByRole("row").nth(1);
    await expect(first.locator("b").first()).toBeInViewport({ ratio: 1 });
    const widths = await first.evaluate((row) => [
      row.getBoundingClientRect().width,
      row.closest("table")?.getBoundingClientRect().width,
    ]);
    expect(widths[0]).toBe(widths[1]);
    // Lines wait for a spare call to the provider: up to a minute, if other tests have just made theirs.
    await expect(first.getByRole("img", { name: /^7 days: [+-]\d+\.\d\d%$/ })).toBeVisible({
      timeout: 75_000,
    });
    await expect(page.getByText("7d", { exact: true }).filter({ visible: true })).not.toHaveCount(
      0,
    );
    await expectAccessible(page);
    await page.goto("/crypto-market?sort=price");
    await expect(table.getByRole("row").nth(1)).toContainText("$");
    await table.getByRole("row").nth(1).getByRole("link").first().click();
    await expect(page).toHaveURL(/\/coins\//);
  },
);

readingTest(
  "on a phone a hundred coins are collapsed cards that expand, and Back returns to the same place @whole",
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/crypto-market");
    const rows = page.getByRole("table").getByRole("row");
    await expect(rows).toHaveCount(101);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(10_000);
    const card = rows.nth(2);
    const more = card.locator("summary", { has: page.getByLabel(/^More figures for /) });
    for (const column of ["#", "Name", "Price", "24h Change", "Watch"])
      await expect(card.locator(`[data-label="${column}"]`)).toBeVisible();
    const left = async (column: string): Promise<number> =>
      (await card.locator(`[data-label="${column}"]`).boundingBox())?.x ?? 0;
    expect(await left("Name")).toBeLessThan(await left("Price"));
    expect(await left("Price")).toBeLessThan(await left("Watch"));
    const further = card.locator('[data-label="Circulating Supply"]');
    await expect(further).toBeHidden();
    await more.focus();
    await page.keyboard.press("Enter");
    await expect(further).toBeVisible();
    await expectAccessible(page);
    await more.click();
    await expect(further).toBeHidden();
    await expect(page).toHaveURL(/crypto-market$/);
    await rows.nth(60).scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(2_000);
    await rows.nth(60).getByRole("link").click();
    await expect(page).toHaveURL(/\/coins\//);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  },
);

readingTest(
  "a hundred coins are rendered in slices, also when they are known already @whole",
  async ({ page }) => {
    await page.goto("/crypto-market");
    const rows = page.locator("main table:not([inert]) tbody tr");
    await expect(rows).toHaveCount(100);
    await page
      .getByRole("navigation", { name: "Explore and tools" })
      .getByRole("link", { name: "Statistics" })
      .click();
    await expect(rows).toHaveCount(0);
    await page.evaluate(() => {
      const counts: number[] = [];
      new MutationObserver(() => {
        const count = document.querySelectorAll("main table:not([inert]) tbody tr").length;
        if (count !== counts.at(-1)) counts.push(count);
      }).observe(document, { childList: true, subtree: true });
      Object.assign(window, { counts });
    });
    await page.goBack();
    await expect(rows).toHaveCount(100);
    const counts = await page.evaluate(() => (window as unknown as { counts: number[] }).counts);
    const steps = counts.map((count, i) => count - (counts[i - 1] ?? 0));
    expect(Math.max(...steps)).toBeLessThanOrEqual(8);
  },
);

test("on phones no label covers a coin's 24h change @whole", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/crypto-market");
  const row = page.getByRole("row", { name: /Amber Chain/ });
  await expect(row.getByText(/^[▲▼] [+-]\d/)).toBeVisible();
  const labels = await row.getByRole("cell").evaluateAll((cells) =>
    cells
      .filter((cell) => cell.checkVisibility())
      .map((cell) => getComputedStyle(cell, "::before"))
      .filter(({ content, position }) => content !== "none" && position !== "absolute")
      .map(({ content }) => content),
  );
  expect(labels).toEqual([]);
});

test("a visitor's star opens the login dialog @whole", async ({ page }) => {
  await page.goto("/crypto-market");
  await page
    .getByRole("button", { name: /Login to Add Favorites/ })
    .first()
    // It looks disabled to a visitor, and a click says why.
    .click({ force: true });
  await expect(page.getByRole("dialog", { name: "Login" })).toBeVisible();
});

test("a visitor without favorites sees how to add some, and can return to all coins @whole", async ({
  page,
}) => {
  await page.goto("/crypto-market?favourites=1");
  await expect(page.getByRole("heading", { name: "No favorites yet" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Login to Add Favorites" }).click();
  await expect(page.getByRole("dialog", { name: "Login" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "All coins" }).click();
  await expect(page.getByRole("table").getByRole("row").nth(1)).toBeVisible();
});

test("a search uses the list first, then the provider, then says that there is no result @whole", async ({
  page,
}) => {
  const asked: (string | null)[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith("/search")) asked.push(searchParams.get("query"));
  });
  await page.goto("/crypto-market");
  await expect(page.getByRole("table").getByRole("row").nth(1)).toBeVisible();
  const box = page.getByRole("searchbox", { name: "Search cryptocurrencies" });
  const results = page.getByRole("region", { name: "Search results" });
  await box.fill("amber");
  await expect(results.getByRole("link").first()).toContainText("Amber");
  expect(asked).toEqual([]);
  await box.fill(`no "such" 100% coin`);
  await expect(
    results.getByText(
      `No cryptocurrencies found for "no "such" 100% coin". Try a different search term.`,
    ),
  ).toBeVisible();
  expect(asked).toEqual([`no "such" 100% coin`]);
  await expectAccessible(page, '[aria-label="Search results"]');
  await box.fill("");
  await expect(results).toHaveCount(0);
});

readingTest("a search is in the URL and is restored after Back @whole", async ({ page }) => {
  await page.goto("/crypto-market?sort=price");
  const box = page.getByRole("searchbox", { name: "Search cryptocurrencies" });
  const hit = page.getByRole("region", { name: "Search results" }).getByRole("link").first();
  await box.fill("amber");
  await expect(page).toHaveURL(/\?sort=price&find=amber$/);
  await hit.click();
  await expect(page).toHaveURL(/\/coins\//);
  await page.goBack();
  await expect(box).toHaveValue("amber");
  await expect(hit).toContainText("Amber");
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(101);
  await box.fill("");
  await expect(page).toHaveURL(/\?sort=price$/);
});

test("a market that fails to load says so, and Try Again works @whole", async ({
  page,
  console,
}) => {
  console.allow(refused);
  await page.route("**/coins/markets**", (route) => route.fulfill({ status: 500, body: "no" }));
  await page.goto("/crypto-market");
  await expect(page.getByRole("heading", { name: "Failed to load market data" })).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/coins/markets**");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("table").getByRole("row").nth(1)).toBeVisible();
});

test("an empty list from the provider is reported, and Try Again reloads it @whole", async ({
  page,
}) => {
  await page.route("**/coins/markets**", (route) => route.fulfill({ json: [] }));
  await page.goto("/crypto-market");
  await expect(page.getByRole("heading", { name: "No coins listed" })).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/coins/markets**");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("table").getByRole("row").nth(1)).toBeVisible();
});

readingTest(
  "a coin shows its figures, its price history and its links",
  { tag: "@looks" },
  async ({ page }) => {
    await page.goto("/coins/steem");
    await expect(page.getByRole("heading", { level: 1, name: /Steem/ })).toBeVisible();
    for (const label of [
      "Market Cap",
      "24h Trading Volume",
      "Circulating Supply",
      "Total Supply",
      "All-Time High",
      "All-Time Low",
    ])
      await expect(page.getByText(label, { exact: true })).toBeVisible();
    await expect(page.getByText(/STEEM is the native coin/)).toBeVisible();
    const slider = page.getByRole("slider", { name: "Price at a point in time" });
    // Drawn at its actual size, not scaled down.
    const price = await slider.locator("text").first().boundingBox();
    expect(price?.height).toBeGreaterThanOrEqual(12);
    await slider.focus();
    await page.keyboard.press("ArrowRight");
    await expect(slider).toHaveAttribute("aria-valuetext", /\$.* at /);
    await expect(page.getByRole("link", { name: /^Website/ })).toHaveAttribute("rel", /noopener/);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Back to Home" }).click();
    await expect(page).toHaveURL(/\/$/);
  },
);

test("the period of a coin's price history is in the URL @whole", async ({ page }) => {
  await page.goto("/coins/steem");
  const week = page.getByRole("button", { name: /^7 Days/ });
  const month = page.getByRole("button", { name: /^30 Days/ });
  await expect(week).toHaveAttribute("aria-pressed", "true");
  await month.click();
  await expect(page).toHaveURL(/\/coins\/steem\?period=30d$/);
  await page.reload();
  await expect(month).toHaveAttribute("aria-pressed", "true");
  await week.click();
  await expect(page).toHaveURL(/\/coins\/steem$/);
});

test("a plot reads the time that is nearest to the pointer, also where prices are missing @whole", async ({
  page,
}) => {
  const start = Date.now() - 30 * dayMs;
  const days = [...Array.from({ length: 20 }, (_, day) => day), 30];
  await page.route("**/market_chart**", (route) =>
    route.fulfill({ json: { prices: days.map((day) => [start + day * dayMs, 1 + day]) } }),
  );
  await page.goto("/coins/steem?period=30d");
  const slider = page.getByRole("slider", { name: "Price at a point in time" });
  const { width = 0 } = (await slider.boundingBox()) ?? {};
  await slider.hover({ position: { x: 0.75 * width, y: 100 } });
  await expect(slider).toHaveAttribute("aria-valuenow", "19");
});

readingTest(
  "a coin without prices says so; an unknown coin is not found @whole",
  async ({ page, console }) => {
    console.allow(refused);
    await page.goto("/coins/fjord-mint");
    await expect(page.getByText("The provider has no prices for this period.")).toBeVisible();
    await page.goto("/coins/there-is-none");
    await expect(page.getByRole("heading", { level: 1, name: "there-is-none" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Cryptocurrency Not Found" })).toBeVisible();
    await expect(page.getByText("The requested cryptocurrency could not be found.")).toBeVisible();
    await expectAccessible(page);
  },
);

test("a coin that fails to load says so @whole", async ({ page, console }) => {
  console.allow(refused);
  await page.route("**/coins/puss?**", (route) => route.abort());
  await page.goto("/coins/puss");
  await expect(page.getByRole("heading", { level: 1, name: "Puss", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Error Loading Cryptocurrency" })).toBeVisible();
  await expect(
    page.getByText("Failed to load cryptocurrency data. Please try again."),
  ).toBeVisible();
});

test("the provider is asked at most ten times a minute, however often a visitor clicks @whole", async ({
  page,
}) => {
  test.slow();
  const calls: number[] = [];
  await page.route("**/api/v3/**", async (route) => {
    calls.push(Date.now());
    await route.fallback();
  });
  await page.goto("/crypto-market");
  const links = page
    .getByRole("table")
    .getByRole("link", { name: /^(?!Copy link).*(Coin|Token|Chain|Dollar)/ });
  await expect(links.first()).toBeVisible();
  for (let i = 0; i < 40; i++) {
    await links.nth(i).click();
    await expect(page.getByRole("link", { name: "Back to Home" })).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: /Failed|Error/ })).toHaveCount(0);
    await page.goBack();
    await expect(links.first()).toBeVisible();
  }
  // The clicks wanted more: they came up against the limit.
  expect(calls.length).toBeGreaterThanOrEqual(10);
  for (const call of calls)
    expect(
      calls.filter((other) => other > call - 60_000 && other <= call).length,
    ).toBeLessThanOrEqual(10);
});

test("a coin without a market cap has a dash on the card and in the table @whole", async ({
  page,
}) => {
  await page.route("**/api/v3/**", async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replaceAll(
      /("(?:usd_)?market_cap":)[\d.e+-]+/g,
      (_, name: string) => `${name}0`,
    );
    await route.fulfill({ response: answer, body: text });
  });
  await page.goto("/");
  await expect(page.getByText("Market cap —")).toHaveCount(3);
  await page.goto("/crypto-market");
  const cap = page.getByRole("table").locator('td[data-label="Market Cap"]').first();
  await expect(cap).toContainText("—");
  await expect(cap).not.toContainText("$0.00");
});

readingTest("rounded figures have their exact value @whole", async ({ page }) => {
  await page.goto("/crypto-market");
  const table = page.getByRole("table", { name: "Top Cryptocurrencies by Market Cap" });
  const figure = table.getByRole("row").nth(1).locator('td[data-label="Volume (24h)"]');
  await expect(figure.locator("[aria-hidden]")).toHaveText(/^\$[\d.]+[KMBT]$/);
  await expect(figure).toHaveAccessibleName(/^\$\d{1,3}(,\d{3})+(\.\d+)?$/);
});

test.describe("in a different time zone", () => {
  test.use({ timezoneId: "Asia/Kolkata" });
  test("a coin's plot labels its times in the chosen zone @whole", async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem(
        "steemscope.settings",
        JSON.stringify({ version: 1, settings: { zone: "local" } }),
      ),
    );
    await page.goto("/coins/steem");
    const slider = page.getByRole("slider", { name: "Price at a point in time" });
    await slider.focus();
    await page.keyboard.press("ArrowRight");
    await expect(slider).toHaveAttribute("aria-valuetext", /GMT\+5:30$/);
    await expect(page.getByRole("table", { name: "Prices over" })).not.toContainText("UTC");
  });
});
