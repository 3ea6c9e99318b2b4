/** What a visitor sees when a node misbehaves or config.json is invalid: the specified sentences, and Try Again. */
import { sampleOf } from "../support/campaign.ts";
import { expect, testOwnSite as test, refused } from "./fixtures.ts";

for (const [fault, sentence] of sampleOf(
  [
    ["html", "Failed to fetch block data"],
    ["http-500", "Failed to fetch block data"],
    ["truncate", "Failed to fetch block data"],
    ["null-result", "not found or doesn't exist yet"],
  ] as const,
  4,
))
  test(`a node answering ${fault} leads to a sentence and a Try Again button`, async ({
    page,
    site,
    console,
  }) => {
    test.slow();
    console.allow(refused);
    await page.goto(`${site.url}/about`);
    await expect(page.getByRole("main")).toBeVisible();
    site.devnet.control(fault);
    await page.goto(`${site.url}/blocks/12`);
    await expect(page.getByText(new RegExp(sentence))).toBeVisible({ timeout: 60_000 });
    site.devnet.control("off");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("12");
  });

test("an invalid config.json is reported with the field's name", async ({ page, site }) => {
  await page.route("**/config.json", (route) =>
    route.fulfill({
      json: { app: { name: "X" }, defaultNetwork: "a", networks: { a: { label: 1 } } },
    }),
  );
  await page.goto(`${site.url}/`);
  await expect(page.getByText("networks.a.label")).toBeVisible();
});
