/** Evidence files: saved on one page, re-checked on another from their bytes alone. */
import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { expect, expectAccessible, trustReadingTest as test } from "./fixtures.ts";

/** Saves evidence of a verified block and returns its text. */
async function saveBlock(page: Page, number: number): Promise<string> {
  await page.goto(`/blocks/${number}`);
  await expect(page.locator(".title").getByText("verified", { exact: true })).toBeVisible();
  const proof = page.getByRole("region", { name: "Proof" });
  const download = page.waitForEvent("download");
  await proof.getByRole("button", { name: "Save evidence" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`steemscope-evidence-block-${number}.json`);
  return readFileSync(await file.path(), "utf8");
}

const give = (page: Page, text: string | Buffer): Promise<void> =>
  page.locator("input[type=file]").setInputFiles({
    name: "evidence.json",
    mimeType: "application/json",
    buffer: Buffer.from(text),
  });

test(
  "evidence is saved, dropped, and verified under the same keys that this browser trusts",
  { tag: "@looks" },
  async ({ page, trusted }) => {
    const number = trusted.devnet.head() - 30;
    const text = await saveBlock(page, number);
    await page.goto("/evidence");
    await expect(page.getByRole("heading", { level: 1, name: "Check Evidence" })).toBeVisible();
    await expectAccessible(page);
    const data = await page.evaluateHandle((content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], "evidence.json", { type: "application/json" }));
      return transfer;
    }, text);
    await page.locator(".drop-zone").dispatchEvent("drop", { dataTransfer: data });
    const outcome = page.locator(".outcome");
    await expect(outcome.getByText("verified", { exact: true })).toBeVisible();
    await expect(outcome).toContainText(`This is block ${number} of`);
    await expect(outcome).toContainText(
      /\d+ of the \d+ keys that vouch for the block are trusted by this browser too\./,
    );
    await expect(page.getByRole("region", { name: "Steps" })).toContainText("Witnesses that vouch");
    await expect(page.getByText(/witnesses of the operator's checkpoint at block/)).toBeVisible();
    const block = page.getByText(new RegExp(`^${number} by `));
    expect(await block.innerText()).toMatch(/ by \S+, \d/);
    await expectAccessible(page);
  },
);

test("a file that the system opens the installed app with is checked at once", async ({
  page,
  trusted,
}) => {
  const text = await saveBlock(page, trusted.devnet.head() - 30);
  await page.evaluate((content) => {
    const getFile = async () => new File([content], "opened.json");
    const setConsumer = (take: (launch: object) => void) => take({ files: [{ getFile }] });
    Object.defineProperty(globalThis, "launchQueue", { value: { setConsumer } });
  }, text);
  await page.goto("/evidence");
  await expect(page.locator(".outcome").getByText("verified", { exact: true })).toBeVisible();
  await expect(page.locator(".drop-zone")).toContainText("opened.json");
});

test("every operation of a transaction has its own evidence @whole", async ({ page, trusted }) => {
  const number = trusted.devnet.head() - 30;
  const { transaction_ids: ids } = trusted.devnet.blockAt(number) as {
    transaction_ids: readonly string[];
  };
  await page.goto(`/transactions/${ids[0]}`);
  await expect(page.locator(".title").getByText("verified", { exact: true })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Save evidence of operation 1/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^steemscope-evidence-operation-[0-9a-f]{8}-0\.json$/);
  await page.goto("/evidence");
  await page.locator("input[type=file]").setInputFiles(await file.path());
  await expect(page.locator(".outcome")).toContainText("This operation is in block");
});

test("an edited file proves nothing, and a file without evidence is refused with an explanation @whole", async ({
  page,
  trusted,
}, testInfo) => {
  const text = await saveBlock(page, trusted.devnet.head() - 30);
  await page.goto("/evidence");
  const refusal = page.getByRole("alert");
  await give(page, "");
  await expect(refusal).toContainText("The file is empty.");
  // From the disk: 50 MB take too long to reach the browser otherwise.
  const huge = testInfo.outputPath("huge.json");
  writeFileSync(huge, "");
  truncateSync(huge, 50_000_000);
  await page.locator("input[type=file]").setInputFiles(huge);
  await expect(refusal).toContainText("too long for an evidence file");
  await give(page, Buffer.from([0xff, 0xfe, 0x00]));
  await expect(refusal).toContainText("The file isn't text.");
  await give(page, text.slice(0, text.length / 2));
  await expect(refusal).toContainText("The file isn't JSON");
  await expectAccessible(page);
  // Change one digit of the bytes: the last of the first transaction.
  const edited = text.replace(
    /("transactions":\s*\[\s*"[0-9a-f]*)([0-9a-f])"/,
    (_, head: string, digit: string) => `${head}${digit === "0" ? "1" : "0"}"`,
  );
  expect(edited).not.toBe(text);
  await give(page, edited);
  await expect(page.locator(".outcome, [role=alert]").first()).toBeVisible();
  await expect(page.locator(".outcome").getByText("mismatch", { exact: true })).toBeVisible();
  await expect(page.locator("main [data-verdict=verified]")).toHaveCount(0);
});
