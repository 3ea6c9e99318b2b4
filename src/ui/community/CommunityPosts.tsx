/** A community's posts, newest first; older ones load on request. */
import { useRef } from "react";
import { say } from "../../domain/language/say.ts";
import { postPath } from "../../domain/post/post-address.ts";
import { useFocusFallback } from "../browser/use-focus-fallback.ts";
import { Notice } from "../failure/Notice.tsx";
import { Answer } from "../shared/data/Answer.tsx";
import { usePages } from "../shared/data/use-pages.ts";
import { MoreButton } from "../shared/lists/MoreButton.tsx";
import { Card } from "../shared/page/Card.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import { PostGhosts, PostRow } from "../social/PostRow.tsx";
import * as styles from "./Communities.module.css";

export function CommunityPosts({ id }: { readonly id: string }) {
  const list = usePages("community.posts", [id]);
  const { answer, hasMore, isGrowing, more } = list;
  const footer = useRef<HTMLDivElement>(null);
  useFocusFallback(Number(hasMore), footer);
  return (
    <Card
      title="Recent Posts"
      end={answer && <SourceNote of={answer} />}
      isBusy={!answer && !list.hasFailed}
    >
      <Answer
        of={list}
        ghosts={<PostGhosts />}
        failed={
          answer ? say`Older posts could not be loaded.` : say`The posts could not be loaded.`
        }
        failurePosition="bottom"
      >
        {({ posts }) =>
          posts.length === 0 ? (
            <Notice title="No posts">Nobody has written in this community.</Notice>
          ) : (
            <ul className={styles.communityPosts}>
              {posts.map((post) => (
                <li key={postPath(post)}>
                  <PostRow post={{ ...post, community: null }} />
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
      {hasMore && (
        <div className="quiet-note below" ref={footer} tabIndex={-1}>
          <MoreButton label={say`Load older`} isLoading={isGrowing} load={more} />
        </div>
      )}
    </Card>
  );
}
