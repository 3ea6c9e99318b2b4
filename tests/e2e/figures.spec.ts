/** Rewards, votes and transfers of an account, in a real browser. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { expect, expectAccessible, readingTest, test } from "./fixtures.ts";

/** The name and the content of the file that a button downloads. */
async function downloaded(
  page: Page,
  button: string,
): Promise<{ readonly name: string; readonly content: Buffer }> {
  const arrival = page.waitForEvent("download");
  await page
    .getByRole("button", { name: `Save as ${button}` })
    .first()
    .click();
  const download = await arrival;
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

readingTest(
  "rewards by source, span and period, as a plot, a table and files",
  { tag: "@looks" },
  async ({ page }) => {
    await page.goto("/accounts/entries-20000");
    await page.getByRole("link", { name: "Rewards", exact: true }).click();
    await page.getByRole("button", { name: /^All time \S/ }).click();
    await expect(page).toHaveURL(/span=all/);
    const sources = page.getByRole("table", { name: "Rewards by source" });
    await expect(sources.getByRole("row", { name: /^Author/ })).toBeVisible();
    await expect(page.getByText("Based on the whole history: 20,000 entries.")).toBeVisible();
    await page.getByRole("button", { name: "Year", exact: true }).click();
    await page.getByRole("button", { name: "SBD", exact: true }).click();
    await expect(page).toHaveURL(/by=year.*token=sbd/);
    const years = page.getByRole("table", { name: "Rewards by year" });
    await expect(years.getByRole("row")).not.toHaveCount(1);
    const plot = page.getByRole("slider", { name: "SBD by year" });
    await plot.press("ArrowLeft");
    await expect(plot).toHaveAttribute("aria-valuetext", /^20\d\d: [\d,.]+ SBD/);
    const compared = page.getByRole("region", { name: "Compared with the Account's Own Totals" });
    await expect(compared.getByRole("row", { name: /^Curation .* agrees/ })).toBeVisible();
    await expect(compared.getByRole("row", { name: /^Author .* differs/ })).toBeVisible();
    const csv = await downloaded(page, "CSV");
    expect(csv.name).toBe("entries-20000-rewards-all-by-year.csv");
    expect(csv.content.toString()).toMatch(/^year \(UTC\),source,rewards,SP,VESTS,STEEM,SBD\r?\n/);
    const svg = await downloaded(page, "SVG");
    expect(svg.content.toString()).toMatch(
      /<text[^>]*>Rewards by year<\/text><text[^>]*>@entries-20000, all time, SBD<\/text>[^]*<path/,
    );
    const png = await downloaded(page, "PNG");
    expect(png.content.subarray(1, 4).toString()).toBe("PNG");
    await expectAccessible(page);
  },
);

readingTest("figures of a history that is not downloaded say so", async ({ page }) => {
  await page.goto("/accounts/whale/rewards?span=all");
  await expect(
    page.getByText(/^Based on the \d+ of 1,000,000 entries downloaded so far, back to/),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "All time not read yet" })).toBeVisible();
  await page.goto("/accounts/entries-0/rewards");
  await expect(page.getByRole("heading", { name: "No rewards" })).toBeVisible();
  await page.goto("/accounts/entries-0/votes");
  await expect(page.getByRole("heading", { name: "No votes" })).toBeVisible();
  await page.goto("/accounts/entries-0/transfers");
  await expect(page.getByRole("heading", { name: "No transfers" })).toBeVisible();
});

readingTest(
  "votes by period, hour and account, and what a vote is worth",
  { tag: "@looks" },
  async ({ page }) => {
    // The first week begins before the last 30 days do, but all of them are read.
    await page.goto("/accounts/entries-20000/votes?by=week");
    await expect(page.getByRole("slider", { name: "Votes by week" })).toBeVisible();
    await expect(page.getByText("Not read yet")).toHaveCount(0);
    await page.goto("/accounts/entries-20000/votes?span=all");
    const worth = page.getByRole("region", { name: "Value of a vote" });
    await expect(worth.getByText("100.00% full")).toHaveCount(2);
    await worth.getByRole("slider", { name: /^Weight/ }).press("Home");
    await expect(worth.getByText("-100%")).toBeVisible();
    await expect(worth.getByText(/^-0\.\d+ SBD/)).toHaveCount(1);
    const hours = page.getByRole("slider", { name: "Votes by hour and weekday" });
    await hours.press("ArrowRight");
    await hours.press("ArrowDown");
    await expect(hours).toHaveAttribute(
      "aria-valuetext",
      /day \d\d:00 to \d\d:00 UTC: \d+ votes?$/,
    );
    await page.getByRole("button", { name: "Show as a table: Votes by month" }).click();
    await expect(page.getByRole("table", { name: "Votes by month" })).toBeVisible();
    await page.getByRole("button", { name: "Received" }).click();
    await expect(page).toHaveURL(/side=received/);
    const most = page.getByRole("region", { name: "Most Votes Received From" });
    const bars = most.getByRole("slider", { name: "Most Votes Received From, in full votes" });
    await bars.press("ArrowDown");
    await expect(bars).toHaveAttribute("aria-valuetext", /^1\. \S+: [\d,.]+ · Upvotes [\d,.]+/);
    await bars.press("ArrowDown");
    await expect(bars).toHaveAttribute("aria-valuetext", /^2\. /);
    await most.getByRole("button", { name: "Show as a table" }).click();
    const table = most.getByRole("table", { name: "Most Votes Received From" });
    const sums = await table
      .getByRole("row")
      .evaluateAll((rows) =>
        rows
          .slice(1)
          .map((row) =>
            [...row.querySelectorAll("td")].reduce(
              (sum, cell) => sum + Number((cell.textContent ?? "").replaceAll(",", "")),
              0,
            ),
          ),
      );
    expect(sums.length).toBeGreaterThan(2);
    for (const [i, sum] of sums.entries())
      expect(sum).toBeLessThanOrEqual((sums[i - 1] ?? sum) + 0.02);
    for (const [kind, sign] of [
      ["CSV", /^Account,Upvotes \(full votes\),Downvotes \(full votes\)\r\n/],
      ["SVG", /<rect data-series="up"[^>]+fill="rgb/],
    ] as const) {
      const arrival = page.waitForEvent("download");
      await most.getByRole("button", { name: `Save as ${kind}` }).click();
      const saved = await arrival;
      expect(saved.suggestedFilename()).toBe(
        `entries-20000-votes-received-all-by-account.${kind.toLowerCase()}`,
      );
      expect(await readFile(await saved.path(), "utf8")).toMatch(sign);
    }
    await most.getByRole("button", { name: "By number" }).click();
    await expect(page).toHaveURL(/measure=count/);
    await expect(most.getByRole("slider", { name: /, in votes$/ })).toBeVisible();
    const voters = page.getByRole("region", { name: "Accounts that voted" });
    await voters.getByRole("searchbox", { name: "Find an account" }).fill("amy");
    await expect(page).toHaveURL(/find=amy/);
    await expect(voters.getByText(/^Showing 1-\d+ of \d+ accounts$/)).toBeVisible();
    await expect(voters.getByRole("link", { name: /^amy/ })).not.toHaveCount(0);
    await expect(voters.getByRole("link", { name: /^(?!amy)[a-z]/ })).toHaveCount(0);
    await expectAccessible(page);
  },
);

readingTest("the ledger and the periods are sorted by their headers @whole", async ({ page }) => {
  await page.goto("/accounts/alice/transfers?direction=in&token=STEEM");
  const ledger = page.getByRole("table", { name: "Transfers" });
  const amounts = async () =>
    (await ledger.locator("tbody td:nth-child(2)").allInnerTexts()).map(Number.parseFloat);
  const amount = ledger.getByRole("columnheader", { name: "Amount" });
  await amount.getByRole("link").click();
  await expect(amount).toHaveAttribute("aria-sort", "descending");
  await expect(page).toHaveURL(/sort=amount/);
  await expect
    .poll(async () => {
      const shown = await amounts();
      return shown.length > 0 && shown.every((each, i) => i === 0 || (shown[i - 1] ?? 0) >= each);
    })
    .toBe(true);
  await page.goto("/accounts/alice/votes?span=all&by=day");
  await page.getByRole("button", { name: "Show as a table: Most Votes Given To" }).click();
  const most = page.getByRole("table", { name: "Most Votes Given To" });
  const up = most.getByRole("columnheader", { name: "Upvotes" });
  await up.getByRole("link").press("Enter");
  await expect(up).toHaveAttribute("aria-sort", "descending");
  const counts = (await most.locator("tbody td:nth-child(2)").allInnerTexts()).map(Number);
  expect(counts.length).toBeGreaterThan(1);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  await expect(page).toHaveURL(/most\.sort=figure-1/);
});

readingTest(
  "every column of the ledger can be reached, whatever the width @whole",
  async ({ page }) => {
    await page.goto("/accounts/entries-20000/transfers");
    await expect(page.getByText("Based on the whole history: 20,000 entries.")).toBeVisible();
    const ledger = page.getByRole("table", { name: "Transfers", exact: true });
    for (const width of [1440, 1280, 1024, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(ledger.getByRole("row").nth(1)).toBeVisible();
      const { end, edge } = await ledger.evaluate((table) => {
        const around = table.parentElement as HTMLElement;
        around.scrollLeft = around.scrollWidth;
        return {
          end: table.getBoundingClientRect().right,
          edge: around.getBoundingClientRect().right,
        };
      });
      expect(end, `at ${width} px`).toBeLessThanOrEqual(edge + 1);
    }
  },
);

readingTest("on phones, long figures of rewards stay in their card @whole", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/accounts/entries-20000/rewards?span=all");
  const sources = page.getByRole("table", { name: "Rewards by source" });
  await expect(page.getByText("Based on the whole history: 20,000 entries.")).toBeVisible();
  const beyond = await sources.evaluate((table) => {
    const edge = table.closest(".card")?.getBoundingClientRect().right ?? 0;
    return [...table.querySelectorAll("th, td")]
      .filter((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return text.getBoundingClientRect().right > edge - 15;
      })
      .map(({ textContent }) => textContent);
  });
  expect(beyond).toEqual([]);
});

readingTest(
  "on phones, a transfer has two lines; expanded, its figures end at the same edge @whole",
  async ({ page }) => {
    await page.goto("/accounts/alice/transfers");
    const tab = page.getByRole("link", { name: "Transfers", exact: true });
    await expect(tab).toHaveAttribute("aria-current", "page");
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(tab).toBeInViewport({ ratio: 1 });
    const ledger = page.getByRole("table", { name: "Transfers", exact: true });
    const card = ledger.locator("tbody tr").first();
    await expect(card.getByText(/STEEM|SBD/).first()).toBeVisible();
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(100);
    await card.getByLabel(/^More about entry #/).click();
    await expect(card.locator("td").last()).toBeVisible();
    const edges = await card.evaluate((row) =>
      ["td:nth-child(4) > *", "td:nth-child(7) > *", "td:last-child > :first-child"].map((cell) =>
        Math.round(row.querySelector(cell)?.getBoundingClientRect().right ?? 0),
      ),
    );
    expect(new Set(edges).size, edges.join(", ")).toBe(1);
  },
);

test(
  "transfers are found by memo, and added up by account @whole",
  { tag: "@looks" },
  async ({ page }) => {
    await page.goto("/accounts/tide-exchange/transfers");
    const ledger = page.getByRole("table", { name: "Transfers", exact: true });
    await expect(page.getByText(/^[\d,]+ transfers with \d+ accounts:/)).toBeVisible();
    await page.getByRole("searchbox", { name: "Find in memos" }).fill("WITHDRAWAL 1");
    await expect(page).toHaveURL(/text=WITHDRAWAL/);
    await expect(ledger.getByRole("row").nth(1)).toContainText("withdrawal 1");
    await page.getByRole("button", { name: "By account" }).click();
    const accounts = page.getByRole("table", { name: "Transfers by account" });
    await expect(accounts.getByRole("row").nth(1)).toContainText("0.000");
    await page.reload();
    await expect(accounts.getByRole("row").nth(1)).toBeVisible();
    await page.getByRole("button", { name: "Clear" }).click();
    await expect(page).not.toHaveURL(/text=/);
    await page.getByRole("searchbox", { name: "Find in memos" }).fill("there is no such memo");
    await expect(page.getByRole("heading", { name: "No matching transfer" })).toBeVisible();
    await expectAccessible(page);
  },
);

readingTest(
  "rewards and transfers show their value then, with the price's source and how far away in time it is @whole",
  { tag: "@looks" },
  async ({ page }) => {
    await page.goto("/accounts/alice/transfers");
    const ledger = page.getByRole("region", { name: "Transfers", exact: true });
    // On phones, a row shows them once it is expanded.
    await expect(
      ledger.getByText(/^(median feed, .+ before|daily price, .+ away)$/).first(),
    ).toBeAttached();
    await expect(ledger.getByText(/^\$[\d,.]+$/).first()).toBeAttached();
    await expectAccessible(page);
    await page.goto("/accounts/alice/rewards?span=all");
    await expect(
      page.getByText(/^Values: .+; no price is more than .+ from its reward\./),
    ).toBeVisible();
    await expect(page.getByText(/^\$[\d,.]+ then(, without [\d,]+ rewards?)?$/)).toHaveCount(3);
    const periods = page.getByRole("table", { name: /^Rewards by/ });
    await expect(periods.getByRole("columnheader", { name: /Value then/ })).toBeVisible();
    await expectAccessible(page);
  },
);
