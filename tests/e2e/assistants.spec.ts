/** Tools for assistants in the browser (WebMCP): forty questions about the chain, each answered as a node answers it. */
import type { Page } from "playwright/test";
import { openSite } from "../../devnet/site.ts";
import { chromiumArgs, findChromium } from "../../tools/chromium.ts";
import { expect, test as base, type Site } from "./fixtures.ts";
import { accountHistory, at, investigations } from "./investigations.ts";

/** On a chain that doesn't grow. */
const test = base.extend({
  site: async ({}, use) => {
    const site = await openSite({
      seed: 7,
      history: 300,
      opsPerBlock: 12,
      blockInterval: 3_600_000,
    });
    await use(site);
    await site.close();
  },
});
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [...chromiumArgs, "--enable-features=WebMCP"],
  },
});

/** A node's own answer; for a history, all of it. */
async function askNode(
  { devnet }: Pick<Site, "devnet">,
  method: string,
  params: unknown,
): Promise<unknown> {
  const response = await fetch(devnet.rpcUrl, {
    method: "POST",
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as { result: unknown; error: unknown };
  expect(error).toBeUndefined();
  const oldest = method === accountHistory ? Number(at(result, "0.0")) : 0;
  if (oldest === 0) return result;
  const older = [at(params, "0"), oldest - 1, Math.min(oldest - 1, 100)];
  return [...((await askNode({ devnet }, method, older)) as []), ...(result as [])];
}

/** Calls a tool on the page. */
async function call(page: Page, tool: string, input: Readonly<Record<string, unknown>>) {
  const answer = (await page.webmcp.callTool(tool, input)) as {
    readonly content: readonly { readonly text: string }[];
    readonly isError: boolean;
  };
  return { text: answer.content[0]?.text ?? "", isError: answer.isError };
}

test("forty questions are answered by the tools as a node answers them", async ({ page, site }) => {
  await page.goto("/about");
  await expect.poll(async () => (await page.webmcp.tools()).length).toBeGreaterThan(50);
  for (const { question, tool, input, found, method, params, truth } of investigations) {
    const { text, isError } = await call(page, tool, input);
    expect.soft(isError, `${question} ${text.slice(0, 200)}`).toBe(false);
    const { value } = JSON.parse(text) as { readonly value: unknown };
    const answer = await askNode(site, method, params);
    expect.soft(found(value), question).toEqual(truth(answer));
  }
  expect(investigations.length).toBe(40);
});

test("an invalid call is explained, and no call opens another page", async ({ page }) => {
  await page.goto("/about");
  await expect.poll(async () => (await page.webmcp.tools()).length).toBeGreaterThan(50);
  expect(await call(page, "get_account", { name: "X!" })).toEqual({
    isError: true,
    text: "Wrong input: 'name' must be an account's name, such as 'steemit'.",
  });
  expect(await call(page, "get_account", { name: "nobody-here" })).toEqual({
    isError: true,
    text: "There is no such account.",
  });
  expect(page.url()).toMatch(/\/about$/);
});
