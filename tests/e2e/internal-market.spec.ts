/** The internal market in a real browser: figures, plots, orders, phones, keyboard, and failures. */
import { expect, expectAccessible, readingTest, test, testOwnSite } from "./fixtures.ts";

readingTest(
  "price, depth, candles, orders and trades are shown",
  { tag: "@looks" },
  async ({ page }) => {
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Internal Market" }).click();
    await expect(page).toHaveTitle(/^Internal Market/);
    const price = page.getByRole("region", { name: "Price", exact: true });
    await expect(price).toContainText(/newest trades0\.1\d{4} SBD, average of \d+ trades/);
    await expect(price).toContainText(/STEEM for [\d.,]+ SBD/);
    await expect(price).toContainText(
      /Change[+-]\d+\.\d\d% (in 24 hours|since \d\d:\d\d:\d\d UTC)/,
    );
    await expect(page.getByRole("slider", { name: "Orders by price" })).toBeVisible();
    await expect(page.getByRole("slider", { name: "Candle at a point in time" })).toBeVisible();
    for (const name of ["Bids: STEEM Wanted", "Asks: STEEM Offered"]) {
      // On phones, a button shows the second half.
      const more = page.getByRole("button", { name: `Show more: ${name}` });
      if (await more.isVisible()) await more.click();
      await expect(page.getByRole("table", { name }).getByRole("row")).toHaveCount(11);
    }
    await expect(page.getByRole("table", { name: "Newest trades" })).toContainText(/Sell|Buy/);
    await expectAccessible(page);
  },
);

readingTest(
  "plots can be read, and the length of candles chosen, by keyboard",
  async ({ page }) => {
    await page.goto("/internal-market");
    const depth = page.getByRole("slider", { name: "Orders by price" });
    await depth.focus();
    await depth.press("ArrowRight");
    await expect(depth).toHaveAttribute("aria-valuetext", /STEEM (wanted|offered) at 0\.\d+ SBD/);
    const candle = page.getByRole("slider", { name: "Candle at a point in time" });
    await candle.focus();
    await candle.press("ArrowLeft");
    await expect(candle).toHaveAttribute("aria-valuetext", /open 0\.\d+, high/);
    const hour = page.getByRole("button", { name: "1 hour" });
    await hour.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\?period=3600$/);
    await expect(page.getByRole("button", { name: "1 hour" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  },
);

test("an account's open orders have a URL, and operations link to the market @whole", async ({
  page,
}) => {
  await page.goto("/internal-market");
  await page.getByRole("textbox", { name: "Account" }).fill("@Wendy");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?account=wendy$/);
  await expect(page.getByRole("table", { name: "Open orders of wendy" })).toContainText(
    "Sells STEEM",
  );
  await page.reload();
  await expect(page.getByRole("table", { name: "Open orders of wendy" })).toBeVisible();
  await page.getByRole("textbox", { name: "Account" }).fill("<b>");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/internal-market$/);
  await page.goto("/internal-market?account=entries-0");
  await expect(page.getByText("has no open orders.")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/internal-market?account=nobodyzz");
  await expect(page.getByText("There is no account @nobodyzz.")).toBeVisible();
  await expect(page.getByText("has no open orders.")).toHaveCount(0);
  await page.goto("/blocks/1");
  await page.getByRole("main").getByRole("link", { name: "internal market" }).first().click();
  await expect(page).toHaveURL(/\/internal-market$/);
});

readingTest("Back returns to the account that was looked up before", async ({ page }) => {
  await page.goto("/internal-market?period=3600");
  const box = page.getByRole("textbox", { name: "Account" });
  for (const name of ["wendy", "entries-0"]) {
    await box.fill(name);
    await box.press("Enter");
    await expect(page).toHaveURL(`/internal-market?period=3600&account=${name}`);
  }
  // A period adds no entry.
  await page.getByRole("button", { name: "1 day" }).click();
  await expect(page).toHaveURL(/period=86400&account=entries-0$/);
  await page.goBack();
  await expect(box).toHaveValue("wendy");
  await expect(page.getByRole("table", { name: "Open orders of wendy" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/internal-market?period=3600");
});

readingTest("nothing is wider than a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/internal-market?account=wendy");
  await expect(page.getByRole("table", { name: "Open orders of wendy" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Newest trades" })).toContainText(/Sell|Buy/);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

readingTest(
  "a phone shows the first five orders and trades, and a button for the others @whole",
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/internal-market");
    for (const [name, count] of [
      ["Bids: STEEM Wanted", 10],
      ["Asks: STEEM Offered", 10],
      ["Newest Trades", 12],
    ] as const) {
      const card = page.getByRole("region", { name });
      const rows = card.locator("tbody tr:visible");
      await expect(card.locator("tbody tr[id], tbody a").first()).toBeAttached();
      await expect(rows).toHaveCount(5);
      await card.getByRole("button", { name: `Show more: ${name}` }).press("Enter");
      await expect(rows).toHaveCount(count);
      await card.getByRole("button", { name: `Show less: ${name}` }).press("Enter");
      await expect(rows).toHaveCount(5);
    }
    await expectAccessible(page);
    const hidden = page.getByRole("region", { name: /^Bids/ }).locator("tbody tr").nth(7);
    const id = await hidden.getAttribute("id");
    await page.goto(`/internal-market#${id}`);
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(page.getByRole("button", { name: /^Show more/ })).toHaveCount(0);
    await expect(
      page.getByRole("table", { name: "Newest trades" }).locator("tbody tr:visible"),
    ).toHaveCount(12);
  },
);

testOwnSite("an empty market says so @whole", async ({ page, site }) => {
  site.devnet.lie(({ method }, truth) => {
    if (method === "get_order_book") return { bids: [], asks: [] };
    if (method === "get_recent_trades" || method === "get_market_history") return [];
    return truth;
  });
  await page.goto(`${site.url}/internal-market`);
  for (const text of [
    "There are no orders to draw.",
    "No buy orders for STEEM.",
    "No sell orders for STEEM.",
    "Nothing was traded in this time.",
    "Nothing has been traded.",
  ])
    await expect(page.getByText(text)).toBeVisible();
  await expectAccessible(page);
});

testOwnSite("without candles, the rest is shown @whole", async ({ page, site }) => {
  site.devnet.lie(({ method }, truth) => (method === "get_market_history" ? {} : truth));
  await page.goto(`${site.url}/internal-market`);
  await expect(page.getByRole("alert")).toContainText("The candles did not load.");
  await expect(page.getByRole("table", { name: "Bids: STEEM Wanted" })).toContainText("0.1");
  site.devnet.lie(null);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("slider", { name: "Candle at a point in time" })).toBeVisible();
});
