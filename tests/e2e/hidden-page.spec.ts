/** A page that is not shown: it has no frames, but loads all the same. */
import { limits } from "../../src/domain/limits.ts";
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
  await expect(page.getByText(/^Produced by/)).toBeVisible();
});

test("a tab opened in the background loads all of Home @whole", async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.requestAnimationFrame = () => 0;
    Object.defineProperty(document, "hidden", { get: () => true });
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
  });
  await page.goto("/");
  await expect(page.getByRole("region", { name: /Heartbeat/ })).toBeVisible();
  await expect(page.getByText("Market cap").first()).toBeVisible();
});

test("a hidden page looks for new entries of a downloaded history once it is shown @whole", async ({
  page,
  site,
}) => {
  const { devnet } = site;
  await page.clock.install();
  await page.goto("/accounts/alice/history");
  const whole = page.getByText(/^The whole history: [\d,]+ entries/);
  await expect(whole).toBeVisible();
  const setHidden = (isHidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { get: () => value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  await setHidden(true);
  const before = await whole.innerText();
  const entries = devnet.historyLength("alice");
  const payment = { from: "alice", to: "bob", amount: "0.001 STEEM", memo: "" };
  devnet.order([["transfer", payment]]);
  await expect.poll(() => devnet.historyLength("alice")).toBeGreaterThan(entries);
  await page.clock.fastForward(limits.history.refresh);
  const head = devnet.head();
  await expect.poll(() => devnet.head()).toBeGreaterThan(head + 3);
  await expect(whole).toHaveText(before);
  await setHidden(false);
  await expect(whole).not.toHaveText(before);
});
