/** The content history page: a search by post URL, the post's versions, and the diff of two of them. */
import { useSelector } from "@xstate/react";
import { counted } from "../../../domain/format/figures.ts";
import { say } from "../../../domain/language/say.ts";
import { postPath, type PostAddress } from "../../../domain/post/post-address.ts";
import { Failed, PlaceFailure } from "../../failure/Failed.tsx";
import { Notice } from "../../failure/Notice.tsx";
import { LookupForm } from "../../shared/controls/LookupForm.tsx";
import { ExampleAccount } from "../../shared/links/examples.tsx";
import { ButtonGhost, Ghost } from "../../shared/loading/Ghost.tsx";
import { Card } from "../../shared/page/Card.tsx";
import { Page } from "../../shared/page/Page.tsx";
import { SourceNote } from "../../shared/values/SourceNote.tsx";
import { useActorRef } from "../../start/actors.ts";
import { contentHistory, choiceInAddress } from "./content-history.charts.ts";
import { Difference } from "./Difference.tsx";
import { VersionCard } from "./VersionCard.tsx";
import * as styles from "./VersionCard.module.css";

const title = say`Check Content History`;

export function ContentHistory() {
  const actor = useActorRef(contentHistory, { input: { choice: choiceInAddress() } });
  const { text, fault, post, answer, failure, pair } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const hasResults = useSelector(actor, (snapshot) => snapshot.hasTag("results"));
  const isIdle = !isBusy && !hasFailed && !hasResults;
  const versions = answer?.value.versions ?? [];
  return (
    <Page title={answer ? postPath(answer.value) : title}>
      <div className="stack">
        <div>
          <h1>{title}</h1>
          <p className="lead">Every version of a post, and what changed from one to the next.</p>
        </div>
        <LookupForm
          id="post"
          name={say`Find a post`}
          label="Post URL"
          placeholder="https://steemit.com/@username/post-title"
          hint="The URL on any front end, or the short form: @username/post-title"
          text={text}
          fault={fault}
          buttonLabel={isBusy ? say`Checking...` : say`Check History`}
          isDisabled={isBusy}
          type={(typed) => actor.send({ type: "post.typed", text: typed })}
          submit={() => actor.send({ type: "post.submitted" })}
        />
        {isIdle && (
          <section className="card" aria-label="Choose a Post">
            <Notice title="Choose a Post">
              Of an edited post you see every version, when it was written, and what it changed.
              Choose one, for example a post of{" "}
              <ExampleAccount to={(name) => `/accounts/${name}/social?show=posts`} />.
            </Notice>
          </section>
        )}
        {isBusy && post && (
          <div aria-busy="true">
            <HistorySkeleton post={post} />
          </div>
        )}
        {hasFailed && failure && (
          <Failed
            title={
              failure.kind === "notFound" ? say`No History` : say`Error Loading Content History`
            }
            failure={failure}
            retry={failure.kind === "notFound" ? undefined : () => actor.send({ type: "retry" })}
            isCard
          >
            <PlaceFailure failure={failure} place="contentHistory" />
          </Failed>
        )}
        {hasResults && answer && (
          <>
            <div className="section-title">
              <h2>
                <bdi>{postPath(answer.value)}</bdi> ·{" "}
                <span className="nowrap">{counted(versions.length, "version")}</span>
              </h2>
              <span className="faint small">
                <SourceNote of={answer} />
              </span>
            </div>
            {pair && <Difference actor={actor} versions={versions} />}
            <ol className={styles.versions}>
              {versions.map((version, i) => (
                <li key={version.number}>
                  <VersionCard
                    post={answer.value}
                    version={version}
                    older={versions[i + 1]}
                    compare={(from) =>
                      actor.send({ type: "pair.chosen", pair: { from, to: version.number } })
                    }
                  />
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
    </Page>
  );
}

/** The skeleton of a post's versions while they load. */
function HistorySkeleton({ post }: { readonly post: PostAddress }) {
  return (
    <div className="stack awaited" aria-hidden="true">
      <div className="section-title">
        <h2 className="subject">{postPath(post)}</h2>
      </div>
      {[38, 24].map((length) => (
        <Card
          title={
            <>
              <Ghost length={9} />
            </>
          }
          beside={
            <span className="small">
              <Ghost length={24} />
            </span>
          }
          end={<ButtonGhost />}
          key={length}
        >
          <div className={styles.version}>
            <h3>
              <Ghost length={length} />
            </h3>
            <p>
              <Ghost length={70} />
            </p>
            <p className={styles.tags}>
              <Ghost length={8} />
              <Ghost length={8} />
              <Ghost length={12} />
            </p>
          </div>
        </Card>
      ))}
    </div>
  );
}
