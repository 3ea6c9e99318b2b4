/** Pages that are empty until a visitor does something say what they are for, with an example that works. */
import { expect, test } from "./fixtures.ts";

/** A page, its example's name once the chain's head is known, and where the example leads. */
const examples: readonly (readonly [page: string, link: RegExp, to: RegExp])[] = [
  ["/labels", /^@/, /\/accounts\/[a-z]/],
  ["/evidence", /^block \d/, /\/blocks\/\d+$/],
  ["/console", /^ask every node/, /get_dynamic_global_properties.*node=all$/],
  ["/console", /^read which witnesses/, /get_active_witnesses/],
  ["/content-history", /^@/, /\/social\?show=posts$/],
  ["/transactions", /^block \d/, /\/blocks\/\d+$/],
  ["/blocks/at", /2016/, /\/blocks\/at\/2016-12-24/],
  ["/internal-market", /^@/, /\/internal-market\?account=/],
  ["/settings", /^@/, /\/rewards/],
  ["/community-data?community=hive-999999", /^all communities$/, /\/community-data$/],
  ["/crypto-market?favourites=1", /^STEEM$/, /\/coins\/steem$/],
];

for (const [path, link, to] of examples)
  test(`${path} has an example: ${link.source} @whole`, async ({ page }) => {
    await page.goto(path);
    const example = page.locator("main a.link").filter({ hasText: link }).last();
    await expect(example).toBeVisible();
    await example.click();
    await expect(page).toHaveURL(to);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
