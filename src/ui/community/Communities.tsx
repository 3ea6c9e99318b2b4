/** The community page: a search by community ID and its result. */
import { useSelector } from "@xstate/react";
import type { CommunityView } from "../../domain/community/answers.ts";
import { failureText } from "../../domain/contract/failure-text.ts";
import type { Sourced } from "../../domain/contract/sourced.ts";
import { say } from "../../domain/language/say.ts";
import { Failed, PlaceFailure } from "../failure/Failed.tsx";
import { Notice } from "../failure/Notice.tsx";
import { NotVisited } from "../search/NotVisited.tsx";
import { LookupForm } from "../shared/controls/LookupForm.tsx";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Page } from "../shared/page/Page.tsx";
import { useActorRef } from "../start/actors.ts";
import { lazy } from "../start/lazy.ts";
import { communitySearch, communityInAddress } from "./community-search.charts.ts";
import { CommunityCard } from "./CommunityCard.tsx";
import { CommunityPosts } from "./CommunityPosts.tsx";
import { CommunitySkeleton } from "./CommunitySkeleton.tsx";
import { Directory } from "./Directory.tsx";
import * as noticeStyles from "../failure/Notice.module.css";
import * as styles from "./Communities.module.css";

const title = say`STEEM Communities`;

/** Below what a visitor sees first. */
const subscribers = lazy(() => import("./Subscribers.tsx").then((module) => module.Subscribers));

export function Communities() {
  const actor = useActorRef(communitySearch, { input: { id: communityInAddress() } });
  const { text, fault, answer, failure } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isMissing = useSelector(actor, (snapshot) => snapshot.hasTag("missing"));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const isDisabled = isBusy || text.trim() === "";
  return (
    <Page title={answer ? answer.value.community.title || title : title}>
      <div className="stack">
        <div>
          {(answer || isMissing || hasFailed) && (
            <nav className="crumb" aria-label="Breadcrumb">
              <a href="/community-data">All communities</a>
            </nav>
          )}
          <h1>{title}</h1>
          <p className="lead">Look up a community's members, size and rules by its ID.</p>
        </div>
        <LookupForm
          id="community"
          name={say`Find a community`}
          label="Community ID"
          placeholder="hive-123456"
          hint="The ID is in the URL of the community's page: …/trending/hive-123456"
          text={text}
          fault={fault}
          buttonLabel={isBusy ? say`Searching...` : say`Search`}
          isDisabled={isDisabled}
          type={(typed) => actor.send({ type: "community.typed", text: typed })}
          submit={() => actor.send({ type: "community.submitted" })}
        />
        {isBusy && (
          <div aria-busy="true">
            <CommunitySkeleton id={text.trim()} />
          </div>
        )}
        {isMissing && failure && (
          <section className="card" role="alert">
            <NotVisited />
            <Notice title="No Community Found">{failureText(failure, "community")}</Notice>
            <ul className={`${noticeStyles.tips} ${styles.centred}`}>
              <li>Use the exact ID, such as hive-123456.</li>
              <li>Check for typos.</li>
              <li>Some communities may be private.</li>
              <li>
                Or choose one from{" "}
                <a className="link" href="/community-data">
                  all communities
                </a>
                .
              </li>
            </ul>
          </section>
        )}
        {hasFailed && failure && (
          <Failed
            title="Error Loading Community"
            failure={failure}
            retry={() => actor.send({ type: "community.submitted" })}
            isCard
          >
            <PlaceFailure failure={failure} place="community" />
          </Failed>
        )}
        {answer ? (
          <FoundCommunity answer={answer} />
        ) : (
          !isBusy && !isMissing && !hasFailed && <Directory />
        )}
      </div>
    </Page>
  );
}

function FoundCommunity({ answer }: { readonly answer: Sourced<CommunityView> }) {
  const id = answer.value.community.account;
  return (
    <>
      <CommunityCard answer={answer} />
      <CommunityPosts key={`posts ${id}`} id={id} />
      <Chunk key={`subscribers ${id}`} view={subscribers} id={id} />
    </>
  );
}
