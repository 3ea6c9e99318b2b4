/** The visitor's labels in a real browser: added, shown wherever the name appears, edited, removed. */
import type { Page } from "playwright/test";
import { expect, expectAccessible, readingTest, test } from "./fixtures.ts";
import { subjectsOf } from "./pages.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const mark = (page: Page, text: string) =>
  page.getByRole("button", { name: `Your label: ${text}` });

async function addLabel(page: Page, text: string, note = ""): Promise<void> {
  await page.getByRole("button", { name: "Add a label" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.keyboard.type(text);
  await page.getByRole("textbox", { name: "Note" }).fill(note);
  await page.getByRole("textbox", { name: "Name" }).press("Enter");
  await expect(dialog(page)).toBeHidden();
}

test(
  "an account's label is added by keyboard, shown in lists, sentences and the title, and removed",
  { tag: "@looks" },
  async ({ page }) => {
    await page.goto("/accounts/aurora");
    await addLabel(page, "My \u202Efriend", "met at a meetup");
    await expect(mark(page, "My friend").first()).toBeVisible();
    await expect(page.getByText("met at a meetup").first()).toBeVisible();
    await expect(page).toHaveTitle(/@aurora \(My friend\)/);
    await expectAccessible(page);

    await page.goto("/witness-list");
    await expect(mark(page, "My friend").first()).toBeVisible();
    await mark(page, "My friend").first().press("Enter");
    await expect(dialog(page)).toContainText("@aurora");
    await expectAccessible(page, "dialog");
    await page.getByRole("textbox", { name: "Name" }).fill("");
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByRole("alert")).toHaveText("Please enter a name");
    await page.getByRole("textbox", { name: "Name" }).fill("Best friend");
    await page.getByText("Green", { exact: true }).click();
    await page.getByRole("button", { name: "Save label" }).click();
    await expect(mark(page, "Best friend").first()).toHaveAttribute("data-colour", "green");

    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.type("best fr");
    await expect(page.getByRole("option", { name: /^Best friend/ })).toBeVisible();
    await page.keyboard.press("Escape");

    await page.reload();
    await mark(page, "Best friend").first().click();
    await page.getByRole("button", { name: "Remove label" }).click();
    await expect(mark(page, "Best friend")).toHaveCount(0);
  },
);

test("a double click removes one label: the next one, now under the pointer, stays", async ({
  page,
}) => {
  for (const name of ["alice", "aurora"]) {
    await page.goto(`/accounts/${name}`);
    await addLabel(page, `Label of ${name}`);
  }
  await page.goto("/labels");
  const buttons = page.getByRole("button", { name: /^Remove the label/ });
  await expect(buttons).toHaveCount(2);
  await buttons.first().hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(buttons).toHaveCount(1);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(buttons).toHaveCount(2);
});

readingTest(
  "transactions, posts, communities and keys have labels too @whole",
  async ({ page, site }) => {
    const { transaction, post } = subjectsOf(site);
    for (const [path, text] of [
      [`/transactions/${transaction}`, "The payment"],
      [`/posts/${post}`, "Worth reading"],
      ["/community-data?community=hive-100001", "My community"],
    ] as const) {
      await page.goto(path);
      await addLabel(page, text);
      await expect(mark(page, text).first()).toBeVisible();
    }
    await page.goto("/community-data");
    await expect(mark(page, "My community").first()).toBeVisible();
    await page.goto("/accounts/alice/keys");
    const key = page
      .locator("a code")
      .filter({ hasText: /^(STM|TST)/ })
      .first();
    await key.click();
    await addLabel(page, "My ledger");
    await page.goBack();
    await expect(mark(page, "My ledger").first()).toBeVisible();
  },
);

test("the label form says before saving that a name is too long @whole", async ({ page }) => {
  await page.goto("/accounts/aurora");
  await page.getByRole("button", { name: "Add a label" }).click();
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("a".repeat(30));
  await expect(dialog(page).getByText("30 of 40")).toBeVisible();
  await name.fill("a".repeat(43));
  await expect(dialog(page).getByText("3 characters too many")).toBeVisible();
  await expectAccessible(page, "dialog");
});

test("what is typed as soon as the field has the focus is not lost @whole", async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener("focusin", ({ target }) => {
      if (!(target instanceof HTMLInputElement && target.closest("dialog"))) return;
      // Sooner than any hand can, and than the page's next paint.
      queueMicrotask(() => {
        for (const letter of "Mine") document.execCommand("insertText", false, letter);
      });
    }),
  );
  await page.goto("/accounts/aurora");
  await page.getByRole("button", { name: "Add a label" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Mine");
});

readingTest(
  "in a ledger, a name like a labelled one is marked; ordinary names are not @whole",
  async ({ page }) => {
    await page.goto("/accounts/whale");
    await addLabel(page, "The whale");
    await page.goto("/accounts/tide-exchange/transfers?show=accounts&find=hale");
    const row = page.getByRole("row").filter({ hasText: "vvhale" });
    await expect(row.getByText("looks like @whale")).toBeVisible();
    const labelled = page.getByRole("row").filter({ hasText: "The whale" });
    await expect(labelled.getByText("The whale")).toBeVisible();
    await expect(labelled.getByText(/looks like/)).toHaveCount(0);
    await page.goto("/accounts/wendy");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("can be mistaken for")).toHaveCount(0);
  },
);

readingTest(
  "among transfers with the imitation of a name, the genuine name is not marked @whole",
  async ({ page }) => {
    await page.goto("/accounts/tide-exchange/transfers?show=accounts&find=hale");
    const row = page.getByRole("row").filter({ hasText: "vvhale" });
    await expect(row.getByText(/(looks like|confused with) @whale/)).toBeVisible();
    const genuine = page.getByRole("row").filter({ has: page.getByText("whale", { exact: true }) });
    await expect(genuine.getByText(/looks like/)).toHaveCount(0);
  },
);

test("a label that another tab changes while it is edited is not replaced unnoticed @whole", async ({
  page,
  context,
}) => {
  await page.goto("/accounts/aurora");
  await addLabel(page, "Mine");
  await mark(page, "Mine").first().press("Enter");
  await page.getByRole("textbox", { name: "Name" }).fill("Older");

  const other = await context.newPage();
  await other.goto("/accounts/aurora");
  await mark(other, "Mine").first().press("Enter");
  await other.getByRole("textbox", { name: "Name" }).fill("Newer");
  await other.keyboard.press("Enter");
  await expect(mark(other, "Newer").first()).toBeVisible();

  const status = dialog(page).getByRole("status");
  await expect(status).toHaveText(
    "Another tab has changed this label to “Newer”. Saving replaces that.",
  );
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Older");
  await mark(other, "Newer").first().press("Enter");
  await other.getByRole("button", { name: "Remove label" }).press("Enter");
  await expect(status).toHaveText("Another tab has removed this label. Saving adds it again.");
  await expectAccessible(page, "dialog");
  await page.getByRole("button", { name: "Save label" }).press("Enter");
  await expect(mark(other, "Older").first()).toBeVisible();
});
