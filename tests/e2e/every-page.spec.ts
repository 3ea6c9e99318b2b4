/**
 * Opens every page once and checks what must be true of all pages: Tab reaches every control, nothing is cut, torn or
 * wider than a narrow screen, targets are large enough for fingers, and axe finds no problem. The console stays clean, and no
 * stranger is contacted (`fixtures.ts`). The gate opens every eighth page, and axe checks it either
 * on a desktop or on a phone. These are opened by links; each page is also loaded by its address, in the gate a few.
 */
import { gateIf, isWhole, sampleOf } from "../support/campaign.ts";
import { accessibilityProblems, expect, readingTest, test } from "./fixtures.ts";
import { expectFirstTabSkips, expectTabReachesAll } from "./keyboard.ts";
import { cutParts, tornSentences } from "./page-texts.ts";
import { addressOf, expectLoaded, open, pages } from "./pages.ts";

/** Walked by keyboard on a desktop in each run: the chain's own pages. `CAMPAIGN=whole` walks all. */
const walked = isWhole
  ? /./
  : /^\/(?:witness-rounds|witness-monitor|witnesses\/|proposals|internal-market|community-data|posts\/|blocks\?|blocks\/|statistics|economy)/;

/** The place, among the gate's pages, of the one that is walked on a phone in each run. */
const walkedOnPhone = 3;

for (const [i, path] of sampleOf(pages, 8).entries())
  readingTest(
    `${path} on a desktop, a phone in the dark, and a narrow phone`,
    async ({ page, site }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, addressOf(path, site));
      if (walked.test(path)) await expectTabReachesAll(page);
      if (isWhole || i % 2 === 0) expect(await accessibilityProblems(page)).toEqual([]);

      // A bar that stays in place while the page scrolls may cover part of a target.
      await page.evaluate(() => scrollTo(0, 0));
      await page.setViewportSize({ width: 412, height: 844 });
      await page.emulateMedia({ colorScheme: "dark" });
      await expectLoaded(page);
      await expect(page.locator(".ghost")).toHaveCount(0);
      if (isWhole || i % 2 === 1)
        expect(await accessibilityProblems(page, "html", ["target-size"])).toEqual([]);
      if (isWhole || i === walkedOnPhone) await expectTabReachesAll(page);

      await page.setViewportSize({ width: 320, height: 700 });
      await expectLoaded(page);
      expect(await cutParts(page)).toEqual([]);
      expect(await tornSentences(page)).toEqual([]);
    },
  );

/** Loaded by address in no other test of the gate. */
const loadedHere = new Set(["/proposals/4", "/embeds"]);

for (const path of pages)
  test(
    `${path} loads by its address, and its first Tab leads to the content`,
    gateIf(loadedHere.has(path)),
    async ({ page, site }) => {
      await open(page, addressOf(path, site));
      await expectFirstTabSkips(page);
    },
  );
