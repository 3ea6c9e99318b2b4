/** The social tab: who follows and is followed, who is muted, communities, and posts. */
import { useMemo, type ReactNode } from "react";
import { useSearch } from "wouter/use-browser-location";
import type { AccountName } from "../../domain/chain/names.ts";
import { say, sayAs } from "../../domain/language/say.ts";
import { readSocialQuery, type SocialQuery, type SocialView } from "../../domain/social/query.ts";
import type { StateTabProps } from "../account/tab-props.ts";
import { chooseInAddress } from "../browser/address/choose-in-address.ts";
import { ChoiceTabs } from "../shared/controls/ChoiceTabs.tsx";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Card } from "../shared/page/Card.tsx";
import { lazy } from "../start/lazy.ts";
import { Follows } from "./Follows.tsx";
import { PostGhosts } from "./PostRow.tsx";
import { Subscriptions } from "./Subscriptions.tsx";
import * as styles from "./Social.module.css";

/** Its rows need the code of virtual lists, and no other view does. */
const postList = lazy(() => import("./Posts.tsx").then((module) => module.Posts));

const labels = {
  followers: say`Followers`,
  following: say`Following`,
  muted: sayAs("accounts")`Muted`,
  "muted-by": say`Muted by`,
  communities: say`Communities`,
  posts: say`Posts`,
} as const satisfies Record<SocialView, string>;

const views = Object.entries(labels) as readonly [SocialView, string][];

/** Shows another view, without the filters of the last one. */
const choose = (view: SocialView): void =>
  chooseInAddress({
    show: view === "followers" ? "" : view,
    find: "",
    sort: "",
    mutual: "",
    posts: "",
  });

export function Social({ account: { name } }: StateTabProps) {
  const search = useSearch();
  const query = useMemo(() => readSocialQuery(search), [search]);
  return (
    <Card
      title={labels[query.view]}
      className={styles.social}
      end={<ChoiceTabs label="List" options={views} value={query.view} choose={choose} />}
    >
      {viewOf(name, query)}
    </Card>
  );
}

function viewOf(account: AccountName, { view, mutual, posts }: SocialQuery): ReactNode {
  switch (view) {
    case "communities":
      return <Subscriptions account={account} />;
    case "posts":
      return <Chunk view={postList} fallback={<PostGhosts />} account={account} choice={posts} />;
    case "followers":
    case "following":
      return (
        <Follows
          key="follow"
          account={account}
          pair={["followers", "following"]}
          list={view}
          mutual={mutual}
        />
      );
    case "muted":
    case "muted-by":
      return (
        <Follows
          key="mute"
          account={account}
          pair={["muted", "muted-by"]}
          list={view}
          mutual={mutual}
        />
      );
    default:
      return view satisfies never;
  }
}
