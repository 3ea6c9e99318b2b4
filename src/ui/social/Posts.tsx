/** The posts of an account's blog, newest first; older ones load on request. */
import { useDeferredValue, useMemo, useRef } from "react";
import { useSearch } from "wouter/use-browser-location";
import type { AccountName } from "../../domain/chain/names.ts";
import { counted, grouped } from "../../domain/format/figures.ts";
import { say, sayAs } from "../../domain/language/say.ts";
import { postPath } from "../../domain/post/post-address.ts";
import {
  chosenPosts,
  type Blog,
  type BlogChoice,
  type BlogPost,
} from "../../domain/social/blog.ts";
import { chooseInAddress } from "../browser/address/choose-in-address.ts";
import { useFocusFallback } from "../browser/use-focus-fallback.ts";
import { Notice } from "../failure/Notice.tsx";
import { useTypedQuery } from "../list/use-typed-query.ts";
import { WindowedList } from "../list/WindowedList.tsx";
import { ChoiceTabs } from "../shared/controls/ChoiceTabs.tsx";
import { TextFilter } from "../shared/controls/TextFilter.tsx";
import { Answer } from "../shared/data/Answer.tsx";
import { usePages, type Pages } from "../shared/data/use-pages.ts";
import { ExamplePage } from "../shared/links/examples.tsx";
import { MoreButton } from "../shared/lists/MoreButton.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import { PostGhosts, PostRow } from "./PostRow.tsx";

/** Estimated height of a row, px. */
const estimatedHeight = 92;

const choices: readonly (readonly [BlogChoice, string])[] = [
  ["all", sayAs("posts")`All`],
  ["own", say`Own posts`],
  ["reblogs", say`Reblogs`],
];

export function Posts({
  account,
  choice,
}: {
  readonly account: AccountName;
  readonly choice: BlogChoice;
}) {
  const blog = usePages("social.posts", [account]);
  return (
    <>
      <Answer
        of={blog}
        ghosts={<PostGhosts />}
        failed={
          blog.answer ? say`Older posts could not be loaded.` : say`The posts could not be loaded.`
        }
        failurePosition="bottom"
      >
        {(value) =>
          value.posts.length === 0 ? (
            <Notice title="No posts">
              {say`@${account} has neither written nor shared a post.`} <ExamplePage />
            </Notice>
          ) : (
            <ChosenPosts of={value} choice={choice} isBusy={blog.isBusy} />
          )
        }
      </Answer>
      {blog.answer && <Footer of={blog} />}
    </>
  );
}

function ChosenPosts({
  of: { posts, isComplete },
  choice,
  isBusy,
}: {
  readonly of: Blog;
  readonly choice: BlogChoice;
  readonly isBusy: boolean;
}) {
  const typed = useTypedQuery();
  const find = new URLSearchParams(useSearch()).get("find") ?? "";
  const matching = useMemo(() => chosenPosts(posts, choice, find), [posts, choice, find]);
  const isFiltering = choice !== "all" || find.trim() !== "";
  return (
    <div aria-busy={isBusy}>
      <div className="filter-bar">
        <ChoiceTabs
          label="Whose posts"
          options={choices}
          value={choice}
          choose={(next) => chooseInAddress({ posts: next === "all" ? "" : next })}
        />
        <TextFilter
          label="Find in titles and authors"
          placeholder="Find in titles and authors"
          text={new URLSearchParams(typed).get("find") ?? ""}
          enter={(text) => chooseInAddress({ find: text }, true)}
          isFiltering={isFiltering}
          clear={() => chooseInAddress({ find: "", posts: "" })}
        />
      </div>
      <p className="quiet-note num" role="status">
        {isFiltering
          ? matchingLabel(matching.length, posts.length, isComplete)
          : loadedLabel(posts.length, isComplete)}
      </p>
      {matching.length === 0 ? (
        isComplete && <Notice title="No matching post">None of the posts match.</Notice>
      ) : (
        <Rows posts={matching} />
      )}
    </div>
  );
}

/** How many posts are listed. */
const loadedLabel = (loaded: number, isComplete: boolean): string =>
  isComplete
    ? say`${counted(loaded, "post")}, in the order in which they were written or shared`
    : say`${counted(loaded, "loaded post")}, in the order in which they were written or shared`;

/** How many of the posts match the filter. */
const matchingLabel = (matching: number, loaded: number, isComplete: boolean): string =>
  isComplete
    ? say`${grouped(matching)} of ${counted(loaded, "post")}, in the order in which they were written or shared`
    : say`${grouped(matching)} of ${counted(loaded, "loaded post")}, in the order in which they were written or shared. Older ones may match too: load more.`;

function Rows({ posts: newest }: { readonly posts: readonly BlogPost[] }) {
  // Deferred, so React renders new rows in slices instead of a whole screen in one task.
  const posts = useDeferredValue(newest);
  const renderRow = (place: number) => {
    const post = posts[place];
    return post && <PostRow post={post} />;
  };
  return (
    <WindowedList
      label="Posts"
      count={posts.length}
      keyOf={(place) => {
        const post = posts[place];
        return post ? postPath(post) : String(place);
      }}
      rowHeight={estimatedHeight}
      row={renderRow}
    />
  );
}

/** Loads older posts, and says where they come from. */
function Footer({
  of: { answer, isBusy, isGrowing, hasMore, more, refresh },
}: {
  readonly of: Pages<Blog>;
}) {
  const footer = useRef<HTMLDivElement>(null);
  useFocusFallback(Number(hasMore), footer);
  return (
    <div className="quiet-note below" ref={footer} tabIndex={-1}>
      {hasMore && <MoreButton label="Load older" isLoading={isGrowing} load={more} />}
      {answer && <SourceNote of={answer} reload={isBusy || isGrowing ? undefined : refresh} />}
    </div>
  );
}
