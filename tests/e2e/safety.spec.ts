/** An account's safety in a real browser: sixteen attacks while the page is open, what to do, until when, and files. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { attacked, attackNames } from "../../devnet/chain/attacks.ts";
import { openSite } from "../../devnet/site.ts";
import { expect, expectAccessible, readingTest, test } from "./fixtures.ts";

const verdict = (page: Page) => page.getByRole("region", { name: "Verdict" });

/** On a network of its own, whose blocks come as fast as the chain's. */
const testAttacks = test.extend({
  site: async ({}, use) => {
    const site = await openSite({ seed: 7, history: 60, blockInterval: 3000, nodes: 1 });
    for (const name of attackNames) site.devnet.stageAttack(name);
    site.devnet.produce(1, 0);
    await use(site);
    await site.close();
  },
});

/** What the page says of each attack: the verdict, and the reason. */
const said: Readonly<Record<(typeof attackNames)[number], readonly [RegExp, RegExp]>> = {
  "new-owner": [/Was it you\?/, /The owner key was replaced/],
  "recovery-then-owner": [/looks hijacked/, /The recovery account is about to become @niaj/],
  "posting-authority": [/Was it you\?/, /@olivia may now post and vote/],
  "power-down-route": [/is being hijacked/, /100.00% of each power-down payment goes to @niaj/],
  savings: [/Was it you\?/, /50.000 STEEM is on its way from the savings to @niaj/],
  "delegation-drain": [/Was it you\?/, /half of the account's power was delegated/],
  "memo-key": [/Was it you\?/, /The memo key was set/],
  "proxy-votes": [/Was it you\?/, /@niaj votes for witnesses/],
  escrow: [/Was it you\?/, /100.000 STEEM was put in escrow for @niaj/],
  "decline-voting": [/Was it you\?/, /about to give up its votes/],
  "slow-drain": [/Was it you\?/, /was sent away in small transfers to @niaj/],
  several: [/looks hijacked/, /Nearly all of a balance was sent away/],
  app: [/Was it you\?/, /@olivia may now post and vote/],
  undone: [/Was it you\?/, /started and undone within the hour/],
  "owner-key": [/Nothing unusual\./, /Nothing was found/],
  "fresh-key": [/Was it you\?/, /The active key was replaced/],
};

testAttacks(
  "an attack is on the open page within two blocks and five seconds, and all sixteen are named on one visit",
  async ({ page, site }) => {
    test.setTimeout(120_000);
    await page.goto(`${site.url}/accounts/${attacked["new-owner"]}/safety`);
    await expect(verdict(page)).toContainText("Nothing unusual.");
    await expectAccessible(page);
    for (const name of attackNames) site.devnet.attack(name);
    site.devnet.produce(1, 0);
    await expect(verdict(page)).toContainText("Was it you?", { timeout: 11_000 });
    const todo = page.getByRole("region", { name: "What to Do Now" });
    await expect(todo.getByRole("listitem").first()).toContainText("Ask @walter");
    await expect(todo.getByText(/^(?:29|30) days(?: \d+ hours?)? left$/).first()).toBeVisible();
    for (const name of attackNames) {
      const [sentence, reason] = said[name];
      await page.goto(`${site.url}/accounts/${attacked[name]}/safety`);
      await expect(verdict(page)).toContainText(sentence);
      await expect(page.getByRole("region", { name: "The Reasons" })).toContainText(reason);
    }
    await page.goto(`${site.url}/accounts/${attacked.several}`);
    await page.getByRole("link", { name: "See what to do" }).click();
    await expect(page).toHaveURL(new RegExp(`/${attacked.several}/safety$`));
    const plot = page.getByRole("slider", { name: "Deadlines" });
    await plot.press("End");
    await expect(plot).toHaveAttribute(
      "aria-valuetext",
      /becomes the recovery account|Last moment/,
    );
    await page.getByRole("button", { name: "Prove these rows" }).click();
    await expect(
      page.getByRole("region", { name: "The Reasons" }).getByRole("status").first(),
    ).toContainText(/\d+ (?:verified|consistent|cannot check)/);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save deadlines as a calendar" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${attacked.several}-deadlines.ics`);
    const text = await readFile(await file.path(), "utf8");
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(7);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    await expect(todo).toBeVisible();
    await page.emulateMedia({ media: null });
    await expectAccessible(page);
  },
);

readingTest(
  "an account that nobody attacks: what it holds, and what is not known",
  { tag: "@looks" },
  async ({ page }) => {
    await page.goto("/accounts/carol/safety");
    await expect(verdict(page)).toBeVisible();
    await expect(page.getByRole("region", { name: "What Is at Stake" })).toContainText("STEEM");
    await expect(page.getByRole("region", { name: "What Is Not Known" })).toContainText(
      "No chain can tell whether a key was stolen",
    );
    await expectAccessible(page);
  },
);

test("an account is guarded and no longer guarded with one button, by keyboard", async ({
  page,
}) => {
  await page.goto("/accounts/carol/safety");
  const guard = page.getByRole("button", { name: "Guard this account" });
  // The visitor's rules are known.
  await expect(guard).toBeEnabled();
  await guard.press("Enter");
  const guarded = verdict(page).getByRole("button", { name: "Guarded ✓", pressed: true });
  await expect(guarded).toBeFocused();
  await expect(verdict(page)).toContainText("what endangers it is in your inbox");
  await expectAccessible(page);
  await page.goto("/alerts");
  await expect(page.getByRole("region", { name: "Rules" })).toContainText(
    "Whatever endangers carol",
  );
  await page.goto("/accounts/carol/safety");
  await expect(guarded).toBeEnabled();
  await guarded.press("Enter");
  await expect(guard).toBeVisible();
});

testAttacks(
  "what the visitor says was them raises no alarm, until they take that back",
  async ({ page, site }) => {
    const account = attacked["memo-key"];
    await page.goto(`${site.url}/accounts/${account}/safety`);
    site.devnet.attack("memo-key");
    site.devnet.produce(1, 0);
    await expect(verdict(page)).toContainText("Was it you?", { timeout: 11_000 });
    const reasons = page.getByRole("region", { name: "The Reasons" });
    await reasons.getByRole("button", { name: /^This was me: The memo key/ }).click();
    await expect(verdict(page)).toContainText("Nothing unusual except what you said was you.");
    await expect(reasons).toContainText("You said this was you.");
    await expect(reasons.getByRole("button", { name: /^Undo: The memo key/ })).toBeFocused();
    await expectAccessible(page);
    await page.reload();
    await expect(verdict(page)).toContainText("Nothing unusual except what you said was you.");
    await reasons.getByRole("button", { name: /^Undo: The memo key/ }).click();
    await expect(verdict(page)).toContainText("Was it you?");
  },
);
