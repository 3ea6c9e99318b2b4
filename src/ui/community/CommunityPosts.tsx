/** A community's posts, newest first; older ones load on request. */
import { useId, useRef } from "react";
import { postPath } from "../../domain/post/post-address.ts";
import { Notice } from "../failure/Notice.tsx";
import { LoadFailure } from "../failure/LoadFailure.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import { useFocusFallback } from "../browser/use-focus-fallback.ts";
import { usePages } from "../shared/data/use-pages.ts";
import { MoreButton } from "../shared/lists/MoreButton.tsx";
import { PostGhosts, PostRow } from "../social/PostRow.tsx";
import { say } from "../../domain/language/say.ts";

export function CommunityPosts({ id }: { readonly id: string }) {
  const heading = useId();
  const { answer, failure, hasFailed, hasMore, isGrowing, retry, more } = usePages(
    "community.posts",
    [id],
  );
  const footer = useRef<HTMLDivElement>(null);
  useFocusFallback(Number(hasMore), footer);
  const posts = answer?.value.posts;
  return (
    <section className="card" aria-labelledby={heading} aria-busy={!posts && !hasFailed}>
      <header>
        <h2 id={heading}>Recent Posts</h2>
        <span className="end">{answer && <SourceNote of={answer} />}</span>
      </header>
      {posts?.length === 0 && (
        <Notice title="No posts">Nobody has written in this community.</Notice>
      )}
      {posts && posts.length > 0 && (
        <ul className="community-posts">
          {posts.map((post) => (
            <li key={postPath(post)}>
              <PostRow post={{ ...post, community: null }} />
            </li>
          ))}
        </ul>
      )}
      {!posts && !hasFailed && <PostGhosts />}
      <LoadFailure
        sentence={
          posts ? say`Older posts could not be loaded.` : say`The posts could not be loaded.`
        }
        failure={hasFailed ? failure : null}
        retry={retry}
      />
      {hasMore && (
        <div className="quiet-note below" ref={footer} tabIndex={-1}>
          <MoreButton label={say`Load older`} isLoading={isGrowing} load={more} />
        </div>
      )}
    </section>
  );
}
