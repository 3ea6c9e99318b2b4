/** A witness's page in a real browser. */
import { expect, expectAccessible, readingTest, refused, testOwnSite } from "./fixtures.ts";

readingTest(
  "a witness has its facts, its slots and links to its past",
  { tag: "@looks" },
  async ({ page }) => {
    await page.goto("/witness-list");
    await page.getByRole("link", { name: "cirrus", exact: true }).click();
    await expect(page).toHaveTitle(/^Witness cirrus/);
    await expect(page.getByRole("heading", { level: 1, name: "Witness cirrus" })).toBeVisible();
    await expect(page.getByText("Active", { exact: true })).toBeVisible();
    const votes = page.getByRole("region", { name: "Votes and Blocks" });
    await expect(votes).toContainText("VESTS");
    await expect(page.getByRole("button", { name: /Copy.*signing key/i })).toBeVisible();
    const slots = page.getByRole("list", { name: "Last slots of cirrus, oldest first" });
    await expect(slots.getByRole("listitem").nth(4)).toBeAttached();
    await expect(slots.getByText(/^Block [\d,]+ at/).first()).toBeAttached();
    await expect(page.getByRole("link", { name: "Rewards by day" })).toHaveAttribute(
      "href",
      "/accounts/cirrus/rewards?by=day",
    );
    await expect(page.getByRole("region", { name: "Voters" })).toContainText(/voter/i);
    await expectAccessible(page);
  },
);

readingTest(
  "a witness is judged beside its round and compared with another, whose name is in the address",
  async ({ page }) => {
    await page.goto("/witnesses/cirrus");
    const card = page.getByRole("region", { name: "Performance" });
    await expect(
      card
        .getByText(/^It (filled all|missed)|(Something|Nothing) stands out|Not enough is known/)
        .first(),
    ).toBeVisible();
    await expect(card.getByRole("row", { name: /Slots filled/ })).toContainText(/\d+ of \d+/);
    await expect(card.getByRole("row", { name: /Missed per 10,000/ })).toContainText(/\d\.\d\d/);
    await expect(card.getByText(/ since it registered on /)).toBeVisible();
    await card.getByLabel("Compare with").selectOption("aurora");
    await expect(page).toHaveURL(/[?&]with=aurora/);
    await expect(card.getByRole("columnheader")).toHaveText([
      "Measure",
      "cirrus",
      "aurora",
      "Median of the round",
    ]);
    await expectAccessible(page);
    await page.reload();
    await card.getByRole("link", { name: "aurora" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Witness aurora" })).toBeVisible();
    const weights = page.getByRole("region", { name: "Voters", exact: true }).getByRole("meter");
    const values = await weights.evaluateAll((all) =>
      all.map((each) => Number(each.getAttribute("value"))),
    );
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  },
);

testOwnSite(
  "all voters load on request, and are then ordered by weight over all of them @whole",
  async ({ page, site }) => {
    const { devnet } = site;
    const response = await fetch(devnet.origin, {
      method: "POST",
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "condenser_api.lookup_accounts",
        params: ["", 70],
      }),
    });
    const { result } = (await response.json()) as { readonly result: readonly string[] };
    for (const account of result)
      devnet.order([["account_witness_vote", { account, witness: "harbor", approve: true }]]);
    devnet.produce(2);
    await page.goto(`${site.url}/witnesses/harbor`);
    const card = page.getByRole("region", { name: "Voters", exact: true });
    await expect(card).toContainText("the first 50 voters by name, heaviest first");
    await card.getByRole("button", { name: "Load all voters" }).click();
    await expect(card.locator("header")).toContainText(/^Voters\d+ voters, heaviest first/);
    await expect(card.getByRole("button", { name: /^Load/ })).toHaveCount(0);
    const values = await card
      .getByRole("meter")
      .evaluateAll((all) => all.map((each) => Number(each.getAttribute("value"))));
    expect(values.length).toBeGreaterThan(50);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  },
);

testOwnSite(
  "key changes and votes load once they are on screen, and name their source @whole",
  async ({ page, site }) => {
    const { devnet } = site;
    const height = devnet.head() + 1;
    devnet.rotateKey("harbor");
    for (const account of ["alice", "bob"])
      devnet.order([["account_witness_vote", { account, witness: "harbor", approve: true }]]);
    devnet.produce(1);
    await page.goto(`${site.url}/witnesses/harbor`);
    const keys = page.getByRole("region", { name: "Signing Key Changes" });
    const votes = page.getByRole("region", { name: "Votes, One by One" });
    await expect(page.getByRole("region", { name: "Voters", exact: true })).toBeVisible();
    await keys.scrollIntoViewIfNeeded();
    await expect(keys.getByRole("row").nth(1)).toContainText("witness_update");
    await expect(keys.getByRole("row").nth(1).getByRole("link")).toHaveAttribute(
      "href",
      `/blocks/${height}`,
    );
    await expect(keys).toContainText(/was asked for operations since/);
    await votes.scrollIntoViewIfNeeded();
    await expect(votes.getByRole("row").nth(1)).toContainText("Given");
    await expect(votes.getByRole("link", { name: "alice" })).toBeVisible();
    await expect(votes.getByRole("link", { name: "Download the history" })).toHaveAttribute(
      "href",
      "/accounts/harbor/history?kinds=account_witness_vote",
    );
    await expectAccessible(page);
  },
);

testOwnSite.describe("with a downloaded history", () => {
  // This test intercepts the engine's requests.
  testOwnSite.use({ engine: "dedicated" });

  testOwnSite(
    "an indexer that fails is named beside the stored history, and Try Again asks it by keyboard @whole",
    async ({ page, site, console }) => {
      console.allow(refused);
      const { devnet } = site;
      devnet.rotateKey("harbor");
      // Histories have irreversible blocks only.
      devnet.produce(40);
      await page.goto(`${site.url}/accounts/harbor/history`);
      await expect(page.getByText(/^The whole history/)).toBeVisible();
      await page.route("**/getHistoryByOpTypesTime/**", (route) =>
        route.fulfill({ status: 503, body: "down" }),
      );
      await page.goto(`${site.url}/witnesses/harbor`);
      const keys = page.getByRole("region", { name: "Signing Key Changes" });
      const gap = keys.getByRole("status").filter({ hasText: "did not list the newest" });
      await keys.scrollIntoViewIfNeeded();
      await expect(gap).toContainText(
        "so what is newer than the history in this browser is missing.",
      );
      await expect(keys.getByRole("row").nth(1)).toContainText("witness_");
      await expectAccessible(page);
      await page.unrouteAll();
      await gap.getByRole("button", { name: "Try Again" }).focus();
      await page.keyboard.press("Enter");
      await expect(keys).toContainText(/was asked for operations since/);
      await expect(gap).toHaveCount(0);
    },
  );
});

readingTest("on phones a witness's figures are below their headings @whole", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/witnesses/cirrus?with=basalt");
  const table = page.getByRole("region", { name: "Performance" }).getByRole("table");
  await expect(table.getByRole("row", { name: /Version/ }).getByRole("cell")).toHaveCount(3);
  const starts = (cells: readonly Element[]): readonly number[] =>
    cells.map((cell) => Math.round(cell.getBoundingClientRect().left));
  const heads = table.getByRole("columnheader").filter({ visible: true });
  await expect(heads).toHaveCount(3);
  expect(
    await table
      .getByRole("row", { name: /Version/ })
      .getByRole("cell")
      .evaluateAll(starts),
  ).toEqual(await heads.evaluateAll(starts));
});

readingTest("a name that is not a witness's leads to all witnesses @whole", async ({ page }) => {
  await page.goto("/witnesses/alice");
  await expect(page.getByRole("heading", { name: "Witness Not Found" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "All witnesses" }).click();
  await expect(page).toHaveURL(/\/witness-list$/);
});

readingTest("names are lower-cased, and an unknown one is explained", async ({ page }) => {
  await page.goto("/witnesses/@Cirrus");
  await expect(page).toHaveURL(/\/witnesses\/cirrus$/);
  await page.goto("/witnesses/alice");
  await expect(page.getByRole("heading", { name: "Witness Not Found" })).toBeVisible();
  await expect(page.getByText('No witness is called "alice".')).toBeVisible();
  await expectAccessible(page);
  await page.goto("/witnesses/%2e%2e%2f");
  await expect(page.getByRole("heading", { name: "Witness Not Found" })).toBeVisible();
});

readingTest(
  "a block links to its producer's page and to where its round began",
  async ({ page }) => {
    await page.goto("/blocks/150");
    await expect(
      page.getByRole("link", { name: "3 of 21 in the round after block 147" }),
    ).toHaveAttribute("href", "/blocks/147");
    await page.getByRole("main").getByRole("link", { name: "Witness page" }).click();
    await expect(page).toHaveURL(/\/witnesses\/[a-z.-]+$/);
  },
);
