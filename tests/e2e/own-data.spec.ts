/** The visitor's data in a real browser: exported, previewed and imported, refused with a reason, wiped. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { maxFileBytes } from "../../src/domain/own-data/own-data-format.ts";
import { defaultChoices } from "../../src/domain/own-data/own-data.ts";
import { refusedText } from "../../src/domain/own-data/read-own-data.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

const card = (page: Page) => page.getByRole("region", { name: /^(Your Data|Move Your Labels)$/ });
const button = (page: Page, name: string) => card(page).getByRole("button", { name, exact: true });

async function saved(page: Page, name = "Export my data"): Promise<Record<string, unknown>> {
  const download = page.waitForEvent("download");
  await button(page, name).press("Enter");
  const file = JSON.parse(readFileSync(await (await download).path(), "utf8")) as Record<
    string,
    unknown
  >;
  const { saved: _, ...rest } = file;
  return rest;
}

const chooseFile = (page: Page, content: string | Buffer) =>
  card(page)
    .locator("input[type=file]")
    .setInputFiles({
      name: "data.json",
      mimeType: "application/json",
      buffer: Buffer.from(content),
    });

const ownDataFile = (content: object): string =>
  JSON.stringify({ format: "steemscope-own-data", version: 1, ...content });
const label = (of: string, text: string) => ({ of, text, note: "", colour: "blue" });

/** The cells of a row of the preview: new, same, different, no room. */
const counts = (page: Page, part: string) =>
  card(page)
    .getByRole("row", { name: new RegExp(`^${part}`) })
    .getByRole("cell");

async function addLabel(page: Page, account: string, text: string): Promise<void> {
  await page.goto(`/accounts/${account}`);
  await page.getByRole("button", { name: "Add a label" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(text);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: `Your label: ${text}` }).first()).toBeVisible();
}

test(
  "after an export and a wipe, an import restores the same state, by keyboard alone @whole",
  { tag: "@looks" },
  async ({ page }) => {
    await addLabel(page, "aurora", "Best friend");
    await page.getByRole("button", { name: "Alert me aurora" }).press("Enter");
    await page.getByRole("link", { name: "Other rules" }).press("Enter");
    await page.getByRole("button", { name: "Add rule" }).press("Enter");
    await expect(page.getByRole("region", { name: "Rules" })).toContainText("aurora");
    await page.evaluate(() => {
      const store = (key: string, value: object): void =>
        localStorage.setItem(key, JSON.stringify({ version: 1, ...value }));
      store("steemscope.favourites.alice", { coins: ["steem", "bitcoin"] });
      store("steemscope.settings", {
        settings: {
          nodes: { steem: ["https://api.example.org"] },
          kept: {
            warningLists: { devnet: ["@alice/mutes"] },
            ownFindings: { devnet: ["@alice ownerChanged @7"] },
          },
          pictureHosts: ["pictures.example.org"],
          marketKey: "CG-abcd1234",
        },
      });
      const call = { method: "condenser_api.get_block", params: "[1]", node: null, at: 1 };
      store("steemscope.console", { calls: [call] });
    });
    await page.goto("/settings");
    await page.getByRole("radio", { name: "Dark" }).press("Space");
    await page.getByRole("switch", { name: "Pictures" }).press("Space");
    await expect(button(page, "Export my data")).toBeVisible();
    await expectAccessible(page);
    const before = await saved(page);
    await expect(card(page).getByText("Your data was saved as a file.")).toBeVisible();
    expect(before).toMatchObject({
      choices: { theme: "dark", pictures: false },
      nodes: { steem: ["https://api.example.org"] },
      warningLists: { devnet: ["@alice/mutes"] },
      ownFindings: { devnet: ["@alice ownerChanged @7"] },
      pictureHosts: ["pictures.example.org"],
      marketKey: "CG-abcd1234",
      favourites: { alice: ["steem", "bitcoin"] },
      labels: { devnet: [{ of: "@aurora", text: "Best friend" }] },
      rules: { devnet: [{ kind: "operations", account: "aurora" }] },
      calls: [{ method: "condenser_api.get_block" }],
      visits: ["/accounts/aurora"],
    });

    const key = card(page).getByRole("checkbox", { name: /^Include my key for coin prices/ });
    await key.press("Space");
    expect(await saved(page)).not.toHaveProperty("marketKey");
    await key.press("Space");

    await button(page, "Wipe everything").press("Enter");
    const dialog = page.getByRole("dialog", { name: "Wipe everything?" });
    await expectAccessible(page, "dialog");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("switch", { name: "Pictures" })).not.toBeChecked();
    await button(page, "Wipe everything").press("Enter");
    await dialog.getByRole("button", { name: "Wipe everything" }).press("Enter");
    await expect(page.getByRole("switch", { name: "Pictures" })).toBeChecked();
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain(
      "steemscope.favourites.alice",
    );
    await expect(key).toHaveCount(0);
    const wiped = await saved(page);
    expect(wiped).toMatchObject({ labels: {}, rules: {}, favourites: {}, calls: [], visits: [] });
    const { warningLists, ownFindings, pictureHosts, marketKey } = wiped;
    expect([warningLists, ownFindings, pictureHosts, marketKey ?? ""]).toEqual([{}, {}, [], ""]);

    await chooseFile(page, JSON.stringify(before));
    await expect(page.getByRole("heading", { name: "What the file would change" })).toBeFocused();
    await expect(counts(page, "Labels")).toHaveText(["1", "0", "0", "0"]);
    await expect(counts(page, "Picture hosts")).toHaveText(["1", "0", "0", "0"]);
    await expect(counts(page, "Key for coin prices")).toHaveText(["1", "0", "0", "0"]);
    await expect(card(page)).toContainText(
      "Pictures from these hosts would load without asking: pictures.example.org.",
    );
    await expect(card(page).getByText("https://api.example.org")).toBeVisible();
    await expectAccessible(page);
    await button(page, "Import").press("Enter");
    await expect(card(page).getByText("The file was imported.")).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    expect(await saved(page)).toEqual(before);
    await page.goto("/accounts/aurora");
    await expect(
      page.getByRole("button", { name: "Your label: Best friend" }).first(),
    ).toBeVisible();
    await page.goto("/alerts");
    await expect(page.getByRole("region", { name: "Rules" })).toContainText("aurora");
  },
);

test(
  "the page asks before it replaces entries that differ, and an import can be undone @whole",
  { tag: "@looks" },
  async ({ page }) => {
    await addLabel(page, "aurora", "Mine");
    await page.goto("/settings");
    await page.getByRole("radio", { name: "Local time zone" }).check();
    const before = await saved(page);
    const file = ownDataFile({
      choices: { ...defaultChoices, videos: false },
      labels: {
        devnet: [label("@aurora", "Theirs"), label("@whale", "New one")],
        gone: [label("@alice", "A")],
      },
    });
    await chooseFile(page, file);
    await expect(counts(page, "Labels")).toHaveText(["1", "0", "1", "0"]);
    const same = Object.keys(defaultChoices).length - 2;
    await expect(counts(page, "Settings")).toHaveText(["1", `${same}`, "1", "0"]);
    await expect(
      card(page).getByText(/networks that this site doesn't offer \(gone\)/),
    ).toBeVisible();
    const conflict = page.getByRole("group", { name: "@aurora" });
    await expect(conflict.getByRole("radio", { name: /Yours: Mine/ })).toBeChecked();
    await expectAccessible(page);
    await button(page, "Cancel").click();
    expect(await saved(page)).toEqual(before);

    await chooseFile(page, file);
    await conflict.getByRole("radio", { name: /Theirs/ }).check();
    await button(page, "Import").click();
    await expect(card(page).getByText("The file was imported.")).toBeVisible();
    await expect(page.getByRole("radio", { name: "Local time zone" })).toBeChecked();
    expect(await saved(page)).toMatchObject({
      choices: { zone: "local", videos: false },
      labels: {
        devnet: [
          { of: "@aurora", text: "Theirs" },
          { of: "@whale", text: "New one" },
        ],
      },
    });

    await chooseFile(page, file);
    await button(page, "Use all from the file").click();
    await button(page, "Import").click();
    await expect(page.getByRole("radio", { name: "UTC, like the chain" })).toBeChecked();
    await expect(button(page, "Export my data")).toBeFocused();
    await button(page, "Undo").click();
    await expect(card(page).getByText("The import was undone.")).toBeVisible();
    await expect(button(page, "Export my data")).toBeFocused();
    await expect(page.getByRole("radio", { name: "Local time zone" })).toBeChecked();

    await chooseFile(page, JSON.stringify(await saved(page)));
    await expect(
      page.getByRole("heading", { name: "This browser already has everything in the file" }),
    ).toBeVisible();
    await button(page, "Close").click();

    await chooseFile(page, ownDataFile({ labels: { gone: [label("@alice", "A")] } }));
    await expect(
      page.getByRole("heading", { name: "Nothing in the file can be added" }),
    ).toBeVisible();
  },
);

test(
  "an invalid file, or a browser without room, changes nothing, and the page says why @whole",
  { tag: "@looks" },
  async ({ page }) => {
    await addLabel(page, "aurora", "Mine");
    await page.goto("/settings");
    await expect(button(page, "Export my data")).toBeVisible();
    const before = await saved(page);
    const alert = card(page).getByRole("alert");
    for (const [content, sentence] of [
      ["", refusedText.empty],
      [" ".repeat(maxFileBytes + 1), refusedText.tooLong],
      [Buffer.from([0xff, 0xfe, 0x00]), "The file isn't text."],
      [ownDataFile({ labels: {} }).slice(0, 40), refusedText.notJson],
      ['{"format":"another"}', refusedText.notOurs],
      ['{"steemscope.settings":{"version":1}}', refusedText.older],
      [ownDataFile({ version: 2 }), refusedText.newer(2)],
      [
        ownDataFile({ choices: { ...defaultChoices, zone: "mars" } }),
        refusedText.field("choices.zone", '"utc" or "local"'),
      ],
    ] as const) {
      await chooseFile(page, content);
      await expect(alert).toHaveText(sentence);
    }
    await expectAccessible(page);

    await page.evaluate(() => {
      for (let length = 2 ** 22; length >= 1; length /= 2)
        try {
          for (let i = 0; ; i++) localStorage.setItem(`filler ${length} ${i}`, "x".repeat(length));
        } catch {
          continue;
        }
    });
    const coins = Array.from({ length: 500 }, (_, i) => `coin-${i}`);
    await chooseFile(
      page,
      ownDataFile({ favourites: { alice: coins }, labels: { devnet: [label("@whale", "W")] } }),
    );
    await button(page, "Import").click();
    await expect(alert).toHaveText("This browser has no room left.");
    await button(page, "Cancel").click();
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith("filler")) localStorage.removeItem(key);
    });
    expect(await saved(page)).toEqual(before);
  },
);

test(
  "ten thousand labels are imported, searched, edited and removed in their list @whole",
  { tag: "@looks" },
  async ({ page }) => {
    await page.goto("/labels");
    await expect(page.getByText("No labels yet")).toBeVisible();
    await expectAccessible(page);
    await chooseFile(page, ownDataFile({ choices: defaultChoices }));
    await expect(card(page).getByRole("alert")).toHaveText(refusedText.noLabels);
    const many = Array.from({ length: 9_998 }, (_, i) =>
      label(`@account-${String(i).padStart(4, "0")}`, `Number ${i}`),
    );
    many.push(label("@zz-right", "שלום"), label("@zz-width", "a\u200Bb\u202Ec"));
    await chooseFile(page, ownDataFile({ labels: { devnet: many } }));
    await button(page, "Import").click();
    const list = page.getByRole("region", { name: "All Labels" });
    await expect(list.getByText("10,000 labels")).toBeVisible();
    await expect(list.getByRole("listitem").first()).toHaveAttribute("aria-setsize", "10000");
    expect(await list.getByRole("listitem").count()).toBeLessThan(100);
    await expectAccessible(page);

    const search = page.getByRole("searchbox", { name: "Search labels" });
    await search.fill("שלום");
    await expect(list.getByText("1 of 10,000 labels")).toBeVisible();
    await search.fill("abc");
    await expect(list.getByRole("link", { name: "@zz-width" })).toBeVisible();
    await expectAccessible(page);
    await list.getByRole("button", { name: "Edit the label abc of @zz-width" }).press("Enter");
    await page.getByRole("textbox", { name: "Name" }).fill("abcd");
    await page.keyboard.press("Enter");
    await list.getByRole("button", { name: "Remove the label abcd of @zz-width" }).press("Enter");
    await expect(list.getByText("9,999 labels")).toBeVisible();
    await list.getByRole("button", { name: "Undo" }).press("Enter");
    await expect(list.getByText("1 of 10,000 labels")).toBeVisible();
    await search.fill("no such label");
    await expect(list.getByText("No label contains this.")).toBeVisible();

    const file = await saved(page, "Export my labels");
    expect(Object.keys(file).toSorted()).toEqual(["format", "labels", "version"]);
    expect((file["labels"] as { devnet: readonly object[] }).devnet.length).toBe(10_000);
  },
);

test("a file of the visitor's data that is opened with the installed app is previewed in the settings", async ({
  page,
}) => {
  const content = ownDataFile({ labels: { devnet: [label("@aurora", "From a file")] } });
  await page.addInitScript((text) => {
    const getFile = async () => new File([text], "data.json");
    const setConsumer = (take: (launch: object) => void) => take({ files: [{ getFile }] });
    Object.defineProperty(globalThis, "launchQueue", { value: { setConsumer } });
  }, content);
  await page.goto("/evidence");
  await expect(page).toHaveURL(/\/settings#own-everything$/);
  await expect(counts(page, "Labels").first()).toBeVisible();
});
