/** One level of a thread: the direct replies to a post, more of them on request. */
import { useRef } from "react";
import { counted } from "../../domain/format/figures.ts";
import { postPath, type PostAddress } from "../../domain/post/post-address.ts";
import { LoadFailure } from "../failure/LoadFailure.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import { useFocusFallback } from "../browser/use-focus-fallback.ts";
import { usePages } from "../shared/data/use-pages.ts";
import { MoreButton } from "../shared/lists/MoreButton.tsx";
import { ReplyItem } from "./ReplyItem.tsx";
import { say } from "../../domain/language/say.ts";

export function Replies({
  post,
  count,
  level,
}: {
  readonly post: PostAddress;
  /** Replies on all levels below, as the node counts them. */
  readonly count: number;
  /** 1 for replies to the page's post. */
  readonly level: number;
}) {
  return count === 0 ? (
    <p className="quiet-note">No replies.</p>
  ) : (
    <Level post={post} level={level} />
  );
}

function Level({ post, level }: { readonly post: PostAddress; readonly level: number }) {
  const { author, permlink } = post;
  const { answer, failure, hasFailed, hasMore, isGrowing, retry, more } = usePages("post.replies", [
    { author, permlink },
  ]);
  const footer = useRef<HTMLDivElement>(null);
  useFocusFallback(Number(hasMore), footer);
  const list = answer?.value;
  return (
    <div aria-busy={!list && !hasFailed}>
      {list ? (
        list.replies.length === 0 ? (
          <p className="quiet-note">The node lists none of the replies.</p>
        ) : (
          <ol className="replies" data-level={level}>
            {list.replies.map((reply) => (
              <li key={postPath(reply)}>
                <ReplyItem
                  reply={reply}
                  level={level}
                  below={<Replies post={reply} count={reply.replies} level={level + 1} />}
                />
              </li>
            ))}
          </ol>
        )
      ) : (
        !hasFailed && (
          <p className="quiet-note" role="status">
            Loading…
          </p>
        )
      )}
      <LoadFailure
        sentence={
          list ? say`More replies could not be loaded.` : say`The replies could not be loaded.`
        }
        failure={hasFailed ? failure : null}
        retry={retry}
      />
      {(hasMore || (level === 1 && answer)) && (
        <div className="quiet-note below" ref={footer} tabIndex={-1}>
          {list && hasMore && (
            <MoreButton
              label={say`Load more of ${counted(list.total, "direct reply", "direct replies")}`}
              isLoading={isGrowing}
              load={more}
            />
          )}
          {level === 1 && answer && <SourceNote of={answer} />}
        </div>
      )}
    </div>
  );
}
