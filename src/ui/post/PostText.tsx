/** A post's text as its author last wrote it, with its edits and a proof below. */
import { say } from "../../domain/language/say.ts";
import { type PostAddress } from "../../domain/post/post-address.ts";
import type { PostView } from "../../domain/post/post-view.ts";
import { Answer } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { Ghost } from "../shared/loading/Ghost.tsx";
import { Card } from "../shared/page/Card.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import { MutedText } from "./MutedText.tsx";
import { PostEdits } from "./PostEdits.tsx";
import { RichText } from "./RichText.tsx";
import * as styles from "./Post.module.css";

export function PostText({
  post,
  view,
}: {
  readonly post: PostAddress;
  readonly view: PostView | null;
}) {
  return view ? (
    <LoadedText post={post} isMuted={view.isMuted === true} isReply={view.parent !== null} />
  ) : (
    <section className="card" aria-label={say`Post`} aria-busy="true">
      <header>
        <h2>Post</h2>
      </header>
      <TextGhost />
    </section>
  );
}

function LoadedText({
  post,
  isMuted,
  isReply,
}: {
  readonly post: PostAddress;
  readonly isMuted: boolean;
  readonly isReply: boolean;
}) {
  const text = useQuestion("post.text", [post]);
  const { answer } = text;
  return (
    <Card
      title={isReply ? say`Reply` : say`Post`}
      end={answer && <SourceNote of={answer} />}
      isBusy={!answer && !text.hasFailed}
    >
      <Answer of={text} ghosts={<TextGhost />} failed={say`The text could not be loaded.`}>
        {(body) => (
          <div className={styles.postText}>
            {body.nodes.length === 0 ? (
              <p className="dim">This post has no text.</p>
            ) : isMuted ? (
              <MutedText what="post">
                <RichText body={body} />
              </MutedText>
            ) : (
              <RichText body={body} />
            )}
          </div>
        )}
      </Answer>
      <PostEdits post={post} />
    </Card>
  );
}

const lines = [60, 72, 66, 40];

function TextGhost() {
  return (
    <div className={styles.postText} aria-hidden="true">
      {lines.map((length) => (
        <p key={length}>
          <Ghost length={length} />
        </p>
      ))}
    </div>
  );
}
