/** The palette of suggestions: thirty searches by keyboard alone, and everything that can go wrong. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import type { Config } from "../../src/domain/network/config.ts";
import { sampleOf } from "../support/campaign.ts";
import { expect, expectAccessible, refused, test, testOwnSite } from "./fixtures.ts";
import { subjectsOf } from "./pages.ts";

const placeholder = "Search blocks, transactions, or accounts...";
const key = "STM8GC13uCZbP44HzMLV6zPZGwVQ8Nt4Kji8PapsPiNq1BK153XTX";

/**
 * What is typed, the suggestion that the arrow keys choose, and where it leads; a null suggestion is a plain Enter. `{…}`
 * is filled in from the chain.
 */
const searches: readonly (readonly [typed: string, suggestion: string | null, path: RegExp])[] = [
  ["{block}", null, /\/blocks\/\d+$/],
  ["{grouped}", null, /\/blocks\/\d+$/],
  ["#{block}", "Block {grouped}", /\/blocks\/\d+$/],
  ["block {block}", "Block {grouped}", /\/blocks\/\d+$/],
  ["{transaction}", null, /\/transactions\/[0-9a-f]{40}$/],
  ["{transaction}", "Transaction", /\/transactions\/[0-9a-f]{40}$/],
  ["{blockId}", "Block with this ID", /\/blocks\/\d+$/],
  ["alice", null, /\/accounts\/alice$/],
  ["@alice", null, /\/accounts\/alice$/],
  ["alic", "@alice", /\/accounts\/alice$/],
  ["@auro", "@aurora", /\/accounts\/aurora$/],
  ["auro", "Witness #", /\/witnesses\/aurora$/],
  ["brot", "hive-100002", /\/community-data\?community=hive-100002$/],
  ["hive-100001", "hive-100001 Community", /\/community-data\?community=hive-100001$/],
  ["proposals/1", null, /\/proposals\/1$/],
  ["proposal 1", "Proposal #1", /\/proposals\/1$/],
  ["steem dollars", "SBD", /\/coins\/steem-dollars$/],
  ["2016-04-01", "Block at 1 Apr 2016, 00:00:00 UTC", /\/blocks\/at\/2016-04-01T00:00:00Z$/],
  ["1 April 2016", "Block at 1 Apr 2016", /\/blocks\/at\/2016-04-01T00:00:00Z$/],
  ["1459468800", "Block at 1 Apr 2016", /\/blocks\/at\/2016-04-01T00:00:00Z$/],
  ["{post}", null, /\/posts\/@[^/]+\/[^/]+$/],
  ["https://steemit.com/tag/{post}", "Post, from Steemit", /\/posts\/@[^/]+\/[^/]+$/],
  ["https://steemit.com/@alice/transfers", "@alice", /\/accounts\/alice\/wallet$/],
  ["https://steemworld.org/@alice", "@alice", /\/accounts\/alice$/],
  ["https://steemdb.io/block/{block}", "Block", /\/blocks\/\d+$/],
  ["https://www.steempro.com/@alice", "@alice", /\/accounts\/alice$/],
  ["https://hiveblocks.com/b/{block}", "Block", /\/blocks\/\d+$/],
  ["https://ecency.com/@alice", "@alice", /\/accounts\/alice$/],
  ["https://peakd.com/c/hive-100001", "hive-100001", /community=hive-100001$/],
  [key, "Public key", new RegExp(`/accounts/${key}$`)],
  ["rounds", "Witness Rounds", /\/witness-rounds$/],
  ["statis", "Statistics", /\/statistics$/],
  ["haircut", "Economy", /\/economy$/],
];

test("searches, by keyboard alone", async ({ page, site }) => {
  const { block, transaction, post } = subjectsOf(site);
  const { block_id: blockId } = site.devnet.blockAt(Number(block)) as { block_id: string };
  const grouped = Number(block).toLocaleString("en-US");
  const facts: Readonly<Record<string, string>> = { block, transaction, post, blockId, grouped };
  const filled = (text: string): string =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? "");
  expect(searches.length).toBeGreaterThanOrEqual(30);
  await page.goto("/about");
  const box = page.getByPlaceholder(placeholder);
  await expect(box).toBeVisible();
  for (const [typed, suggestion, path] of sampleOf(searches, 11))
    await test.step(`${typed} → ${suggestion ?? "Enter"}`, async () => {
      await page.keyboard.press("ControlOrMeta+k");
      await expect(box).toBeFocused();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.insertText(filled(typed));
      if (suggestion !== null) {
        const option = page
          .getByRole("option")
          .filter({ hasText: filled(suggestion) })
          .first();
        await expect(option).toBeVisible();
        const options = await page.getByRole("option").allInnerTexts();
        for (let steps = options.length; steps >= 0; steps--) {
          await page.keyboard.press("ArrowDown");
          if ((await option.getAttribute("aria-selected")) === "true") break;
        }
        await expect(option).toHaveAttribute("aria-selected", "true");
        await expect(box).toHaveAttribute(
          "aria-activedescendant",
          (await option.getAttribute("id")) ?? "",
        );
      }
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("listbox", { name: "Suggestions" })).toHaveCount(0);
      await expect(box).toHaveValue("");
    });
});

test("a slash opens it on keyboards that have it on a shifted key, and not while a dialog is open @whole", async ({
  page,
}) => {
  await page.goto("/about");
  await expect(page.getByRole("status", { name: "Version" })).toBeAttached();
  const heading = page.getByRole("heading", { level: 1 });
  const slash = (): Promise<void> =>
    heading.dispatchEvent("keydown", { key: "/", shiftKey: true, bubbles: true });
  const box = page.getByPlaceholder(placeholder);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  await slash();
  await expect(box).not.toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await slash();
  await expect(box).toBeFocused();
});

test("before anything is typed there are recent visits, pages and commands @whole", async ({
  page,
}) => {
  await page.goto("/accounts/alice");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.locator("main").click({ position: { x: 2, y: 2 } });
  await page.keyboard.press("/");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(list.getByRole("group", { name: /^Pages/ })).toBeVisible();
  await expect(list.getByRole("group", { name: /^Commands/ })).toBeVisible();
  await expect(
    list.getByRole("group", { name: /^Recent/ }).getByRole("option", { name: /@alice/ }),
  ).toBeVisible();
  await expect(list.getByRole("group").first()).toHaveAccessibleName(/^Recent/);
  await expect(
    list.getByRole("group", { name: /^Try for example/ }).getByRole("option"),
  ).toHaveCount(3);
  await expect(list.getByRole("option", { name: "Home", exact: true })).toHaveCount(0);
  await expect(page.getByRole("search").getByRole("status")).toContainText(/\d+ suggestions/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await expect(page.getByPlaceholder(placeholder)).toBeFocused();
});

test("a page that found nothing is not among the recent visits", async ({ page }) => {
  const absent = [
    ["/accounts/nobody-here/wallet", "Account Not Found"],
    ["/blocks/999999999", "Error Loading Block"],
    [`/transactions/${"f".repeat(40)}`, "Transaction Not Found"],
    ["/posts/@alice/no-such-post", "Post Not Found"],
    ["/witnesses/nobody-here", "Witness Not Found"],
    ["/proposals/999999", "Proposal Not Found"],
    ["/community-data?community=hive-999999", "No Community Found"],
  ] as const;
  await page.goto("/accounts/alice");
  await expect(page.getByRole("heading", { level: 1, name: "alice" })).toBeVisible();
  const stored = () => page.evaluate(() => localStorage.getItem("steemscope.visits") ?? "");
  await expect.poll(stored).toContain("/accounts/alice");
  for (const [path, title] of absent) {
    await page.goto(path);
    await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
    await expect.poll(stored).not.toContain(path);
  }
  // The next page is stored again, also if nothing loads.
  await page.evaluate(() => history.pushState(null, "", "/accounts/bob"));
  await expect.poll(stored).toContain('["/accounts/bob","/accounts/alice"]');
});

test("commands change the theme and the zone, and pause what is live @whole", async ({ page }) => {
  await page.goto("/blocks");
  await expect(page.getByPlaceholder(placeholder)).toBeVisible();
  const command = async (typed: string, title: string): Promise<void> => {
    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.insertText(typed);
    const option = page.getByRole("option", { name: title }).first();
    await expect(option).toBeVisible();
    await option.click();
  };
  await command("dark", "Theme: dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await command("local time", "Times in this computer's time zone");
  await command("pause", "Pause live updates");
  await expect(page.getByRole("button", { name: /^Resume/ }).first()).toBeVisible();
  await command("resume", "Resume live updates");
  await expect(page.getByRole("button", { name: /^Pause/ }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Resume/ })).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.insertText("network");
  await expect(page.getByRole("option", { name: /^Network: / }).first()).toBeVisible();
  await page.goto("/settings");
  await expect(page.getByRole("radio", { name: "Local time zone" })).toBeChecked();
});

test("a command copies the page's address with its filter", async ({ page, site, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/witness-list?find=aur");
  await expect(page.getByPlaceholder(placeholder)).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.insertText("copy link");
  await page.getByRole("option", { name: "Copy link to this page" }).click();
  await expect(page.getByRole("status", { name: "Copied link" })).toHaveText("Link copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${site.url}/witness-list?find=aur`,
  );
});

test("a network that a link names lasts for the visit, and copied links name it", async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await context.route("**/config.json", async (route) => {
    const config = (await (await route.fetch()).json()) as Config;
    const own = config.networks[config.defaultNetwork];
    const networks = { ...config.networks, copy: { ...own, label: "Copy" } };
    await route.fulfill({ json: { ...config, networks } });
  });
  const copiedLink = async (on: Page): Promise<string> => {
    await expect(on.getByPlaceholder(placeholder)).toBeVisible();
    await on.keyboard.press("ControlOrMeta+k");
    await on.keyboard.insertText("copy link");
    await on.getByRole("option", { name: "Copy link to this page" }).click();
    await expect(on.getByRole("status", { name: "Copied link" })).toHaveText("Link copied");
    return on.evaluate(() => navigator.clipboard.readText());
  };
  await page.goto("/about?network=copy");
  await expect(page.getByPlaceholder(placeholder)).toBeVisible();
  await page.goto("/witness-list?find=aur");
  expect(await copiedLink(page)).toBe(`${site.url}/witness-list?find=aur&network=copy`);
  const other = await context.newPage();
  await other.goto(`${site.url}/about`);
  expect(await copiedLink(other)).toBe(`${site.url}/about`);
});

test("a text typed before the palette has loaded stays in the box, and Enter works @whole", async ({
  page,
}) => {
  await page.route(`**/${builtPalette()}`, () => {});
  await page.goto("/");
  const box = page.getByPlaceholder(placeholder);
  await box.click();
  await page.keyboard.type("alice");
  await expect(box).toHaveValue("alice");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/accounts\/alice$/);
});

test("invalid input is explained", async ({ page }) => {
  await page.goto("/about");
  const box = page.getByPlaceholder(placeholder);
  const notes = page.getByRole("search").locator(".quiet-note");
  for (const [typed, sentence] of [
    ["https://unknown.example/@alice", /Addresses of unknown\.example can't be read here/],
    ["https://steemit.com/faq.html", /This page of Steemit has no counterpart here/],
    ["0", /No block has this number/],
    ["9".repeat(10_000), /too long to search/],
  ] as const) {
    await box.fill(typed);
    await expect(notes).toHaveText(sentence);
    await expect(page.getByRole("search").getByRole("status")).toHaveText(sentence);
  }
  await box.fill("\u202E\u200B@al\u200Bice\u202C");
  await expect(page.getByRole("option").first()).toHaveText(/^@alice/);
  await box.fill("<img src=x onerror=alert(1)>");
  await expect(notes).toHaveText("Nothing found.");
});

testOwnSite(
  "without nodes the page's own suggestions stay, and a sentence names the rest @whole",
  async ({ page, site, console }) => {
    console.allow(refused);
    await page.goto(`${site.url}/about`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    site.devnet.control("refuse");
    const box = page.getByPlaceholder(placeholder);
    await box.fill("witn");
    await expect(page.getByRole("option", { name: /Witness List/ })).toBeVisible();
    await expect(page.getByRole("search").locator(".quiet-note")).toContainText(
      /[Aa]ccounts.* could not be searched/,
    );
    await box.press("Enter");
    await expect(page).toHaveURL(/\/accounts\/witn$/);
  },
);

test(
  "on a phone the box takes the bar and the list the screen @whole",
  { tag: "@looks" },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/about");
    const box = page.getByPlaceholder(placeholder);
    const narrow = (await box.boundingBox())?.width ?? 0;
    await box.click();
    await page.keyboard.type("alice");
    await expect(page.getByRole("option", { name: /@alice/ }).first()).toBeVisible();
    expect((await box.boundingBox())?.width ?? 0).toBeGreaterThan(narrow);
    const list = await page.locator(".palette").boundingBox();
    expect(list).toMatchObject({ x: 0, width: 390 });
    const close = page.getByRole("search").getByRole("button", { name: "Close" });
    expect(await close.boundingBox()).toMatchObject({ width: 44, height: 44 });
    await expectAccessible(page);
    await close.click();
    await expect(page.locator(".palette")).toHaveCount(0);
    await expect(close).toHaveCount(0);
  },
);

test("up to 768 px the palette has a button that closes it, and by keyboard the focus stays @whole", async ({
  page,
}) => {
  const close = page.getByRole("search").getByRole("button", { name: "Close" });
  const box = page.getByPlaceholder(placeholder);
  for (const [width, count] of [
    [768, 1],
    [800, 0],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/about");
    await expect(box).toBeVisible();
    await page.keyboard.press("ControlOrMeta+k");
    await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeVisible();
    await expect(close).toHaveCount(count);
    if (count === 0) continue;
    await close.press("Enter");
    await expect(page.locator(".palette")).toHaveCount(0);
    await expect(box).toBeFocused();
  }
});

test("on a phone, Escape and Tab close the palette from its Close button too @whole", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about");
  const close = page.getByRole("search").getByRole("button", { name: "Close" });
  const box = page.getByPlaceholder(placeholder);
  await expect(box).toBeVisible();
  for (const key of ["Escape", "Tab"]) {
    await page.keyboard.press("ControlOrMeta+k");
    await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(close).toBeFocused();
    await page.keyboard.press(key);
    await expect(page.locator(".palette")).toHaveCount(0);
    if (key === "Escape") await expect(box).toBeFocused();
  }
});

test("a name and a tab's word lead to the tab @whole", async ({ page }) => {
  await page.goto("/blocks");
  const box = page.getByPlaceholder(placeholder);
  await box.fill("alice");
  await expect(page.getByRole("option", { name: "@alice · History" })).toBeVisible();
  await box.fill("alice wal");
  await page.getByRole("option", { name: "@alice · Wallet" }).click();
  await expect(page).toHaveURL(/\/accounts\/alice\/wallet$/);
});

test("a page is found by words of the page's language, with or without accents, and by English ones", async ({
  page,
}) => {
  await page.goto("/about?lang=es");
  const box = page.getByRole("search").getByRole("combobox");
  for (const typed of ["tesorería", "tesoreria", "treasury"]) {
    await box.fill(typed);
    await expect(page.getByRole("option", { name: "Propuestas" })).toBeVisible();
  }
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/proposals$/);
});

/** The path of the palette's own script in the build. */
function builtPalette(): string {
  const manifest = JSON.parse(readFileSync("dist/.vite/manifest.json", "utf8")) as Readonly<
    Record<string, { readonly file: string }>
  >;
  const script = manifest["src/ui/search/Palette.tsx"];
  if (!script) throw new Error("the palette has no script of its own");
  return script.file;
}
