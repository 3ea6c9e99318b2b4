/** What the real network does that a test network does not by itself: each situation, what the page says, and when. */
import type { WireOperation } from "../../devnet/chain/wire.ts";
import { listedAgain } from "../../devnet/chain/restarted.ts";
import type { Devnet } from "../../devnet/devnet.ts";
import { expect, refused, trustSite } from "./fixtures.ts";

const test = trustSite({ blockInterval: 0 });

const witnessOf = (devnet: Devnet, number: number): string =>
  (devnet.blockAt(number) as { readonly witness: string }).witness;

const custom = (account: string, json: unknown): WireOperation => [
  "custom_json",
  {
    required_auths: [],
    required_posting_auths: [account],
    id: "follow",
    json: JSON.stringify(json),
  },
];

test("operations are said as the network takes them: undone, in a stranger's name, or a plain number @whole", async ({
  page,
  site: { devnet },
}) => {
  const reblog = { account: "erin", author: "alice", permlink: "a-post", delete: "delete" };
  devnet.order([custom("erin", ["reblog", reblog])]);
  devnet.order([
    custom("erin", ["follow", { follower: "carol", following: "bob", what: ["blog"] }]),
  ]);
  devnet.order([
    ["transfer", { from: "erin", to: "bob", amount: "0.001 STEEM", memo: "#4711, second try" }],
  ]);
  devnet.produce(1);
  await page.goto(`/blocks/${devnet.head()}`);
  const text = page.getByRole("main");
  await expect(text).toContainText("removed their reblog of @alice/a-post");
  await expect(text).toContainText("erin sent custom data follow");
  await expect(text).toContainText("#4711, second try");
  await expect(text).not.toContainText(/carol followed|encrypted/);
});

test("a batch with repeated ids puts no block under another one's number @whole", async ({
  page,
  site: { devnet },
}) => {
  devnet.control("batch-repeat");
  await page.goto("/blocks");
  const list = page.getByRole("region", { name: "Latest Blocks" });
  await expect(list.getByRole("row")).toHaveCount(6);
  devnet.produce(30);
  const head = devnet.head();
  await expect(list.locator("tbody a").first()).toHaveAttribute("href", `/blocks/${head}`);
  for (let number = head; number > head - 5; number--)
    await expect(list.getByRole("row").nth(head - number + 1)).toContainText(
      witnessOf(devnet, number),
    );
});

test("an account that does not exist is missed at once while every social index hangs @whole", async ({
  page,
  site: { devnet },
  console,
}) => {
  console.allow(refused);
  await page.goto("/");
  await expect(page.getByText("LIVE").first()).toBeVisible();
  devnet.control("social-silent");
  const start = Date.now();
  await page.goto("/accounts/nobody-here");
  await expect(page.getByRole("heading", { name: "Account Not Found" })).toBeVisible();
  expect(Date.now() - start).toBeLessThan(5000);
});

test("a node that was restarted and lists operations twice loses nothing, and a note says so @whole", async ({
  page,
  site: { devnet },
  console,
}) => {
  console.allow(refused);
  // The third node answers alone.
  devnet.control("http-500", "@0");
  devnet.control("refuse", "@1");
  await page.goto(`/accounts/${witnessOf(devnet, listedAgain.from + 5)}/history`);
  await expect(page.getByText("The whole history:")).toBeVisible();
  await expect(
    page.getByText(/The node lists \d+ operations? twice since a restart/),
  ).toBeVisible();
  await expect(page.getByText("is not used")).toHaveCount(0);
});
