/** Situations that occur on the real network but not on a test network by itself: what the page shows, and how soon. */
import { listedAgain } from "../../devnet/chain/restarted.ts";
import type { Devnet } from "../../devnet/devnet.ts";
import type { WireOperation } from "../../devnet/wire/blocks.ts";
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

test("sentences of operations say what they do: an undone reblog, a follow in a stranger's name, a memo like #4711 @whole", async ({
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

test("after a batch with repeated ids, each block is still shown under its own number @whole", async ({
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

test("a missing account is reported at once, even while every social index hangs @whole", async ({
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

test("the history of a restarted node that lists operations twice is complete, and a note says so @whole", async ({
  page,
  site: { devnet },
  console,
}) => {
  console.allow(refused);
  // Only the third node answers.
  devnet.control("http-500", "@0");
  devnet.control("refuse", "@1");
  await page.goto(`/accounts/${witnessOf(devnet, listedAgain.from + 5)}/history`);
  await expect(page.getByText("The whole history:")).toBeVisible();
  await expect(
    page.getByText(/The node lists \d+ operations? twice since a restart/),
  ).toBeVisible();
  await expect(page.getByText("is not used")).toHaveCount(0);
});

test("a post's body is rendered as other front ends do: line breaks, and Markdown within HTML @whole", async ({
  page,
  site: { devnet },
}) => {
  devnet.order([
    [
      "comment",
      {
        parent_author: "",
        parent_permlink: "life",
        author: "alice",
        permlink: "a-poem",
        title: "A poem",
        body: "The first line\nand the second\n\n<center>**in the middle**</center>\n<br>## A heading",
        json_metadata: "",
      },
    ],
  ]);
  devnet.produce(1);
  await page.goto("/posts/@alice/a-poem");
  const post = page.getByRole("region", { name: "Post", exact: true });
  await expect(post.locator("strong")).toHaveText("in the middle");
  await expect(post.locator("p").first().locator("br")).not.toHaveCount(0);
  await expect(post).not.toContainText("**");
});

const testRootless = trustSite({ checkpoint: false });

testRootless(
  "three nodes of one operator count as one, so no trust root is set @whole",
  async ({ page }) => {
    await page.route("**/config.json", async (route) => {
      const answer = await route.fetch();
      const config = (await answer.json()) as {
        readonly networks: Readonly<Record<string, { readonly rpc: readonly unknown[] }>>;
      };
      const networks = Object.fromEntries(
        Object.entries(config.networks).map(([name, network]) => [
          name,
          {
            ...network,
            rpc: network.rpc.map((node) => ({
              ...(typeof node === "string" ? { url: node } : (node as object)),
              operator: "Mallory",
            })),
          },
        ]),
      );
      await route.fulfill({ json: { ...config, networks } });
    });
    await page.goto("/proof");
    const client = page.getByRole("region", { name: "The Light Client in This Browser" });
    await expect(client.getByRole("alert")).toContainText(
      "A trust root needs nodes of three independent operators",
    );
    await expect(client.getByText("No trust root is set")).toBeVisible();
  },
);
