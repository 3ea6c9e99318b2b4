/** Rankings, new accounts, witnesses, the monitor and About in a real browser. */
import { expect, expectAccessible, refused, test } from "./fixtures.ts";

// What the engine asks is rerouted here.
test.use({ engine: "dedicated" });

const rankings = [
  ["/account-ranking", "Account Rankings", ["Rank", "Account", "SP", "STEEM", "SBD", "Balance"]],
  [
    "/power-down-lists",
    "Power Down Rankings",
    ["Rank", "Account", "SP", "STEEM", "SBD", "Power Down"],
  ],
  [
    "/power-holders",
    "Power Holders Rankings",
    ["Rank", "Account", "SP", "Own Votes", "Proxy Votes", "STEEM", "SBD", "Del In", "Del Out"],
  ],
] as const;

for (const [path, title, columns] of rankings)
  test(
    `${path} ranks accounts`,
    path === "/account-ranking" ? { tag: "@looks" } : {},
    async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      const table = page.getByRole("table", { name: title });
      await expect(table.getByRole("row").nth(1)).toBeVisible();
      for (const column of columns)
        await expect(table.getByRole("columnheader", { name: column, exact: true })).toBeAttached();
      await expectAccessible(page);
    },
  );

test("the first three ranks wear colours of their own", { tag: "@looks" }, async ({ page }) => {
  await page.goto("/account-ranking");
  const worn = new Set(["rgba(0, 0, 0, 0)"]);
  for (const band of ["first", "second", "third"]) {
    const badge = page.locator(`[data-band=${band}]`);
    await expect(badge).toBeVisible();
    worn.add(await badge.evaluate((element) => getComputedStyle(element).backgroundColor));
  }
  expect(worn.size).toBe(4);
});

test("pages, orders and names stand in the address", async ({ page, isMobile }) => {
  await page.goto("/account-ranking");
  const table = page.getByRole("table", { name: "Account Rankings" });
  await expect(table.getByRole("row")).toHaveCount(16);
  await expect(page.getByText(/^Showing 1-15 of \d+ accounts$/)).toBeVisible();
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByText(/^Showing 16-30 of/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^Showing 1-15 of/)).toBeVisible();
  await page.goto("/account-ranking?page=9999");
  await expect(page.getByRole("link", { name: "Next", exact: true })).toHaveCount(0);
  await page.goto("/account-ranking?sort=-sp");
  if (!isMobile)
    await expect(table.getByRole("columnheader", { name: "SP" })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
  await page.getByRole("searchbox", { name: "Find an account" }).fill("alice");
  await expect(table.getByRole("row")).toHaveCount(2);
  await expect(page).toHaveURL(/find=alice/);
});

test("on a phone, where columns have no heads, lists are sorted beside them", async ({ page }) => {
  await page.goto("/account-ranking?page=2");
  const choice = page.getByRole("combobox", { name: "Sort by" });
  const first = page.getByRole("table").getByRole("row").nth(1);
  await expect(first).toBeVisible();
  await expect(choice).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(choice).toHaveValue("");
  await choice.selectOption("Account");
  await expect(page).toHaveURL(/\/account-ranking\?sort=account$/);
  await expect(first).toContainText("@alice");
  await page.getByRole("link", { name: "Ascending, turn around" }).click();
  await expect(page).toHaveURL(/\?sort=-account$/);
  await expect(first).not.toContainText("@alice");
  await expectAccessible(page);
  await choice.selectOption("SP");
  await expect(page).toHaveURL(/\?sort=sp$/);
  await expect(page.getByRole("link", { name: "Descending, turn around" })).toBeVisible();
  await page.goBack();
  await expect(choice).toHaveValue("account");
  await choice.selectOption("Default order");
  await expect(page).toHaveURL(/\/account-ranking$/);
  for (const path of ["/witness-list", "/new-account", "/crypto-market"]) {
    await page.goto(path);
    await expect(choice).toBeVisible();
  }
});

test("pictures that do not come leave the initials, whatever page takes over their rows", async ({
  page,
  console,
}) => {
  console.allow(/Failed to load resource/);
  await page.route("**/u/*/avatar/small", (route) => route.abort());
  await page.goto("/account-ranking");
  const table = page.getByRole("table", { name: "Account Rankings" });
  await expect(table.getByRole("row")).toHaveCount(16);
  for (const [turn, number] of [
    ["Next", 2],
    ["Next", 3],
    ["Previous", 2],
  ] as const) {
    await page.getByRole("link", { name: turn, exact: true }).click();
    await expect(page.getByText(new RegExp(`^Showing ${number * 15 - 14}-`))).toBeVisible();
    await expect(table.getByRole("row").nth(15).getByRole("link")).toHaveText(/^@/);
  }
  await expect(table.locator("img:visible")).toHaveCount(0);
});

test("a ranking whose source is away stays empty and says so", async ({ page, console }) => {
  console.allow(refused);
  await page.route("**/rankings/**", (route) => route.abort());
  await page.goto("/power-holders");
  await expect(
    page.getByRole("heading", { name: "Error Loading Power Holders Rankings" }),
  ).toBeVisible();
  await expect(page.getByText(/could not be reached/)).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute("**/rankings/**");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(16);
});

test("new accounts are counted, drawn and listed", { tag: "@looks" }, async ({ page }) => {
  await page.goto("/new-account");
  await expect(page.getByText("Average per Day")).toBeVisible();
  const chart = page.getByRole("table", { name: "Registrations by day" });
  await expect(chart).toBeAttached();
  await expect(
    page.getByRole("table", { name: "New Account Registrations" }).getByRole("row"),
  ).toHaveCount(11);
  await expectAccessible(page);
});

test("links are text in tables and coloured among values", async ({ page }) => {
  const colours = (where: string): Promise<readonly string[]> =>
    page
      .getByRole("main")
      .locator(where)
      .evaluateAll((links) => [...new Set(links.map((link) => getComputedStyle(link).color))]);
  const ink = new Set<string>();
  for (const path of ["/new-account", "/witness-list", "/account-ranking", "/"]) {
    await page.goto(path);
    await expect(page.locator("tbody a").nth(5)).toBeVisible();
    for (const colour of await colours("tbody a:not(.aside)")) ink.add(colour);
  }
  expect(ink.size).toBe(1);
  const accent = new Set<string>();
  for (const path of ["/", "/blocks/12", "/accounts/alice"]) {
    await page.goto(path);
    await expect(page.locator("dl.facts a").first()).toBeVisible();
    for (const colour of await colours("dl.facts a, .op .sentence a, .op > .head a, .tx > .head a"))
      accent.add(colour);
  }
  expect(accent.size).toBe(1);
  expect(accent).not.toEqual(ink);
});

test("witnesses stand in their order with their status", { tag: "@looks" }, async ({ page }) => {
  await page.goto("/witness-list");
  const table = page.getByRole("table", { name: "STEEM Witnesses" });
  await expect(table.getByRole("row", { name: /aurora/ })).toContainText("Active");
  await expect(page.getByText("Active Witnesses (Top 21) / Backup Witnesses")).toBeVisible();
  await expect(table.getByText("Never").first()).toBeAttached();
  await expectAccessible(page);
});

test("the witness list survives timeouts, retries and recovers", async ({ page, console }) => {
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
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/ranking/**", async (route) => {
    await held;
    await route.fallback();
  });
  await page.clock.fastForward(60_000);
  await expect(page.getByText("Updating...")).toBeVisible();
  await expect(page.getByRole("row", { name: /aurora/ })).toBeVisible();
  release();
  await expect(page.getByText(/^Updated /)).toBeVisible();
});

test("without its service the node's own list stands in", async ({ page, console }) => {
  console.allow(refused);
  await page.route("**/api/steemit/ranking/**", (route) =>
    route.fulfill({ json: { message: "no" } }),
  );
  await page.goto("/witness-list");
  await expect(page.getByText("Invalid response format from witness API")).toBeVisible();
  await expect(page.getByRole("row", { name: /aurora/ })).toBeVisible();
});

test("the monitor is announced", async ({ page }) => {
  await page.goto("/witness-monitor");
  await expect(page.getByRole("heading", { level: 1, name: "Witness Monitor" })).toBeVisible();
  await expect(page.getByText("In Development")).toHaveCount(6);
  await expect(page.getByText("Technical Specifications")).toBeVisible();
  await expectAccessible(page);
});

test("About says what this is and who runs it", { tag: "@looks" }, async ({ page }) => {
  await page.goto("/about");
  for (const heading of ["Our Objective", "Our Mission", "Our Vision", "Get In Touch"])
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  await expect(page.getByText("Witness Node")).toBeVisible();
  await expectAccessible(page);
});
