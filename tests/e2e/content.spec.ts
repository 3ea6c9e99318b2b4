/** Communities and content history in a real browser. */
import { editedPost } from "./edited-post.ts";
import { expect, expectAccessible, readingTest, refused, test } from "./fixtures.ts";

// These tests intercept the engine's requests.
test.use({ engine: "dedicated" });

readingTest(
  "a community is found and shared, and Back works",
  { tag: "@looks" },
  async ({ page }) => {
    await page.goto("/community-data");
    const box = page.getByRole("textbox", { name: "Community ID" });
    const search = page.getByRole("button", { name: "Search" });
    await expect(search).toHaveAttribute("aria-disabled", "true");
    await box.fill("HIVE-100001");
    await expect(box).toHaveValue("hive-100001");
    await search.click();
    await expect(page.getByRole("heading", { name: "Hills and Harbours" })).toBeVisible();
    await expect(page).toHaveURL(/\?community=hive-100001$/);
    for (const role of ["Owner", "Administrators", "Moderator", "Members", "Banned", "Muted"])
      await expect(page.getByRole("region", { name: role, exact: true })).toBeVisible();
    await expectAccessible(page);
    await box.fill("hive-100002");
    await expect(page).toHaveURL(/\/community-data$/);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Brot und Butter" })).toBeVisible();
    await page.goBack();
    await expect(box).toHaveValue("");
    await page.goto("/community-data?community=hive-100003");
    await expect(page.getByText("NSFW", { exact: true }).first()).toBeVisible();
  },
);

test("an invalid community ID is rejected @whole", async ({ page, console }) => {
  await page.goto("/community-data");
  const box = page.getByRole("textbox", { name: "Community ID" });
  await box.press("Enter");
  await expect(page.getByText("Please enter a community ID", { exact: true })).toBeVisible();
  await box.fill("no such id!");
  await box.press("Enter");
  await expect(
    page.getByText("Please enter a valid community ID (e.g., hive-123456 or community-id)"),
  ).toBeVisible();
  await box.fill("hive-999");
  await box.press("Enter");
  await expect(page.getByRole("heading", { name: "No Community Found" })).toBeVisible();
  await expect(page.getByText("Some communities may be private.")).toBeVisible();
  await expectAccessible(page);
  console.allow(refused);
  await page.route("**/communities_api/**", (route) => route.abort());
  await box.fill("hive-100001");
  await box.press("Enter");
  await expect(
    page.getByText("Failed to fetch community data. Please try again later."),
  ).toBeVisible();
});

readingTest("a link with nothing to look up says so at once @whole", async ({ page }) => {
  await page.goto("/community-data?community=$$$");
  await expect(
    page.getByText("Please enter a valid community ID (e.g., hive-123456 or community-id)"),
  ).toBeVisible();
  await page.goto("/content-history?post=nonsense");
  await expect(
    page.getByText("Invalid URL format. Please use: https://steemit.com/@username/post-title"),
  ).toBeVisible();
  await expectAccessible(page);
});

readingTest(
  "a post's versions are shown, revealed and compared",
  { tag: "@looks" },
  async ({ page, site }) => {
    const path = editedPost(site.devnet);
    await page.goto("/content-history");
    await page.getByRole("textbox", { name: "Post URL" }).fill(`https://steemit.com/life/${path}`);
    await page.keyboard.press("Enter");
    const original = page.getByRole("region", { name: "Original Post" });
    await expect(original).toBeVisible();
    await expect(page.getByRole("region", { name: "Edit #1" })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`post=${path.replaceAll(/[.]/g, "\\.")}`));
    await original.getByRole("button", { name: "Reveal" }).click();
    await expect(original.locator(".rich")).toBeVisible();
    await original.getByRole("button", { name: "Close" }).click();
    await page
      .getByRole("region", { name: "Edit #1" })
      .getByRole("button", { name: "Show Difference" })
      .click();
    const difference = page.getByRole("region", { name: "Difference" });
    await expect(difference.getByText(/\d+ changes?/)).toBeVisible();
    await expect(page).toHaveURL(/from=1&to=2/);
    await page.keyboard.press("n");
    await expect(difference.locator("[data-here]")).toBeFocused();
    await difference.getByRole("button", { name: "split", exact: true }).click();
    await expect(page).toHaveURL(/view=split/);
    for (const side of ["Original Post", "Edit #1"])
      await expect(difference.getByRole("heading", { level: 4, name: side })).toBeVisible();
    await difference.getByRole("button", { name: "characters", exact: true }).click();
    await expect(page).toHaveURL(/by=characters/);
    await expect(difference.getByText(/\d+ changes?/)).toBeVisible();
    await expectAccessible(page);
    const shared = page.url();
    await page.goto("/about");
    await page.goto(shared);
    await expect(page.getByRole("region", { name: "Difference" })).toBeVisible();
    await expect(
      difference.getByRole("button", { name: "characters", exact: true }),
    ).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("textbox", { name: "Post URL" }).fill("@alice/another-post");
    await expect(difference).toHaveCount(0);
    await expect(original).toHaveCount(0);
    await expect(page).not.toHaveURL(/post=/);
  },
);

readingTest(
  "a link to another post's versions works on the page itself @whole",
  async ({ page }) => {
    const follow = (href: string): Promise<void> =>
      page.evaluate((to) => {
        const link = document.createElement("a");
        link.href = to;
        document.body.append(link);
        link.click();
        link.remove();
      }, href);
    const box = page.getByRole("textbox", { name: "Post URL" });
    const versions = page.getByRole("heading", { level: 2, name: /version/ });
    await page.goto("/content-history?post=@niaj/re-judy-korean");
    await expect(versions).toContainText("@niaj/re-judy-korean");
    await follow("/content-history?post=@olivia/re-judy-russian");
    await expect(versions).toContainText("@olivia/re-judy-russian");
    await expect(box).toHaveValue("@olivia/re-judy-russian");
    await page.goBack();
    await expect(versions).toContainText("@niaj/re-judy-korean");
    await follow("/content-history");
    await expect(versions).toHaveCount(0);
    await expect(box).toHaveValue("");
  },
);

readingTest(
  "edits of texts beyond ASCII read as their authors meant them @whole",
  async ({ page }) => {
    await page.goto("/content-history?post=@niaj/re-judy-korean");
    const newest = page.getByRole("region", { name: "Edit #3" });
    await expect(newest.getByText(/오늘은 나쁜 날입니다/)).toBeVisible();
    await expect(page.getByText("takes too long")).toHaveCount(0);
    await newest.getByRole("button", { name: "Show Difference" }).click();
    await expect(
      page.getByRole("region", { name: "Difference" }).getByText("따뜻한"),
    ).toBeVisible();
    await page.goto("/content-history?post=@olivia/re-judy-russian");
    const partly = page.getByRole("region", { name: "Edit #2" });
    await expect(
      partly.getByText(
        "Of 2 changes in this edit, 1 does not fit the text before it. What does not fit is left out, as the chain does.",
      ),
    ).toBeVisible();
    await expect(partly.getByText(/Привет!, друзья/)).toBeVisible();
    await page.goto("/content-history?post=@peggy/re-judy-at-signs");
    const original = page.getByRole("region", { name: "Original Post" });
    await expect(original.getByText("@@judy, look at this")).toBeVisible();
    await expectAccessible(page);
  },
);

readingTest("an invalid post URL is rejected", async ({ page }) => {
  await page.goto("/content-history");
  const box = page.getByRole("textbox", { name: "Post URL" });
  await box.press("Enter");
  await expect(
    page.getByText("Please enter a valid Steemit post URL", { exact: true }),
  ).toBeVisible();
  await box.fill("nonsense");
  await box.press("Enter");
  await expect(
    page.getByText("Invalid URL format. Please use: https://steemit.com/@username/post-title"),
  ).toBeVisible();
  await box.fill("@alice/there-is-none");
  await box.press("Enter");
  await expect(
    page.getByText(
      "No content history found for this post. The post may not exist or may not have been edited.",
    ),
  ).toBeVisible();
  await expectAccessible(page);
});

test("a hostile post does nothing", async ({ page, console }) => {
  console.allow(refused);
  const body = [
    "<script>window.hit = 1</script><img src=x onerror='window.hit = 2'>",
    "<iframe src='javascript:parent.hit = 3'></iframe><style>body{display:none}</style>",
    "[link](javascript:window.hit=4) <a href='javascript:window.hit=5'>other</a>",
    "https://youtu.be/dQw4w9WgXcQ",
    "| a | b |\n|---|---|\n| 1 | 2 |",
  ].join("\n\n");
  await page.route("**/content_history_api/**", (route) =>
    route.fulfill({
      json: {
        code: 0,
        result: {
          cols: { time: 0, json_metadata: 1, title: 2, body: 3 },
          rows: [[1_700_000_000, "[]", "<b>Title</b>", body]],
        },
      },
    }),
  );
  await page.goto("/content-history?post=@alice/hostile");
  await page.getByRole("button", { name: "Reveal" }).click();
  await expect(page.getByRole("button", { name: /Play the video from/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "<b>Title</b>" })).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { hit?: number }).hit)).toBeUndefined();
  await expectAccessible(page);
});

test("a title is truncated in the preview and complete once revealed; rows without columns are read @whole", async ({
  page,
}) => {
  const title = "A long title ".repeat(12).trim();
  await page.route("**/content_history_api/**", (route) =>
    route.fulfill({
      json: {
        code: 0,
        result: { rows: [[7, "alice", title, "The body.", '{"tags":["one"]}', 1_700_000_000]] },
      },
    }),
  );
  await page.goto("/content-history?post=@alice/long");
  await expect(page.getByRole("heading", { name: `${title.slice(0, 100)}…` })).toBeVisible();
  await expect(page.getByText("14 Nov 2023, 22:13:20 UTC")).toBeVisible();
  await expect(page.getByText("one", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Reveal" }).click();
  await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
});

test("a URL keeps the signs of a permlink, and loses a version that does not exist", async ({
  page,
}) => {
  await page.route("**/content_history_api/**", (route) =>
    route.fulfill({
      json: {
        code: 0,
        result: { rows: [[7, "alice", "A title", "The body.", "{}", 1_700_000_000]] },
      },
    }),
  );
  await page.goto("/content-history?post=@alice/a%26b&from=1&to=9");
  const versions = page.getByRole("heading", { level: 2, name: /version/ });
  await expect(versions).toContainText("@alice/a&b");
  await expect(page).toHaveURL(/\?post=@alice\/a%26b$/);
  await expect(page.getByRole("region", { name: "Difference" })).toHaveCount(0);
});

test("when rate limited, the page says that the history was not fetched @whole", async ({
  page,
  console,
}) => {
  console.allow(refused);
  await page.route("**/content_history_api/**", (route) => route.fulfill({ status: 429 }));
  await page.goto("/content-history?post=@alice/any");
  await expect(page.getByText("Failed to fetch content history", { exact: true })).toBeVisible();
});
