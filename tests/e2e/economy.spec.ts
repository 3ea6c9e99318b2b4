/** The page of the economy: today's figures, scenarios in the address, ends, an account, and phones. */
import { readFile } from "node:fs/promises";
import { openSite } from "../../devnet/site.ts";
import { RpcError } from "../../devnet/wire/rpc-error.ts";
import { expect, expectAccessible, readingTest, test } from "./fixtures.ts";

readingTest("today's figures say what they are and where they come from", async ({ page }) => {
  await page.goto("/statistics");
  await page
    .getByRole("region", { name: "Virtual Supply" })
    .getByRole("link", { name: "Economy" })
    .click();
  await expect(page).toHaveTitle(/^Economy/);
  const today = page.getByRole("table", { name: "Today" });
  const debt = today.getByRole("row").filter({ hasText: "Debt ratio" });
  await expect(debt).toContainText(/\d+\.\d\d%/);
  await expect(debt.getByRole("link", { name: "Price Feeds" })).toHaveAttribute(
    "href",
    /\/console\?method=condenser_api\.get_feed_history/,
  );
  const conversions = today.getByRole("row").filter({ hasText: "Conversions pending" });
  await expect(conversions).toContainText(/74\.070 SBD.*3 requests are waiting, due on/);
  await expect(conversions.getByRole("link")).toHaveAttribute(
    "href",
    /method=database_api\.list_sbd_conversion_requests/,
  );
  await expect(page.getByText(/^The debt is \d+\.\d\d% of the virtual supply/)).toBeVisible();
  const inflation = page.getByRole("table", { name: "Inflation", exact: true });
  await expect(inflation.getByRole("row")).toHaveCount(6);
  await expectAccessible(page);
});

readingTest("the debt and its limits are saved as figures and pictures", async ({ page }) => {
  await page.goto("/economy");
  const card = page.getByRole("region", { name: "Debt and Its Limits" });
  const cursor = card.getByRole("slider");
  await cursor.press("End");
  await expect(cursor).toHaveAttribute("aria-valuetext", "Printing stops · 10.00%");
  await card.getByRole("button", { name: "Show as a table" }).click();
  await expect(card.getByRole("row", { name: /^SBD print rate/ })).toContainText("100.00%");
  const saved = async (kind: string): Promise<Buffer> => {
    const download = page.waitForEvent("download");
    await card.getByRole("button", { name: `Save as ${kind}` }).click();
    return readFile(await (await download).path());
  };
  expect((await saved("CSV")).toString()).toMatch(/debt ratio,\d+\.\d+\r?\n.*slows above,9\b/);
  expect((await saved("PNG")).subarray(1, 4).toString()).toBe("PNG");
  const svg = (await saved("SVG")).toString();
  expect(svg).toContain(">Debt and Its Limits</text>");
  // Programs other than browsers read these wrongly.
  expect(svg).not.toMatch(/ opacity="1"|stroke-dasharray="[^"]*px/);
});

readingTest("a scenario is in the address, and a link restores it", async ({ page }) => {
  await page.goto("/economy?price=0.01");
  const price = page.getByRole("textbox", { name: "STEEM price, dollars" });
  await expect(price).toHaveValue("0.01");
  await expect(page.getByText(/no SBD are printed for posts/).first()).toBeVisible();
  await expect(page.getByText(/^At the end an SBD converts to STEEM worth 0\.\d\d/)).toBeVisible();
  await page.getByRole("textbox", { name: "STEEM burnt per day" }).fill("10.5");
  await expect(page).toHaveURL(/\/economy\?price=0\.01&burn=10\.5$/);
  const ends = page.getByRole("table", { name: "After a Year" });
  await expect(ends.getByRole("row").filter({ hasText: "Burnt" })).toContainText("3,832.500 STEEM");
  await page.getByRole("button", { name: "Compare with scenario B" }).click();
  await expect(page).toHaveURL(/price-b=0\.01&burn-b=10\.5$/);
  const second = page.getByRole("group", { name: "Scenario B" });
  await second.getByRole("slider", { name: "STEEM price, dollars, slider" }).press("End");
  await expect(page).toHaveURL(/price-b=1/);
  await expect(ends.getByRole("columnheader", { name: "B", exact: true })).toBeVisible();
  const cursor = page.getByRole("slider", { name: "Debt Ratio over the Year" });
  await cursor.press("End");
  await expect(cursor).toHaveAttribute("aria-valuetext", / · A 10\.00% · B \d\.\d\d%$/);
  await expectAccessible(page);
});

readingTest(
  "one time range applies to all plots of the year, and is in the link",
  async ({ page }) => {
    await page.goto("/economy?burn=10&burn-b=1000");
    const brush = page.getByRole("group", { name: "Time range of the year's plots" });
    await brush.getByRole("slider", { name: "To" }).press("PageDown");
    await expect(page).toHaveURL(/burn=10&burn-b=1000&year-to=20\d\d-\d\d-\d\dT\d\d:\d\d$/);
    const end = await brush.getByRole("slider", { name: "To" }).getAttribute("aria-valuetext");
    for (const figure of ["Debt Ratio", "STEEM Supply", "Treasury", "Share Price"]) {
      const cursor = page.getByRole("slider", { name: `${figure} over the Year` });
      await cursor.press("End");
      await expect(cursor).toHaveAttribute("aria-valuetext", new RegExp(`^${end} · A `));
    }
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save as CSV: Debt Ratio over the Year" }).click();
    const rows = (await readFile(await (await saved).path(), "utf8")).trim().split("\n");
    expect(rows[0]).toMatch(/^day \(UTC\),A,B/);
    expect(rows.length).toBeLessThan(366);
    await brush.getByRole("button", { name: "Show all" }).click();
    await expect(page).toHaveURL(/burn=10&burn-b=1000$/);
  },
);

test("if no node lists conversions, a line says so beside the other figures", async ({ page }) => {
  const own = await openSite({ seed: 7, history: 60, blockInterval: 0, httpOnly: true });
  try {
    own.devnet.lie(({ method }, truth) => {
      if (method !== "database_api.list_sbd_conversion_requests") return truth;
      throw new RpcError(-32002, "Could not find method list_sbd_conversion_requests");
    });
    await page.goto(`${own.url}/economy`);
    await expect(page.getByText(/None of the nodes offers the list of conversions/)).toBeVisible();
    const today = page.getByRole("table", { name: "Today" });
    await expect(today.getByRole("row", { name: /^Conversions pending/ })).toContainText("—");
    await expect(today.getByRole("row", { name: /^SBD supply/ })).toContainText("SBD");
    await expect(page.getByRole("table", { name: "After a Year" })).toBeVisible();
    await expectAccessible(page);
  } finally {
    await own.close();
  }
});

const price = (sbd: string, steem: string) => {
  const one = { base: sbd, quote: steem };
  return { id: 0, current_median_history: one, price_history: [one, one] };
};
const impossible = {
  "a price of 0 SBD": { get_feed_history: () => price("0.000 SBD", "1.000 STEEM") },
  "a price for 0 STEEM": { get_feed_history: () => price("1.000 SBD", "0.000 STEEM") },
  "a debt above the upper limit": {
    get_feed_history: () => price("0.001 SBD", "1.000 STEEM"),
    get_dynamic_global_properties: (truth: object) => ({ ...truth, sbd_print_rate: 0 }),
  },
  "no STEEM at all": {
    get_dynamic_global_properties: (truth: object) => ({
      ...truth,
      current_supply: "0.000 STEEM",
      virtual_supply: "0.000 STEEM",
      total_vesting_fund_steem: "0.000 STEEM",
      total_vesting_shares: "0.000000 VESTS",
    }),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, (truth: object) => object>>>>;

for (const [name, lies] of Object.entries(impossible))
  test(`a node that reports ${name} leads to no figure that isn't a number @whole`, async ({
    page,
  }) => {
    const own = await openSite({ seed: 7, history: 60, blockInterval: 0, httpOnly: true });
    try {
      const of: Readonly<Record<string, (truth: object) => object>> = lies;
      own.devnet.lie(({ method }, truth) => of[method]?.(truth as object) ?? truth);
      await page.goto(`${own.url}/economy?past=7&account=alice`);
      await expect(page.getByRole("table", { name: "Today" }).getByRole("row")).toHaveCount(15);
      const main = page.locator("main");
      await expect(main.locator(":is([aria-busy=true], .ghost)")).toHaveCount(0);
      await expect(main).toContainText("What If");
      expect(await main.innerText()).not.toMatch(/NaN|Infinity|undefined|∞/);
      await expectAccessible(page);
    } finally {
      await own.close();
    }
  });

test("the past is replayed on request, and one time range applies to all its plots", async ({
  page,
}) => {
  const day = 86_400_000;
  const own = await openSite({ seed: 7, history: 60, blockInterval: 0, now: Date.now() - day });
  try {
    for (let hour = 0; hour < 12; hour++) {
      own.devnet.produce(25, 0);
      own.devnet.sleep(1 / 24);
    }
    own.devnet.produce(25, 0);
    await page.goto(`${own.url}/economy`);
    const days = page.getByRole("group", { name: "Days to replay" });
    await days.getByRole("button", { name: "7 days" }).click();
    await expect(page).toHaveURL(/\/economy\?past=7$/);
    const cursor = page.getByRole("slider", { name: "STEEM Supply", exact: true });
    await cursor.press("End");
    await expect(cursor).toHaveAttribute("aria-valuetext", /UTC · [\d,.]+ STEEM · measured$/);
    await cursor.press("Home");
    await expect(cursor).toHaveAttribute("aria-valuetext", /replayed in part|interpolated/);
    const brush = page.getByRole("group", { name: "Time range of all plots" });
    await brush.getByRole("slider", { name: "To" }).press("ArrowLeft");
    await expect(page).toHaveURL(/past=7&to=20\d\d-\d\d-\d\dT\d\d:\d\d$/);
    for (const name of ["STEEM Supply", "Treasury"]) {
      const each = page.getByRole("slider", { name, exact: true });
      await each.press("End");
      await expect(each).not.toHaveAttribute("aria-valuetext", /measured/);
    }
    await expectAccessible(page);
    await page.reload();
    await brush.getByRole("button", { name: "Show all" }).click();
    await expect(page).toHaveURL(/past=7$/);
  } finally {
    await own.close();
  }
});

readingTest("a price of 0 is refused with an explanation", async ({ page }) => {
  await page.goto("/economy?price=0");
  await expect(page.getByText(/^Without a price above 0 nothing can be converted/)).toBeVisible();
  await expect(page.getByRole("table", { name: "After a Year" })).toHaveCount(0);
  const price = page.getByRole("textbox", { name: "STEEM price, dollars" });
  await price.fill("0,05");
  await expect(page.getByText(/^This number was not understood: .* such as 0\.05/)).toBeVisible();
  await price.fill("");
  await expect(page.getByRole("table", { name: "After a Year" })).toBeVisible();
  // Now a year is known, and stays while a number is typed.
  const account = page.getByRole("search", { name: "Account" }).getByRole("textbox");
  await account.fill("ali");
  await price.fill("0.");
  await expect(
    page.getByText("The year shown is still that of the last valid numbers."),
  ).toBeVisible();
  await expect(page.getByRole("table", { name: "After a Year" })).toBeVisible();
  await price.fill("0.2");
  await expect(
    page.getByText("The year shown is still that of the last valid numbers."),
  ).toHaveCount(0);
  await expect(account).toHaveValue("ali");
});

readingTest("a link names an account in any case", async ({ page }) => {
  await page.goto("/economy?account=@Alice");
  await expect(page.getByRole("table", { name: "@alice" })).toBeVisible();
});

// In a browser of its own: another test's may have read the account's history.
test("an account's SP after a year is shown", async ({ page }) => {
  await page.goto("/economy");
  const form = page.getByRole("search", { name: "Account" });
  await form.getByRole("textbox", { name: "Account" }).fill("@alice");
  await form.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/\/economy\?account=alice$/);
  const table = page.getByRole("table", { name: "@alice" });
  await expect(table.getByRole("row").filter({ hasText: "Own SP" })).toContainText(
    /[\d,]+\.\d{3} SP/,
  );
  await expect(page.getByText(/SP \+\d+\.\d\d% from the vesting fund's part/)).toBeVisible();
  await expect(page.getByText(/^.*What it earns is not known/)).toBeVisible();
});

test("an account's rewards are projected for a year once its history has been read", async ({
  page,
}) => {
  await page.goto("/accounts/aurora/rewards?span=30d");
  await expect(page.getByRole("table", { name: "Rewards by source" })).toBeVisible();
  await page.goto("/economy?account=aurora");
  const table = page.getByRole("table", { name: "@aurora" });
  await expect(table.getByRole("row", { name: /^Rewards in the year/ })).toContainText(
    /[\d,]+\.\d{3} STEEM/,
  );
  await expect(page.getByText(/^.*Rewards are assumed to stay \d+(\.\d+)?% of all/)).toBeVisible();
});

readingTest("on phones nothing is wider than the screen @whole", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/economy?burn=100&burn-b=200&account=alice");
  await expect(page.getByRole("table", { name: "After a Year" })).toBeVisible();
  const excess = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(excess).toBe(0);
  await expectAccessible(page);
});
