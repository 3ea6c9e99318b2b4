/** The content history page: a search by post URL, the post's versions, and the diff of two of them. */
import { useSelector } from "@xstate/react";
import { useActorRef } from "../start/actors.ts";
import { failureText } from "../../domain/contract/failure-text.ts";
import { counted } from "../../domain/format/figures.ts";
import { postPath } from "../../domain/post/post-address.ts";
import { contentHistory, choiceInAddress } from "./content-history.charts.ts";
import { Notice } from "../failure/Notice.tsx";
import { Page } from "../shared/Page.tsx";
import { SourceNote } from "../shared/SourceNote.tsx";
import { Difference } from "./Difference.tsx";
import { HistorySkeleton } from "./HistorySkeleton.tsx";
import { VersionCard } from "./VersionCard.tsx";

const title = "Check Content History";

export function ContentHistory() {
  const actor = useActorRef(contentHistory, { input: { choice: choiceInAddress() } });
  const { text, fault, post, answer, failure, pair } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const hasResults = useSelector(actor, (snapshot) => snapshot.hasTag("results"));
  const versions = answer?.value.versions ?? [];
  return (
    <Page title={answer ? postPath(answer.value) : title}>
      <div className="stack">
        <div>
          <h1>{title}</h1>
          <p className="lead">Every version of a post, and what changed from one to the next.</p>
        </div>
        <form
          className="card ask"
          role="search"
          aria-label="Find a post"
          onSubmit={(event) => {
            event.preventDefault();
            actor.send({ type: "post.submitted" });
          }}
        >
          <label htmlFor="post">Post URL</label>
          <input
            id="post"
            className="field"
            value={text}
            placeholder="https://steemit.com/@username/post-title"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={fault !== null}
            aria-describedby="post-fault post-hint"
            onChange={(event) => actor.send({ type: "post.typed", text: event.target.value })}
          />
          <button type="submit" className="btn main" aria-disabled={isBusy}>
            {isBusy ? "Checking..." : "Check History"}
          </button>
          <p id="post-fault" className="fault" role="alert">
            {fault}
          </p>
          <p id="post-hint" className="hint">
            The URL on any front end, or the short form: @username/post-title
          </p>
        </form>
        {isBusy && post && (
          <div aria-busy="true">
            <HistorySkeleton post={post} />
          </div>
        )}
        {hasFailed && failure && (
          <section className="card" role="alert">
            <Notice
              {...(failure.kind === "notFound"
                ? { title: "No History" }
                : {
                    title: "Error Loading Content History",
                    retry: { failure, run: () => actor.send({ type: "post.retry" }) },
                  })}
            >
              {failureText(failure, "contentHistory")}
            </Notice>
          </section>
        )}
        {hasResults && answer && (
          <>
            <div className="section-title">
              <h2>
                {postPath(answer.value)} · {counted(versions.length, "version")}
              </h2>
              <span className="faint small">
                <SourceNote of={answer} />
              </span>
            </div>
            {pair && <Difference actor={actor} versions={versions} />}
            <ol className="versions">
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
