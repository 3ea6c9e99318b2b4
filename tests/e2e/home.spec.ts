/** Home in a real browser with a running devnet. */
import { entryGroups } from "../../src/ui/layout/more/more-entries.ts";
import { expect, expectAccessible, readingTest, refused, testOwnSite } from "./fixtures.ts";

/** The pages of the second navigation. */
const otherPages = entryGroups.flatMap(({ entries }) => entries);

readingTest(
  "the chain is live: heartbeat, lists and head update",
  { tag: "@looks" },
  async ({ page, site }) => {
    await page.goto("/");
    const irreversible = page.getByRole("region", { name: "Irreversible Blocks" });
    await expect(irreversible.getByRole("row")).toHaveCount(11);
    await expect(irreversible.getByText("LIVE")).toBeVisible();
    const head = page.getByRole("region", { name: "Network Activity and Status" });
    const number = head.getByRole("link").first();
    const before = await number.textContent();
    await expect(number).not.toHaveText(before ?? "");
    const heartbeat = page.getByRole("region", { name: /heartbeat/i });
    await expect(heartbeat.getByRole("link").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "Recent Blocks" })).toBeVisible();
    expect(site.devnet.head()).toBeGreaterThan(200);
    await expectAccessible(page);
  },
);

readingTest(
  "the engine's code is fetched with the page, not after its worker's entry",
  async ({ page }) => {
    const html = await (await page.request.get("/")).text();
    const [, path = ""] = /rel="prefetch" href="(assets\/engine-[^"]+)"/.exec(html) ?? [];
    const code = await page.request.get(`/${path}`);
    expect(code.headers()["content-type"]).toMatch(/javascript/);
    expect((await code.body()).length).toBeGreaterThan(50_000);
  },
);

readingTest("shows prices, supply and the network's facts", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("link", { name: /STEEM/ }).first()).toBeVisible();
  await expect(page.getByText(/\$\d/).first()).toBeVisible();
  const facts = page.getByRole("region", { name: "Network Activity and Status" });
  for (const label of ["Block time", "Running version", "Median price", "Network time"])
    await expect(facts.getByText(label, { exact: true })).toBeVisible();
  await expect(facts.getByText("3s", { exact: true })).toBeVisible();
  await expect(facts.getByText(/^v\d+\.\d+\.\d+$/)).toBeVisible();
  const supply = page.getByRole("region", { name: "Supply and Economic Data" });
  for (const label of ["SBD print rate", "SBD interest rate", "Inflation rate"])
    await expect(supply.getByText(label)).toBeVisible();
});

testOwnSite(
  "without nodes, the supply's figures are dashes @whole",
  async ({ page, site, console }) => {
    console.allow(refused);
    site.devnet.control("refuse");
    await page.goto(site.url);
    const supply = page.getByRole("region", { name: "Supply and Economic Data" });
    await expect(supply.getByText("—", { exact: true })).toHaveCount(8);
    await expect(supply.locator("[aria-busy='true']")).toHaveCount(0);
  },
);

readingTest(
  "a price card opens the coin; Buy opens a dialog instead",
  { tag: "@looks" },
  async ({ page }) => {
    await page.goto("/");
    await page
      .getByRole("button", { name: /buy steem/i })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("link")).toHaveCount(6);
    await expect(dialog).toContainText(/List of \d+ \w+ 20\d\d;/);
    await expect(page).toHaveURL(/\/$/);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  },
);

readingTest("Pause stops a list and shows how many blocks are waiting", async ({ page }) => {
  await page.goto("/");
  const list = page.getByRole("region", { name: "Irreversible Blocks" });
  await expect(list.getByRole("row")).toHaveCount(11);
  await list.getByRole("button", { name: /pause/i }).click();
  const first = list.getByRole("row").nth(1).getByRole("link").first();
  const shown = await first.textContent();
  await expect(list.getByText(/\d+ new/)).toBeVisible();
  await expect(first).toHaveText(shown ?? "");
  await list.getByRole("button", { name: /resume/i }).click();
  await expect(first).not.toHaveText(shown ?? "");
});

readingTest(
  "the menu of a phone has eleven entries and closes on its backdrop",
  { tag: "@looks" },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    await page.getByRole("button", { name: /menu/i }).click();
    const menu = page.getByRole("dialog", { name: "Navigation Menu" });
    await expect(menu.getByRole("listitem")).toHaveCount(11);
    const others = menu.getByRole("navigation", { name: "Explore and tools" });
    // The menu itself has the market.
    await expect(others.getByRole("link")).toHaveCount(otherPages.length - 1);
    await expectAccessible(page);
    await page.mouse.click(350, 700);
    await expect(menu).toBeHidden();
  },
);

readingTest(
  "on a narrow phone, lists keep the update time, avatars and long ages @whole",
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto("/");
    const list = page.getByRole("region", { name: "Irreversible Blocks" });
    await expect(list.getByRole("row")).toHaveCount(11);
    await expect(list.getByText("LIVE")).toBeVisible();
    await expect(list.locator("header time:visible")).toHaveText(/^\d\d:\d\d:\d\d/);
    // The chain's figures come before the second list.
    const facts = page.getByRole("region", { name: "Network Activity and Status" });
    const second = page.getByRole("region", { name: "Live Blocks" });
    const tops = [list, facts, second].map(async (part) => (await part.boundingBox())?.y ?? 0);
    const found = await Promise.all(tops);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    const row = list.getByRole("row").nth(1);
    await expect(row.locator(".who i")).toBeVisible();
    await expect(row.locator(".age-units")).toHaveText(/^\d+[smh] ago$/);
    await expect(row.getByRole("time")).toMatchAriaSnapshot(
      "- time: /\\d+ (second|minute|hour)s? ago/",
    );
  },
);

readingTest(
  "below the ten entries, a second navigation leads to all other pages and marks the current one",
  async ({ page, site }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/");
    const main = page.getByRole("navigation", { name: "Main" });
    const others = page.getByRole("navigation", { name: "Explore and tools" });
    await expect(main.getByRole("link")).toHaveCount(10);
    await expect(others.getByRole("link")).toHaveCount(otherPages.length);
    const current = page.locator(".side [aria-current]");
    await others.getByRole("link", { name: "Proposals" }).click();
    await expect(page).toHaveURL(/\/proposals$/);
    await expect(current).toHaveText(["Proposals"]);
    await expect(current).toHaveAttribute("aria-current", "page");
    await page.goto(`/blocks/${site.devnet.head() - 10}`);
    await expect(current).toHaveText(["Blocks"]);
    await expect(current).toHaveAttribute("aria-current", "true");
    await others.getByText("Tools", { exact: true }).press("Enter");
    await expect(others.getByRole("link", { name: "Console" })).toBeHidden();
    await others.getByText("Tools", { exact: true }).press("Enter");
    await expect(others.getByRole("link", { name: "Console" })).toBeVisible();
    await expectAccessible(page);
  },
);

readingTest(
  "the footer follows a short page, which then needs no scrollbar @whole",
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/no/such/page");
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "Proof" })).toBeVisible();
    const { scrollHeight, clientHeight } = await page.evaluate(() => ({
      scrollHeight: document.documentElement.scrollHeight,
      clientHeight: document.documentElement.clientHeight,
    }));
    expect(scrollHeight).toBe(clientHeight);
  },
);

for (const width of [390, 720, 768])
  readingTest(
    `at ${width} px the heartbeat shows the whole round, and the top bar says that this isn't mainnet`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto("/");
      const strip = page.getByRole("region", { name: /heartbeat/i }).locator(".strip");
      const slots = strip.locator(".slots > li");
      await expect(slots).toHaveCount(21);
      await expect(slots.first()).toBeInViewport({ ratio: 1 });
      await expect(slots.last()).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("banner").getByText("not mainnet")).toBeVisible();
    },
  );

readingTest(
  "a bar of the heartbeat says in the panel beside it what it stands for",
  async ({ page }) => {
    await page.goto("/");
    const beat = page.getByRole("region", { name: /^Heartbeat/ });
    await beat.getByRole("button", { name: /^Pause/ }).click();
    const bar = beat.getByRole("link", { name: /^Block \d/ }).nth(8);
    const words = (await bar.getAttribute("aria-label")) ?? "";
    await bar.hover();
    await expect(beat.getByText(words, { exact: true })).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(beat.getByText(words, { exact: true })).toHaveCount(0);
  },
);
