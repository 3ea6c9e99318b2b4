/** Evidence saved as a page: it opens from the disk without a network, checks itself, and says if it was altered. */
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Page, TestInfo } from "playwright/test";
import { expect, expectAccessible, trustReadingTest as test } from "./fixtures.ts";

/** Saves evidence of a block, has it checked, saves it as a page, and returns that page's text. */
async function savePage(page: Page, block: number): Promise<string> {
  await page.goto(`/blocks/${block}`);
  await expect(page.locator(".title").getByText("verified", { exact: true })).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save evidence" }).click();
  const file = await (await saved).path();
  await page.goto("/evidence");
  await page.locator("input[type=file]").setInputFiles(file);
  const asPage = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a page" }).click();
  const download = await asPage;
  expect(download.suggestedFilename()).toMatch(/\.html$/);
  return readFileSync(await download.path(), "utf8");
}

/** Opens a text as a file of this machine, in a browser context without a network. */
async function openFromDisk(page: Page, info: TestInfo, text: string): Promise<Page> {
  const path = info.outputPath("evidence.html");
  writeFileSync(path, text);
  const context = await page.context().browser()?.newContext({ offline: true });
  if (!context) throw new Error("The browser has been closed.");
  const opened = await context.newPage();
  await opened.goto(pathToFileURL(path).href);
  return opened;
}

test("a saved page checks itself from the disk, and says if it was altered", async ({
  page,
  trusted,
}, info) => {
  const block = trusted.devnet.head() - 30;
  const text = await savePage(page, block);

  const genuine = await openFromDisk(page, info, text);
  const requests: string[] = [];
  genuine.on("request", (request) => requests.push(request.url()));
  const result = genuine.locator("#result");
  await expect(result).toContainText(`This is block ${block} of`);
  await expect(result.locator(".verdict b")).toHaveText("verified");
  expect(requests.filter((url) => !/^(file|blob):/.test(url))).toEqual([]);
  await expectAccessible(genuine);
  const saved = genuine.waitForEvent("download");
  await genuine.getByRole("link", { name: "save it as a file" }).click();
  const evidence = await (await saved).path();

  // What was saved from the page, and the page itself, are evidence again.
  for (const file of [evidence, info.outputPath("evidence.html")]) {
    await page.locator("input[type=file]").setInputFiles(file);
    await expect(page.locator(".outcome").getByText("verified", { exact: true })).toBeVisible();
  }
  await genuine.context().close();

  const digit = /("transactions":\s*\[\s*"[0-9a-f]*)([0-9a-f])"/;
  const edited = text.replace(digit, (_, head: string, last: string) =>
    last === "0" ? `${head}1"` : `${head}0"`,
  );
  expect(edited).not.toBe(text);
  const forged = await openFromDisk(page, info, edited);
  await expect(forged.locator("#result")).toContainText("This file proves nothing.");
  await expect(forged.locator(".verdict b")).toHaveText("mismatch");
  await forged.context().close();

  // Its policy has the hash of its checker: another one does not run.
  const checker = text.replace(/(<script>)(?=[^<])/, "$1 ");
  expect(checker).not.toBe(text);
  const changed = await openFromDisk(page, info, checker);
  await expect(changed.locator("#result")).toContainText("Nothing was checked.");
  await changed.context().close();
});
