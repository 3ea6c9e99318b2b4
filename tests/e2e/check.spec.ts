/** Before money moves: a transaction and an account, checked in plain words. */
import { expect, expectAccessible, readingTest } from "./fixtures.ts";
import { newest } from "./pages.ts";

readingTest(
  "a payment is checked from its own page: final, its memo, its receiver, and a sentence for support",
  { tag: "@looks" },
  async ({ page, site }) => {
    const { id, payload } = newest(site, "transfer", (sent) => sent["from"] !== sent["to"], 20);
    const { from, to } = payload;
    await page.goto(`/transactions/${id}`);
    await page.getByRole("link", { name: "Check this payment" }).click();
    await expect(page).toHaveURL(new RegExp(`/check\\?subject=${id}$`));
    const whole = page.getByRole("region", { name: /^Transaction / });
    await expect(whole).toContainText("Yes, in block");
    await expect(whole).toContainText("This browser has checked the witnesses' signatures.");
    // A transaction may pay the same account twice.
    const payment = page.getByRole("region", { name: `from @${from} to @${to}` }).first();
    await expect(payment).toContainText("Was there a memo?");
    await payment.getByText("What to send to support").click();
    await expect(payment.getByText(`in transaction ${id}, operation`)).toBeVisible();
    await expect(payment.getByRole("button", { name: "Copy this sentence" })).toBeVisible();
    await expect(payment.getByRole("button", { name: "Save evidence" })).toBeVisible();
    const receiver = page.getByRole("region", { name: `Receiver @${to}` });
    await expect(receiver).toContainText("Yes, since");
    await expect(receiver).toContainText("Is the account itself in danger?");
    await expect(receiver).toContainText(
      /Nothing was found against it|Look again at what is marked|Stop: do not pay/,
    );
    await expectAccessible(page);
  },
);

readingTest("the page says what can't be checked", async ({ page }) => {
  await page.goto("/check");
  const field = page.getByLabel("Transaction or account");
  await field.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Please enter a transaction's ID or");
  await field.fill("not a name!");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await field.press("Enter");
  await expect(page.getByRole("alert")).toContainText("neither a transaction's ID nor");
  await expect(field).toBeFocused();
  await field.fill("@nobody-here");
  await field.press("Enter");
  await expect(page.getByText("There Is No @nobody-here")).toBeVisible();
  await field.fill("ab".repeat(20));
  await field.press("Enter");
  await expect(page.getByText("No Such Transaction")).toBeVisible();
});

readingTest("Back and Forward return to what was checked then", async ({ page }) => {
  await page.goto("/check?subject=alice");
  const field = page.getByLabel("Transaction or account");
  await field.fill("bob");
  await field.press("Enter");
  await expect(page.getByRole("region", { name: /@bob/ })).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue("alice");
  await expect(page.getByRole("region", { name: /@alice/ })).toBeVisible();
  await page.goForward();
  await expect(field).toHaveValue("bob");
});
