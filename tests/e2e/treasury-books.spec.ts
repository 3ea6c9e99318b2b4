/** The treasury's books in a real browser. */
import { readFile } from "node:fs/promises";
import { expect, expectAccessible, testOwnSite } from "./fixtures.ts";

testOwnSite(
  "the treasury's books name what each proposal asked for and received, and are saved",
  async ({ page, site }) => {
    for (let hour = 0; hour < 5; hour++) {
      site.devnet.sleep(1 / 24);
      site.devnet.produce(1, 0);
    }
    // Histories have irreversible blocks only.
    site.devnet.produce(40, 0);
    await page.goto("/proposals");
    await page.getByRole("link", { name: "The treasury's books" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "The Treasury's Books" }),
    ).toBeVisible();
    const table = page.getByRole("table", { name: "Proposals" });
    await expect(table.getByRole("row", { name: /#1 Public nodes/ })).toBeVisible();
    await expect(page.getByText("Hours that the rule explains")).toBeVisible();
    await page.getByRole("combobox", { name: /^Receiver/ }).selectOption({ index: 1 });
    await expect(page).toHaveURL(/[?&]receiver=/);
    await expect(page.getByText(/^Sent on by @|sent nothing on\.$/).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("combobox", { name: "Proposal" }).selectOption("1");
    await expect(page).toHaveURL(/[?&]proposal=1/);
    const hours = page.getByRole("slider", { name: /^Hours of #1 / });
    await hours.press("End");
    await expect(hours).toHaveAttribute(
      "aria-valuetext",
      / · asked [\d.,]+ SBD · due [\d.,]+ SBD · received [\d.,]+ SBD$/,
    );
    const treasury = page.getByRole("slider", { name: "What the Treasury Had" });
    const brush = page.getByRole("group", { name: "Time range of all plots" });
    await brush.getByRole("slider", { name: "To" }).press("ArrowLeft");
    const end = await brush.getByRole("slider", { name: "To" }).getAttribute("aria-valuetext");
    for (const cursor of [hours, treasury]) {
      await cursor.press("End");
      await expect(cursor).toHaveAttribute("aria-valuetext", new RegExp(`^${end} · `));
    }
    await page.getByRole("button", { name: /^Show as a table: Hours of #1/ }).click();
    await expect(
      page
        .getByRole("table", { name: /^Hours of #1/ })
        .getByRole("row")
        .nth(1),
    ).toContainText("SBD");
    const listed = page.waitForEvent("download");
    await page.getByRole("button", { name: /^Save as CSV: Hours of #1/ }).click();
    expect(await readFile(await (await listed).path(), "utf8")).toMatch(
      /^time \(UTC\),block,proposal,receiver,asked \(SBD\),due \(SBD\),received \(SBD\)\r?\n20/,
    );
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save as Markdown: Proposals" }).click();
    const text = await readFile(await (await saved).path(), "utf8");
    expect(text).toContain("| Proposal | Receiver | State |");
    await page.getByLabel("Days").selectOption("7");
    await expect(page).toHaveURL(/[?&]days=7/);
  },
);
