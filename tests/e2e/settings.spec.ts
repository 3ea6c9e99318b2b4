/** The settings page in a real browser: nodes, consent, appearance, switches, storage. */
import { createServer, request as forward } from "node:http";
import type { Page } from "playwright/test";
import { startDevnet, type Devnet } from "../../devnet/devnet.ts";
import type { Site } from "../../devnet/site.ts";
import { listen } from "../../devnet/static-server.ts";
import type { NetworkConfig } from "../../src/domain/network/config.ts";
import { expect, expectAccessible, refused, test, trustSite } from "./fixtures.ts";

const field = (page: Page) => page.getByRole("textbox", { name: "Add your own node" });
/** The websocket, which may have the same host, has its own row. */
const nodeRow = (page: Page, host: string) =>
  page.getByRole("row").filter({ hasText: host, hasNotText: "websocket" });
const hostOf = ({ origin }: { readonly origin: string }): string => new URL(origin).host;

const testOneNode = trustSite({ nodes: 1 });

/** A second node of the same chain, which counts its calls. */
async function anotherNode(devnet: Devnet) {
  let calls = 0;
  const server = createServer((request, response) => {
    calls += 1;
    const { method, headers } = request;
    const forwarded = forward(devnet.rpcUrl, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(forwarded);
  });
  const { url, close } = await listen(server, 0);
  return { origin: url, calls: () => calls, close };
}

test(
  "nodes show their status; an own node needs consent, is tested, asked first, and removed",
  { tag: "@looks" },
  async ({ page, site }) => {
    const mine = await anotherNode(site.devnet);
    await page.goto("/settings");
    const configured = nodeRow(page, hostOf(site.devnet));
    await expect(configured.getByText(/\d+ ms/)).toBeVisible();
    await expect(configured.getByText("blocks, virtual operations, histories")).toBeVisible();
    await expect(configured.getByText(/0 of \d+/)).toBeVisible();
    await expectAccessible(page);
    await field(page).fill("javascript:alert(1)");
    await field(page).press("Enter");
    await expect(
      page.getByText("Enter an address that starts with https://", { exact: false }),
    ).toBeVisible();
    await field(page).fill(site.devnet.origin);
    await field(page).press("Enter");
    await expect(page.getByText("This node is already in use")).toBeVisible();
    await field(page).fill(mine.origin);
    await field(page).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Use this node?" });
    await expect(dialog.getByText(mine.origin)).toBeVisible();
    await expectAccessible(page, "dialog");
    expect(mine.calls()).toBe(0);
    await dialog.getByRole("button", { name: "Do not add" }).click();
    await expect(dialog).toBeHidden();
    expect(mine.calls()).toBe(0);
    await field(page).fill(mine.origin);
    await field(page).press("Enter");
    await dialog.getByRole("button", { name: "Add this node" }).click();
    const own = nodeRow(page, hostOf(mine));
    await expect(own.getByText("yours")).toBeVisible();
    await expect(own.getByText(/\d+ ms/)).toBeVisible();
    await expect(page.getByText("The node was added and is used first.")).toBeVisible();
    const newer = await anotherNode(site.devnet);
    await field(page).fill(newer.origin);
    await field(page).press("Enter");
    await dialog.getByRole("button", { name: "Add this node" }).click();
    const yours = page.getByRole("row").filter({ hasText: "yours" });
    await expect(yours).toContainText([hostOf(newer), hostOf(mine)]);
    await nodeRow(page, hostOf(newer)).getByRole("button", { name: "Remove" }).click();
    await expect(yours).toHaveCount(1);
    await newer.close();
    await page.reload();
    await expect(own.getByText(/\d+ ms/)).toBeVisible();
    await own.getByRole("button", { name: "Remove" }).click();
    await expect(own).toBeHidden();
    const asked = mine.calls();
    await page.goto("/blocks");
    await expect(page.getByRole("link", { name: /^[\d,]+$/ }).first()).toBeVisible();
    expect(mine.calls()).toBe(asked);
    await mine.close();
  },
);

testOneNode.describe("with a social index that fails", () => {
  testOneNode.use({ engine: "dedicated" });
  testOneNode(
    "each server behind a node that was called has a row: its round trips, its errors, its breaker @whole",
    { tag: "@looks" },
    async ({ page, console }) => {
      console.allow(refused);
      await page.route("**/*", (route) =>
        route.request().postData()?.includes('"method":"bridge.')
          ? route.fulfill({ status: 503, body: "down" })
          : route.fallback(),
      );
      await page.goto("/accounts/aurora/history");
      await expect(page.getByText(/^The whole history: [\d,]+ entries/)).toBeVisible();
      // Following links keeps the page, and its engine; opening an address would start another.
      const menu = page.getByRole("button", { name: "Open menu" });
      if (await menu.isVisible()) await menu.click();
      await page.getByRole("link", { name: "Communities", exact: true }).click();
      await page.getByRole("link", { name: "Hills and Harbours", exact: true }).click();
      await expect(page.getByText(/HTTP 503/).first()).toBeVisible();
      await page.getByRole("link", { name: "Settings" }).first().click();
      const row = (name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) });
      for (const name of ["for the chain", "for histories"]) {
        await expect(row(name)).toContainText(/\d+ ms/);
        await expect(row(name)).toContainText("in use");
        await expect(row(name)).toContainText(/0 of [1-9]/);
      }
      const social = row("for posts and follows");
      await expect(social).toContainText("HTTP 503");
      await expect(social).toContainText(/([1-9]\d*) of \1$/);
      await expectAccessible(page);
      const { width = 0 } = page.viewportSize() ?? {};
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
    },
  );
});

test("a node of a different chain, and one that does not answer, are not added @whole", async ({
  page,
  console,
}) => {
  console.allow(refused);
  const other = await startDevnet({ seed: 99, history: 200, blockInterval: 0, port: 0 });
  await page.goto("/settings");
  await expect(page.getByText(/\d+ ms/).first()).toBeVisible();
  await field(page).fill(other.origin);
  await field(page).press("Enter");
  await page.getByRole("button", { name: "Add this node" }).click();
  await expect(page.getByText("it belongs to a different chain", { exact: false })).toBeVisible();
  await other.close();
  await field(page).fill(`${other.origin}/gone`);
  await field(page).press("Enter");
  await page.getByRole("button", { name: "Add this node" }).click();
  await expect(page.getByText("The node was not added.", { exact: false })).toBeVisible();
  await expect(page.getByText("yours", { exact: true })).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("steemscope.settings"))).toBe(null);
});

test("a node in a link needs consent, and nothing is sent to it before", async ({ page }) => {
  const theirs = await startDevnet({ seed: 3, history: 20, blockInterval: 0, port: 0 });
  await page.goto(`/settings?node=${encodeURIComponent(theirs.origin)}`);
  const dialog = page.getByRole("dialog", { name: "A link wants to add a node" });
  await expect(dialog.getByText("it came with the link", { exact: false })).toBeVisible();
  await expect(page).toHaveURL(/\/settings$/);
  await expectAccessible(page, "dialog");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.goto(`/blocks?node=${encodeURIComponent(theirs.origin)}`);
  await expect(page.getByRole("link", { name: /^[\d,]+$/ }).first()).toBeVisible();
  await page.goto("/settings?node=javascript:alert(1)");
  await expect(
    page.getByText("Enter an address that starts with https://", { exact: false }),
  ).toBeVisible();
  expect(theirs.calls.size).toBe(0);
  await theirs.close();
});

test("a theme and a time zone chosen in one tab apply to all tabs", async ({ page, context }) => {
  await page.goto("/settings");
  const other = await context.newPage();
  await other.goto("/settings");
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(other.getByRole("radio", { name: "Dark" })).toBeChecked();
  await page.getByRole("radio", { name: "Local time zone" }).check();
  await expect(other.getByRole("radio", { name: "Local time zone" })).toBeChecked();
  await page.getByRole("radio", { name: "Same as system" }).check();
  await expect(other.locator("html")).not.toHaveAttribute("data-theme");
});

test("theme and time zone apply at once, also by keyboard, and on the next visit", async ({
  page,
}) => {
  await page.goto("/settings");
  await page.getByRole("radio", { name: "Same as system" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expectAccessible(page);
  await page.getByRole("radio", { name: "Light" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await page.getByRole("radio", { name: "Local time zone" }).check();
  await page.reload();
  await expect(page.getByRole("radio", { name: "Light" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Local time zone" })).toBeChecked();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

test.describe("in a different time zone", () => {
  test.use({ timezoneId: "Asia/Kolkata" });
  test("exact times follow the chosen zone @whole", async ({ page, site }) => {
    await page.goto(`/blocks/${site.devnet.head() - 30}`);
    await expect(page.getByText(/\d\d:\d\d:\d\d UTC/).first()).toBeVisible();
    await page.goto("/settings");
    await page.getByRole("radio", { name: "Local time zone" }).check();
    await page.goto(`/blocks/${site.devnet.head() - 30}`);
    await expect(page.getByText(/\d\d:\d\d:\d\d GMT\+5:30/).first()).toBeVisible();
    await page.goto("/accounts/alice");
    const timeline = page.getByRole("region", { name: "Timeline & Activity Dates" });
    await expect(timeline.getByText(/GMT\+5:30$/).first()).toBeVisible();
    await expect(timeline.getByText(/UTC/)).toHaveCount(0);
  });
  test("the block at a time is found by UTC, and the page says that it shows local time @whole", async ({
    page,
  }) => {
    const note = page.getByText("Results are in your local time zone.");
    await page.goto("/blocks/at/2016-04-01T00:00:00Z");
    await expect(page.getByText("Enter the time in UTC")).toBeVisible();
    await expect(note).toHaveCount(0);
    await page.goto("/settings");
    await page.getByRole("radio", { name: "Local time zone" }).check();
    await page.goto("/blocks/at/2016-04-01T00:00:00Z");
    await expect(note).toBeVisible();
    await expect(page.getByLabel("Date and time, UTC")).toHaveValue("2016-04-01T00:00");
    await expect(page.getByRole("region", { name: "The Slot" })).toContainText(
      "1 Apr 2016, 05:30:00 GMT+5:30",
    );
  });
  test("times of updates follow the chosen zone too; network time stays in UTC @whole", async ({
    page,
  }) => {
    await page.goto("/settings");
    await page.getByRole("radio", { name: "Local time zone" }).check();
    await page.goto("/");
    const network = page.getByRole("region", { name: "Network Activity and Status" });
    await expect(network.getByText(/^Updated \d\d:\d\d:\d\d GMT\+5:30$/)).toBeVisible();
    await expect(network.getByText(/^\d\d:\d\d:\d\d UTC$/)).toBeVisible();
    const updated = page.getByRole("region", { name: "Live Blocks" }).getByText(/^updated /);
    const shownTime = /\d\d:\d\d/.exec((await updated.textContent()) ?? "")?.[0] ?? "";
    const here = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(11, 16);
    const before = new Date(Date.now() + 5.5 * 3_600_000 - 60_000).toISOString().slice(11, 16);
    expect([before, here]).toContain(shownTime);
    await page.goto("/witness-list");
    await expect(page.getByText(/^Updated \d\d:\d\d:\d\d GMT\+5:30$/)).toBeVisible();
  });
});

test("with pictures off none is loaded; with services off the nodes answer what they can @whole", async ({
  page,
  site,
}) => {
  await page.goto("/settings");
  await page.getByRole("switch", { name: "Pictures" }).uncheck();
  await page.getByRole("switch", { name: "Services other than nodes" }).uncheck();
  const pictures: string[] = [];
  page.on("request", (request) => {
    const isOwn = request.url().startsWith(site.url);
    if (request.resourceType() === "image" && !isOwn) pictures.push(request.url());
  });
  const before = site.devnet.calls.get("/communities_api/getCommunity") ?? 0;
  await page.goto("/blocks");
  await expect(page.getByRole("link", { name: /^[\d,]+$/ }).first()).toBeVisible();
  await page.goto("/accounts/aurora");
  await expect(page.getByRole("heading", { name: /aurora/i }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /Load the picture/ })).toHaveCount(0);
  await page.goto("/community-data?community=hive-100001");
  await expect(
    page.getByText("Failed to fetch community data. Please try again later."),
  ).toBeVisible();
  expect(site.devnet.calls.get("/communities_api/getCommunity") ?? 0).toBe(before);
  expect(pictures).toEqual([]);
});

test.describe("with the engine in the page, whose requests are seen", () => {
  test.use({ engine: "dedicated" });
  test(
    "a key of the coin market is checked, sent to it alone, never shown, and removed @whole",
    { tag: "@looks" },
    async ({ page, site }) => {
      const key = "CG-0123456789abcdefghijklmn";
      const market = new URL((site.devnet.network as NetworkConfig).services.market ?? "");
      const withKey: string[] = [];
      const toMarket: string[] = [];
      page.on("request", (request) => {
        const url = request.url();
        if (url.includes(key)) withKey.push(url);
        if (url.startsWith(market.href)) toMarket.push(url);
      });
      await page.goto("/settings");
      const card = page.getByRole("region", { name: "Key for Coin Prices" });
      const typed = card.getByRole("textbox", { name: "Your key" });
      await expect(card.getByText("No key is used.")).toBeVisible();
      await typed.fill(`${market.href}?key=${key}`);
      await typed.press("Enter");
      await expect(card.getByText(/^This is not such a key/)).toBeVisible();
      await expectAccessible(page);
      await typed.fill(` ${key} `);
      await typed.press("Enter");
      await expect(card.getByText("Your key is used.")).toBeVisible();
      await expectAccessible(page);
      await page.reload();
      await expect(card.getByText("Your key is used.")).toBeVisible();
      expect(await page.locator("html").innerHTML()).not.toContain(key);
      await page.goto("/about");
      await expect(page.getByText(/^coins you look at .*your key for coin prices/)).toBeVisible();
      await page.goto("/crypto-market");
      await expect(page.getByRole("row", { name: /Amber Chain/ }).first()).toBeVisible();
      expect(withKey.length).toBeGreaterThan(0);
      expect(withKey).toEqual(toMarket);
      await page.goto("/machines");
      await page
        .getByRole("button", { name: /^stored settings/ })
        .first()
        .click();
      await expect(page.getByText("marketKey").first()).toBeVisible();
      expect(await page.locator("html").innerHTML()).not.toContain(key);
      await page.goto("/settings");
      await card.getByRole("button", { name: "Remove your key for coin prices" }).press("Enter");
      await expect(card.getByText("Key for Coin Prices")).toBeFocused();
      await expect(card.getByText("No key is used.")).toBeVisible();
      withKey.length = toMarket.length = 0;
      await page.goto("/coins/steem");
      await expect(page.getByRole("heading", { name: /steem/i }).first()).toBeVisible();
      await expect.poll(() => toMarket.length).toBeGreaterThan(0);
      expect(withKey).toEqual([]);
    },
  );
});

test(
  "storage is counted and cleared, and choices are forgotten @whole",
  { tag: "@looks" },
  async ({ page }) => {
    await page.goto("/accounts/aurora");
    await expect(page.getByRole("heading", { name: "Recent Activity" })).toBeVisible();
    await page.goto("/settings");
    const storage = page.getByRole("region", { name: "Stored in This Browser" });
    const answers = storage.locator("div").filter({ hasText: "Answers" }).last();
    await expect(answers.getByText(/[1-9]/)).toBeVisible();
    await page.getByRole("switch", { name: "Pictures" }).uncheck();
    await storage.getByRole("button", { name: "Clear cached data" }).click();
    await page.getByRole("button", { name: "Keep it" }).click();
    await storage.getByRole("button", { name: "Clear cached data" }).click();
    await expectAccessible(page, "dialog");
    await page.getByRole("dialog").getByRole("button", { name: "Clear cached data" }).click();
    await expect(storage.getByText("Cached data cleared.")).toBeVisible();
    await expect(answers.getByText("0", { exact: true })).toBeVisible();
    await expect(page.getByRole("switch", { name: "Pictures" })).not.toBeChecked();
    await storage.getByRole("button", { name: "Reset my settings" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Reset my settings" }).click();
    await expect(page.getByRole("switch", { name: "Pictures" })).toBeChecked();
  },
);

test(
  "downloaded histories are listed with their sizes, and removed @whole",
  { tag: "@looks" },
  async ({ page }) => {
    for (const name of ["alice", "bob"]) {
      await page.goto(`/accounts/${name}/history`);
      await expect(page.getByText(/^The whole history: [\d,]+ entries/)).toBeVisible();
    }
    await page.goto("/settings");
    const card = page.getByRole("region", { name: "Downloaded Histories" });
    await expect(card.getByText(/^2 accounts · [\d.]+ [kM]B in all$/)).toBeVisible();
    const row = card.getByRole("row", { name: /alice/ });
    await expect(row).toContainText(/[\d.]+ [kM]B/);
    await expectAccessible(page);
    await card.getByRole("button", { name: "Remove the history of alice" }).click();
    const dialog = page.getByRole("dialog", { name: "Remove the history of @alice?" });
    await dialog.getByRole("button", { name: "Keep it" }).click();
    await card.getByRole("button", { name: "Remove the history of alice" }).click();
    await dialog.getByRole("button", { name: "Remove history" }).click();
    await expect(page.getByText("The history of @alice was removed.")).toBeVisible();
    await expect(card.getByText(/^1 account · /)).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.goto("/accounts/alice/history");
    await expect(page.getByText(/^The whole history: [\d,]+ entries/)).toBeVisible();
  },
);

/**
 * Limits what the browser stores for the site, in bytes. To be called before the first page opens: Chromium remembers for
 * half a minute how much room a database has.
 */
async function giveRoom(page: Page, site: Site, quotaSize: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const { origin } = new URL(site.url);
  await client.send("Storage.overrideQuotaForOrigin", { origin, quotaSize });
}

test("when the browser has no room left, the oldest history is removed, and the page says so @whole", async ({
  page,
  site,
}) => {
  await giveRoom(page, site, 12_000_000);
  await page.goto("/accounts/alice/history");
  await expect(page.getByText(/^The whole history: [\d,]+ entries/)).toBeVisible();
  await page.goto("/accounts/whale/history");
  const history = page.getByRole("region", { name: "Downloaded history" });
  await history.getByRole("button", { name: "Download all" }).click();
  await expect(
    history.getByText(/To make room, this browser removed the stored history of @alice/),
  ).toBeVisible({ timeout: 90_000 });
  // A million entries need more room than there is: the download ends with an explanation.
  await expect(
    history.getByText("The download stopped. This browser has no room left."),
  ).toBeVisible({ timeout: 90_000 });
  await page.goto("/settings");
  const card = page.getByRole("region", { name: "Downloaded Histories" });
  await expect(card.getByText(/in all$/)).toBeVisible();
  await expect(card.getByRole("row", { name: /alice/ })).toHaveCount(0);
});

test("a history that another tab shows is not removed to make room: the download stops and says why @whole", async ({
  page,
  site,
}) => {
  await giveRoom(page, site, 12_000_000);
  await page.goto("/accounts/alice/history");
  const whole = page.getByText(/^The whole history: [\d,]+ entries/);
  await expect(whole).toBeVisible();
  const other = await page.context().newPage();
  await other.goto("/accounts/whale/history");
  const history = other.getByRole("region", { name: "Downloaded history" });
  await expect(history.getByRole("button", { name: "Download all" })).toBeVisible();
  await history.getByRole("button", { name: "Download all" }).click();
  await expect(
    history.getByText("The download stopped. This browser has no room left."),
  ).toBeVisible({ timeout: 90_000 });
  await expect(
    history.getByText(
      /Entries that could not be stored are available only while this page is open/,
    ),
  ).toBeVisible();
  await expectAccessible(other);
  await other.goto("/settings");
  const card = other.getByRole("region", { name: "Downloaded Histories" });
  await expect(card.getByRole("row", { name: /alice/ })).toBeVisible();
  await expect(whole).toBeVisible();
});

test("a history that another tab removes begins again, and its page says so instead of naming a full disk @whole", async ({
  page,
}) => {
  await page.goto("/accounts/whale/history");
  const history = page.getByRole("region", { name: "Downloaded history" });
  await history.getByRole("button", { name: "Download all" }).click();
  await expect(history.getByText(/^[\d,]{5,} of 1,000,000 entries/)).toBeVisible();
  await history.getByRole("button", { name: "Pause" }).click();
  const other = await page.context().newPage();
  await other.goto("/settings");
  const card = other.getByRole("region", { name: "Downloaded Histories" });
  await card.getByRole("button", { name: "Remove the history of whale" }).click();
  const dialog = other.getByRole("dialog", { name: "Remove the history of @whale?" });
  await dialog.getByRole("button", { name: "Remove history" }).click();
  await expect(other.getByText("The history of @whale was removed.")).toBeVisible();
  await history.getByRole("button", { name: "Resume" }).click();
  await expect(
    history.getByText(/The entries stored earlier were removed, so the download started over\./),
  ).toBeVisible();
  await expect(history.getByText(/no room left/)).toHaveCount(0);
});

testOneNode(
  "the node panel shows the socket, and why it is closed @whole",
  async ({ page, site }) => {
    await page.goto("/settings");
    const row = page.getByRole("row", { name: /websocket/ });
    await expect(row).toContainText("Connected.");
    await expect(row).toContainText(hostOf(site.devnet));
    await expectAccessible(page);
    site.devnet.control("full");
    await page.goto("/about");
    await page.goto("/settings");
    await expect(row).toContainText(/Next attempt at \d\d:\d\d:\d\d UTC\./);
    await expect(row).toContainText(/policy/i);
  },
);

test("with reduced motion, a theme changes at once @whole", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark" });
  const fading = await page.evaluate(() => {
    const animations = document.getAnimations();
    return animations.filter((each) => each instanceof CSSTransition).length;
  });
  expect(fading).toBe(0);
});
