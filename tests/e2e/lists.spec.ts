/** Rankings, new accounts, and features of all lists, in a real browser. */
import { expect, expectAccessible, readingTest, refused, test } from "./fixtures.ts";

// These tests intercept the engine's requests.
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
  readingTest(
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

readingTest("the first three ranks have their own colours", { tag: "@looks" }, async ({ page }) => {
  await page.goto("/account-ranking");
  const colours = new Set(["rgba(0, 0, 0, 0)"]);
  for (const band of ["first", "second", "third"]) {
    const badge = page.locator(`[data-band=${band}]`);
    await expect(badge).toBeVisible();
    colours.add(await badge.evaluate((element) => getComputedStyle(element).backgroundColor));
  }
  expect(colours.size).toBe(4);
});

readingTest("pages, sort orders and searches are in the URL", async ({ page, isMobile }) => {
  await page.goto("/account-ranking");
  const table = page.getByRole("table", { name: "Account Rankings" });
  await expect(table.getByRole("row")).toHaveCount(16);
  await expect(page.getByText(/^Showing 1-15 of \d+ accounts$/)).toBeVisible();
  await expect(page.getByText(/^Balances as the service adds them up/)).toBeVisible();
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

readingTest(
  "on a phone, where columns have no headers, lists have a sort control @whole",
  async ({ page }) => {
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
    await page.getByRole("link", { name: "Ascending, reverse the order" }).click();
    await expect(page).toHaveURL(/\?sort=-account$/);
    await expect(first).not.toContainText("@alice");
    await expectAccessible(page);
    await choice.selectOption("SP");
    await expect(page).toHaveURL(/\?sort=sp$/);
    await expect(page.getByRole("link", { name: "Descending, reverse the order" })).toBeVisible();
    await page.goBack();
    await expect(choice).toHaveValue("account");
    await choice.selectOption("Default order");
    await expect(page).toHaveURL(/\/account-ranking$/);
    for (const path of ["/witness-list", "/new-account", "/crypto-market"]) {
      await page.goto(path);
      await expect(choice).toBeVisible();
    }
  },
);

test("pictures that fail leave the initials, even after a page change @whole", async ({
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
    await expect(table.getByRole("row").nth(15).getByRole("link").first()).toHaveText(/^@/);
  }
  await expect(table.locator("img:visible")).toHaveCount(0);
});

test(
  "a negative reputation looks different from others @whole",
  { tag: "@looks" },
  async ({ page }) => {
    await page.route("**/rankings/**", (route) =>
      route.fulfill({
        json: {
          data: [
            { rank: 1, account: "good", rep: 70 },
            { rank: 2, account: "bad", rep: -3.2 },
          ],
        },
      }),
    );
    await page.goto("/account-ranking");
    const colour = (text: string) =>
      page.getByText(text).evaluate((element) => getComputedStyle(element).color);
    expect(await colour("(-3.2)")).not.toBe(await colour("(70.0)"));
  },
);

test("a search typed while a list loads is applied @whole", async ({ page }) => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/rankings/**", async (route) => {
    await released;
    await route.fallback();
  });
  await page.goto("/account-ranking");
  await page.evaluate(() => {
    const most = { rows: 0 };
    Reflect.set(window, "most", most);
    new MutationObserver(() => {
      const rows = document.querySelectorAll("table:not([inert]) tbody tr").length;
      most.rows = Math.max(most.rows, rows);
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  await page.getByRole("searchbox", { name: "Find an account" }).fill("alice");
  await expect(page).toHaveURL(/find=alice$/);
  release();
  const table = page.getByRole("table", { name: "Account Rankings" });
  await expect(table.getByRole("row")).toHaveCount(2);
  expect(await page.evaluate(() => Reflect.get(window, "most") as unknown)).toEqual({ rows: 1 });
});

readingTest(
  "a search is written to the URL once typing pauses, or the page is left",
  async ({ page }) => {
    for (const [path, name] of [
      ["/account-ranking", "Find an account"],
      ["/crypto-market", "Search cryptocurrencies"],
      ["/accounts/alice/social?show=posts", "Find in titles and authors"],
    ] as const) {
      await page.goto(path);
      const box = page.getByRole("searchbox", { name });
      await expect(box).toBeVisible();
      const written = await page.evaluateHandle(() => {
        const urls: string[] = [];
        for (const type of ["pushState", "replaceState"])
          addEventListener(type, () => urls.push(location.pathname + location.search));
        return urls;
      });
      await box.evaluate((field: HTMLInputElement) => {
        for (const text of ["a", "al", "ali"]) {
          Reflect.set(HTMLInputElement.prototype, "value", text, field);
          field.dispatchEvent(new Event("input", { bubbles: true }));
        }
      });
      await expect(box).toHaveValue("ali");
      await expect(page).toHaveURL(/[?&]find=ali$/);
      const parameters = path.includes("?") ? `${path}&` : `${path}?`;
      expect(await written.jsonValue()).toEqual([`${parameters}find=ali`]);
      await box.evaluate((field: HTMLInputElement) => {
        Reflect.set(HTMLInputElement.prototype, "value", "alic", field);
        field.dispatchEvent(new Event("input", { bubbles: true }));
        document.querySelector<HTMLElement>("a[href='/blocks'], a[href='/']")?.click();
      });
      await expect(page).not.toHaveURL(/find/);
      await page.goBack();
      await expect(box).toHaveValue("alic");
    }
  },
);

readingTest("a search goes back to page 1 @whole", async ({ page }) => {
  await page.goto("/account-ranking?page=2");
  await expect(page.getByText(/^Showing 16-30 of/)).toBeVisible();
  await page.getByRole("searchbox", { name: "Find an account" }).fill("a");
  await expect(page).toHaveURL(/\?find=a$/);
  await expect(page.getByText(/^Showing 1-\d+ of/)).toBeVisible();
});

readingTest("what was just typed stays when a sort order is chosen @whole", async ({ page }) => {
  await page.goto("/account-ranking");
  const table = page.getByRole("table", { name: "Account Rankings" });
  await expect(table.getByRole("row")).toHaveCount(16);
  await page.getByRole("searchbox", { name: "Find an account" }).fill("a");
  await table.getByRole("columnheader", { name: "Account" }).getByRole("link").click();
  await expect(page).toHaveURL(/\?find=a&sort=account$|\?sort=account&find=a$/);
});

test("an avatar that does not load within 5 s is given up @whole", async ({ page }) => {
  await page.clock.install();
  await page.route("**/u/*/avatar/small", () => {});
  await page.goto("/account-ranking");
  const table = page.getByRole("table", { name: "Account Rankings" });
  await expect(table.getByRole("row")).toHaveCount(16);
  await expect(table.locator("tr:nth-child(2) img")).toBeAttached();
  await page.clock.runFor(5_000);
  await expect(table.locator("tr:nth-child(2) img")).toHaveCount(0);
});

test("a ranking whose source is unavailable stays empty and says so @whole", async ({
  page,
  console,
}) => {
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

test("while the ranking service is away, nodes list power-downs and new accounts @whole", async ({
  page,
  console,
}) => {
  console.allow(refused);
  await page.route("**/rankings/**", (route) => route.abort());
  await page.goto("/power-down-lists");
  const ranking = page.getByRole("table", { name: "Power Down Rankings" });
  await expect(ranking.getByRole("row").nth(1).getByRole("link").first()).toHaveText(/^@/);
  await expect(page.getByText(/A node lists every account whose power-down/)).toBeVisible();
  await expect(page.getByText(/could not be reached/)).toBeVisible();
  await expect(page.getByRole("link", { name: /127\.0\.0\.1|localhost/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto("/new-account");
  await expect(page.getByText("Accounts created in the newest blocks.")).toBeVisible();
  await expect(page.getByText(/created in the newest 100 blocks/)).toBeVisible();
  await expect(page.getByText("Average per Day")).toHaveCount(0);
});

readingTest("new accounts are counted, drawn and listed", { tag: "@looks" }, async ({ page }) => {
  await page.goto("/new-account");
  await expect(page.getByText("Average per Day")).toBeVisible();
  const chart = page.getByRole("table", { name: "Registrations by day" });
  await expect(chart).toBeAttached();
  await expect(
    page.getByRole("table", { name: "New Account Registrations" }).getByRole("row"),
  ).toHaveCount(11);
  await expectAccessible(page);
  // Every fifth day is named where there is room, even here; thirty days begin and end within one, but at midnight.
  const days = (await chart.getByRole("row").count()) - 1;
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator(".trend text.middle:visible")).toHaveCount(Math.ceil(days / 5));
});

readingTest("links are text in tables and coloured among values @whole", async ({ page }) => {
  const colours = (where: string): Promise<readonly string[]> =>
    page
      .getByRole("main")
      .locator(where)
      .evaluateAll((links) => [...new Set(links.map((link) => getComputedStyle(link).color))]);
  const linkColours = new Set<string>();
  for (const path of ["/new-account", "/witness-list", "/account-ranking", "/"]) {
    await page.goto(path);
    await expect(page.locator("tbody a").nth(5)).toBeVisible();
    for (const colour of await colours("tbody a:not(.aside, .link-here)")) linkColours.add(colour);
  }
  expect(linkColours.size).toBe(1);
  const accent = new Set<string>();
  for (const path of ["/", "/blocks/12", "/accounts/alice"]) {
    await page.goto(path);
    if (path.startsWith("/blocks/")) await page.getByText("Hashes and key").click();
    await expect(page.locator("dl.facts a").first()).toBeVisible();
    for (const colour of await colours(
      "dl.facts a, .op .sentence a, .op .row-tools a:not(.link-here), .tx-link a",
    ))
      accent.add(colour);
  }
  expect(accent.size).toBe(1);
  expect(accent).not.toEqual(linkColours);
});

readingTest("on a phone, turning a page leads to the list's top @whole", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, title] of [
    ["/account-ranking", "Account Rankings"],
    ["/witness-list", "STEEM Witnesses"],
    ["/new-account", "New Account Registrations"],
  ] as const) {
    await page.goto(path);
    const next = page.getByRole("link", { name: "Next", exact: true });
    if (path === "/witness-list" && (await next.count()) === 0) continue;
    await next.click();
    await expect(page.getByText(/^Showing (?!1-)/)).toBeAttached();
    await expect(page.getByRole("table", { name: title }).getByRole("row").nth(1)).toBeInViewport();
  }
});

readingTest("a table that scrolls sideways shows that it does @whole", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  // In English, its columns fit.
  await page.goto("/power-holders?lang=ru");
  const table = page.locator("table.listing:not([inert])");
  await expect(table.getByRole("row").nth(1)).toBeVisible();
  const box = await table.evaluate((element) => {
    const around = element.parentElement as HTMLElement;
    const { backgroundAttachment, backgroundImage } = getComputedStyle(around);
    const isWider = around.scrollWidth > around.clientWidth;
    return { isWider, backgroundAttachment, layers: backgroundImage.split("gradient(").length };
  });
  expect(box.isWider).toBe(true);
  expect(box.backgroundAttachment).toMatch(/local.*scroll/);
  expect(box.layers).toBe(5);
});
