/** Addresses of other sites: each path opens the page here that shows the same. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { routeOf } from "../../ui/start/routes.ts";
import { URL } from "../address/whatwg-url.ts";
import { placeOfOtherPath } from "./other-paths.ts";

const id = "05a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3";
const key = "STM8GC13uCZbP44HzMLV6zPZGwVQ8Nt4Kji8PapsPiNq1BK153XTX";
const day = "2019-03-04";
const thatDay = `/accounts/alice/history?since=${day}&until=${day}`;

const addresses: readonly (readonly [site: string, path: string, page: string])[] = [
  ["steemit.com", "/@alice", "/accounts/alice"],
  ["steemit.com", "/@Alice", "/accounts/alice"],
  ["steemit.com", "/@alice/", "/accounts/alice"],
  ["steemit.com", "/@alice/blog", "/accounts/alice/social"],
  ["steemit.com", "/@alice/posts", "/accounts/alice/social"],
  ["steemit.com", "/@alice/comments", "/accounts/alice"],
  ["steemit.com", "/@alice/replies", "/accounts/alice"],
  ["steemit.com", "/@alice/communities", "/accounts/alice/social"],
  ["steemit.com", "/@alice/notifications", "/accounts/alice"],
  ["steemit.com", "/@alice/followers", "/accounts/alice/social"],
  ["steemit.com", "/@alice/followed", "/accounts/alice/social"],
  ["steemit.com", "/@alice/feed", "/accounts/alice"],
  ["steemit.com", "/@alice/settings", "/accounts/alice"],
  ["steemit.com", "/@alice/my-post", "/posts/@alice/my-post"],
  ["steemit.com", "/life/@alice/my-post", "/posts/@alice/my-post"],
  ["steemit.com", "/hive-123456/@alice/my-post", "/posts/@alice/my-post"],
  ["steemit.com", "/life/@alice/my-post#@bob/re-my-post", "/posts/@bob/re-my-post"],
  ["steemit.com", "/life/@alice/my-post#comments", "/posts/@alice/my-post"],
  ["steemit.com", "/trending/hive-123456", "/community-data?community=hive-123456"],
  ["steemit.com", "/created/hive-123456", "/community-data?community=hive-123456"],
  ["steemit.com", "/hot/hive-123456", "/community-data?community=hive-123456"],
  ["steemit.com", "/payout/hive-123456", "/community-data?community=hive-123456"],
  ["steemit.com", "/muted/hive-123456", "/community-data?community=hive-123456"],
  ["steemit.com", "/communities", "/community-data"],
  ["steemit.com", "/about.html", "/about"],
  ["steemit.com", "/welcome", "/tour"],
  ["steemitwallet.com", "/@alice/transfers", "/accounts/alice/wallet"],
  ["steemitwallet.com", "/@alice/permissions", "/accounts/alice/keys"],
  ["steemitwallet.com", "/@alice/curation-rewards", "/accounts/alice/rewards"],
  ["steemitwallet.com", "/@alice/author-rewards", "/accounts/alice/rewards"],
  ["steemitwallet.com", "/@alice/delegations", "/accounts/alice/delegations"],
  ["steemitwallet.com", "/~witnesses", "/witness-list"],
  ["steemitwallet.com", "/proposals", "/proposals"],
  ["steemitwallet.com", "/market", "/internal-market"],
  ["steemdb.io", "/block/95123456", "/blocks/95123456"],
  ["steemdb.io", `/tx/${id}`, `/transactions/${id}`],
  ["steemdb.io", "/@alice/votes", "/accounts/alice/votes"],
  ["steemdb.io", `/@alice/votes/${day}`, thatDay],
  ["steemdb.io", `/@alice/curation/${day}`, thatDay],
  ["steemdb.io", "/@alice/authoring", "/accounts/alice/rewards"],
  ["steemdb.io", "/@alice/beneficiaries", "/accounts/alice/rewards"],
  ["steemdb.io", "/@alice/reblogs", "/accounts/alice/social"],
  ["steemdb.io", "/@alice/powerup", "/accounts/alice/wallet"],
  ["steemdb.io", "/@alice/powerdown", "/accounts/alice/wallet"],
  ["steemdb.io", "/@alice/witness", "/accounts/alice"],
  ["steemdb.io", "/@alice/props", "/accounts/alice"],
  ["steemdb.io", "/@alice/data", "/accounts/alice"],
  ["steemdb.io", "/accounts", "/account-ranking"],
  ["steemdb.io", "/witnesses", "/witness-list"],
  ["steemdb.io", "/witness/aurora", "/witnesses/aurora"],
  ["steemdb.io", "/labs/powerdown", "/power-down-lists"],
  ["steemdb.io", "/labs/rshares", "/statistics"],
  ["steemdb.io", "/tag/hive-123456", "/community-data?community=hive-123456"],
  ["steemscan.com", "/account/alice", "/accounts/alice"],
  ["steemscan.com", "/block/42", "/blocks/42"],
  ["steemscan.com", "/blocks", "/blocks"],
  ["steemscan.com", `/transaction/${id}`, `/transactions/${id}`],
  ["steemscan.com", "/witnesses", "/witness-list"],
  ["steemworld.org", "/@alice", "/accounts/alice"],
  ["steemworld.org", "/block-explorer/42", "/blocks/42"],
  ["steemworld.org", "/block-explorer", "/blocks"],
  ["steemd.com", "/b/42", "/blocks/42"],
  ["steemd.com", `/tx/${id.toUpperCase()}`, `/transactions/${id}`],
  ["steemd.com", `/trx/${id}`, `/transactions/${id}`],
  ["steemd.com", "/richlist", "/account-ranking"],
  ["steemd.com", "/distribution", "/account-ranking"],
  ["steemblocks.com", "/user/alice", "/accounts/alice"],
  ["steemblocks.com", "/u/alice", "/accounts/alice"],
  ["steemblocks.com", "/profile/alice/followers", "/accounts/alice/social"],
  ["steemblocks.com", `/key/${key}`, `/accounts/${key}`],
  ["steempro.com", "/hive-123456/@alice/p", "/posts/@alice/p"],
  ["steempro.com", "/community/hive-123456", "/community-data?community=hive-123456"],
  ["peakd.com", "/c/hive-123456", "/community-data?community=hive-123456"],
  ["peakd.com", "/c/hive-123456/created", "/community-data?community=hive-123456"],
  ["peakd.com", "/proposals/12", "/proposals/12"],
  ["peakd.com", "/proposal/12", "/proposals/12"],
  ["hive.blog", "/hive-123456", "/community-data?community=hive-123456"],
];

const readPath = (address: string): string | undefined => {
  const { pathname, hash } = new URL(address, "https://site.invalid");
  return placeOfOtherPath(pathname, hash)?.to;
};

test.each(addresses)("%s%s", (_, path, page) => expect(readPath(path)).toBe(page));

test("each leads to a page", () => {
  const pages = addresses.map(([, , page]) => page.split("?")[0] ?? "");
  expect(pages.filter((page) => routeOf(page) === undefined)).toEqual([]);
});

describe("what names nothing here", () => {
  test.each([
    "/faq.html",
    "/trending",
    "/trending/photography",
    "/tag/photography",
    "/block/0",
    "/block/abc",
    "/block/4294967296",
    "/tx/123",
    "/account/@",
    "/account/x",
    "/@x",
    "/key/STM123",
    "/constructor",
    "/__proto__",
    "/%E0%A4%A",
    "//evil.example",
  ])("%s", (path) => expect(placeOfOtherPath(path)).toBeNull());
});

test("no path leads anywhere but to a page of this app", () =>
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom("@alice", "block", "..", "//", "tx"))),
      fc.string(),
      (segments, fragment) => {
        const to = placeOfOtherPath(`/${segments.join("/")}`, `#${fragment}`)?.to ?? "/";
        expect(to).toMatch(/^\/(?:[a-z][^\\]*)?$/);
      },
    ),
  ));
