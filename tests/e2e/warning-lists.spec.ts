/** Warning lists: chosen by their author, shown as the author's word, gone once the author takes an account off. */
import type { Site } from "../../devnet/site.ts";
import { expect, expectAccessible, testOwnSite } from "./fixtures.ts";

const author = "walter";

const mute = ({ devnet }: Site, following: string, what: readonly string[]): void => {
  const json = JSON.stringify(["follow", { follower: author, following, what }]);
  devnet.order([
    ["custom_json", { required_auths: [], required_posting_auths: [author], id: "follow", json }],
  ]);
  devnet.produce(1, 0);
};

// On the shared site, blocks come faster than their times say: after some minutes, the list's entries would be too far ahead
// of the clock to count.
testOwnSite(
  "a mute list warns in its author's name, with the block, and no longer once the mute is ended",
  { tag: "@looks" },
  async ({ page, site }) => {
    const payment = { from: "carol", to: "niaj", amount: "1.000 STEEM", memo: "" };
    site.devnet.order([["transfer", payment]]);
    mute(site, "niaj", ["ignore"]);
    await page.goto("/alerts");
    await page.getByRole("link", { name: "Warning Lists" }).click();
    await expect(page.getByText("No warning lists yet")).toBeVisible();
    const form = page.getByRole("form", { name: "Add a warning list" });
    await form.getByRole("textbox", { name: "Account" }).fill(`@${author}`);
    await form.getByRole("textbox", { name: "Account" }).press("Enter");
    const list = page.getByRole("region", { name: `Mute list of @${author}` });
    await expect(list.getByRole("link", { name: "niaj" })).toBeVisible();
    await list.getByRole("button", { name: "Prove these rows" }).click();
    await expect(list.getByRole("status").last()).toContainText(/verified|consistent/);
    await expectAccessible(page);
    await page.goto("/accounts/niaj/safety");
    const warning = page.getByText(`On the mute list of @${author} since block`);
    await expect(warning).toBeVisible();
    await page.goto("/check?subject=niaj");
    await expect(page.getByRole("region", { name: "Receiver @niaj" })).toContainText(
      `On the mute list of @${author}`,
    );
    await page.goto("/accounts/carol/transfers?with=niaj");
    await expect(page.getByText(`listed by @${author}`).first()).toBeVisible();
    mute(site, "niaj", []);
    await page.goto("/accounts/niaj");
    await expect(warning).toBeHidden({ timeout: 40_000 });
    await page.goto("/alerts/lists");
    await page.getByRole("button", { name: `Remove: Mute list of @${author}` }).click();
    await expect(page.getByText("No warning lists yet")).toBeVisible();
    await expect(page.getByRole("region", { name: "Your Lists" })).toBeFocused();
  },
);
