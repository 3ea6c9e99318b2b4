/** The console in a real browser: by keyboard, from links, and with all kinds of answers. */
import type { Page } from "playwright/test";
import { expect, expectAccessible, readingTest, test, testOwnSite, trustTest } from "./fixtures.ts";

const json = (page: Page) => page.getByRole("textbox", { name: /^(As JSON|No parameters)$/ });
const run = (page: Page) => page.getByRole("button", { name: "Run", exact: true });

test(
  "a method is found, filled in, run and opened with the keyboard alone",
  { tag: "@looks" },
  async ({ page }) => {
    await page.goto("/console");
    await expect(page.getByText("No method is chosen")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("searchbox", { name: "Search methods" }).focus();
    await page.keyboard.type("accounts with balances");
    const link = page.getByRole("link", { name: "get_accounts", exact: true });
    await expect(link).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(link).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveTitle(/condenser_api\.get_accounts · Console/);
    const field = page.getByRole("textbox", { name: "accounts" });
    await field.fill('["alice"]');
    await expect(json(page)).toHaveValue('[["alice"]]');
    await expect(page).toHaveURL(/params=\[\[%22alice%22\]\]/);
    await field.press("Enter");
    const answer = page.getByRole("list", { name: /^Answer of/ });
    const owner = answer.getByRole("button", { name: "owner, 3 fields" });
    await expect(owner).toHaveAttribute("aria-expanded", "false");
    await owner.focus();
    await page.keyboard.press("ArrowRight");
    await expect(owner).toHaveAttribute("aria-expanded", "true");
    await expect(answer.getByText("weight_threshold")).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect(owner).toHaveAttribute("aria-expanded", "false");
    await expect(page.getByText(/^HTTP 200 · /)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Raw" }).press("Enter");
    await expect(page.getByText('{"jsonrpc":"2.0","result":[{"id":')).toBeVisible();
    const past = page.getByRole("region", { name: "Your Calls" });
    await expect(past.getByRole("link")).toHaveText('condenser_api.get_accounts [["alice"]]');
    await page.reload();
    await expect(past.getByRole("link")).toBeVisible();
    await past.getByRole("button", { name: /^Remove condenser_api/ }).press("Enter");
    const noCalls = past.getByText("Calls that you run are listed here.");
    await expect(noCalls).toBeVisible();

    await field.fill('["bob"]');
    await field.press("Enter");
    await expect(past.getByRole("link", { name: '["bob"]' })).toBeVisible();
    await field.fill('["carol"]');
    await field.press("Enter");
    await expect(past.getByRole("link", { name: "condenser_api" })).toHaveCount(2);
    await expect(answer).toContainText("carol");
    await past.getByRole("link", { name: '["bob"]' }).press("Enter");
    await expect(json(page)).toHaveValue('[["bob"]]');
    await expect(answer).toContainText("bob");
    await expect(answer).not.toContainText("carol");
    await page.goBack();
    await expect(json(page)).toHaveValue('[["carol"]]');
    await expect(answer).toContainText("carol");
    await past.getByRole("button", { name: "Remove all" }).press("Enter");
    await expect(noCalls).toBeVisible();
    await page.goto("/console");
    await expect(noCalls).toBeVisible();
  },
);

readingTest("invalid JSON is explained, disables Run, and is not lost", async ({ page }) => {
  await page.goto("/console?method=condenser_api.get_block&params=[7");
  await expect(json(page)).toHaveValue("[7");
  await expect(page.getByText("This is not JSON: it ends too early.")).toBeVisible();
  await json(page).fill("[8,");
  await expect(page.getByRole("button", { name: "Run" })).toHaveAttribute("aria-disabled", "true");
  await json(page).fill("[12345678901234567890]");
  await expect(page.getByRole("textbox", { name: "block_num" })).toHaveValue(
    "12345678901234567890",
  );
  await expect(run(page)).toHaveAttribute("aria-disabled", "false");
});

readingTest("a call without its block or transaction is explained", async ({ page }) => {
  await page.goto("/console?method=condenser_api.get_block");
  await page.getByRole("textbox", { name: "block_num" }).fill("");
  await expect(page.getByRole("alert")).toHaveText("Block number parameter required");
  await expect(run(page)).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("textbox", { name: "block_num" }).fill("7");
  await expect(run(page)).toHaveAttribute("aria-disabled", "false");
  await page.goto("/console?method=condenser_api.get_transaction");
  await expect(page.getByRole("alert")).toHaveText("Transaction ID parameter required");
});

test("methods that broadcast are not listed, and a link to one says why", async ({
  page,
  site,
}) => {
  await page.goto("/console?method=condenser_api.broadcast_transaction&params=[{}]");
  await expect(page.getByRole("alert")).toContainText("nothing it sends can change the chain");
  await expect(run(page)).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Search methods" }).fill("broadcast");
  await expect(page.getByText("0 methods")).toBeVisible();
  expect([...site.devnet.calls.keys()].filter((name) => name.includes("broadcast"))).toEqual([]);
});

readingTest(
  "the name of an answer's source links to the call that it answered",
  async ({ page, site }) => {
    // No other test opens this block: a stored one names no call.
    await page.goto("/blocks/37");
    const source = page.getByRole("link", { name: new URL(site.devnet.origin).host }).first();
    await source.click();
    await expect(page).toHaveURL(/\/console\?method=condenser_api\.get_(block|ops_in_block)/);
    await run(page).click();
    await expect(page.getByRole("list", { name: /^Answer of/ })).toBeVisible();
    await expect(page.getByText(/^HTTP 200 · /)).toBeVisible();
  },
);

testOwnSite(
  "a web page instead of JSON, a cancelled call and an answer that is too long are each explained @whole",
  async ({ page, site }) => {
    await page.goto(`${site.url}/console?method=condenser_api.get_config`);
    await expect(run(page)).toBeVisible();
    site.devnet.control("html");
    await run(page).click();
    await expect(page.getByText("answered with a web page instead of JSON")).toBeVisible();
    await expect(page.getByText("<!doctype html><h1>Just a moment...</h1>")).toBeVisible();
    site.devnet.control("off");
    site.devnet.control("silent");
    await run(page).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText("Cancelled before the node answered.")).toBeVisible();
    site.devnet.control("off");
    site.devnet.control("huge", 50_000_000);
    await run(page).click();
    await expect(page.getByText("The answer is too long: the first")).toBeVisible();
    await expectAccessible(page);
    site.devnet.control("off");
  },
);

trustTest(
  "the answers of all nodes are shown side by side, with their differences marked @whole",
  async ({ page, trusted }) => {
    trusted.devnet.lie(({ method, node }, result) =>
      method === "get_version" && node === 2
        ? { ...Object(result), blockchain_version: "9" }
        : result,
    );
    await page.goto(`${trusted.url}/console?method=condenser_api.get_version&node=all`);
    await run(page).click();
    const comparison = page.getByRole("region", { name: "Side by Side" });
    await expect(comparison.getByText("2 of 3 nodes agree")).toBeVisible();
    await expect(comparison.getByText("blockchain_version")).toBeVisible();
    await expect(page.getByRole("list", { name: /^Answer of/ })).toHaveCount(3);
    await expect(page.getByRole("img", { name: "differs from other nodes" }).first()).toBeVisible();
    await expectAccessible(page);
    trusted.devnet.lie(null);
  },
);

readingTest(
  "a link with parameters runs at once, and the list is scrolled to its method",
  async ({ page }) => {
    await page.goto("/console?method=rc_api.get_resource_params&params={}");
    await expect(page.getByRole("list", { name: /^Answer of/ })).toContainText("resource_names");
    await expect(
      page.getByRole("navigation", { name: "Methods" }).getByRole("link", {
        name: "get_resource_params",
      }),
    ).toBeInViewport();
    // A method with parameters waits until they are filled in.
    await page.getByRole("link", { name: "get_block", exact: true }).first().click();
    await expect(run(page)).toBeVisible();
    await expect(page.getByRole("list", { name: /^Answer of/ })).toHaveCount(0);
  },
);
