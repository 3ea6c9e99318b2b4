/** The witness list and the monitor in a real browser. */
import { expect, expectAccessible, readingTest, refused, test, testOwnSite } from "./fixtures.ts";

// These tests intercept the engine's requests.
test.use({ engine: "dedicated" });

/** A picture of one transparent pixel. */
const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("the witness search works while the list loads, and after it failed @whole", async ({
  page,
  console,
}) => {
  console.allow(refused);
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/ranking/**", async (route) => {
    await released;
    await route.fallback();
  });
  await page.goto("/witness-list");
  const box = page.getByRole("searchbox", { name: "Find a witness" });
  await box.fill("aurora");
  release();
  const table = page.getByRole("table", { name: "STEEM Witnesses" });
  await expect(table.getByRole("row", { name: /aurora/ })).toBeVisible();
  await expect(table.getByRole("row")).toHaveCount(2);
});

test("avatars are shown for the first 50 of the whole list, in any order @whole", async ({
  page,
}) => {
  await page.route("**/api/steemit/ranking/**", (route) =>
    route.fulfill({
      json: Array.from({ length: 60 }, (_, i) => ({
        owner: `witness${String(i + 1).padStart(2, "0")}`,
        signing_key: "STM6",
        total_missed: i,
      })),
    }),
  );
  // The devnet has no accounts of these names, so each gets a made-up picture.
  await page.route("**/avatar/*", (route) =>
    route.fulfill({ contentType: "image/png", body: onePixel }),
  );
  await page.goto("/witness-list?sort=missed");
  const face = (name: string) =>
    page.getByRole("row", { name }).locator("i:is(:has(img), [style*='url'])");
  await expect(page.getByRole("row", { name: "witness60" })).toBeVisible();
  await expect(face("witness50")).toBeAttached();
  await expect(face("witness60")).toHaveCount(0);
});

test("a server's own words are shown @whole", async ({ page, console }) => {
  console.allow(refused);
  await page.route("**/*", async (route) => {
    const body = route.request().postData() ?? "";
    if (/get_witnesses_by_vote|get_active_witnesses/.test(body)) await route.abort();
    else await route.fallback();
  });
  await page.route("**/api/steemit/ranking/**", (route) =>
    route.fulfill({ status: 503, json: { message: "Back at noon" } }),
  );
  await page.goto("/witness-list");
  await expect(page.getByText("Failed to fetch witness data: Back at noon")).toBeVisible();
});

// On a chain that has run for long, every witness has published a price.
testOwnSite(
  "witnesses are listed in order with their status",
  { tag: "@looks" },
  async ({ page }) => {
    await page.goto("/witness-list");
    const table = page.getByRole("table", { name: "STEEM Witnesses" });
    await expect(table.getByRole("row", { name: /aurora/ })).toContainText("Active");
    await expect(page.getByText("Active Witnesses (Top 21) / Backup Witnesses")).toBeVisible();
    await expect(table.getByText("Never").first()).toBeAttached();
    await expectAccessible(page);
  },
);

readingTest(
  "an active witness's row has its last slots, and names what each is @whole",
  async ({ page }) => {
    await page.goto("/witness-list");
    const row = page.getByRole("row", { name: /cirrus/ });
    const strip = row.getByRole("img", { name: /^Last \d+ slots: / });
    await expect(strip).toBeVisible();
    await expect(strip.locator("path")).not.toHaveCount(0);
    await expectAccessible(page);
  },
);

readingTest.describe("on a phone", () => {
  readingTest.use({ viewport: { width: 390, height: 844 } });

  readingTest(
    "a witness has two lines, and a button for its other figures @whole",
    async ({ page }) => {
      await page.goto("/witness-list");
      const row = page.getByRole("row", { name: /cirrus/ });
      await expect(row.getByRole("img", { name: /^Last / })).toBeVisible();
      expect((await row.boundingBox())?.height).toBeLessThanOrEqual(100);
      const version = row.locator("td").last();
      await expect(version).toBeHidden();
      await row.getByLabel("More figures for cirrus").click();
      await expect(version).toBeVisible();
      await expectAccessible(page);
    },
  );
});

test("the witness list survives timeouts, retries and recovers @whole", async ({
  page,
  console,
}) => {
  console.allow(refused);
  await page.clock.install();
  await page.goto("/about");
  await page.route("**/ranking/**", (route) => route.abort());
  await page.route("**/*", async (route) => {
    const body = route.request().postData() ?? "";
    if (/get_witnesses_by_vote|get_active_witnesses/.test(body)) await route.abort();
    else await route.fallback();
  });
  await page.goto("/witness-list");
  await expect(page.getByText("Network timeout. Retrying... (1/3)")).toBeVisible();
  await page.clock.fastForward(2_000);
  await expect(page.getByText("Network timeout. Retrying... (2/3)")).toBeVisible();
  await page.clock.fastForward(4_000);
  await expect(page.getByText(/Failed to fetch witness data/)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText(/^Updated /)).toBeVisible();
  await expectAccessible(page);
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/ranking/**", async (route) => {
    await released;
    await route.fallback();
  });
  await page.clock.fastForward(60_000);
  await expect(page.getByText("Updating...")).toBeVisible();
  await expect(page.getByRole("row", { name: /aurora/ })).toBeVisible();
  release();
  await expect(page.getByText(/^Updated /)).toBeVisible();
});

test("without its service the node's own list is shown @whole", async ({ page, console }) => {
  console.allow(refused);
  await page.route("**/api/steemit/ranking/**", (route) =>
    route.fulfill({ json: { message: "no" } }),
  );
  await page.goto("/witness-list");
  await expect(page.getByText("Invalid response format from witness API")).toBeVisible();
  await expect(page.getByRole("row", { name: /aurora/ })).toBeVisible();
});

readingTest("the monitor is announced", async ({ page }) => {
  await page.goto("/witness-monitor");
  await expect(page.getByRole("heading", { level: 1, name: "Witness Monitor" })).toBeVisible();
  await expect(page.getByText("In Development")).toHaveCount(6);
  await expect(page.getByText("Technical Specifications")).toBeVisible();
  const preview = page.getByRole("region", { name: "Live Preview" });
  await expect(preview.getByRole("list", { name: "Slots of the current round" })).toContainText(
    "next",
  );
  await expect(preview.getByRole("region", { name: "Participation and Misses" })).toContainText(
    /\d+ of 128 slots/,
  );
  await expect(preview.getByRole("link", { name: "All of the round" })).toHaveAttribute(
    "href",
    "/witness-rounds",
  );
  await expectAccessible(page);
});

test.describe("without nodes", () => {
  // This test intercepts the engine's requests.
  test.use({ engine: "dedicated" });

  test("the monitor's Try Again loads the round and its slots @whole", async ({
    page,
    console,
  }) => {
    console.allow(refused);
    await page.routeWebSocket(/.*/, (socket) => socket.close());
    await page.route("**/*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.fallback(),
    );
    await page.goto("/witness-monitor");
    const preview = page.getByRole("region", { name: "Live Preview" });
    const failed = preview.getByRole("alert");
    await expect(failed).toContainText("The round did not load.", { timeout: 30_000 });
    await page.unrouteAll();
    await failed.getByRole("button", { name: "Try Again" }).click();
    await expect(preview.getByRole("region", { name: "Participation and Misses" })).toContainText(
      /\d+ of 128 slots/,
    );
  });

  test("where only the slots fail, the monitor says so and loads them again @whole", async ({
    page,
    console,
  }) => {
    console.allow(/503/);
    await page.routeWebSocket(/.*/, (socket) => socket.close());
    const old = /get_block_header","params":\[\d{1,2}\]/;
    await page.route("**/*", (route) =>
      old.test(route.request().postData() ?? "")
        ? route.fulfill({ status: 503, body: "down" })
        : route.fallback(),
    );
    await page.goto("/witness-monitor");
    const preview = page.getByRole("region", { name: "Live Preview" });
    await expect(preview.getByRole("region", { name: "Current Round" })).toBeVisible();
    const failed = preview.getByRole("alert");
    await expect(failed).toContainText("The headers did not load.", { timeout: 30_000 });
    await page.unrouteAll();
    await failed.getByRole("button", { name: "Try Again" }).click();
    await expect(failed).toHaveCount(0);
  });
});
