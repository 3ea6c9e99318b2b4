/** The light client's page: what it trusts, and what a visitor can change about it. */
import { readFileSync } from "node:fs";
import { expect, expectAccessible, trustTest as test } from "./fixtures.ts";

const name = "The Light Client in This Browser";

test(
  "the page shows the trust root, the progress, and what can't be proved",
  {
    tag: "@looks",
  },
  async ({ page }) => {
    await page.goto("/proof");
    await expect(page.getByRole("heading", { level: 1, name: "How Proofs Work" })).toBeVisible();
    const client = page.getByRole("region", { name });
    await expect(client.getByText("Following the chain")).toBeVisible();
    await expect(client.getByText(/^the operator's checkpoint/)).toBeVisible();
    const witnesses = page.getByRole("region", { name: "Trusted Witnesses" });
    // The checkpoint's witnesses, plus backups admitted since.
    await expect.poll(() => witnesses.getByRole("rowheader").count()).toBeGreaterThanOrEqual(20);
    await expect(page.getByText("Sixteen keys can forge.")).toBeVisible();
    const example = page.getByRole("region", { name: "Proof" });
    await expect(example.getByText("Merkle root")).toBeVisible();
    await expect(example.getByText("verified", { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
  },
);

test("a visitor pins, exports, uses a checkpoint and resets @whole", async ({ page }) => {
  await page.goto("/proof");
  const client = page.getByRole("region", { name });
  await expect(client.getByText("Following the chain")).toBeVisible();
  await client.getByRole("button", { name: "Pin the current anchor" }).click();
  await expect(client.getByText(/^pinned by this browser/)).toBeVisible();
  const download = page.waitForEvent("download");
  await client.getByRole("button", { name: "Export" }).click();
  const checkpoint = readFileSync(await (await download).path(), "utf8");

  await client.getByRole("button", { name: "Use a checkpoint" }).click();
  const dialog = page.getByRole("dialog", { name: "Use a checkpoint" });
  const field = dialog.getByLabel("Checkpoint as JSON");
  const fault = dialog.getByRole("alert");
  await dialog.getByRole("button", { name: "Use it" }).click();
  await expect(fault).toHaveText("Please paste a checkpoint first.");
  for (const [text, sentence] of [
    ["{", /./],
    ['{"block": 5}', "checkpoint.id should be 40 hex digits."],
    [checkpoint.replace(/"chainId":\s*"[0-9a-f]+"/, '"chainId": "00"'), /chainId/],
    [checkpoint.replace(/STM\w+/, "STMnokey"), /should be a public key/],
  ] as const) {
    await field.fill(text);
    await dialog.getByRole("button", { name: "Use it" }).click();
    await expect(fault).toHaveText(sentence);
    await expect(field).toHaveValue(text);
  }
  await expectAccessible(page);
  await field.fill(checkpoint);
  await dialog.getByRole("button", { name: "Use it" }).click();
  await expect(dialog).toBeHidden();
  await expect(client.getByText("Pinned. Later visits start from this root.")).toBeVisible();

  await client.getByRole("button", { name: "Reset" }).click();
  const question = page.getByRole("dialog", { name: "Reset the light client?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect(client.getByText(/^pinned by this browser/)).toBeVisible();
  await client.getByRole("button", { name: "Reset" }).click();
  await question.getByRole("button", { name: "Reset" }).click();
  await expect(client.getByText(/^the operator's checkpoint/)).toBeVisible();
  await expect(client.getByText("Following the chain")).toBeVisible();
});
