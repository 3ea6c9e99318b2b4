/** A transaction's page in a real browser. */
import type { Devnet } from "../../devnet/devnet.ts";
import { expect, expectAccessible, readingTest, refused, testOwnSite } from "./fixtures.ts";

const idsOf = (devnet: Devnet, number: number): readonly string[] =>
  (devnet.blockAt(number) as { transaction_ids: readonly string[] }).transaction_ids;

readingTest(
  "a transaction shows its position, its operations and its neighbours",
  { tag: "@looks" },
  async ({ page, site }) => {
    const number = site.devnet.head() - 30;
    const [first = "", second = ""] = idsOf(site.devnet, number);
    await page.goto(`/transactions/${first}`);
    const facts = page.getByRole("region", { name: "Transaction" });
    await expect(facts.getByText(first)).toBeVisible();
    await expect(
      facts.getByRole("link", { name: number.toLocaleString("en-US"), exact: true }),
    ).toBeVisible();
    await expect(facts.getByText(/^1st of \d+$/)).toBeVisible();
    await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
    await expect(page.getByText(/trusted witnesses$|^Irreversible/).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Next in block" }).click();
    await expect(page).toHaveURL(new RegExp(second));
    await page.getByRole("link", { name: "Previous in block" }).click();
    await expect(page).toHaveURL(new RegExp(first));
  },
);

readingTest(
  "a long body is truncated to 200 characters until expanded @whole",
  async ({ page, site }) => {
    const { devnet } = site;
    let id = "";
    for (let number = devnet.head(); number > 1 && id === ""; number--) {
      const { transactions } = devnet.blockAt(number) as {
        transactions: readonly {
          transaction_id: string;
          operations: readonly (readonly [string, { body?: string }])[];
        }[];
      };
      const long = transactions.find(({ operations }) =>
        operations.some(([kind, { body = "" }]) => kind === "comment" && body.length > 300),
      );
      id = long?.transaction_id ?? "";
    }
    await page.goto(`/transactions/${id}`);
    const more = page.getByRole("button", { name: "Show more" }).first();
    await more.click();
    await expect(page.getByRole("button", { name: "Show less" })).toBeVisible();
  },
);

readingTest("an unknown id is shown with the note", async ({ page }) => {
  const id = "ab".repeat(20);
  await page.goto(`/transactions/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Transaction abababab…abababab");
  await expect(page.getByRole("heading", { name: "Transaction Not Found" })).toBeVisible();
  await expect(page.getByText(id)).toBeVisible();
  await expect(
    page.getByText("Please check that the transaction ID is correct and try again."),
  ).toBeVisible();
  await expectAccessible(page);
});

readingTest("a missing id is reported", async ({ page }) => {
  await page.goto("/transactions");
  await expect(page.getByText("Transaction ID is required", { exact: true })).toBeVisible();
});

testOwnSite(
  "a node that fails leads to the sentence, and Try Again loads the transaction @whole",
  async ({ page, site, console }) => {
    testOwnSite.slow();
    console.allow(refused);
    const [id = ""] = idsOf(site.devnet, site.devnet.head() - 5);
    await page.goto(`${site.url}/about`);
    await expect(page.getByRole("main")).toBeVisible();
    site.devnet.control("http-500");
    await page.goto(`${site.url}/transactions/${id}`);
    await expect(page.getByText("Failed to fetch transaction details")).toBeVisible({
      timeout: 60_000,
    });
    site.devnet.control("off");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(id.slice(0, 8));
  },
);

testOwnSite(
  "on phones, the skeleton of an operation's fields is where the fields will be @whole",
  async ({ page, site }) => {
    const [id = ""] = idsOf(site.devnet, site.devnet.head() - 5);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${site.url}/about`);
    await expect(page.getByRole("main")).toBeVisible();
    const label = page.locator("section", { has: page.getByText("Operations") }).locator("dt");
    const left = async (): Promise<number> => (await label.first().boundingBox())?.x ?? 0;
    site.devnet.control("silent");
    await page.goto(`${site.url}/transactions/${id}`);
    await expect(page.locator("main [aria-busy=true]").first()).toBeVisible();
    const skeleton = await left();
    site.devnet.control("off");
    await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
    expect(await left()).toBe(skeleton);
  },
);
