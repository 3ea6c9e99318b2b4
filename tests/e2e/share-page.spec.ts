/** Sharing a page: a QR code of its address, and a picture of what it is about with its verdict. */
import { decode } from "fast-png";
import { expect, expectAccessible, test, trustReadingTest } from "./fixtures.ts";
import { subjectsOf } from "./pages.ts";

trustReadingTest(
  "a block's card has its facts and its verdict, and is copied as a PNG",
  async ({ page, trusted }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const block = trusted.devnet.head() - 30;
    await page.goto(`/blocks/${block}`);
    await page.getByRole("button", { name: "Share this page" }).click();
    const dialog = page.getByRole("dialog", { name: "Share This Page" });
    await expect(dialog.getByRole("img", { name: /^QR code/ })).toBeVisible();
    await expect(dialog.getByText(/^Verified: 16 witnesses vouch for it/)).toBeVisible();
    await expect(dialog.getByRole("img", { name: /^Witness: @/ })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Copy as card" }).click();
    await expect(dialog.getByText("Done.")).toBeVisible();
    const bytes = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const blob = await item?.getType("image/png");
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))];
    });
    const { width, height } = decode(Uint8Array.from(bytes));
    expect(width).toBeGreaterThan(height);
  },
);

test("an account's card says whose word it is; a page about nothing has only the code", async ({
  page,
  site,
}) => {
  await page.goto("/accounts/alice");
  await page.getByRole("button", { name: "Share this page" }).click();
  const dialog = page.getByRole("dialog", { name: "Share This Page" });
  await expect(dialog.getByText(/^Not verified: 127\.0\.0\.1:\d+ says so/)).toBeVisible();
  await dialog.getByRole("link", { name: "Put It on Your Site" }).click();
  await expect(page).toHaveURL(/\/embeds\?of=%40alice$/);
  await expect(dialog).toHaveCount(0);
  const { transaction, post } = subjectsOf(site);
  for (const [path, fact] of [
    [`/transactions/${transaction}`, /Block: /],
    [`/posts/${post}`, /Author: @/],
  ] as const) {
    await page.goto(path);
    await page.getByRole("button", { name: "Share this page" }).click();
    await expect(dialog.getByRole("img", { name: fact })).toBeVisible();
  }
  await page.goto("/about");
  await page.getByRole("button", { name: "Share this page" }).click();
  await expect(dialog.getByRole("img")).toHaveCount(1);
});
