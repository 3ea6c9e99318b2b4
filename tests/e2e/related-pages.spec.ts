/** Related pages lead to each other where one looks. */
import { expect, readingTest as test } from "./fixtures.ts";
import { addressOf } from "./pages.ts";

/** A page, and the addresses that its main part links to. */
const related: Readonly<Record<string, readonly string[]>> = {
  "/witnesses/aurora": ["/accounts/aurora", "/witness-rounds", "/witness-list"],
  "/witness-list": ["/witness-rounds", "/witnesses/aurora"],
  "/witness-rounds": ["/witness-list", "/witnesses/aurora"],
  "/proposals": ["/accounts/steem.dao", "/statistics"],
  "/proposals/4": ["/proposals", "/accounts/dave"],
  "/statistics": ["/proposals"],
  "/crypto-market": ["/internal-market"],
  "/internal-market": ["/crypto-market"],
  "/coins/steem": ["/internal-market", "/crypto-market"],
  "/posts/{post}": ["/accounts/", "/content-history"],
  "/blocks/{block}": ["/witnesses/"],
};

test("related pages lead to each other", async ({ page, site }) => {
  for (const [path, addresses] of Object.entries(related)) {
    await page.goto(addressOf(path, site));
    for (const address of addresses)
      await expect
        .soft(page.locator(`main a[href*="${address}"]`).first(), `${path} → ${address}`)
        .toBeAttached();
  }
});
