/** Follows and reblogs of the past, with those that the social index ignores or takes back. */
import type { WireOperation } from "../wire/blocks.ts";
import { pastPermlinks } from "./past-posts.ts";

/** One in this many social actions is of each unusual kind. */
const unusualEvery = 8;

/** A follow; now and then an undone reblog, one with a misspelt field, or a follow in somebody else's name. */
export function socialAction(me: string, other: string, serial: number): WireOperation {
  const reblog = { account: me, author: other, permlink: pastPermlinks.praised };
  const follow = { follower: me, following: other, what: ["blog"] };
  const unusual = [
    ["reblog", { ...reblog, delete: "delete" }],
    ["reblog", { account: me, auther: other, permlink: reblog.permlink }],
    ["follow", { ...follow, follower: other, following: me }],
  ] as const;
  return [
    "custom_json",
    {
      required_auths: [],
      required_posting_auths: [me],
      id: "follow",
      json: JSON.stringify(unusual[serial % unusualEvery] ?? ["follow", follow]),
    },
  ];
}
