/** An account's page in a real browser. */
import type { Page } from "playwright/test";
import { limits } from "../../src/domain/limits.ts";
import { resizedPicture } from "../support/resized-picture.ts";
import { expect, expectAccessible, readingTest, refused, test, testOwnSite } from "./fixtures.ts";

// These tests intercept the engine's requests.
test.use({ engine: "dedicated" });

const cards = [
  "Basic Information",
  "Balances & Assets",
  "Mana & Resources",
  "Rewards & Earnings",
  "Activity & Engagement",
  "Powerdown & Delegations",
  "Timeline & Activity Dates",
  "Security & Keys",
];

readingTest("in a narrow window the reputation stays beside the name @whole", async ({ page }) => {
  await page.setViewportSize({ width: 350, height: 800 });
  await page.goto("/accounts/aurora");
  const name = page.getByRole("heading", { level: 1, name: "@aurora" });
  const reputation = page.getByRole("img", { name: /Reputation \d+/ });
  await expect(reputation).toBeVisible();
  const nameBox = await name.boundingBox();
  const ring = await reputation.boundingBox();
  expect(ring?.x).toBeGreaterThan((nameBox?.x ?? 0) + (nameBox?.width ?? 0) - 1);
  expect(ring?.y).toBeLessThan((nameBox?.y ?? 0) + (nameBox?.height ?? 0));
});

readingTest(
  "an account shows its profile, its eight cards and its activity",
  { tag: "@looks" },
  async ({ page }) => {
    await page.goto("/accounts/alice");
    await expect(page.getByRole("heading", { level: 1, name: "@alice" })).toBeVisible();
    await expect(page.getByRole("img", { name: /Reputation \d+/ })).toBeVisible();
    for (const card of cards)
      await expect(page.getByRole("region", { name: card, exact: true })).toBeVisible();
    const activity = page.getByRole("region", { name: "Recent Activity" });
    await expect(activity.getByRole("listitem")).toHaveCount(10);
    const headings = page.getByRole("main").getByRole("heading", { level: 2 });
    await expect(
      headings.filter({ hasText: /^(Recent Activity|What Other Nodes Say)$/i }),
    ).toHaveText(["Recent Activity", /other nodes/i]);
    await expect(page).toHaveTitle(/@alice/);
    await expectAccessible(page);
  },
);

readingTest("a tab keeps the scroll position, and its head is one line", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto("/accounts/alice/rewards");
  const tabs = page.getByRole("navigation", { name: "Pages of alice" });
  const heading = page.getByRole("heading", { level: 1, name: "@alice" });
  await expect(heading).toBeVisible();
  await expect(tabs).toBeVisible();
  // The head of the loaded page replaces the skeleton's.
  await expect.poll(async () => (await heading.boundingBox())?.height ?? Infinity).toBeLessThan(56);
  const row = await tabs.boundingBox();
  expect((row?.y ?? 999) + (row?.height ?? 0)).toBeLessThan(230);
  const comparison = page.getByRole("heading", { name: /Own Totals/ });
  await comparison.scrollIntoViewIfNeeded();
  await tabs.getByRole("link", { name: "Votes" }).click();
  await expect(page.getByRole("heading", { level: 2, name: /votes/i }).first()).toBeVisible();
  // Right below the navbar, which covers the head.
  expect(Math.abs(((await tabs.boundingBox())?.y ?? 0) - 56)).toBeLessThan(3);
  await expectAccessible(page);
});

test("an account whose name imitates an older one says so @whole", async ({ page }) => {
  await page.route("**/accounts_api/getAccountExt/vvhale**", async (route) => {
    const answer = await route.fetch({ url: route.request().url().replace("vvhale", "wendy") });
    const { code, result } = (await answer.json()) as { code: number; result: object };
    await route.fulfill({ json: { code, result: { ...result, name: "vvhale", id: 99_999_999 } } });
  });
  await page.goto("/accounts/vvhale/transfers");
  const warning = page.getByRole("note").filter({ hasText: "can be mistaken for @whale" });
  await expect(warning).toContainText("@whale was created on");
  await expectAccessible(page);
  await warning.getByRole("link", { name: "@whale" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "@whale" })).toBeVisible();
  await expect(page.getByText("can be mistaken for")).toHaveCount(0);
});

readingTest("five small pictures lead to the pages with the details @whole", async ({ page }) => {
  await page.goto("/accounts/alice");
  const glance = page.getByRole("list", { name: "At a glance" });
  await expect(glance.getByRole("listitem")).toHaveCount(5);
  await expect(glance.getByText(/^\$[\d,.]+$/)).toBeVisible();
  await expect(glance.getByText(/^Owner keys /)).toBeVisible();
  await expect(glance.getByText("None read so far")).toBeVisible();
  await expectAccessible(page);
  await glance.getByRole("link", { name: "Rewards, 7 days" }).click();
  await expect(page).toHaveURL(/\/accounts\/alice\/rewards\?span=7d$/);
  await expect(page.getByText(/^The whole history/)).toBeVisible();
  await page.goBack();
  await expect(glance.getByText("In the entries downloaded so far")).toBeVisible();
});

readingTest("a witness's account leads to the witness's page", async ({ page }) => {
  await page.goto("/accounts/aurora/wallet");
  await page.getByRole("link", { name: /^Witness #\d+$/ }).click();
  await expect(page).toHaveURL(/\/witnesses\/aurora$/);
});

readingTest("the whole history loads on demand", async ({ page }) => {
  await page.goto("/accounts/alice");
  const activity = page.getByRole("region", { name: "Recent Activity" });
  await activity.getByRole("button", { name: "Load all" }).click();
  // No more is known: a node can hide entries.
  const end = activity.getByText(/^According to [\w.:]+, this is the whole history\.$/);
  await expect(end).toBeAttached();
  await end.scrollIntoViewIfNeeded();
  // Rows take their height once they are near, so the end may move.
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(activity.getByText("#0", { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  // On the next visit the newest few again.
  await page.goto("/about");
  await page.goto("/accounts/alice");
  await expect(activity.getByRole("listitem")).toHaveCount(10);
});

test("filters are in the URL and in shared links @whole", async ({ page }) => {
  await page.goto("/accounts/alice");
  const activity = page.getByRole("region", { name: "Recent Activity" });
  await activity.getByRole("button", { name: "transfers" }).click();
  await expect(page).toHaveURL(/\?ops=transfers$/);
  await activity.getByRole("searchbox").fill("thanks");
  await expect(page).toHaveURL(/\?ops=transfers&text=thanks$/);
  await page.goto("/accounts/alice?ops=votes&text=voter");
  await expect(activity.getByRole("button", { name: "votes" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(activity.getByRole("searchbox")).toHaveValue("voter");
  await expect(activity.getByText(/^\d+ entries match · 20 of \d+ loaded$/)).toBeVisible();
  await activity.getByRole("button", { name: "Clear" }).click();
  await expect(page).toHaveURL(/\/accounts\/alice$/);
});

readingTest("names are lower-cased, and invalid ones lead to the tips", async ({ page }) => {
  await page.goto("/accounts/@Alice?ops=votes");
  await expect(page).toHaveURL(/\/accounts\/alice\?ops=votes$/);
  for (const name of ["ab", "nobody-here", "with%20space"]) {
    await page.goto(`/accounts/${name}`);
    await expect(page.getByRole("heading", { name: "Account Not Found" })).toBeVisible();
    await expect(page.getByText("Names are 3-16 characters long.")).toBeVisible();
  }
  await expectAccessible(page);
});

readingTest("everything can be reached by keyboard @whole", async ({ page }) => {
  await page.goto("/accounts/alice");
  const activity = page.getByRole("region", { name: "Recent Activity" });
  const more = activity.getByRole("button", { name: /^More of/ }).first();
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(activity.getByText("Raw JSON").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(activity.getByText("Raw JSON")).toHaveCount(0);
  await activity.getByRole("button", { name: "posts" }).focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/ops=posts/);
});

test("without the account service the node's figures are shown, with a note @whole", async ({
  page,
  console,
}) => {
  console.allow(refused);
  await page.route("**/accounts_api/**", (route) => route.abort());
  await page.goto("/accounts/alice");
  await expect(page.getByText(/did not return this account/)).toBeVisible();
  const basics = page.getByRole("region", { name: "Basic Information" });
  await expect(basics.getByText("—").first()).toBeVisible();
  await expectAccessible(page);
});

testOwnSite(
  "an account that fails to load shows the sentence, and Try Again loads it @whole",
  async ({ page, site, console }) => {
    testOwnSite.slow();
    console.allow(refused);
    await page.goto(`${site.url}/about`);
    await expect(page.getByRole("main")).toBeVisible();
    site.devnet.control("http-500");
    await page.goto(`${site.url}/accounts/alice`);
    await expect(page.getByRole("heading", { name: "Error Loading Account" })).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByRole("heading", { level: 1, name: "@alice" })).toBeVisible();
    await expect(page.getByText("Failed to fetch account data")).toBeVisible();
    site.devnet.control("off");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "@alice" })).toBeVisible();
  },
);

testOwnSite(
  "an account's tabs are shown and work before its data has loaded @whole",
  async ({ page, site }) => {
    await page.goto(`${site.url}/about`);
    await expect(page.getByRole("main")).toBeVisible();
    site.devnet.control("silent");
    await page.goto(`${site.url}/accounts/alice`);
    const tabs = page.getByRole("navigation", { name: "Pages of alice" });
    await expect(tabs.getByRole("link", { name: "Overview" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(page.getByText("Loading…")).toBeVisible();
    const place = await tabs.boundingBox();
    await tabs.getByRole("link", { name: "History" }).click();
    await expect(page).toHaveURL(/\/accounts\/alice\/history$/);
    await page.goBack();
    site.devnet.control("off");
    await page.reload();
    await expect(page.getByRole("region", { name: "Profile of alice" })).toBeVisible();
    expect((await tabs.boundingBox())?.height).toBe(place?.height);
  },
);

test("an account without actions shows 'Never', and nothing else @whole", async ({ page }) => {
  await page.route("**/accounts_api/getAccountExt/**", async (route) => {
    const answer = await route.fetch();
    const { code, result } = (await answer.json()) as { code: number; result: object };
    await route.fulfill({ json: { code, result: { ...result, last_action: 0 } } });
  });
  await page.goto("/accounts/alice");
  const profile = page.getByRole("region", { name: "Profile of alice" });
  await expect(profile.getByText("Alice · Never", { exact: true })).toBeVisible();
});

test("loading older entries keeps the view in place @whole", async ({ page }) => {
  await page.goto("/accounts/alice");
  const rows = page.getByRole("region", { name: "Recent Activity" }).getByRole("listitem");
  await expect(rows).toHaveCount(10);
  const older = page.getByRole("button", { name: "Load older" });
  await older.focus();
  const last = rows.nth(9).getByText(/^#[\d,]+$/);
  const number = await last.textContent();
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press("Enter");
  await expect(page.locator('[role="listitem"][data-index="10"]')).toBeVisible();
  await expect(page.getByText(String(number), { exact: true })).toBeInViewport();
  // A row's real height replaces the estimated one.
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(100);
});

test("loading older entries moves the focus to the progress @whole", async ({ page }) => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.goto("/accounts/alice");
  const older = page.getByRole("button", { name: "Load older" });
  await expect(older).toBeVisible();
  await page.route("**/*", async (route) => {
    if (/get_account_history/.test(route.request().postData() ?? "")) await released;
    await route.fallback();
  });
  await older.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(older).toBeFocused();
  await page.getByRole("button", { name: "Cancel" }).focus();
  await page.keyboard.press("Enter");
  const footer = page.locator(".quiet-note:focus");
  await expect(footer.getByRole("button", { name: "Load older" })).toBeVisible();
  release();
  await page.getByRole("button", { name: "Load all" }).focus();
  await page.keyboard.press("Enter");
  await expect(footer).toContainText("this is the whole history.");
});

test(
  "an account without a cover has a generated one @whole",
  { tag: "@looks" },
  async ({ page }) => {
    await page.route("**/accounts_api/getAccountExt/**", async (route) => {
      const answer = await route.fetch();
      const { code, result } = (await answer.json()) as { code: number; result: object };
      const bare = { ...result, json_metadata: "", posting_json_metadata: "" };
      await route.fulfill({ json: { code, result: bare } });
    });
    await page.goto("/accounts/alice");
    const cover = page.getByRole("region", { name: "Profile of alice" }).locator(".cover");
    await expect(cover.locator("img")).toHaveCount(0);
    // In the style sheet itself, so that no request delays it.
    const width = await cover.evaluate(async (element) => {
      const { backgroundImage } = getComputedStyle(element);
      const drawn = new Image();
      drawn.src = /url\("(data:image\/svg\+xml,.*?)"\)/.exec(backgroundImage)?.[1] ?? "";
      await drawn.decode();
      return drawn.naturalWidth;
    });
    expect(width).toBe(1200);
  },
);

/** The event for a page that enters or leaves the back/forward cache. */
const passThroughCache = (page: Page, type: "pagehide" | "pageshow") =>
  page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);

readingTest(
  "a question of a restored page waits until the page has an engine",
  async ({ page }) => {
    await page.goto("/accounts/alice");
    await expect(page.getByRole("region", { name: "Basic Information" })).toBeVisible();
    await passThroughCache(page, "pagehide");
    await page.evaluate(() => history.pushState(null, "", "/blocks/100"));
    await expect(page.getByText("Block 100").first()).toBeVisible();
    await passThroughCache(page, "pageshow");
    await expect(page.getByRole("region", { name: "Header" })).toBeVisible();
  },
);

test("no deadline passes while a page is away @whole", async ({ page }) => {
  await page.clock.install();
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const service = /accounts_api/;
  const requested = page.waitForRequest(service);
  await page.route(service, () => {});
  await page.evaluate(() => history.pushState(null, "", "/accounts/alice"));
  await requested;
  await passThroughCache(page, "pagehide");
  await page.clock.fastForward(2 * limits.request.workerDeadline);
  await page.unroute(service);
  await passThroughCache(page, "pageshow");
  await expect(page.getByRole("region", { name: "Basic Information" })).toBeVisible();
});

test("a cover that changed since it was stored is shown @whole", async ({ page, site }) => {
  const { origin } = site.devnet;
  const addressOf = (file: string) => resizedPicture(origin, `${origin}/DQmCovers/${file}.png`);
  const cover = page.getByRole("region", { name: "Profile of alice" }).locator(".cover img");
  await page.goto("/accounts/alice");
  await expect(cover).toHaveAttribute("src", addressOf("alice-cover"));
  const activity = page.getByRole("region", { name: "Recent Activity" });
  await expect(activity.getByRole("listitem")).toHaveCount(10);
  let release = (): void => {};
  const online = new Promise<void>((resolve) => (release = resolve));
  await page.route(/accounts_api/, async (route) => {
    await online;
    const response = await route.fetch();
    const body = (await response.text()).replaceAll("alice-cover", "alice-new-cover");
    await route.fulfill({ response, body });
  });
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { value: false }));
  await page.goto("/accounts/alice?again");
  await expect(page.getByText(/from this browser's storage, /).first()).toBeVisible();
  await expect(cover).toHaveAttribute("src", addressOf("alice-cover"));
  release();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(cover).toHaveAttribute("src", addressOf("alice-new-cover"));
});
