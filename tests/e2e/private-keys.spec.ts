/** Private keys never get further than the field, or the address, that they were pasted into. */
import { expect, expectAccessible, test } from "./fixtures.ts";

/** It belongs to nobody: its checksum is wrong. */
const key = `5J${"x7Kq9".repeat(9)}abcd`;

test("a private key in the search box or the address is removed, and a notice says what to do", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (`${request.url()} ${request.postData() ?? ""}`.includes(key.slice(0, 20)))
      asked.push(request.url());
  });
  await page.goto("/about");
  const search = page.getByRole("combobox", { name: "Search" });
  const notice = page.getByRole("dialog", { name: "That Was a Private Key" });
  await search.fill(key);
  await expect(notice).toBeVisible();
  await expect(search).toHaveValue("");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(notice).toBeHidden();
  await page.goto("/console");
  const filter = page.getByRole("searchbox").first();
  await filter.fill(`x ${key}`);
  await notice.getByRole("button", { name: "Understood" }).click();
  await expect(filter).toHaveValue("x ");
  expect(asked).toEqual([]);
  await page.goto(`/accounts/${key}/history`);
  await expect(notice.getByText("part of this page's address", { exact: false })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
  await expect(page).not.toHaveTitle(new RegExp(key));
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).not.toContain(key);
  // The site's server was asked for the address itself, as the notice says.
  expect(asked.every((url) => url.includes("/accounts/"))).toBe(true);
});
