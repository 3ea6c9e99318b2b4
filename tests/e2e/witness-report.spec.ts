/** A witness's month in a real browser. */
import { readFile } from "node:fs/promises";
import type { Site } from "../../devnet/site.ts";
import { expect, expectAccessible, readingTest, refused, trustSite } from "./fixtures.ts";

/** '2026-11'. */
function monthOfFirstBlock({ devnet }: Site, name: string): string {
  const heights = Array.from({ length: devnet.head() }, (_, i) => i + 1);
  const blocks = heights.map(
    (height) => devnet.blockAt(height) as { readonly witness: string; readonly timestamp: string },
  );
  const first = blocks.find(({ witness }) => witness === name);
  return first?.timestamp.slice(0, 7) ?? "";
}

readingTest(
  "a witness's month is shown, compared with others by its URL, and saved as a text to post",
  { tag: "@looks" },
  async ({ page, site }) => {
    await page.goto("/witnesses/cirrus");
    await page.getByRole("link", { name: "Monthly report" }).click();
    const heading = page.getByRole("heading", { level: 1, name: /^@cirrus in / });
    await expect(heading).toBeVisible();
    // The month of its first block: in the first minutes of a month, not the running one.
    await page.goto(`/witnesses/cirrus/report?month=${monthOfFirstBlock(site, "cirrus")}`);
    await expect(heading).toBeVisible();
    const figures = page.getByRole("region", { name: "Figures" });
    // On a phone each figure is named.
    await expect(
      figures.getByRole("row", { name: /^Blocks produced (cirrus )?\d+/ }),
    ).toBeVisible();
    await expect(page.getByRole("region", { name: "Missed Slots" })).toContainText(
      /The indexer lists \d+ missed slot/,
    );
    await figures.getByLabel("Compare with another witness").selectOption("aurora");
    await expect(page).toHaveURL(/[?&]with=aurora/);
    await expect(figures.locator("thead th")).toHaveText([
      "Measure",
      "cirrus",
      "aurora",
      "Median of the other top 20",
      "No worse than",
    ]);
    await expectAccessible(page);
    const saved = page.waitForEvent("download");
    await figures.getByRole("button", { name: "Save as Markdown: Figures" }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^cirrus-20\d\d-\d\d\.md$/);
    const text = await readFile(await file.path(), "utf8");
    expect(text).toMatch(/^# @cirrus in /);
    expect(text).toContain("| Measure | @cirrus | @aurora |");
    const drawn = page.waitForEvent("download");
    await figures.getByRole("button", { name: "Save as PNG: Figures" }).click();
    const picture = await readFile(await (await drawn).path());
    expect(picture.subarray(1, 4).toString()).toBe("PNG");
    const versions = page.getByRole("region", { name: "Version and Hardfork Votes" });
    await expect(versions.getByRole("row", { name: /0\.23\.1/ }).first()).toBeVisible();
    await expect(versions).toContainText("A header announces a version or a vote only if");
    const listed = page.waitForEvent("download");
    await versions.getByRole("button", { name: "Save as CSV: Version" }).click();
    const rows = await readFile(await (await listed).path(), "utf8");
    expect(rows).toMatch(/^version,20\d\d-[\dT:-]+Z,\d+,0\.23\.1,/m);
    expect(text).toMatch(/^- .*: version 0\.23\.1.*, block \d+$/m);
    await expect(
      figures.getByRole("row", { name: /^Versions announced .*0\.23\.1 on / }),
    ).toBeVisible();
    const votes = page.getByRole("table", { name: "Votes by Day" });
    await expect(votes.getByRole("row").nth(1)).toContainText(/^\d+ \w+ 20\d\d[\d,]+\d/);
    const brush = page.getByRole("group", { name: "Time range of all plots" });
    // On the first two days of a month there is nothing to choose.
    if ((await brush.count()) > 0) {
      await brush.getByRole("slider", { name: "From" }).press("ArrowRight");
      await expect(page).toHaveURL(/[?&]from=20\d\d-\d\d-02T00:00/);
      for (const name of ["Votes over the month", "Rank by Day"]) {
        const cursor = page.getByRole("slider", { name });
        await cursor.press("Home");
        await expect(cursor).toHaveAttribute("aria-valuetext", / at 2 \w+ 20\d\d/);
      }
    }
    await page.goto("/witnesses/cirrus/report?month=2099-01");
    await expect(page.getByText("The Month Has Not Begun")).toBeVisible();
    await page.goto("/witnesses/alice/report");
    await expect(page.getByText("@alice Is No Witness")).toBeVisible();
  },
);

trustSite({})(
  "evidence of a month's missed slots is checked without a network, and an altered byte is found",
  async ({ page, site, console: noticed }) => {
    const { devnet } = site;
    const start = devnet.head();
    devnet.silence(["ember"]);
    devnet.produce(63, 0);
    devnet.silence([]);
    devnet.produce(63, 0);
    // The head may be of the next month.
    const { timestamp } = devnet.blockAt(start) as { readonly timestamp: string };
    await page.goto(`/witnesses/ember/report?month=${timestamp.slice(0, 7)}`);
    const misses = page.getByRole("region", { name: "Missed Slots" });
    const saved = page.waitForEvent("download");
    await misses.getByRole("button", { name: /^Save evidence/ }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^steemscope-evidence-.*ember.*\.json$/);
    const text = await readFile(await file.path(), "utf8");

    await page.goto("/evidence");
    await expect(page.getByRole("heading", { level: 1, name: "Check Evidence" })).toBeVisible();
    // From here on no node and no service answers.
    noticed.allow(refused);
    devnet.control("refuse");
    const asked: string[] = [];
    await page.route("**/*", (route) => {
      const { origin, pathname } = new URL(route.request().url());
      if (origin === new URL(site.url).origin && pathname.startsWith("/assets/"))
        return route.continue();
      asked.push(route.request().url());
      return route.abort();
    });
    const give = (content: string) =>
      page.locator("input[type=file]").setInputFiles({
        name: "evidence.json",
        mimeType: "application/json",
        buffer: Buffer.from(content),
      });
    await give(text);
    const outcome = page.locator(".outcome");
    await expect(outcome.getByText("verified", { exact: true })).toBeVisible();
    await expect(outcome).toContainText("@ember");
    expect(asked).toEqual([]);

    // A digit of the first header's signature.
    const edited = text.replace(
      /("signature":\s*"[0-9a-f]{40})([0-9a-f])/,
      (_, head, digit) => `${head}${digit === "0" ? "1" : "0"}`,
    );
    expect(edited).not.toBe(text);
    await give(edited);
    await expect(outcome.getByText("verified", { exact: true })).toHaveCount(0);
    await expect(outcome.getByText("mismatch", { exact: true })).toBeVisible();
  },
);
