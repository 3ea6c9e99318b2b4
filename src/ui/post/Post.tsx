/** A post's page: its text, payout, edits, replies, votes and reblogs. */
import { Redirect, useParams } from "wouter";
import { partText } from "../../domain/address/url-part.ts";
import { clipped } from "../../domain/format/ids.ts";
import { postTarget } from "../../domain/label/target.ts";
import { say } from "../../domain/language/say.ts";
import {
  isPostAddress,
  postPage,
  postPath,
  type PostAddress,
} from "../../domain/post/post-address.ts";
import { versionsPage } from "../../domain/post/versions-page.ts";
import { Notice } from "../failure/Notice.tsx";
import { useLabelled } from "../label/use-labelled.ts";
import { NotVisited } from "../search/NotVisited.tsx";
import { Answer } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Card } from "../shared/page/Card.tsx";
import { Page } from "../shared/page/Page.tsx";
import { lazy } from "../start/lazy.ts";
import { AboutPost } from "./AboutPost.tsx";
import { PayoutCard } from "./PayoutCard.tsx";
import { PostHead } from "./PostHead.tsx";
import { PostText } from "./PostText.tsx";
import { Reblogs } from "./Reblogs.tsx";
import { Replies } from "./Replies.tsx";

const votes = lazy(() => import("./PostVotes.tsx").then((module) => module.PostVotes));
/** Maximum characters of an address in a heading. */
const maxLength = 80;

export function Post() {
  const parameters = useParams();
  const given = partText(parameters["author"] ?? "");
  const post = {
    author: given.replace(/^@/, "").toLowerCase(),
    permlink: partText(parameters["permlink"] ?? ""),
  };
  if (!isPostAddress(post)) return <Missing post={post} isPossible={false} />;
  if (given !== `@${post.author}`) return <Redirect to={postPage(post)} replace />;
  return <FoundPost key={postPath(post)} post={post} />;
}

function FoundPost({ post }: { readonly post: PostAddress }) {
  const path = postPath(post);
  const question = useQuestion("post.detail", [post]);
  const { answer, isBusy, isMissing, refresh } = question;
  const view = answer?.value ?? null;
  const title = useLabelled(view?.title || clipped(path, maxLength), postTarget(post));
  if (isMissing) return <Missing post={post} isPossible />;
  return (
    <Page title={title}>
      <div className="stack">
        <PostHead post={post} view={view} />
        <Answer of={question} failed={{ title: say`Error Loading Post`, isCard: true }}>
          {() => (
            <>
              <PostText post={post} view={view} />
              <div className="halves">
                <PayoutCard
                  payout={view?.payout ?? null}
                  answer={answer}
                  reload={isBusy ? undefined : refresh}
                />
                <AboutPost post={post} view={view} />
              </div>
              {view && (
                <>
                  <Card title="Replies" headingId="replies">
                    <Replies post={post} count={view.replies} level={1} />
                  </Card>
                  <Chunk view={votes} shown={view} />
                  <Reblogs post={post} />
                </>
              )}
            </>
          )}
        </Answer>
      </div>
    </Page>
  );
}

function Missing({
  post,
  isPossible,
}: {
  readonly post: PostAddress;
  /** Whether the chain could have a post with this address. */
  readonly isPossible: boolean;
}) {
  const name = clipped(postPath(post), maxLength);
  return (
    <Page title="Post Not Found">
      <NotVisited />
      <div className="stack">
        <h1 className="subject">
          <bdi>{name}</bdi>
        </h1>
        <section className="card" role="alert">
          <Notice title="Post Not Found">
            {isPossible ? (
              <>
                The node has no such post. It may have been deleted; its{" "}
                <a className="link" href={versionsPage(post)}>
                  content history
                </a>{" "}
                may still list its versions.
              </>
            ) : (
              say`This is not the address of a post. The address of a post looks like /posts/@alice/my-first-post.`
            )}
          </Notice>
        </section>
      </div>
    </Page>
  );
}
