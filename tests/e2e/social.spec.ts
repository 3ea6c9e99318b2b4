/** The social tab: followers by the thousand, mutual ones, muted ones, communities and posts, in all their states. */
import type { Page } from "playwright/test";
import type { WireOperation } from "../../devnet/wire/blocks.ts";
import {
  expect,
  expectAccessible,
  readingTest,
  testOwnSite,
  refused,
  type Site,
} from "./fixtures.ts";
import { expectLoaded } from "./pages.ts";

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const list = (page: Page, name: string) =>
  page.getByRole("group", { name: "List" }).getByRole("button", { name, exact: true });

readingTest(
  "thousands of followers: counted, searched, sorted, mutual ones marked; a link restores the list @whole",
  { tag: "@looks" },
  async ({ page }) => {
    await page.goto("/accounts/whale");
    await page.getByRole("link", { name: "Social", exact: true }).click();
    await expect(page).toHaveURL(/\/accounts\/whale\/social$/);
    const followers = card(page, "Followers");
    await expect(followers.getByText(/^All 2,3\d\d accounts loaded\./)).toContainText("agrees");
    await expect(followers.getByText(/from the indexing service/)).toBeVisible();
    await expect(followers.getByText(/The newest 1,000 first/)).toBeVisible();
    await expect(followers.getByRole("row")).toHaveCount(51);
    await expectAccessible(page);

    await followers.getByLabel("Find an account").fill("reader-02");
    await expect(page).toHaveURL(/find=reader-02/);
    await expect(followers.getByText("Showing 1-50 of 100 accounts")).toBeVisible();
    await followers.getByRole("combobox", { name: "Show" }).selectOption("Mutual");
    await expect(page).toHaveURL(/mutual=mutual/);
    await expect(
      followers.getByText(/of 1\d accounts$|^Showing 1-\d+ of \d+ accounts/),
    ).toBeVisible();
    for (const row of (await followers.getByRole("row").allInnerTexts()).slice(1))
      expect(row).toContain("Yes");
    // Phones have a choice in place of the headers.
    const choice = followers.getByLabel("Sort by");
    if (await choice.isVisible()) await choice.selectOption("Account");
    else await followers.getByRole("columnheader", { name: "Account" }).getByRole("link").click();
    await expect(page).toHaveURL(/sort=account/);
    const [, first] = await followers.getByRole("row").allInnerTexts();
    await page.reload();
    await expect(followers.getByRole("row").nth(1)).toContainText(first?.split("\n")[0] ?? "");
    await expect(followers.getByLabel("Find an account")).toHaveValue("reader-02");

    await followers.getByLabel("Find an account").fill("nobody-has-this-name");
    await expect(followers.getByText(/^None of the [\d,]+ loaded accounts match\.$/)).toBeVisible();
  },
);

readingTest(
  "the lists are reached by keyboard alone, and an empty one says so",
  async ({ page }) => {
    await page.goto("/accounts/entries-0/social");
    await expect(card(page, "Followers")).toBeVisible();
    await list(page, "Followers").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(list(page, "Muted")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/show=muted$/);
    await expect(list(page, "Muted")).toBeFocused();
    await expect(card(page, "Muted").getByText("@entries-0 has muted nobody.")).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(card(page, "Communities").getByText(/has not subscribed/)).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(card(page, "Posts").getByText(/neither written nor shared/)).toBeVisible();
    await expectAccessible(page);
  },
);

readingTest(
  "communities with role and title lead to their pages",
  { tag: "@looks" },
  async ({ page }) => {
    await page.goto("/accounts/alice/social?show=communities");
    const communities = card(page, "Communities");
    await expect(communities.getByRole("row").nth(1)).toContainText(/hive-\d+/);
    await expectAccessible(page);
    await communities.getByLabel("Find a community").fill("no such community");
    await expect(
      communities.getByText(
        /^(None of the \d+ subscriptions match|The only subscription does not match)\.$/,
      ),
    ).toBeVisible();
    await communities.getByLabel("Find a community").fill("");
    await communities.getByRole("row").nth(1).getByRole("link").first().click();
    await expect(page).toHaveURL(/\/community-data\?community=hive-/);
  },
);

const post = (author: string, permlink: string, title: string): WireOperation => [
  "comment",
  {
    parent_author: "",
    parent_permlink: "life",
    author,
    permlink,
    title,
    body: "text",
    json_metadata: "",
  },
];

/** An account with 25 posts of its own and one that it shares, whose title is hostile. */
async function writePosts({ devnet }: Site): Promise<void> {
  for (let i = 0; i < 25; i++) devnet.order([post("entries-20", `note-${i}`, `Note ${i}`)]);
  devnet.order([post("bob", "shared", "<img src=x onerror=alert(1)> \u202Eevil")]);
  devnet.produce(1);
  devnet.order([
    [
      "custom_json",
      {
        required_auths: [],
        required_posting_auths: ["entries-20"],
        id: "follow",
        json: JSON.stringify([
          "reblog",
          { account: "entries-20", author: "bob", permlink: "shared" },
        ]),
      },
    ],
  ]);
  devnet.produce(1);
}

testOwnSite(
  "posts: reblogs marked, older ones on request, found by title @whole",
  async ({ page, site }) => {
    await writePosts(site);
    await page.goto(`${site.url}/accounts/entries-20/social?show=posts`);
    const posts = card(page, "Posts");
    const first = posts.getByRole("listitem").first();
    await expect(first).toContainText("Reblog");
    await expect(first).toContainText("<img src=x onerror=alert(1)> evil");
    await expect(first).toContainText(/\d SBD pending/);
    await expect(first.getByRole("link", { name: /onerror/ })).toHaveAttribute(
      "href",
      "/posts/@bob/shared",
    );
    await expect(posts.getByText(/^20 loaded posts, in the order/)).toBeVisible();
    await expectAccessible(page);
    await posts.getByRole("button", { name: "Load older" }).click();
    await expect(posts.getByText(/^26 posts, in the order/)).toBeVisible();
    await expect(posts.getByRole("button", { name: "Load older" })).toBeHidden();

    await posts.getByRole("button", { name: "Reblogs" }).click();
    await expect(page).toHaveURL(/posts=reblogs/);
    await expect(posts.getByRole("listitem")).toHaveCount(1);
    await posts.getByRole("button", { name: "Clear" }).click();
    await posts.getByRole("searchbox").fill("Note 3");
    await expect(page).toHaveURL(/find=Note\+3/);
    await expect(posts.getByText(/^1 of 26 posts,/)).toBeVisible();
    await page.reload();
    await expect(posts.getByRole("searchbox")).toHaveValue("Note 3");
    await expect(posts.getByText(/^0 of 20 loaded posts,.*Older ones may match too/)).toBeVisible();
    await posts.getByRole("button", { name: "Load older" }).click();
    await expect(posts.getByRole("listitem")).toHaveCount(1);
  },
);

/** Leaves only nodes to list follows. */
const withoutService = (page: Page) =>
  page.route("**/config.json", async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as {
      networks: Record<string, { services: Record<string, string> }>;
    };
    for (const { services } of Object.values(config.networks)) delete services["followers"];
    await route.fulfill({ response, json: config });
  });

testOwnSite(
  "nodes alone: progress, a pause, a failure on the way, and the rest @whole",
  async ({ page, site, console }) => {
    testOwnSite.slow();
    console.allow(refused);
    await withoutService(page);
    await page.goto(`${site.url}/accounts/whale`);
    await expect(page.getByRole("link", { name: "Social", exact: true })).toBeVisible();
    site.devnet.control("delay", 1500);
    await page.getByRole("link", { name: "Social", exact: true }).click();
    const followers = card(page, "Followers");
    await expect(followers.getByText("Loading…")).toBeVisible();
    await expect(followers.getByText("1,000 of 2,345 accounts loaded")).toBeVisible();
    await expect(followers.getByRole("progressbar", { name: "Accounts loaded" })).toBeVisible();
    await followers.getByRole("button", { name: "Pause" }).click();
    await expect(followers.getByText(/^Paused at (1,000|1,99\d) of 2,345 accounts/)).toBeVisible();
    await expect(followers.getByText("Showing 1-50 of")).toBeVisible();
    await expectAccessible(page);

    site.devnet.control("off");
    site.devnet.control("http-500");
    await followers.getByRole("button", { name: "Resume" }).click();
    await expect(
      followers.getByText(/^Stopped at (1,000|1,99\d) of 2,345 accounts loaded\./),
    ).toBeVisible({
      timeout: 60_000,
    });
    await expect(followers.getByRole("row").nth(1)).toBeVisible();
    site.devnet.control("off");
    await followers.getByRole("button", { name: "Try Again" }).first().click();
    await expect(followers.getByText(/^All 2,345 accounts loaded\./)).toContainText("agrees");
    await expect(followers.getByText("Newest first, as the node lists them.")).toBeVisible();
  },
);

testOwnSite(
  "what cannot be loaded says why, and Try Again loads it @whole",
  async ({ page, site, console }) => {
    testOwnSite.slow();
    console.allow(refused);
    for (const [account, view, sentence, shown] of [
      ["whale", "Followers", "The list could not be loaded.", /^All 2,345 accounts loaded/],
      ["alice", "Communities", "The communities could not be loaded.", /^\d+ subscriptions?$/],
      ["alice", "Posts", "The posts could not be loaded.", /^\d+ posts?,/],
    ] as const) {
      await page.goto(`${site.url}/accounts/${account}/keys`);
      const tab = page.getByRole("link", { name: "Social", exact: true });
      // The tabs are there before the account is.
      await expectLoaded(page);
      site.devnet.control("http-500");
      await tab.click();
      await list(page, view).click();
      const region = card(page, view);
      await expect(region.getByText(sentence)).toBeVisible({ timeout: 60_000 });
      site.devnet.control("off");
      await region.getByRole("button", { name: "Try Again" }).first().click();
      await expect(region.getByText(shown).first()).toBeVisible({ timeout: 30_000 });
    }
  },
);

readingTest("phones show cards @whole", { tag: "@looks" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/accounts/whale/social");
  const followers = card(page, "Followers");
  await expect(followers.getByText(/^All 2,3\d\d accounts loaded/)).toBeVisible();
  await followers.getByLabel("Sort by").selectOption("Account");
  await expect(page).toHaveURL(/sort=account/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.goto("/accounts/alice/social?show=posts");
  await expect(card(page, "Posts").getByRole("listitem").first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});

readingTest(
  "a link to the last tab scrolls it into view, however narrow the page",
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/accounts/alice/social?show=posts");
    const tab = page.getByRole("link", { name: "Social", exact: true });
    // All but a fraction of a pixel.
    await expect(tab).toBeInViewport({ ratio: 0.99 });
  },
);
