/** A post's page in a real browser: full, as a reply, muted, missing, by keyboard, on phones, and with sources missing. */
import type { Page } from "playwright/test";
import type { WireOperation } from "../../devnet/wire/blocks.ts";
import { postPage, type PostAddress } from "../../src/domain/post/post-address.ts";
import { askNode } from "../support/devnet-calls.ts";
import {
  expect,
  expectAccessible,
  readingTest,
  refused,
  test,
  testOwnSite,
  trustSite,
  type Site,
} from "./fixtures.ts";

/** Its chain makes only the blocks that a test orders: nobody else votes on a new post. */
const testQuietSite = trustSite({ blockInterval: 0 });

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

const comment = (
  author: string,
  permlink: string,
  [parent, parentPermlink]: readonly [string, string],
  more: object = {},
): WireOperation => [
  "comment",
  {
    parent_author: parent,
    parent_permlink: parentPermlink,
    author,
    permlink,
    title: "",
    body: `Words of ${author}`,
    json_metadata: "",
    ...more,
  },
];
const vote = (voter: string, weight: number): WireOperation => [
  "vote",
  { voter, author: "alice", permlink: "on-trial", weight },
];
/** The path of a post with votes. */
async function votedPost({ devnet }: Site): Promise<string> {
  const { result } = await askNode(devnet, "bridge.get_ranked_posts", {
    sort: "created",
    tag: "",
    limit: 100,
  });
  const posts = result as readonly (PostAddress & { readonly active_votes: readonly unknown[] })[];
  const found = posts.find((post) => post.active_votes.length > 1);
  if (!found) throw new Error("no post has votes");
  return postPage(found);
}

const inHills = ["", "hive-100001"] as const;

/** A post by alice with options, votes, a reblog and replies on three levels, edited once. */
async function writePost({ devnet }: Site): Promise<void> {
  const title = "On trial";
  const metadata = JSON.stringify({
    tags: ["life", "<b>food</b>"],
    original_author: "bob",
    original_permlink: "first",
  });
  devnet.order([
    comment("alice", "on-trial", inHills, {
      title,
      body: "A **first** text <img src=x onerror=alert(1)>",
      json_metadata: metadata,
    }),
  ]);
  devnet.order([
    [
      "comment_options",
      {
        author: "alice",
        permlink: "on-trial",
        max_accepted_payout: "1000000.000 SBD",
        percent_steem_dollars: 0,
        allow_votes: true,
        allow_curation_rewards: true,
        extensions: [[0, { beneficiaries: [{ account: "dave", weight: 2000 }] }]],
      },
    ],
  ]);
  devnet.produce(1);
  for (const each of [vote("bob", 10_000), vote("carol", 5000), vote("dave", -1000)])
    devnet.order([each]);
  devnet.order([
    [
      "custom_json",
      {
        required_auths: [],
        required_posting_auths: ["erin"],
        id: "follow",
        json: JSON.stringify([
          "reblog",
          { account: "erin", author: "alice", permlink: "on-trial" },
        ]),
      },
    ],
  ]);
  for (let i = 0; i < 22; i++)
    devnet.order([comment("bob", `re-${i}`, ["alice", "on-trial"], { body: `Reply *${i}*` })]);
  devnet.order([comment("alice", "on-trial", inHills, { title, body: "A **second** text" })]);
  devnet.produce(1);
  devnet.order([comment("carol", "re-re", ["bob", "re-0"])]);
  devnet.produce(1);
  devnet.order([comment("dave", "re-re-re", ["carol", "re-re"])]);
  devnet.produce(1);
}

testOwnSite(
  "text, payout, votes, reblogs and replies of a post; the text is proved",
  { tag: "@looks" },
  async ({ page, site }) => {
    await writePost(site);
    await page.goto(`${site.url}/@alice/on-trial`);
    await expect(page).toHaveURL(/\/posts\/@alice\/on-trial$/);
    await expect(page).toHaveTitle(/^On trial/);
    await expect(page.getByRole("heading", { level: 1, name: "On trial" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Hills and Harbours" }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: "@bob/first" })).toHaveAttribute(
      "href",
      "/posts/@bob/first",
    );
    const text = card(page, "Post");
    await expect(text.locator("strong")).toHaveText("second");
    await expect(text).toContainText(/1 edit, the last/);
    await text.getByRole("button", { name: "Prove this text" }).click();
    await expect(text.getByRole("link", { name: "its transaction" })).toBeVisible();

    const payout = card(page, "Payout");
    await expect(payout).toContainText("Pending");
    await expect(payout).toContainText(/SBD: @dave, 20.00%/);
    await expect(payout).toContainText("All in SP");
    await expect(card(page, "About")).toContainText("<b>food</b>");

    const votes = card(page, "Votes");
    await expect(votes.locator(".vote-segments i").first()).toBeVisible();
    const rowOf = (name: string) => votes.getByRole("row").filter({ hasText: name });
    await expect(rowOf("bob")).toContainText("100.00%");
    await expect(rowOf("dave")).toContainText(/-\d+\.\d{3} SBD/);
    await votes.getByRole("searchbox", { name: "Find a voter" }).fill("car");
    await expect(votes.getByRole("row")).toHaveCount(2);
    await expect(card(page, "Reblogs").getByRole("link", { name: "erin" })).toBeVisible();
    await expectAccessible(page);
  },
);

testOwnSite(
  "replies open level by level, by keyboard, and more on request @whole",
  async ({ page, site }) => {
    await writePost(site);
    await page.goto(`${site.url}/posts/@alice/on-trial`);
    const replies = card(page, "Replies");
    await expect(replies.getByRole("article")).toHaveCount(20);
    const more = replies.getByRole("button", { name: /^Load more of \d+ direct replies$/ });
    await more.focus();
    await page.keyboard.press("Enter");
    await expect(replies.getByRole("article").nth(21)).toBeVisible();
    await expect(more).toBeHidden();

    // The chain's other accounts write too.
    const first = replies.getByRole("button", { name: /^Show \d+ replies to @bob$/ }).first();
    await first.focus();
    await page.keyboard.press("Enter");
    const below = replies.getByRole("article", { name: "Reply by @carol" });
    await expect(below).toContainText("Words of carol");
    await below.getByRole("button", { name: "Show 1 reply to @carol" }).press("Enter");
    await expect(below.getByRole("article", { name: "Reply by @dave" })).toBeVisible();
    await expectAccessible(page);

    await below.getByRole("link", { name: /by @carol, on its own page$/ }).click();
    await expect(page).toHaveURL(/\/posts\/@carol\/re-re$/);
    await expect(page.getByRole("heading", { level: 1, name: "RE: On trial" })).toBeVisible();
    await expect(page.getByRole("link", { name: "@bob/re-0" })).toBeVisible();
    await page.getByRole("link", { name: "Back to the thread" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "On trial" })).toBeVisible();
  },
);

testOwnSite("a post that loads says so to screen readers @whole", async ({ page, site }) => {
  await writePost(site);
  await page.goto(`${site.url}/about`);
  site.devnet.control("silent");
  await page.goto(`${site.url}/posts/@alice/on-trial`);
  const busy = page.locator("[aria-busy='true']");
  await expect(busy.and(card(page, "Post"))).toBeVisible();
  for (const name of ["Payout", "About"])
    await expect(card(page, name).locator(busy).first()).toBeVisible();
  site.devnet.control("off");
  await page.reload();
  await expect(card(page, "Post")).toHaveAttribute("aria-busy", "false");
  for (const name of ["Payout", "About"])
    await expect(card(page, name).locator(busy)).toHaveCount(0);
});

testQuietSite("a muted post shows its text on request @whole", async ({ page, site }) => {
  const { result } = await askNode(site.devnet, "bridge.list_subscribers", {
    community: "hive-100001",
  });
  const [muted = ""] = (result as readonly string[][]).find(([, role]) => role === "muted") ?? [];
  site.devnet.order([comment(muted, "unwelcome", inHills, { title: "Unwelcome" })]);
  site.devnet.produce(1, 0);
  await page.goto(`${site.url}/posts/@${muted}/unwelcome`);
  const text = card(page, "Post");
  await expect(text).toContainText("This post is muted by its community or rated very low.");
  await expect(text).not.toContainText(`Words of ${muted}`);
  await text.getByRole("button", { name: "Show the text" }).click();
  await expect(text).toContainText(`Words of ${muted}`);
  await expect(card(page, "Replies")).toContainText("No replies.");
  await expect(card(page, "Votes")).toContainText("No votes yet.");
  await expect(card(page, "Reblogs")).toContainText("Nobody has reblogged this post.");
  await expectAccessible(page);
});

readingTest("a post that does not exist, and an address that none can have", async ({ page }) => {
  await page.goto("/posts/@alice/never-written");
  await expect(page.getByRole("heading", { name: "Post Not Found" })).toBeVisible();
  await expect(page.getByRole("link", { name: "content history", exact: true })).toHaveAttribute(
    "href",
    "/content-history?post=@alice/never-written",
  );
  await expectAccessible(page);
  await page.goto("/posts/@-/x");
  await expect(page.getByText("This is not the address of a post")).toBeVisible();
  await page.goto("/posts/ALICE/never-written");
  await expect(page).toHaveURL(/\/posts\/@alice\/never-written$/);
});

readingTest(
  "on phones, votes are cards and nothing is wider than the screen @whole",
  async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(await votedPost(site));
    const votes = page.getByRole("table", { name: "Votes" });
    await expect(votes).toBeVisible();
    await expect(votes.locator("thead")).not.toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    await expectAccessible(page);
  },
);

test.describe("with a source missing", () => {
  // These tests intercept the engine's requests.
  test.use({ engine: "dedicated" });

  /** Fails all calls to nodes whose method starts with `prefix`. */
  const refuseCalls = (page: Page, prefix: string) =>
    page.route("**/*", (route) =>
      route.request().postData()?.includes(`"method":"${prefix}`)
        ? route.fulfill({ status: 503, body: "down" })
        : route.fallback(),
    );

  test("thousands of reblogs are a list that draws only what is visible @whole", async ({
    page,
    site,
  }) => {
    const names = Array.from({ length: 3000 }, (_, i) => `reader-${i}`);
    await page.route("**/*", (route) => {
      const body = route.request().postData() ?? "";
      return body.includes("get_reblogged_by")
        ? route.fulfill({
            json: { jsonrpc: "2.0", id: JSON.parse(body).id, result: names },
            headers: { "access-control-allow-origin": "*" },
          })
        : route.fallback();
    });
    await page.goto(await votedPost(site));
    const reblogs = card(page, "Reblogs");
    await expect(reblogs).toContainText("3,000 accounts");
    await expect(reblogs.getByRole("link", { name: "reader-0" })).toBeVisible();
    expect(await reblogs.getByRole("link").count()).toBeLessThan(60);
  });

  test("without the social index, the node's part is shown and the page says what is missing @whole", async ({
    page,
    site,
    console,
  }) => {
    console.allow(refused);
    await refuseCalls(page, "bridge.");
    await page.goto(await votedPost(site));
    await expect(card(page, "About")).toContainText("the social index did not answer", {
      timeout: 30_000,
    });
    await expect(card(page, "Votes").getByRole("row").nth(1)).toBeVisible();
    await expectAccessible(page);
  });

  test("a post that the social index does not have yet says so @whole", async ({ page, site }) => {
    await page.route("**/*", async (route) => {
      const request = route.request().postData() ?? "";
      if (!request.includes('"method":"bridge.get_post"')) return route.fallback();
      const { id } = JSON.parse(request) as { readonly id: number };
      const error = { code: -32_602, message: "Invalid parameters" };
      return route.fulfill({ json: { jsonrpc: "2.0", id, error } });
    });
    await page.goto(await votedPost(site));
    await expect(card(page, "About")).toContainText("the social index does not have this post", {
      timeout: 30_000,
    });
  });

  test("without the services, the edits say so and the rest is shown @whole", async ({
    page,
    site,
    console,
  }) => {
    console.allow(refused);
    await page.route("**/content_history_api/**", (route) => route.abort());
    await page.goto(await votedPost(site));
    await expect(card(page, "Post")).toContainText(
      "The edits could not be loaded. A proof of the text needs them.",
    );
    await expect(card(page, "Votes").getByRole("row").nth(1)).toBeVisible();
    await expectAccessible(page);
  });
});
