/** A witness's page: rank and votes, its newest slots, signing key, properties, price feed, voters, and logs. */
import { Redirect, useParams } from "wouter";
import { partText, urlPart } from "../../domain/address/url-part.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { say } from "../../domain/language/say.ts";
import { logTitles, statusLabel } from "../../domain/witness/witness-words.ts";
import { witnessBand } from "../../domain/witness/witnesses.ts";
import { Notice } from "../failure/Notice.tsx";
import { RankBadge } from "../list/RankBadge.tsx";
import { NotVisited } from "../search/NotVisited.tsx";
import { Answer } from "../shared/data/Answer.tsx";
import { usePages } from "../shared/data/use-pages.ts";
import { useQuestion } from "../shared/data/use-question.ts";
import { ExternalLink } from "../shared/links/ExternalLink.tsx";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { WhenVisible } from "../shared/loading/WhenVisible.tsx";
import { Page } from "../shared/page/Page.tsx";
import { lazy } from "../start/lazy.ts";
import { WatchLink } from "../watch/WatchLink.tsx";
import { OwnSlots } from "./round/OwnSlots.tsx";
import { WitnessFacts } from "./WitnessFacts.tsx";
import * as labelMarkStyles from "../label/LabelMark.module.css";
import * as styles from "../shared/values/Status.module.css";

const standing = lazy(() => import("./standing/Standing.tsx").then((module) => module.Standing));
const keyChanges = lazy(() => import("./KeyChanges.tsx").then((module) => module.KeyChanges));
const voters = lazy(() => import("./Voters.tsx").then((module) => module.Voters));
const votes = lazy(() => import("./VoteLog.tsx").then((module) => module.VoteLog));

export function Witness() {
  const given = partText(useParams()["name"] ?? "");
  const name = given.replace(/^@/, "").toLowerCase();
  if (name !== given && name !== "") return <Redirect to={`/witnesses/${urlPart(name)}`} replace />;
  return <NamedWitness key={name} name={name as AccountName} />;
}

function NamedWitness({ name }: { readonly name: AccountName }) {
  const question = useQuestion("witness.detail", [name]);
  const { value: view, isBusy, isMissing, refresh } = question;
  const slots = usePages("witness.slots", [], { isThorough: true });
  const history = slots.answer?.value;
  const round = useQuestion("witness.round", []).value;
  // Loads the code while the answers that it shows are on their way.
  standing.preload();
  const witness = name.slice(0, 40);
  const title = say`Witness ${witness}`;
  return (
    <Page title={title}>
      <div className="stack">
        <div>
          <nav className="crumb" aria-label="Breadcrumb">
            <a href="/witness-list">Back to Witnesses</a>
          </nav>
          <div className="title">
            <h1>{title}</h1>
            {typeof view?.rank === "number" && (
              <RankBadge rank={view.rank} band={witnessBand(view.rank)}>
                #
              </RankBadge>
            )}
            {view && (
              <span className={styles.status} data-status={view.report.status}>
                {statusLabel[view.report.status]}
              </span>
            )}
            {view && (
              <span className={labelMarkStyles.ownTools}>
                <WatchLink rule={{ kind: "witness", account: name }} what={say`witness ${name}`} />
              </span>
            )}
          </div>
          {!isMissing && (
            <p className="lead">
              <a className="link" href={`/accounts/${urlPart(name)}`}>
                Account
              </a>
              {view?.report.website && (
                <>
                  {" · "}
                  <ExternalLink to={view.report.website} title={view.report.website}>
                    Website
                  </ExternalLink>
                </>
              )}
              {" · "}
              <a className="link" href={`/witnesses/${urlPart(name)}/report`}>
                Monthly report
              </a>
              {" · "}
              <a className="link" href="/witness-rounds">
                Current round
              </a>
            </p>
          )}
        </div>
        <Answer
          of={question}
          missing={
            <section className="card">
              <NotVisited />
              <Notice title="Witness Not Found">
                {witness === ""
                  ? say`No witness is called that. Accounts that never registered as a witness have no page here; the witness list has all names.`
                  : say`No witness is called "${witness}". Accounts that never registered as a witness have no page here; the witness list has all names.`}{" "}
                <a className="link" href="/witness-list">
                  All witnesses
                </a>
              </Notice>
            </section>
          }
          failed={{ title: say`Error Loading Witness`, isCard: true }}
        >
          {(_, answer) => (
            <>
              {view && round && (
                <Chunk
                  view={standing}
                  report={view.report}
                  members={round.members}
                  counts={history?.witnesses ?? []}
                  missed={history?.missed ?? []}
                />
              )}
              <OwnSlots name={name} loading={slots} />
              <WitnessFacts name={name} answer={answer} reload={isBusy ? undefined : refresh} />
              <Chunk view={voters} name={name} rates={view?.rates ?? null} />
              <WhenVisible title={logTitles.keys}>
                <Chunk view={keyChanges} name={name} />
              </WhenVisible>
              <WhenVisible title={logTitles.votes}>
                <Chunk view={votes} name={name} rates={view?.rates ?? null} />
              </WhenVisible>
            </>
          )}
        </Answer>
      </div>
    </Page>
  );
}
