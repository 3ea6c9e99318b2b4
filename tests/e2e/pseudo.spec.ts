/**
 * The app in a made-up language whose words are accented and 40% longer (`deploy/languages/pseudo.ts`): text shown
 * without an accent is data or was never marked as a message, and buttons, tabs and the page have room for longer words.
 * Only the campaign runs it.
 */
import { spawnSync } from "node:child_process";
import { allMessages } from "../../deploy/languages/all-messages.ts";
import { openSite, type Site } from "../../devnet/site.ts";
import { isWhole } from "../support/campaign.ts";
import { expect, test as base } from "./fixtures.ts";
import { misfits, textsOf } from "./page-texts.ts";
import { addressOf, pages } from "./pages.ts";
import { navigateInApp } from "./shared-page.ts";

const built = ".cache/pseudo";

const test = base.extend<object, { readonly pseudo: Site }>({
  pseudo: [
    async ({}, use) => {
      const { status, stderr } = spawnSync(
        "npx",
        ["vite", "build", "--mode", "pseudo", "--outDir", built, "--logLevel", "warn"],
        { encoding: "utf8" },
      );
      if (status !== 0) throw new Error(stderr);
      const site = await openSite({
        seed: 7,
        history: 200,
        blockInterval: 1000,
        opsPerBlock: 12,
        dist: built,
      });
      await use(site);
      await site.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ pseudo }, use) => use(pseudo.url),
});

/** Words of the app's messages. */
const vocabulary = new Set(
  allMessages().flatMap(({ id }) => id.toLowerCase().match(/[a-z]{3,}/g) ?? []),
);

/** Whether a text has an unaccented word that messages use; names, units and ids don't count. */
const isUnmarked = (text: string): boolean =>
  (text.match(/(?<![\w@./:_-])[A-Za-z][a-z]{2,}(?![\w@.:_/-]\w)/g) ?? []).some((word) =>
    vocabulary.has(word.toLowerCase()),
  );

/** Names in config.json and of coins, the longest first, because one may be part of another. */
async function namesOf({ url }: Site): Promise<readonly string[]> {
  const named: string[] = ["Steem Dollars", "Steem", "Puss"];
  JSON.parse(await (await fetch(`${url}/config.json`)).text(), (_, value: unknown) => {
    if (typeof value === "string" && value.length > 3) named.push(value);
  });
  return named.toSorted((a, b) => b.length - a.length);
}

/** All blocks of the chain, as text. */
const writtenOn = ({ devnet }: Site): string =>
  JSON.stringify(Array.from({ length: devnet.head() }, (_, i) => devnet.blockAt(i + 1)));

if (isWhole) {
  test.describe.configure({ mode: "default" });

  for (const width of [390, 1440])
    test(`every word is marked, and longer words fit at ${width} px`, async ({ page, pseudo }) => {
      test.setTimeout(300_000);
      navigateInApp(page, pseudo.url);
      await page.setViewportSize({ width, height: 900 });
      const found: string[] = [];
      const names = await namesOf(pseudo);
      for (const path of pages) {
        await page.goto(addressOf(path, pseudo));
        await expect(page.locator("main h1, main h2").first()).toBeVisible();
        await expect(page.locator("main[aria-busy=true], main [aria-busy=true]")).toHaveCount(0);
        const misfit = await misfits(page);
        const texts = await textsOf(page);
        const written = writtenOn(pseudo);
        const unmarked = texts
          .filter((text) => !written.includes(JSON.stringify(text.split("\n")[0]).slice(1, -1)))
          .filter((text) =>
            isUnmarked(names.reduce((rest, name) => rest.replaceAll(name, ""), text)),
          )
          .map((text) => `not marked: ${text.slice(0, 80)}`);
        found.push(...[...misfit, ...unmarked].map((problem) => `${path}: ${problem}`));
      }
      expect(found).toEqual([]);
    });
}
