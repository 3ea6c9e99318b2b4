/** An account's relations: opened one at a time, by pointer and keyboard, and moved; and money flow. */
import type { Page } from "playwright/test";
import { expect, expectAccessible, readingTest, test } from "./fixtures.ts";
import { subjectsOf } from "./pages.ts";

const drawing = (page: Page) => page.locator("svg[data-drawing]").first();
const nodes = (page: Page) => drawing(page).locator("[data-node]");
const chosen = (page: Page, name: string) =>
  page.getByRole("region", { name: `Relations of @${name}` });

readingTest("each relation leads to its operations, and its sum is theirs", async ({ page }) => {
  await page.goto("/accounts/alice/relations?relations=money&at=bob");
  const panel = chosen(page, "bob");
  await expect(panel).toContainText("Nothing of its history is read");
  await panel.getByRole("button", { name: "Newest operations" }).click();
  await expect(panel.getByRole("list").getByRole("listitem").nth(1)).toContainText("STEEM");
  const table = page.getByRole("table", { name: "Relations in a Table" });
  const row = table.getByRole("row").filter({ hasText: "bob" }).first();
  const count = await row.getByRole("cell").last().textContent();
  await row
    .getByRole("link", { name: count ?? "" })
    .last()
    .click();
  await expect(page).toHaveURL(/\/history\?kinds=transfer,.*with=bob/);
  await expect(page.getByText(new RegExp(`^${count} (entry|entries)`)).first()).toBeVisible();
});

readingTest(
  "the keyboard chooses and opens accounts; Undo and the link keep what is open",
  async ({ page }) => {
    await page.goto("/accounts/alice/relations?relations=recovery,money");
    const cursor = page.getByRole("slider", { name: /^Relations/ });
    await expect(nodes(page).first()).toBeAttached();
    await cursor.press("ArrowRight");
    await expect(cursor).toHaveAttribute("aria-valuetext", /^@alice/);
    while (!(await cursor.getAttribute("aria-valuetext"))?.startsWith("@bob"))
      await cursor.press("ArrowRight");
    await expect(cursor).toHaveAttribute("aria-valuetext", /^@bob \(\?\) · @alice \d+ \(/);
    await cursor.press("Enter");
    await expect(chosen(page, "bob")).toBeVisible();
    await cursor.press("Space");
    await expect(page).toHaveURL(/open=bob/);
    await expect(chosen(page, "bob")).toContainText("its whole history is read");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page).not.toHaveURL(/open=/);
    await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
  },
);

readingTest("one window of days filters the picture, the sums and the table", async ({ page }) => {
  await page.goto("/accounts/alice/relations?relations=money");
  const table = page.getByRole("table", { name: "Relations in a Table" });
  const operations = page.getByRole("button", { name: /^Payments/ });
  await expect(table).toBeVisible();
  const all = await operations.textContent();
  const days = page.getByRole("group", { name: "Days that count" });
  // Until yesterday: today's payments are still being made.
  await days.getByRole("slider", { name: "To" }).press("ArrowLeft");
  await days.getByRole("slider", { name: "From" }).press("ArrowRight");
  await expect(page).toHaveURL(/from=20\d\d-/);
  await expect(page.getByText(/^Only operations in these days count/)).toBeVisible();
  await expect(operations).not.toHaveText(all ?? "");
  const link = table.getByRole("row").nth(1).getByRole("link").last();
  await expect(link).toHaveAttribute("href", /since=20\d\d-\d\d-\d\d/);
  const count = await link.textContent();
  const filtered = await operations.textContent();
  await page.reload();
  await expect(operations).toHaveText(filtered ?? "");
  await expectAccessible(page);
  await table.getByRole("row").nth(1).getByRole("link").last().click();
  await expect(page.getByText(new RegExp(`^${count} (entry|entries)`)).first()).toBeVisible();
  await page.goBack();
  await days.getByRole("button", { name: "Show all" }).click();
  await expect(page).not.toHaveURL(/from=/);
  await expect(operations).not.toHaveText(filtered ?? "");
});

const draggedAccounts = [
  ["one", 40],
  ["the one in the middle, with hundreds of lines,", 0],
] as const;

for (const [which, place] of draggedAccounts)
  test(`of 500 accounts ${which} is dragged at 60 frames a second`, async ({ page, site }) => {
    test.setTimeout(60_000);
    await page.goto(`${site.url}/accounts/tide-exchange/relations?open=whale&width=500`);
    await page.getByRole("button", { name: "Download all" }).click();
    await expect(nodes(page)).toHaveCount(500, { timeout: 30_000 });
    await page.getByRole("button", { name: "Pause" }).click();
    await expect(page.getByRole("button", { name: "Resume" })).toBeVisible();
    await drawing(page).scrollIntoViewIfNeeded();
    const dragged = nodes(page).nth(place).locator("circle").first();
    const box = (await dragged.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.evaluate(() => {
      const times: number[] = [];
      Object.assign(window, { times });
      const note = (time: number): void => {
        times.push(time);
        requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    });
    for (let step = 0; step < 120; step++)
      await page.mouse.move(x + 60 * Math.sin(step / 12), y + 60 * (1 - Math.cos(step / 12)));
    const gaps = await page.evaluate(() => {
      const { times } = window as unknown as { times: number[] };
      return times.slice(1).map((time, i) => time - (times[i] ?? 0));
    });
    await expect(page.locator("[data-moving]")).not.toHaveCount(0);
    await page.mouse.up();
    await expect(page.locator("[data-moving]")).toHaveCount(0);
    const median = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? Infinity;
    expect(gaps.length).toBeGreaterThan(20);
    // A frame of 60 in a second.
    expect(median).toBeLessThan(17.5);
    const moved = await dragged.boundingBox();
    expect(Math.hypot((moved?.x ?? 0) - box.x, (moved?.y ?? 0) - box.y)).toBeGreaterThan(5);
    // A drag that the browser cancels, to scroll, moves nothing.
    const stays = await dragged.boundingBox();
    await dragged.evaluate((circle, to) => {
      const { x: left, y: top, width, height } = circle.getBoundingClientRect();
      const send = (type: string, by: number): void => {
        const at = { clientX: left + width / 2 + by, clientY: top + height / 2 + by };
        const is = { pointerId: 1, bubbles: true, isPrimary: true };
        circle.dispatchEvent(new PointerEvent(type, { ...at, ...is }));
      };
      send("pointerdown", 0);
      send("pointermove", to);
      return new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          send("pointercancel", to);
          resolve();
        });
      });
    }, 30);
    expect(await dragged.boundingBox()).toEqual(stays);
  });

readingTest(
  "a payment shows where the money went, with a table and net positions",
  async ({ page, site }) => {
    await page.goto(`/transactions/${subjectsOf(site).payment}`);
    const card = page.getByRole("region", { name: "Money Flow" });
    await expect(card.getByRole("table", { name: "Money Flow" })).toBeVisible();
    await expect(card.getByRole("table", { name: "Net Positions" })).toContainText("+");
    const cursor = card.getByRole("slider");
    await cursor.press("ArrowRight");
    await expect(cursor).toHaveAttribute("aria-valuetext", / → .* · .* · \d+ operations?$/);
    await expectAccessible(page);
  },
);
