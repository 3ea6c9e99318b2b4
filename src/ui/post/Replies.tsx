/** One level of a thread: the direct replies to a post, more of them on request. */
import { useRef } from "react";
import { counted } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { postPath, type PostAddress } from "../../domain/post/post-address.ts";
import { useFocusFallback } from "../browser/use-focus-fallback.ts";
import { Answer } from "../shared/data/Answer.tsx";
import { usePages } from "../shared/data/use-pages.ts";
import { MoreButton } from "../shared/lists/MoreButton.tsx";
import { Loading } from "../shared/loading/Loading.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import { ReplyItem } from "./ReplyItem.tsx";
import * as styles from "./Post.module.css";

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
  const list = usePages("post.replies", [{ author, permlink }]);
  const { answer, hasMore, isGrowing, more } = list;
  const footer = useRef<HTMLDivElement>(null);
  useFocusFallback(Number(hasMore), footer);
  return (
    <div aria-busy={!answer && !list.hasFailed}>
      <Answer
        of={list}
        ghosts={<Loading />}
        failed={
          answer ? say`More replies could not be loaded.` : say`The replies could not be loaded.`
        }
        failurePosition="bottom"
        empty={({ replies }) => replies.length === 0 && say`The node lists none of the replies.`}
      >
        {({ replies }) => (
          <ol className={styles.replies} data-level={level}>
            {replies.map((reply) => (
              <li key={postPath(reply)}>
                <ReplyItem
                  reply={reply}
                  level={level}
                  below={<Replies post={reply} count={reply.replies} level={level + 1} />}
                />
              </li>
            ))}
          </ol>
        )}
      </Answer>
      {answer && (hasMore || level === 1) && (
        <div className="quiet-note below" ref={footer} tabIndex={-1}>
          {hasMore && (
            <MoreButton
              label={say`Load more of ${counted(answer.value.total, "direct reply", "direct replies")}`}
              isLoading={isGrowing}
              load={more}
            />
          )}
          {level === 1 && <SourceNote of={answer} />}
        </div>
      )}
    </div>
  );
}
