/** Pages that are already open when the trust root is reset or replaced: nothing on them stays verified. */
import type { Page } from "playwright/test";
import type { WireBlock } from "../../devnet/wire/blocks.ts";
import { sampleOf } from "../support/campaign.ts";
import { strangersRoot } from "../support/lies/strangers-root.ts";
import { expect, trustSite, type Site } from "./fixtures.ts";

const test = trustSite({ blockInterval: 0, now: Date.now() - 300_000 });

/** Below every anchor, above the checkpoint. */
const old = 80;

const titleVerdict = (page: Page, verdict: string) =>
  page.locator(`.title [data-verdict=${verdict}]`);

async function replaceRoot(page: Page, site: Site): Promise<void> {
  const client = page.getByRole("region", { name: "The Light Client in This Browser" });
  await client.getByRole("button", { name: "Use a checkpoint" }).click();
  const dialog = page.getByRole("dialog", { name: "Use a checkpoint" });
  await dialog.getByLabel("Checkpoint as JSON").fill(strangersRoot(site.devnet));
  await dialog.getByRole("button", { name: "Use it" }).click();
  await expect(dialog).toBeHidden();
}

async function resetRoot(page: Page): Promise<void> {
  const client = page.getByRole("region", { name: "The Light Client in This Browser" });
  await client.getByRole("button", { name: "Reset" }).click();
  await page
    .getByRole("dialog", { name: "Reset the light client?" })
    .getByRole("button", { name: "Reset" })
    .click();
}

for (const engine of sampleOf(["shared", "dedicated"] as const, 2))
  test.describe(`with a ${engine} engine`, () => {
    test.use({ engine });
    test("a block and a transaction lose their verdict in another tab, and earn it back @whole", async ({
      page,
      context,
      site,
    }) => {
      const { transaction_ids: ids } = site.devnet.blockAt(old) as WireBlock;
      const transaction = await context.newPage();
      await page.goto(`/blocks/${old}`);
      await transaction.goto(`/transactions/${ids[0]}`);
      for (const each of [page, transaction])
        await expect(titleVerdict(each, "verified")).toBeVisible();
      const settings = await context.newPage();
      await settings.goto("/proof");
      await expect(settings.getByText("Following the chain")).toBeVisible();
      await replaceRoot(settings, site);
      await page.bringToFront();
      for (const each of [page, transaction]) {
        await each.bringToFront();
        await expect(titleVerdict(each, "consistent")).toBeVisible();
        await expect(each.locator("main [data-verdict=verified]")).toHaveCount(0);
        await expect(each.getByText(/^irreversible · 16/)).toHaveCount(0);
      }
      await settings.bringToFront();
      await resetRoot(settings);
      await expect(settings.getByText("Following the chain")).toBeVisible();
      for (const each of [page, transaction]) {
        await each.bringToFront();
        await expect(titleVerdict(each, "verified")).toBeVisible();
      }
    });
  });

test("the example on the page of the light client is one of the new root @whole", async ({
  page,
  site,
}) => {
  await page.goto("/proof");
  const example = page.getByRole("region", { name: "Proof", exact: true });
  await expect(example.getByText("verified", { exact: true }).first()).toBeVisible();
  const heading = page.getByRole("heading", { name: /^Block [\d,]+, checked here$/ });
  await expect(heading).toBeVisible();
  await replaceRoot(page, site);
  await expect(page.getByText("Stopped", { exact: true })).toBeVisible();
  // No block above the new root can be verified under it.
  const { block } = JSON.parse(strangersRoot(site.devnet)) as { readonly block: number };
  await expect(heading).toHaveText(`Block ${block}, checked here`);
});

test("rows of a history that were proved lose their verdicts @whole", async ({
  page,
  context,
  site,
}) => {
  site.devnet.produce(60, 0);
  await page.goto("/@alice");
  const activity = page.getByRole("region", { name: "Recent Activity" });
  await activity.getByRole("button", { name: "Prove these rows" }).click();
  const verified = activity.locator("[data-verdict=verified]");
  await expect(verified).not.toHaveCount(0);
  const settings = await context.newPage();
  await settings.goto("/proof");
  await expect(settings.getByText("Following the chain")).toBeVisible();
  await replaceRoot(settings, site);
  await page.bringToFront();
  await expect(verified).toHaveCount(0);
  await expect(activity.getByText(/consistent/).first()).toBeVisible();
});
