/** A page that is not shown: it has no frames, but loads all the same. */
import { expect, test } from "./fixtures.ts";

test("a page that is hidden before its first frame gets its title and its data", async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    globalThis.requestAnimationFrame = () => 0;
  });
  const number = site.devnet.head() - 60;
  await page.goto(`/blocks/${number}`);
  await expect(page).toHaveTitle(new RegExp(`^Block #${number} `));
  await expect(page.getByText("Block ID")).toBeVisible();
});

test("a tab opened in the background loads Home whole", async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.requestAnimationFrame = () => 0;
    Object.defineProperty(document, "hidden", { get: () => true });
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
  });
  await page.goto("/");
  await expect(page.getByRole("region", { name: /Heartbeat/ })).toBeVisible();
  await expect(page.getByText("Market cap").first()).toBeVisible();
});
