/** The built app in each of its languages. */
import { languages } from "../../src/domain/language/languages.ts";
import { gateIf, isWhole } from "../support/campaign.ts";
import { accessibilityProblems, expect, refused, test } from "./fixtures.ts";
import { addressOf, expectLoaded, pages } from "./pages.ts";
import { navigateInApp } from "./shared-page.ts";

/** The pages opened in every language. The campaign opens all routes and checks each with axe, the gate only the last one. */
const walked = isWhole ? pages : ["/", "/accounts/aurora", "/settings"];

const withLanguage = (path: string, code: string): string =>
  `${path}${path.includes("?") ? "&" : "?"}lang=${code}`;

// The gate opens only the language that is written from right to left.
for (const { code } of languages)
  test(`pages in ${code} fit a phone`, gateIf(code === "ar"), async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const found: string[] = [];
    await page.goto(withLanguage("/", code));
    await expectLoaded(page);
    navigateInApp(page, site.url);
    for (const path of walked) {
      await page.goto(addressOf(path, site));
      const root = page.locator("html");
      await expect(root).toHaveAttribute("lang", code);
      expect(await root.getAttribute("dir"), path).toBe(
        code === "ar" ? "rtl" : code === "en" ? null : "ltr",
      );
      await expect(page.locator("main h1, main h2").first()).toBeVisible();
      await expect(page.locator("main[aria-busy=true], main [aria-busy=true]")).toHaveCount(0);
      const wider = await root.evaluate(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      );
      expect(wider, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
      if (isWhole || path === walked.at(-1))
        for (const problem of await accessibilityProblems(page)) found.push(`${path}: ${problem}`);
    }
    expect(found).toEqual([]);
  });

for (const code of ["en", "es", "ar"] as const)
  test(`the bar in ${code} fits tablets, with room for the search @whole`, async ({ page }) => {
    await page.setViewportSize({ width: 1120, height: 800 });
    await page.goto(withLanguage("/about", code));
    await expectLoaded(page);
    const search = page.getByRole("search").first();
    for (const width of [1120, 1024, 1009, 900, 780]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => page.locator("html").evaluate((root) => root.scrollWidth - root.clientWidth))
        .toBeLessThanOrEqual(0);
      expect((await search.boundingBox())?.width, `${width} px`).toBeGreaterThan(120);
    }
  });

test("texts from the engine are in the page's language", async ({ page, site }) => {
  await page.goto(withLanguage(addressOf("/blocks/{block}", site), "ko"));
  await expect(page.getByRole("region", { name: "증명" })).toContainText("다시 계산");
  const operations = page.getByRole("region", { name: "오퍼레이션" }).first();
  await expect(operations.getByRole("listitem").first()).toContainText(/[가-힣]{2}/);
  await expect(page.getByRole("main")).not.toContainText(/recomputed| (voted|wrote|replied) /);
});

test("the heartbeat runs from left to right in Arabic too, and each link covers its bar @whole", async ({
  page,
}) => {
  await page.goto("/?lang=ar");
  const strip = page.locator(".beat .strip");
  const slots = strip.locator(".slots li");
  await expect(slots).toHaveCount(21);
  const inStrip = await strip.boundingBox();
  const [oldest, newest] = [await slots.first().boundingBox(), await slots.last().boundingBox()];
  if (!inStrip || !oldest || !newest) throw new Error("no heartbeat");
  expect(oldest.x).toBeCloseTo(inStrip.x, -1);
  expect(newest.x + newest.width).toBeCloseTo(inStrip.x + inStrip.width, -1);
});

test("a language chosen in the navbar keeps the address, and is used on the next page", async ({
  page,
}) => {
  await page.goto("/accounts/alice?ops=transfers");
  await page.getByRole("combobox", { name: "Language" }).selectOption("de");
  const switched = page.getByRole("combobox", { name: "Sprache" });
  await expect(switched).toHaveValue("de");
  await expect(page).toHaveURL(/\/accounts\/alice\?ops=transfers$/);
  await page.goto("/blocks");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/^Blocks$|^Latest Blocks$/);
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("button", { name: "English" })).toHaveCount(0);
});

test("the language that a link names lasts for the visit, until another is chosen", async ({
  page,
}) => {
  await page.goto("/about?lang=de");
  const root = page.locator("html");
  await page.locator('a[href="/blocks"]').first().click();
  await expect(page).toHaveURL(/\/blocks$/);
  await page.reload();
  await expect(root).toHaveAttribute("lang", "de");
  await page.getByRole("combobox", { name: "Sprache" }).selectOption("fr");
  await expect(root).toHaveAttribute("lang", "fr");
  await page.reload();
  await expect(root).toHaveAttribute("lang", "fr");
});

test("a language whose scripts cannot be loaded is replaced by English @whole", async ({
  page,
  console,
}) => {
  console.allow(refused);
  console.allow(/was preloaded using link preload but not used/);
  // Before the shell falls back to English, it tries another folder, where the server answers every path with the page.
  console.allow(/Failed to find a valid digest/);
  await page.route(/\/assets\/de-/, (route) => route.abort());
  await page.goto("/about?lang=de");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Welcome to /);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test.describe("without a choice", () => {
  test.use({ locale: "ko-KR" });
  test("the browser's language is used", async ({ page }) => {
    await page.goto("/about");
    await expectLoaded(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "ko");
    // Before anything has loaded, the shell has Korean words, but not the heading of a page.
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/[가-힣]{2}/);
  });
});
