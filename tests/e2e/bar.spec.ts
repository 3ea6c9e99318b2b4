/** The panels of the top bar: the nodes in use, and the newest alerts. */
import { expect, expectAccessible, test } from "./fixtures.ts";

test("the nodes of the bar open a list with each one's state, by keyboard too", async ({
  page,
}) => {
  await page.goto("/witness-list");
  const chip = page.getByTitle(/^connected/);
  await chip.click();
  const nodes = page.getByRole("dialog", { name: "Nodes" });
  await expect(nodes.getByText(/answers · [\d,]+ at the head/).first()).toBeVisible();
  await expect(nodes.getByText("Connected.", { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(nodes).toBeHidden();
  await expect(chip).toBeFocused();
  await page.keyboard.press("Enter");
  await nodes.getByRole("link", { name: "Choose nodes" }).click();
  await expect(page.getByRole("heading", { name: "Nodes", level: 2 })).toBeVisible();
  await expect(nodes).toBeHidden();
});

test("the bell says what alerts are for, then shows the newest by rule, and marks them as read", async ({
  page,
}) => {
  await page.goto("/about");
  const bell = page.getByRole("button", { name: /^Alerts/ });
  await bell.click();
  const alerts = page.getByRole("dialog", { name: "Alerts" });
  await expect(alerts.getByText("keys that change", { exact: false })).toBeVisible();
  await alerts.getByRole("link", { name: "Guard an account" }).click();
  await expect(page.getByLabel("Alert me about")).toHaveValue("guard");
  await page.goto("/alerts?kind=operations&account=alice");
  await page.getByRole("button", { name: "Add rule" }).click();
  await expect(bell).toHaveAccessibleName(/unread/);
  await bell.click();
  await expect(
    alerts.getByRole("heading", { name: "Any operation involving alice" }),
  ).toBeVisible();
  await expectAccessible(page);
  await alerts.getByRole("button", { name: "Mark all as read" }).click();
  await expect(alerts.getByText(/^0 unread of/)).toBeVisible();
});

test("an account is watched in place, and its page says so until the last rule is gone", async ({
  page,
}) => {
  await page.goto("/accounts/bob");
  await page.getByRole("button", { name: "Alert me bob" }).click();
  const rules = page.getByRole("dialog", { name: "Alert me: account bob" });
  await expect(rules.getByRole("checkbox")).toHaveCount(5);
  const keys = rules.getByLabel("Keys and recovery");
  await keys.click();
  await expect(keys).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  const watching = page.getByRole("button", { name: "Watching ✓ bob" });
  await watching.click();
  await expect(keys).toBeChecked();
  await keys.click();
  await expect(keys).not.toBeChecked();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Alert me bob" })).toBeVisible();
});
