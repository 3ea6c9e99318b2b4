/** Every page while the public services behave as observed in 2026 (`devnet/public-worlds.ts`). */
import type { Page } from "playwright/test";
import { world2026 } from "../../devnet/public-worlds.ts";
import { openSite, type Site } from "../../devnet/site.ts";
import { isWhole, sampleOf } from "../support/campaign.ts";
import { expect, test as base } from "./fixtures.ts";
import { addressOf, open, pages } from "./pages.ts";
import { navigateInApp } from "./shared-page.ts";

const { nodes, faults } = world2026;

/** `test` in the world with these faults. */
const testWith = (active: readonly string[]) =>
  base.extend({
    site: async ({}, use) => {
      const site = await openSite({
        seed: 7,
        history: 200,
        blockInterval: 1000,
        opsPerBlock: 12,
        nodes,
        faults: active,
      });
      await use(site);
      await site.close();
    },
  });

/** Pictures that take up space although they did not load. */
const brokenPictures = () =>
  [...document.images]
    .filter((image) => image.complete && image.naturalWidth === 0 && image.checkVisibility())
    .map(({ src }) => src);

/** Opens each page in the running app: it loads, fits, shows no broken picture, and requests none by the old URLs. */
async function visit(page: Page, site: Site, paths: readonly string[]): Promise<void> {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await open(page, "/");
  navigateInApp(page, site.url);
  for (const path of paths) {
    await open(page, addressOf(path, site));
    await expect(page.getByText("Loading…", { exact: true }), path).toHaveCount(0);
    // One that has just failed is hidden a moment later.
    await expect.poll(() => page.evaluate(brokenPictures), path).toEqual([]);
    const wider = await page
      .locator("html")
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(wider, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
  }
  // URLs of the picture proxy that has been switched off.
  expect(requested.filter((url) => /\/\d+x\d+\/https?:/.test(url))).toEqual([]);
}

const expectedErrors = /Failed to load resource|blocked by CORS policy/;

for (const width of sampleOf([390, 1440], 2))
  testWith(faults)(
    `at ${width} px, pages load, fit, show no broken picture and contact no stranger`,
    async ({ page, site, console }) => {
      base.setTimeout(400_000);
      console.allow(expectedErrors);
      await page.setViewportSize({ width, height: 900 });
      await visit(page, site, sampleOf(pages, 8));
    },
  );

/** A page with parts that only a social index has. */
const socialPage = "/posts/{post}";

testWith(faults.map((fault) => fault.replace("social-silent:@1", "social-silent:@0")))(
  "pages load while the social index of the first node is silent @whole",
  async ({ page, site, console }) => {
    base.setTimeout(400_000);
    console.allow(expectedErrors);
    await visit(page, site, isWhole ? pages : []);
    await open(page, addressOf(socialPage, site));
    // Another node answered.
    await expect(page.getByRole("region", { name: "Reblogs" })).toContainText(/just received/);
  },
);

testWith([...faults, "social-silent"])(
  "pages say what is missing while every social index is silent",
  async ({ page, site, console }) => {
    console.allow(expectedErrors);
    await open(page, "/");
    navigateInApp(page, site.url);
    await page.goto(addressOf(socialPage, site));
    await expect(page.getByRole("region", { name: "About" })).toContainText(
      "the social index did not answer",
    );
    await expect(page.getByRole("region", { name: "Post", exact: true })).toContainText(
      "just received",
    );
  },
);
