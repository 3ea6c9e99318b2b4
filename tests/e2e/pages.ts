/** Example pages of every route, and how to open them. */
import { expect, type Page } from "playwright/test";
import type { Site } from "../../devnet/site.ts";
import type { WireBlock } from "../../devnet/wire/blocks.ts";
import { routes } from "../../src/ui/start/routes.ts";

/** Values of parameters that mean the same in every route; `{…}` is filled in from the chain. */
const values: Readonly<Record<string, string>> = { name: "aurora", number: "{block}" };

/** Routes whose parameters need different values, or that have several kinds of pages. */
const examples: Readonly<Record<string, readonly string[]>> = {
  "/blocks": ["/blocks", "/blocks?before=150"],
  "/blocks/at/:time?": ["/blocks/at/2016-04-01"],
  "/transactions/:id": ["/transactions/{transaction}", "/transactions/{payment}"],
  "/accounts/:name/:tab?": [
    "/accounts/aurora",
    "/accounts/whale/social",
    "/accounts/alice/safety",
    "/accounts/alice/relations",
    "/accounts/alice/relations?open=bob&at=bob",
    "/accounts/alice/social?show=posts",
  ],
  "/witnesses/:name/report": [
    "/witnesses/aurora/report",
    "/witnesses/basalt/report?with=cirrus,ember",
  ],
  "/proposals/:id": ["/proposals/4"],
  "/internal-market": ["/internal-market?account=wendy"],
  "/community-data": ["/community-data", "/community-data?community=hive-100001"],
  "/content-history": ["/content-history", "/content-history?post={post}"],
  "/posts/:author/:permlink": ["/posts/{post}", "/posts/@alice/no-such-post"],
  "/console": ["/console", "/console?method=condenser_api.get_block"],
  "/alerts/lists": ["/alerts/lists", "/alerts/lists?list=@alice/mutes"],
  "/check": ["/check", "/check?subject={payment}", "/check?subject=alice"],
  "/embeds": ["/embeds", "/embeds?of={block}"],
  "/economy": ["/economy", "/economy?price=0.01&burn-b=100&account=alice", "/economy?past=7"],
  "/prices": ["/prices", "/prices?source=witnesses"],
  "/books": [
    "/books",
    "/books?account=alice",
    "/books?account=alice,bob",
    "/books?account=alice&prices=own&rewards=paid",
  ],
  "/coins/:id": ["/coins/steem", "/coins/puss"],
};

/** At least one page of every route; `addressOf` fills in what is in braces. */
export const pages: readonly string[] = routes.flatMap(
  ({ path }) =>
    examples[path] ?? [
      path.replace(/:(\w+)\??/g, (_, parameter: string) => {
        const value = values[parameter];
        if (value === undefined) throw new Error(`${path} needs an example in pages.ts`);
        return value;
      }),
    ],
);

/** The path of one of `pages`, with a block, a transaction and a post of the chain behind a site. */
export function addressOf(page: string, site: Site): string {
  const subjects = subjectsOf(site);
  return page.replace(/\{(\w+)\}/, (_, subject: keyof Subjects) => subjects[subject]);
}

interface Subjects {
  readonly block: string;
  readonly transaction: string;
  readonly post: string;
  /** A transaction with a transfer. */
  readonly payment: string;
}

/** The newest post, and where it was written; and the newest payment. */
export function subjectsOf(site: Site): Subjects {
  const post = newest(site, "comment", ({ parent_author: parent }) => parent === "");
  return {
    block: String(post.block),
    transaction: post.id,
    post: `@${post.payload["author"]}/${post.payload["permlink"]}`,
    payment: newest(site, "transfer", () => true).id,
  };
}

/** The fields of an operation, all of them texts. */
type Payload = Readonly<Record<string, string>>;

/** The newest operation of a kind that `fits`, at least `below` blocks below the head. */
export function newest(
  { devnet }: Site,
  kind: string,
  fits: (payload: Payload) => boolean,
  below = 0,
): { readonly block: number; readonly id: string; readonly payload: Payload } {
  for (let block = devnet.head() - below; block > 1; block--) {
    const { transactions, transaction_ids: ids } = devnet.blockAt(block) as WireBlock;
    for (const [i, { operations }] of transactions.entries())
      for (const [name, fields] of operations) {
        const payload = fields as Payload;
        if (name === kind && fits(payload)) return { block, id: ids[i] ?? "", payload };
      }
  }
  throw new Error(`nobody has signed a ${kind}`);
}

/** Opens a page and waits until it shows its own content. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectLoaded(page, path);
}

/** Waits until the current page shows its own content. */
export async function expectLoaded(page: Page, path = page.url()): Promise<void> {
  await expect(page.locator("main h1, main h2").first(), path).toBeVisible();
  await expect(page.locator("main[aria-busy=true], main [aria-busy=true]"), path).toHaveCount(0);
}
