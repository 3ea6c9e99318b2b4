/** A community's posts, newest first; older ones load on request. */
import { useSelector } from "@xstate/react";
import { useId, useRef } from "react";
import { postPath } from "../../domain/post/post-address.ts";
import { Notice } from "../failure/Notice.tsx";
import { LoadFailure } from "../failure/LoadFailure.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import { useFocusFallback } from "../browser/use-focus-fallback.ts";
import { PostRow } from "../social/PostRow.tsx";
import { useActorRef } from "../start/actors.ts";
import { communityPosts } from "./community-lists.charts.ts";
import { say } from "../../domain/language/say.ts";

export function CommunityPosts({ id }: { readonly id: string }) {
  const heading = useId();
  const actor = useActorRef(communityPosts, { input: { subject: id, isThorough: false } });
  const { answer, failure } = useSelector(actor, ({ context }) => context);
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const mayGrow = useSelector(actor, (snapshot) => snapshot.hasTag("paused"));
  const isGrowing = useSelector(actor, (snapshot) => snapshot.hasTag("growing"));
  const footer = useRef<HTMLDivElement>(null);
  useFocusFallback(Number(mayGrow || isGrowing), footer);
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
      {!posts && !hasFailed && (
        <p className="quiet-note" role="status">
          Loading…
        </p>
      )}
      {hasFailed && failure && (
        <LoadFailure
          sentence={
            posts ? say`Older posts could not be loaded.` : say`The posts could not be loaded.`
          }
          failure={failure}
          retry={() => actor.send({ type: "list.retry" })}
        />
      )}
      {(mayGrow || isGrowing) && (
        <div className="quiet-note below" ref={footer} tabIndex={-1}>
          <button
            type="button"
            className="btn tight"
            aria-disabled={isGrowing}
            onClick={() => actor.send({ type: "list.more" })}
          >
            {isGrowing ? say`Loading…` : say`Load older`}
          </button>
        </div>
      )}
    </section>
  );
}
