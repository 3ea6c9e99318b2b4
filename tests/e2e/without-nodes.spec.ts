/** Pages that need nodes, while none answers: they say what failed, and Try Again loads it once one does. */
import type { Page } from "playwright/test";
import { expect, expectAccessible, refused, test } from "./fixtures.ts";
import { addressOf } from "./pages.ts";

// These tests intercept the engine's requests.
test.use({ engine: "dedicated" });

/** Refuses connections to nodes; the app's own files load. */
async function cutOff(page: Page): Promise<void> {
  await page.routeWebSocket(/.*/, (socket) => socket.close());
  await page.route("**/*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
}

/** Waits for the page's failure; then nodes answer, and Try Again is pressed. */
async function tryAgain(page: Page, title: string): Promise<void> {
  const failed = page.getByRole("alert").filter({ hasText: title });
  await expect(failed.getByRole("heading", { name: title })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.unrouteAll();
  await failed.getByRole("button", { name: "Try Again" }).click();
}

for (const [address, title, region, content] of [
  ["/proposals", "Error Loading Proposals", "Running", "#1"],
  ["/witnesses/aurora", "Error Loading Witness", "Votes and Blocks", "VESTS"],
  ["/internal-market", "Error Loading the Internal Market", "Bids: STEEM Wanted", "0.1"],
  ["/posts/{post}", "Error Loading Post", "Post", "just received"],
] as const)
  test(`${address} says what failed, and Try Again loads it @whole`, async ({
    page,
    site,
    console,
  }) => {
    console.allow(refused);
    await cutOff(page);
    await page.goto(addressOf(address, site));
    await tryAgain(page, title);
    await expect(page.getByRole("region", { name: region })).toContainText(content);
  });

test("a round's missing slots load when asked @whole", async ({ page, console }) => {
  console.allow(refused);
  await cutOff(page);
  await page.goto("/witness-rounds");
  await tryAgain(page, "Error Loading the Round");
  await expect(page.getByRole("heading", { name: "Current Round" })).toBeVisible();
  const together = page.getByRole("region", { name: "Round Consensus" });
  await expect(together).toContainText("Participation—");
  await expect(together.locator("[aria-busy='true']")).toHaveCount(0);
  await page
    .getByRole("region", { name: "Missed Slots" })
    .getByRole("button", { name: "Try Again" })
    .click();
  await expect(together).toContainText(/\d+ of 128 slots/);
});
