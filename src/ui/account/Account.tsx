/** An account's page: its head, and the chosen tab. */
import { useEffect } from "react";
import { Redirect, useParams } from "wouter";
import type { Account } from "../../domain/account/account.ts";
import { otherSubject } from "../../domain/account/other-subject.ts";
import { isDotSegment, partText, urlPart } from "../../domain/address/url-part.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { accountTarget } from "../../domain/label/target.ts";
import { say } from "../../domain/language/say.ts";
import { portraitsOf } from "../../domain/picture/portraits.ts";
import { FailedPage } from "../failure/FailedPage.tsx";
import { Notice } from "../failure/Notice.tsx";
import { lookAlikeWarning } from "../label/lazy-warning.ts";
import { useLabelled } from "../label/use-labelled.ts";
import { Answer } from "../shared/data/Answer.tsx";
import { useNetwork } from "../shared/data/network.ts";
import { useQuestion } from "../shared/data/use-question.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Page } from "../shared/page/Page.tsx";
import { Picture } from "../shared/pictures/Picture.tsx";
import { lazy } from "../start/lazy.ts";
import { listWarnings } from "../warning/lazy-warnings.ts";
import { BodySkeleton, HeadSkeleton } from "./AccountSkeleton.tsx";
import { AccountTabs } from "./AccountTabs.tsx";
import { AccountMarks } from "./head/AccountMarks.tsx";
import { ProfileCard } from "./ProfileCard.tsx";
import { accountTabs } from "./tabs.ts";
import { WithFollowCounts } from "./WithFollowCounts.tsx";
import * as styles from "./head/AccountHead.module.css";

/** The code for histories loads only when one of their tabs is opened. */
const tabContent = lazy(() => import("./TabContent.tsx").then((module) => module.TabContent));

/** Apart, because the other tabs don't need it. */
const overview = lazy(() => import("./Overview.tsx").then((module) => module.Overview));
const missingAccount = lazy(() =>
  import("./MissingAccount.tsx").then((module) => module.MissingAccount),
);
const keyPage = lazy(() => import("../wallet/KeyPage.tsx").then((module) => module.KeyPage));

/** Whether a text looks like a public key, with which the search box also leads here: it is longer than any name. */
const looksLikeKey = (text: string): boolean => /^(STM|TST).{17}/i.test(text);

export function Account() {
  const parameters = useParams();
  const given = partText(parameters["name"] ?? "");
  const other = otherSubject(given);
  if (other !== null) return <Redirect to={other} replace />;
  if (looksLikeKey(given)) return <Chunk view={keyPage} text={given} />;
  const name = given.replace(/^@/, "").toLowerCase();
  if (name !== given && !isDotSegment(name)) {
    const tab = parameters["tab"];
    const path = tab === undefined ? urlPart(name) : `${urlPart(name)}/${urlPart(tab)}`;
    return <Redirect to={`/accounts/${path}${location.search}`} replace />;
  }
  return <NamedAccount name={name} path={partText(parameters["tab"] ?? "")} />;
}

/** `path`: the tab in the URL; empty for the overview. */
function NamedAccount({ name, path }: { readonly name: string; readonly path: string }) {
  const tab = accountTabs.find((each) => each.path === path);
  // The overview's code loads while the account does.
  if (path === "") overview.preload();
  // Loads the data while the code that shows it loads, not after.
  useEffect(() => {
    if (tab) ("state" in tab ? tab.state : tab.view).preload();
  }, [tab]);
  const question = useQuestion("account.detail", [name as AccountName]);
  const { isBusy, refresh } = question;
  const title = useLabelled(
    name === "" ? say`Account` : `@${name.slice(0, 40)}${tab ? ` · ${tab.label}` : ""}`,
    accountTarget(name),
  );
  return (
    <Page title={title}>
      <div className="stack">
        <Answer
          of={question}
          missing={<Chunk view={missingAccount} name={name} />}
          failed={
            question.failure && (
              <FailedPage
                heading={`@${name}`}
                title="Error Loading Account"
                place="account"
                failure={question.failure}
                retry={question.retry}
              />
            )
          }
        >
          {(_, answer) => (
            <>
              {!answer ? (
                <HeadSkeleton name={name} isOverview={path === ""} />
              ) : path === "" ? (
                <WithFollowCounts account={answer.value.account}>
                  {(account) => <ProfileCard account={account} />}
                </WithFollowCounts>
              ) : (
                <AccountHead account={answer.value.account} />
              )}
              <AccountTabs name={name} current={path} />
              {!answer ? (
                <BodySkeleton isOverview={path === ""} />
              ) : tab && "state" in tab ? (
                <Chunk view={tab.state} account={answer.value.account} />
              ) : tab ? (
                <Chunk view={tabContent} account={answer.value.account} tab={tab} />
              ) : path === "" ? (
                <Chunk
                  view={overview}
                  fallback={<BodySkeleton isOverview />}
                  answer={answer}
                  reload={isBusy ? undefined : refresh}
                />
              ) : (
                <section className="card">
                  <Notice title="There is no such page">
                    Choose one of the pages of @{name} above.
                  </Notice>
                </section>
              )}
            </>
          )}
        </Answer>
      </div>
    </Page>
  );
}

/** The head of an account's tabs: one line with its name, reputation, and what else it is. */
function AccountHead({ account }: { readonly account: Account }) {
  const { name, profile } = account;
  const { images } = useNetwork().network.services;
  return (
    <section className={styles.accountHead} aria-label={say`Profile of ${name}`}>
      <div className={styles.line}>
        <span className={styles.portrait}>
          <Picture addresses={portraitsOf(name, images, "small")} />
        </span>
        <h1>
          <bdi>@{name}</bdi>
        </h1>
        {profile.name !== null && profile.name !== name && (
          <bdi className={`${styles.displayName} dim`}>{profile.name}</bdi>
        )}
        <AccountMarks account={account} />
      </div>
      <Chunk view={lookAlikeWarning} fallback={false} account={account} />
      <Chunk view={listWarnings} fallback={false} name={name} />
    </section>
  );
}
