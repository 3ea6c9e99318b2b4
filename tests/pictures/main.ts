/**
 * `npm run pictures [-- OPTION …]`: saves every page of the built app as full-page PNGs, and contact sheets of them, to
 * be looked at. The app has a devnet of its own. An option can be given several times; without it, all are taken.
 *
 * --width 1440|768|390 · --scheme light|dark · --state full|loading|empty|failed · --pages REGEX (of addresses)
 * --world 2026 (services as unkind as in `devnet/public-worlds.ts`) · --out DIR (`.cache/pictures` by default)
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Page } from "playwright";
import { readCommandLine } from "../../devnet/options.ts";
import { openSite, type Site } from "../../devnet/site.ts";
import { chromiumArgs, findChromium } from "../../tools/chromium.ts";
import { navigateInApp } from "../e2e/shared-page.ts";
import { saveSheets, type Picture } from "./sheets.ts";
import { states, type State, type StateName } from "./states.ts";

/** Heights of the screens by width, px. */
const screens: Readonly<Record<string, number>> = { 1440: 900, 768: 1024, 390: 844 };
const schemes = ["light", "dark"] as const;

const { values: options } = parseArgs({
  options: {
    width: { type: "string", multiple: true, default: Object.keys(screens) },
    scheme: { type: "string", multiple: true, default: [...schemes] },
    state: { type: "string", multiple: true, default: Object.keys(states) },
    pages: { type: "string", default: "" },
    world: { type: "string" },
    out: { type: "string", default: ".cache/pictures" },
  },
});
const known = <T extends string>(given: readonly string[], all: readonly T[]): readonly T[] =>
  given.map((name) => {
    const found = all.find((each) => each === name);
    if (found === undefined)
      throw new Error(`'${name}' is not known; choose from ${all.join(", ")}.`);
    return found;
  });
const widths = known(options.width, Object.keys(screens)).map(Number);
const looks = known(options.scheme, schemes).flatMap((scheme) =>
  widths.map((width) => ({ scheme, width })),
);
const wanted = new RegExp(options.pages);

type Look = (typeof looks)[number];

const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] });

/** Where the pictures of a state and look are; their sheets lie beside it. */
function folderOf(name: StateName, { width, scheme }: Look): string {
  return join(options.out, `${name}-${width}-${scheme}`);
}

/** Takes all pictures of a state. */
async function take(
  name: StateName,
  { addresses, fault }: State,
): Promise<ReadonlyMap<Look, readonly Picture[]>> {
  const pictures = new Map<Look, Picture[]>(looks.map((look) => [look, []]));
  const world = options.world ? ["--world", options.world] : [];
  const { devnet } = readCommandLine(world, { DEVNET_PORT: "0" });
  const site = await openSite({
    ...devnet,
    seed: 7,
    history: 200,
    opsPerBlock: 12,
    httpOnly: fault !== undefined,
  });
  try {
    let page = await start(site);
    for (const address of addresses(site).filter((each) => wanted.test(each))) {
      // Pages stop waiting after a while: each one that is pictured as it waits gets a new browser.
      if (fault === "silent") page = await restart(page, site);
      if (fault) site.devnet.control(fault);
      await page.goto(address);
      await settle(page, fault === "silent");
      // Parts far below are asked for once they come into view.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await settle(page, fault === "silent");
      await page.evaluate(() => scrollTo(0, 0));
      for (const look of looks) {
        await page.emulateMedia({ colorScheme: look.scheme });
        await page.setViewportSize({
          width: look.width,
          height: screens[look.width] ?? look.width,
        });
        const file = join(folderOf(name, look), `${address.replaceAll(/[^\w.@-]+/g, "_")}.png`);
        await page.evaluate(endAnimations);
        await page.evaluate(drawAll);
        await page.screenshot({ path: file, fullPage: true, animations: "disabled" });
        pictures.get(look)?.push({ title: address, file });
      }
      console.log(`${name} ${address}`);
    }
  } finally {
    for (const context of browser.contexts()) await context.close();
    await site.close();
  }
  return pictures;
}

/** Opens the app on a page that needs no node. */
async function start(site: Site): Promise<Page> {
  const page = await browser.newPage({ baseURL: site.url, serviceWorkers: "block" });
  navigateInApp(page, site.url);
  await page.goto("/about");
  await page.locator("main h1").waitFor();
  return page;
}

/** A new browser on a site that answers. */
async function restart(page: Page, site: Site): Promise<Page> {
  site.devnet.control("off");
  await page.context().close();
  return start(site);
}

/** Placeholders for content that is still loading. */
const placeholders = ":is(main, main *):is([aria-busy=true], .ghost, .loading-card)";

/** Waits until a page shows all of its content, or, of one that gets no answers, its placeholders. */
async function settle(page: Page, isWaiting: boolean): Promise<void> {
  await page.locator("main h1, main h2").first().waitFor();
  // A page without questions has nothing to wait for; one that never finishes loading is pictured as it is.
  await page
    .locator(placeholders)
    .first()
    .waitFor(isWaiting ? { timeout: 3000 } : { state: "detached", timeout: 20_000 })
    .catch(() => {});
}

/** Ends what moves, off screen too, where the browser keeps a transition waiting. */
const endAnimations = (): void => {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
};

/** Draws the parts that are off screen, too. The page's policy blocks the style element that Playwright would add. */
const drawAll = (): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important; }");
  document.adoptedStyleSheets = [sheet];
};

try {
  for (const name of known(options.state, Object.keys(states) as StateName[])) {
    const pictures = await take(name, states[name]);
    for (const look of looks)
      await saveSheets(browser, folderOf(name, look), look.width, pictures.get(look) ?? []);
  }
} finally {
  await browser.close();
}
