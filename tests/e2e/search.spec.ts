/** Search: the typed text decides which page opens. */
import { expect, expectAccessible, readingTest } from "./fixtures.ts";

const search = "Search blocks, transactions, or accounts...";

readingTest("a number opens its block", async ({ page, site }) => {
  const number = site.devnet.head() - 20;
  await page.goto("/");
  await page.getByPlaceholder(search).fill(` ${number} `);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/blocks/${number}$`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    number.toLocaleString("en-US"),
  );
});

readingTest("forty hex digits open a transaction, anything else an account", async ({ page }) => {
  await page.goto("/");
  const box = page.getByPlaceholder(search);
  const id = "0123456789abcdef0123456789abcdef01234567";
  await box.fill(id);
  await box.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/transactions/${id}$`));
  await box.fill("some one/else");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/accounts\/some(%20|\+)one%2Felse$/i);
});

readingTest("a post's address and a proposal's open their pages", async ({ page }) => {
  await page.goto("/");
  const box = page.getByPlaceholder(search);
  await box.fill("@alice/no-such-post");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/posts\/@alice\/no-such-post$/);
  await box.fill("proposals/1");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/proposals\/1$/);
});

readingTest("an empty search does nothing", { tag: "@looks" }, async ({ page }) => {
  await page.goto("/blocks");
  const box = page.getByPlaceholder(search);
  await box.fill("   ");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/blocks$/);
  await expect(page.getByRole("region", { name: "Latest Blocks" }).getByRole("row")).toHaveCount(6);
  await expectAccessible(page);
});

readingTest("Back restores the scroll position @whole", async ({ page }) => {
  await page.goto("/witness-list");
  const witness = page.locator("main td a[href^='/accounts/']").nth(18);
  await witness.scrollIntoViewIfNeeded();
  await witness.evaluate((link) => link.scrollIntoView({ block: "start", behavior: "instant" }));
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(100);
  await witness.evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/accounts\//);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(witness).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
});

readingTest(
  "every page has one search box in the navbar, on every screen size @whole",
  async ({ page, site }) => {
    const block = site.devnet.head() - 10;
    const {
      transaction_ids: [id = ""],
    } = site.devnet.blockAt(block) as {
      transaction_ids: readonly string[];
    };
    for (const path of [
      "/",
      "/blocks",
      `/blocks/${block}`,
      `/transactions/${id}`,
      "/accounts/alice",
    ])
      for (const width of [1440, 768, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
        await expect(page.getByRole("banner").getByPlaceholder(search)).toBeInViewport();
        await expect(page.getByPlaceholder(search)).toHaveCount(1);
      }
  },
);

readingTest("dots are an unknown name, not a parent path", async ({ page }) => {
  await page.goto("/blocks");
  for (const dots of ["..", "."]) {
    const box = page.getByPlaceholder(search);
    await box.fill(dots);
    await box.press("Enter");
    await expect(page.getByRole("heading", { name: "Account Not Found" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`@${dots}`);
  }
});
