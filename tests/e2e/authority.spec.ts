/** Who could act for an account at any block, and which keys signed, in a real browser. */
import { attacked } from "../../devnet/chain/attacks.ts";
import { openSite } from "../../devnet/site.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";

const account = attacked["fresh-key"];

const testKeys = test.extend({
  site: async ({}, use) => {
    const site = await openSite({ seed: 7, history: 60, nodes: 1 });
    const { devnet } = site;
    for (const name of ["fresh-key", "owner-key"] as const) devnet.stageAttack(name);
    devnet.produce(1, 0);
    for (const name of ["fresh-key", "owner-key"] as const) devnet.attack(name);
    devnet.produce(30, 0);
    await use(site);
    await site.close();
  },
});

testKeys(
  "a block is looked up, changes lead to it, and signatures are read",
  async ({ page, site }) => {
    await page.goto(`${site.url}/accounts/${account}/keys`);
    const asked = page.getByRole("region", { name: "Who Could Act at a Block or on a Date" });
    const changes = page.getByRole("region", { name: "Key Changes" });
    const firstCard = page.getByRole("main").getByRole("heading", { level: 2 }).first();
    await expect(firstCard).toHaveText("Owner Authority");
    const block = await changes.getByRole("link", { name: /^\d+$/ }).first().innerText();
    await asked.getByLabel("Block or date").fill(block);
    await asked.getByRole("button", { name: "Go" }).click();
    await expect(page).toHaveURL(new RegExp(`\\?at=${block}$`));
    await expect(asked.getByText("An operation of this block changed it")).toBeVisible();
    await expect(asked.getByRole("table")).toContainText("Active");
    await expectAccessible(page);
    await expect(firstCard).toHaveText("Owner Authority");
    await page.reload();
    await expect(firstCard).toHaveText("Who Could Act at a Block or on a Date");
    await asked.getByLabel("Block or date").fill("0");
    await asked.getByRole("button", { name: "Go" }).click();
    await expect(asked.getByRole("alert")).toHaveText("The first block is number 1.");
    const plot = page.getByRole("slider", { name: "Keys over Time" });
    await plot.press("End");
    await expect(plot).toHaveAttribute("aria-valuetext", /Memo: STM/);
    await page.getByRole("button", { name: "Read the newest signatures" }).click();
    const signed = page.getByRole("region", { name: "What Each Key Signed" });
    await expect(signed.getByRole("status")).toContainText(
      "signed 2 transactions; by the keys of their time, the signatures of 2 were valid",
    );
    await expect(signed.getByRole("table")).toContainText("account_update: 1");
    await expectAccessible(page);
  },
);

testKeys("a transaction is judged by the keys of its time", async ({ page, site }) => {
  await page.goto(`${site.url}/accounts/${account}/keys`);
  const changes = page.getByRole("region", { name: "Key Changes" });
  await changes
    .getByRole("link", { name: /^Transaction / })
    .first()
    .click();
  await page.getByRole("button", { name: "Judge by the keys of that time" }).click();
  const signers = page.getByRole("region", { name: "Who Had to Sign" });
  await expect(signers.getByRole("status")).toContainText("valid then, by the active authority");
  await expectAccessible(page);
  await signers.getByRole("link", { name: "Who could act then" }).click();
  await expect(page).toHaveURL(/\/keys\?at=\d+$/);
});

testKeys("Safety says which keys signed, and leads to the keys", async ({ page, site }) => {
  await page.goto(`${site.url}/accounts/${attacked["owner-key"]}/safety`);
  const signers = page.getByRole("region", { name: "Who Signed" });
  await expect(signers).toContainText("The owner key signed transfer");
  await signers.getByRole("link", { name: "Who could act at any block" }).click();
  await expect(page).toHaveURL(/\/keys$/);
});
