/** Search: what is typed decides where it leads. */
import { expect, expectAccessible, test } from "./fixtures.ts";

const search = "Search blocks, transactions, or accounts...";

test("a number opens its block", async ({ page, site }) => {
  const number = site.devnet.head() - 20;
  await page.goto("/");
  await page.getByPlaceholder(search).first().fill(` ${number} `);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/blocks/${number}$`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    number.toLocaleString("en-US"),
  );
});

test("forty hex digits open a transaction, anything else an account", async ({ page }) => {
  await page.goto("/");
  const box = page.getByPlaceholder(search).first();
  const id = "0123456789abcdef0123456789abcdef01234567";
  await box.fill(id);
  await box.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/transactions/${id}$`));
  await box.fill("some one/else");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/accounts\/some(%20|\+)one%2Felse$/i);
});

test("nothing typed goes nowhere", { tag: "@looks" }, async ({ page }) => {
  await page.goto("/blocks");
  const box = page.getByPlaceholder(search).first();
  await box.fill("   ");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/blocks$/);
  await expect(page.getByRole("region", { name: "Latest Blocks" }).getByRole("row")).toHaveCount(6);
  await expectAccessible(page);
});

test("the gestures a page makes beforehand leave everything as it is", async ({ page, site }) => {
  await page.addInitScript(() => {
    const made: string[] = [];
    Reflect.set(window, "made", made);
    for (const type of ["click", "keydown", "input", "mouseout"])
      document.addEventListener(type, (event) => {
        if (!event.isTrusted) made.push(type);
      });
  });
  await page.goto(`${site.url}/about`);
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, "made") as unknown))
    .toEqual(["click", "keydown", "input", "mouseout"]);
  const box = page.getByPlaceholder(search).first();
  await expect(box).toHaveValue("");
  await expect(box).not.toBeFocused();
  await expect(page).toHaveURL(`${site.url}/about`);
});

test("Back leads to the place one left", async ({ page }) => {
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
