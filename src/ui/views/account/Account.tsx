/** An account: who it is, everything that is told of it, whom it votes for, what it did. */
import { useSelector } from "@xstate/react";
import { Redirect } from "wouter";
import { useActorRef } from "../../actors.ts";
import { accountPage } from "../../hosts/account-page.ts";
import type { ViewProps } from "../../lazy.ts";
import { FailedPage, MissingPage } from "../../parts/FailedPage.tsx";
import { Page } from "../../parts/Page.tsx";
import { Search } from "../../parts/Search.tsx";
import { NodeComparison } from "../../proof/NodeComparison.tsx";
import { AccountSkeleton } from "./AccountSkeleton.tsx";
import { CompleteInformation } from "./CompleteInformation.tsx";
import { ProfileCard } from "./ProfileCard.tsx";
import { RecentActivity } from "./RecentActivity.tsx";
import { WitnessVotes } from "./WitnessVotes.tsx";
import { partText, urlPart } from "../../../domain/url-part.ts";

export function Account({ parameters }: ViewProps) {
  const asked = partText(parameters["name"] ?? "");
  const name = asked.replace(/^@/, "").toLowerCase();
  if (name !== asked) {
    const query = location.search;
    return <Redirect to={`/accounts/${urlPart(name)}${query}`} replace />;
  }
  return <NamedAccount name={name} />;
}

function NamedAccount({ name }: { readonly name: string }) {
  const actor = useActorRef(accountPage, { input: { subject: name } });
  const { answer, failure } = useSelector(actor, ({ context }) => context);
  const isMissing = useSelector(actor, (snapshot) => snapshot.hasTag("missing"));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  return (
    <Page title={name === "" ? "Account" : `@${name.slice(0, 40)}`}>
      <div className="stack">
        <Search label="Search the chain" />
        {isMissing ? (
          <MissingPage heading={`@${name}`} title="Account Not Found">
            <p>The account could not be found on the Steem blockchain.</p>
            <p>Account not found</p>
            <ul className="tips">
              <li>Names are 3-16 characters long.</li>
              <li>They hold lowercase letters, digits, dots and dashes only.</li>
              <li>Check the spelling: similar letters are easily mistaken.</li>
            </ul>
          </MissingPage>
        ) : hasFailed && failure ? (
          <FailedPage
            heading={`@${name}`}
            title="Error Loading Account"
            place="account"
            failure={failure}
            retry={() => actor.send({ type: "page.retry" })}
          />
        ) : answer ? (
          <>
            <ProfileCard account={answer.value.account} />
            {answer.value.unreachable !== null && (
              <p className="card quiet-note" role="status">
                {answer.value.unreachable} did not tell of this account. These are the figures of
                the node {answer.source.endpoint}; what it does not know is shown as a dash.
              </p>
            )}
            <CompleteInformation answer={answer} />
            <WitnessVotes votes={answer.value.account.witnessVotes} />
            <NodeComparison
              key={answer.value.account.name}
              about={{ kind: "account", name: answer.value.account.name }}
            />
            <RecentActivity account={answer.value.account.name} />
          </>
        ) : (
          <AccountSkeleton name={name} />
        )}
      </div>
    </Page>
  );
}
