/** Login and favourites, with a wallet whose signatures are real. */
import type { Page } from "playwright/test";
import { sampleOf } from "../support/campaign.ts";
import { injectWallet, type Behaviour } from "../support/wallet.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

/** The seed of the devnet in the fixtures. */
const seed = 7;

async function openDialog(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: "Open menu" });
  await page.getByRole("contentinfo").waitFor();
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Login" })).toBeVisible();
}

async function logIn(page: Page, name: string): Promise<void> {
  await openDialog(page);
  await page.getByRole("textbox", { name: "Steem username" }).fill(name);
  await page.getByRole("button", { name: "Login with Steem Keychain" }).click();
}

test("a signature with the account's own key logs in, and Logout logs out, in every tab", async ({
  page,
  context,
}) => {
  await injectWallet(page, seed, "honest");
  await page.goto("/about");
  await openDialog(page);
  await expect(page.getByText("Steem Keychain is installed.")).toBeVisible();
  await expect(page.getByText(/Ethereum-style wallets are not compatible/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Steem username" }).fill(" Alice ");
  await page.getByRole("button", { name: "Login with Steem Keychain" }).click();
  const user = page.getByRole("button", { name: "Account of alice" });
  const profile = page.getByRole("link", { name: "Profile" });
  await user.click();
  await expect(profile).toHaveAttribute("href", "/accounts/alice");
  await expectAccessible(page);
  await profile.click();
  await expect(page).toHaveURL(/\/accounts\/alice$/);
  await expect(profile).toBeHidden();
  await user.click();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole("button", { name: "Account of alice" })).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("button", { name: "Login", exact: true })).toBeVisible();
  await expect(other.getByRole("button", { name: "Login", exact: true })).toBeVisible();
});

test("a selection of text that ends outside the dialog keeps it open; a click outside closes it @whole", async ({
  page,
}) => {
  await page.goto("/about");
  await openDialog(page);
  const dialog = page.getByRole("dialog", { name: "Login" });
  const name = page.getByRole("textbox", { name: "Steem username" });
  await name.fill("alice");
  await name.hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await expect(name).toHaveValue("alice");
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

for (const [behaviour, sentence] of sampleOf(
  [
    [
      "refuses",
      "Login failed: Request was canceled by the user. If you did not cancel: is @alice in the wallet, with its posting key?",
    ],
    ["was-reloaded", "Login failed: the wallet was updated or reloaded. Please reload this page."],
    ["forges", "Login failed: the signature was not made with a posting key of @alice."],
    ["replays", "Login failed: the signature was not made with a posting key of @alice."],
    ["other-account", "Login failed: the wallet signed for a different account."],
  ] as const satisfies readonly (readonly [Behaviour, string])[],
  3,
))
  test(`a wallet that behaves badly (${behaviour}) does not log in`, async ({ page }) => {
    await injectWallet(page, seed, behaviour);
    await page.goto("/about");
    await logIn(page, "alice");
    await expect(page.getByRole("alert").getByText(sentence)).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("button", { name: "Login", exact: true })).toBeVisible();
  });

test("an unknown account does not log in @whole", async ({ page }) => {
  await injectWallet(page, seed, "honest");
  await page.goto("/about");
  await logIn(page, "nobody-here");
  await expect(page.getByText("Login failed: there is no account @nobody-here.")).toBeVisible();
});

test("waiting for a wallet that never answers ends after a minute @whole", async ({ page }) => {
  await page.clock.install();
  await injectWallet(page, seed, "hangs");
  await page.goto("/about");
  await logIn(page, "alice");
  await expect(page.getByRole("button", { name: "Waiting for the wallet..." })).toBeVisible();
  await page.clock.fastForward(61_000);
  await expect(
    page.getByRole("alert").getByText("if there is none, please reload this page."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Login with Steem Keychain" })).toBeVisible();
});

test("waiting for a wallet that never answers can be cancelled @whole", async ({ page }) => {
  await injectWallet(page, seed, "hangs");
  await page.goto("/about");
  await logIn(page, "alice");
  await expect(page.getByRole("button", { name: "Waiting for the wallet..." })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await logIn(page, "alice");
  await expect(page.getByRole("button", { name: "Waiting for the wallet..." })).toBeVisible();
});

test(
  "without a wallet or a name, the form says what is missing @whole",
  { tag: "@looks" },
  async ({ page }) => {
    await page.goto("/about");
    await openDialog(page);
    await expect(page.getByText("Steem Keychain was not found in this browser.")).toBeVisible();
    const store = page.getByRole("link", { name: "Steem Keychain in the Chrome Web Store" });
    await expect(store).toHaveAttribute("href", /^https:\/\/chromewebstore\.google\.com\//);
    const name = page.getByRole("textbox", { name: "Steem username" });
    await expect(name).toBeFocused();
    await name.press("Enter");
    await expect(page.getByText("Please enter your Steem username")).toBeVisible();
    await name.fill("alice");
    await name.press("Enter");
    await expect(
      page.getByText("Please install Steem Keychain browser extension first"),
    ).toBeVisible();
    await expect(page.getByText("Steem Keychain was not found in this browser.")).toHaveCount(0);
    await expect(store).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.locator("body")).not.toBeFocused();
  },
);

test("if the wallet is gone when it should sign, the form no longer says that it is installed, and links to it @whole", async ({
  page,
}) => {
  await injectWallet(page, seed, "honest");
  await page.goto("/about");
  await openDialog(page);
  await expect(page.getByText("Steem Keychain is installed.")).toBeVisible();
  await page.evaluate(() => Reflect.deleteProperty(window, "steem_keychain"));
  await page.getByRole("textbox", { name: "Steem username" }).fill("alice");
  await page.getByRole("textbox", { name: "Steem username" }).press("Enter");
  await expect(
    page.getByText("Steem Keychain extension is not installed. Please install it first."),
  ).toBeVisible();
  await expect(page.getByText("Steem Keychain is installed.")).toHaveCount(0);
  await expect(
    page.getByRole("link", { name: "Steem Keychain in the Chrome Web Store" }),
  ).toBeVisible();
});

test("a wallet that loads late is found; an empty name is refused @whole", async ({ page }) => {
  await injectWallet(page, seed, "honest", 700);
  await page.goto("/about");
  await openDialog(page);
  await expect(page.getByText("Steem Keychain is installed.")).toBeVisible();
  await page.getByRole("textbox", { name: "Steem username" }).press("Enter");
  await expect(page.getByText("Please enter your Steem username")).toBeVisible();
});

test("a login ends after thirty days @whole", async ({ page }) => {
  await page.clock.install();
  await injectWallet(page, seed, "honest");
  await page.goto("/about");
  await logIn(page, "alice");
  await expect(page.getByRole("button", { name: "Account of alice" })).toBeVisible();
  await page.clock.fastForward(29 * 86_400_000);
  await expect(page.getByRole("button", { name: "Account of alice" })).toBeVisible();
  await page.clock.fastForward(2 * 86_400_000);
  await expect(page.getByRole("button", { name: "Login", exact: true })).toBeVisible();
});

test("with damaged storage, the page opens and nobody is logged in @whole", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("steemscope.session", '{"version":1,"user":{"username":7}}');
    localStorage.setItem("steemscope.favourites.alice", "rubbish");
    localStorage.setItem("steemscope.theme", "[");
  });
  await page.goto("/about");
  await expect(page.getByRole("button", { name: "Login", exact: true })).toBeVisible();
});

test("favourites are stored per user, and the old shared list is merged once @whole", async ({
  page,
}) => {
  await injectWallet(page, seed, "honest");
  await page.goto("/coins/steem");
  await page.getByRole("button", { name: "Login to Add Favorites" }).click({ force: true });
  await expect(page.getByText("Please login to add coins to your favorites!")).toBeVisible();
  await page.evaluate(() => localStorage.setItem("steemscope.favourites", '["puss"]'));
  await page.getByRole("textbox", { name: "Steem username" }).fill("alice");
  await page.getByRole("button", { name: "Login with Steem Keychain" }).click();
  await page.getByRole("button", { name: "Add to Favorites" }).click();
  await expect(page.getByRole("button", { name: "Remove from Favorites" })).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem("steemscope.favourites.alice"));
  expect(JSON.parse(stored ?? "{}")).toMatchObject({ coins: ["puss", "steem"] });
  expect(await page.evaluate(() => localStorage.getItem("steemscope.favourites"))).toBeNull();
});

test("on a phone, the link to the profile has the focus after the login @whole", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await injectWallet(page, seed, "honest");
  await page.goto("/about");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.getByRole("textbox", { name: "Steem username" }).fill("alice");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Login" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Profile" })).toBeFocused();
});

test("after the last favourite is removed, the table's heading has the focus @whole", async ({
  page,
}) => {
  await injectWallet(page, seed, "honest");
  await page.goto("/crypto-market");
  await logIn(page, "alice");
  await page
    .getByRole("button", { name: /^Add to Favorites/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Favorites only" }).click();
  const stored = page.getByRole("button", { name: /^Remove from Favorites/ });
  await expect(stored).toHaveCount(1);
  await stored.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "No favorites yet" })).toBeVisible();
  await expect(
    page.getByRole("heading", { name: "Top Cryptocurrencies by Market Cap" }),
  ).toBeFocused();
});
