/** Addresses made for other sites, and texts that other apps hand over. */
import { expect, readingTest, test } from "./fixtures.ts";

const addresses: readonly (readonly [address: string, page: RegExp])[] = [
  ["/block/42", /\/blocks\/42$/],
  ["/life/@alice/a-sample-post", /\/posts\/@alice\/a-sample-post$/],
  ["/@alice/transfers", /\/accounts\/alice\/wallet$/],
  ["/@alice/votes/2026-01-02", /\/accounts\/alice\/history\?since=2026-01-02&until=2026-01-02$/],
  ["/~witnesses", /\/witness-list$/],
  ["/trending/hive-100001", /\/community-data\?community=hive-100001$/],
  ["/watch?account=alice", /\/alerts\?account=alice$/],
  ["/search?q=42", /\/blocks\/42$/],
  ["/search?title=Read&text=https%3A%2F%2Fsteemit.com%2F%40alice", /\/accounts\/alice$/],
];

readingTest("addresses of other sites open the page that shows the same", async ({ page }) => {
  for (const [address, expected] of addresses) {
    await page.goto(address);
    await expect(page).toHaveURL(expected);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Page Not Found")).toHaveCount(0);
  }
});

test("a text that does not name a single page is put into the search box", async ({ page }) => {
  await page.goto("/search?q=two%20words");
  await expect(page.getByRole("combobox", { name: "Search" })).toHaveValue("two words");
  await expect(page.getByText("Nothing found.")).toBeVisible();
});
