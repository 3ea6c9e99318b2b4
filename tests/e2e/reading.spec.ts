/** Reading comfort: large text, narrow screens, forced colours, paper, and browsers that ask for less data. */
import { readFileSync } from "node:fs";
import type { Browser, Locator, Page } from "playwright/test";
import { chromium } from "playwright/test";
import { chromiumArgs } from "../../tools/chromium.ts";
import { sampleOf } from "../support/campaign.ts";
import { expect, readingTest, test, trustTest } from "./fixtures.ts";
import { throughProxy } from "./outside.ts";
import { cutParts } from "./page-texts.ts";
import { addressOf, open, pages } from "./pages.ts";
import { SharedPage } from "./shared-page.ts";

/** The built script of a part of the app that loads on first use. */
function fileOf(name: string): string {
  const manifest = JSON.parse(readFileSync("dist/.vite/manifest.json", "utf8")) as Readonly<
    Record<string, { readonly name?: string; readonly file: string }>
  >;
  const chunk = Object.values(manifest).find((each) => each.name === name);
  if (!chunk) throw new Error(`the build has no part named ${name}`);
  return chunk.file;
}

test.describe("with text twice as large", () => {
  let large: Browser;
  let sharedPage: SharedPage;
  const look = { viewport: { width: 1280, height: 900 }, colorScheme: "light" } as const;
  test.beforeAll(async ({ outside }) => {
    const executablePath = process.env["CHROMIUM_PATH"];
    large = await chromium.launch({
      args: [...chromiumArgs, "--blink-settings=defaultFontSize=32"],
      proxy: throughProxy(outside),
      ...(executablePath && { executablePath }),
    });
  });
  test.beforeEach(async ({ strangers, site }) => {
    sharedPage = new SharedPage(large, { baseURL: site.url, serviceWorkers: "block" });
    strangers.watch(await sharedPage.context());
  });
  test.afterEach(() => sharedPage.clear());
  test.afterAll(() => large.close());

  test("all routes fit 1280 px: nothing is cut, and no page scrolls sideways", async ({ site }) => {
    const page = await sharedPage.page(look);
    for (const path of sampleOf(pages, 16)) {
      await open(page, addressOf(path, site));
      expect(await cutParts(page), path).toEqual([]);
    }
  });

  test("text, lines and plots are twice as large @whole", async ({ site, page }) => {
    const big = await sharedPage.page(look);
    const sizes = async (on: Page): Promise<readonly number[]> => {
      await open(on, `${site.url}/new-account`);
      const heights = [
        on.locator("main h1"),
        on.locator(".chart svg"),
        on.locator(".chart .Plot-label"),
      ];
      return Promise.all(
        heights.map(async (each) => (await each.first().boundingBox())?.height ?? 0),
      );
    };
    const usual = await sizes(page);
    // The boxes of letters are whole pixels high.
    for (const [i, height] of (await sizes(big)).entries())
      expect(Math.abs(height - 2 * (usual[i] ?? 0))).toBeLessThan(1.5);
  });
});

/** A colour of an element, and the system's colours that it may be. */
const colourOf = (element: Locator, property: string, pseudo?: string): Promise<string> =>
  element.evaluate((node, [name, part]) => getComputedStyle(node, part).getPropertyValue(name), [
    property,
    pseudo,
  ] as const);
const systemColour = (page: Page, name: string): Promise<string> =>
  page.evaluate((colour) => {
    const sample = document.createElement("i");
    sample.style.color = colour;
    document.body.append(sample);
    const { color } = getComputedStyle(sample);
    sample.remove();
    return color;
  }, name);

trustTest.describe("in forced colours", () => {
  trustTest.use({ contextOptions: { forcedColors: "active" } });

  trustTest(
    "what is chosen, focused, measured and drawn stands out @whole",
    async ({ page, trusted }) => {
      await page.emulateMedia({ forcedColors: "active" });
      await open(page, "/internal-market");
      const [ground, highlight] = [
        await systemColour(page, "Canvas"),
        await systemColour(page, "Highlight"),
      ];
      const chosen = page.locator(".tabs button[aria-pressed=true]").first();
      await expect(chosen).toBeVisible();
      expect(await colourOf(chosen, "background-color")).toBe(highlight);
      expect(await colourOf(page.locator(".chart .depth-bid").first(), "fill")).not.toBe(ground);
      expect(await colourOf(page.locator(".chart .grid").first(), "stroke")).not.toBe(ground);
      await chosen.press("Tab");
      const focused = page.locator(":focus-visible");
      expect(await colourOf(focused, "outline-style")).toBe("solid");
      expect(await colourOf(focused, "outline-color")).toBe(highlight);

      await open(page, "/");
      await expect(page.locator(".mix").first()).toBeVisible();
      expect(await colourOf(page.locator(".mix").first(), "background-image")).toContain(
        "gradient",
      );
      const bars = page.locator(".strip path[data-category]");
      const fills = await bars.evaluateAll((paths) =>
        paths.map((path) => getComputedStyle(path).fill),
      );
      expect(new Set([...fills, ground]).size).toBe(5);
      expect(await colourOf(page.locator(".side [aria-current]"), "background-color")).toBe(
        highlight,
      );
      expect(
        await colourOf(page.locator(".live").first(), "background-color", "::before"),
      ).not.toBe(ground);

      await open(page, addressOf("/blocks/{block}", trusted));
      const ring = page.locator("[data-counted] [aria-hidden]").first();
      await expect(ring).toBeVisible();
      expect(await colourOf(ring, "background-image", "::before")).toContain("gradient");
      expect(await colourOf(page.locator(".badge").first(), "outline-style")).toBe("solid");
      expect(await colourOf(page.locator("main .icon").first(), "stroke")).not.toBe(ground);

      await open(page, "/settings");
      expect(
        await colourOf(page.locator(".Choice-choice :checked + span").first(), "background-color"),
      ).toBe(highlight);
      const toggle = page.getByRole("switch", { name: "Pictures" });
      const on = await colourOf(toggle, "background-color");
      await toggle.uncheck();
      await expect.poll(() => colourOf(toggle, "background-color")).not.toBe(on);
    },
  );
});

/** Addresses of the four kinds of pages that people print, and something of each one's content. */
const printed = [
  ["/blocks/{block}", "Header"],
  ["/transactions/{transaction}", "Operations"],
  ["/accounts/aurora", "Basic Information"],
  ["/posts/{post}", "Payout"],
] as const;

for (const [path, heading] of sampleOf(printed, 2))
  readingTest(
    `${path} is printed black on white, without what only a screen can do`,
    async ({ page, site }) => {
      await page.emulateMedia({ colorScheme: "dark" });
      await open(page, addressOf(path, site));
      // As wide as a sheet of A4 between its margins.
      await page.setViewportSize({ width: 688, height: 1000 });
      await page.emulateMedia({ colorScheme: "dark", media: "print" });
      await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
      for (const part of [".bar", ".side", ".foot", ".banner", "main button", "main input", ".btn"])
        expect(await page.locator(part).locator("visible=true").count(), part).toBe(0);
      expect(await colourOf(page.locator("body"), "background-color")).toBe("rgb(255, 255, 255)");
      expect(await colourOf(page.locator("main h1"), "color")).toBe("rgb(0, 0, 0)");
      expect(await cutParts(page)).toEqual([]);
      const cut = await page.locator("main *").evaluateAll((elements) =>
        elements.flatMap((element) => {
          const { overflowX, contentVisibility } = getComputedStyle(element);
          const isCut =
            element.scrollWidth > element.clientWidth + 1 && /auto|scroll/.test(overflowX);
          return isCut || contentVisibility === "auto" ? [element.className] : [];
        }),
      );
      expect(cut).toEqual([]);
      // One page would be too few; many would be empty ones.
      const sheets = (await page.pdf({ format: "A4" }))
        .toString("latin1")
        .match(/\/Type \/Page\b/g);
      expect(sheets?.length).toBeLessThanOrEqual(8);
    },
  );

readingTest("a link that leaves the site is printed with its address", async ({ page }) => {
  await open(page, "/accounts/aurora");
  await page.emulateMedia({ media: "print" });
  const link = page.locator(".Profile-about a[href^='http']");
  await expect(link).toBeVisible();
  expect(await link.evaluate((element) => getComputedStyle(element, "::after").content)).toContain(
    "http",
  );
});

test.describe("when the browser asks for less data", () => {
  test.beforeEach(async ({ context }) => {
    await context.addInitScript(() => {
      Object.defineProperty(navigator, "connection", {
        value: Object.assign(new EventTarget(), { saveData: true }),
      });
    });
  });

  test("no pictures load and nothing is fetched in advance; Settings says so @whole", async ({
    page,
    site,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await open(page, "/");
    await page.getByRole("link", { name: "Witness List" }).hover();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    for (const path of ["/accounts/aurora", "/posts/{post}", "/crypto-market", "/witness-list"])
      await open(page, addressOf(path, site));
    await open(page, "/about");
    expect(asked.filter((url) => /\/u\/|\/p\/|avatar|\.(png|jpe?g)/.test(url))).toEqual([]);
    expect(asked.filter((url) => url.endsWith(fileOf("Palette")))).toEqual([]);
    await open(page, "/settings");
    await expect(page.getByRole("switch", { name: "Pictures" })).toHaveAccessibleDescription(
      /Your browser asks for less data: no pictures load, and nothing is fetched in advance\.$/,
    );
  });

  test("the code of a page loads once it is opened, not before", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await open(page, "/about");
    const link = page.locator(".side").getByRole("link", { name: "Witness List" });
    await link.hover();
    await link.focus();
    const code = (): number => asked.filter((url) => url.endsWith(fileOf("Witnesses"))).length;
    expect(code()).toBe(0);
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("STEEM Witnesses");
    expect(code()).toBe(1);
  });
});

test("without that preference, the code of a page loads when the pointer is over its link", async ({
  page,
}) => {
  await open(page, "/about");
  const [code] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith(fileOf("Witnesses"))),
    page.locator(".side").getByRole("link", { name: "Witness List" }).hover(),
  ]);
  expect(code.url()).toContain("/assets/");
});
