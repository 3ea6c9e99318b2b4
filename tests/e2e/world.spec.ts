/** Every page while the public services behave as they were found in 2026. */
import { openSite } from "../../devnet/site.ts";
import { worlds } from "../../devnet/worlds.ts";
import { sampleOf } from "../support/campaign.ts";
import { navigateInApp } from "./desk.ts";
import { expect, test as base } from "./fixtures.ts";
import { addressOf, open, pages } from "./pages.ts";

const test = base.extend({
  site: async ({}, use) => {
    const site = await openSite({
      seed: 7,
      history: 200,
      blockInterval: 1000,
      opsPerBlock: 12,
      ...worlds["2026"],
    });
    await use(site);
    await site.close();
  },
});

/** Pictures that are shown although they did not load. */
const brokenPictures = () =>
  [...document.images]
    .filter((image) => image.complete && image.naturalWidth === 0 && image.checkVisibility())
    .map(({ src }) => src);

for (const width of [1440, 390])
  test(`at ${width} px, pages load, fit, show no broken picture and ask no stranger`, async ({
    page,
    site,
    console,
  }) => {
    test.setTimeout(400_000);
    console.allow(/Failed to load resource|blocked by CORS policy/);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.setViewportSize({ width, height: 900 });
    await open(page, "/");
    navigateInApp(page, site.url);
    for (const path of sampleOf(pages, 4)) {
      await open(page, addressOf(path, site));
      expect(await page.evaluate(brokenPictures), path).toEqual([]);
      const wider = await page
        .locator("html")
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(wider, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
    }
    // The form of the picture proxy that is switched off.
    expect(asked.filter((url) => /\/\d+x\d+\/https?:/.test(url))).toEqual([]);
  });
