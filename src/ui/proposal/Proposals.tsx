/** All proposals: what the treasury pays each, where the money ends, and its payments. */
import { failureReason } from "../../domain/contract/failure-text.ts";
import { Notice } from "../failure/Notice.tsx";
import { Page } from "../shared/Page.tsx";
import { useAnswerPage } from "../shared/use-answer-page.ts";
import { Payments } from "./Payments.tsx";
import { OtherProposals, RunningProposals } from "./ProposalTables.tsx";
import { TreasuryFacts } from "./TreasuryFacts.tsx";
import { proposalList } from "./proposals.charts.ts";

const title = "Proposals";

export function Proposals() {
  const { answer, failure, isBusy, hasFailed, retry, refresh } = useAnswerPage(proposalList, "all");
  const view = answer?.value ?? null;
  return (
    <Page title={title}>
      <div className="page-head">
        <div>
          <h1>{title}</h1>
          <p className="lead">
            Work that the chain's treasury pays by the hour. Votes decide the order, the budget how
            far it reaches.
          </p>
        </div>
      </div>
      <div className="stack">
        {hasFailed && failure ? (
          <section className="card" role="alert">
            <Notice title="Error Loading Proposals" retry={{ failure, run: retry }}>
              {failureReason(failure)}
            </Notice>
          </section>
        ) : (
          <>
            <TreasuryFacts answer={answer} reload={isBusy ? undefined : refresh} />
            <RunningProposals view={view} />
            {view && view.waiting.length > 0 && (
              <OtherProposals title="Not Yet Started" view={view} rows={view.waiting} />
            )}
            {view && view.ended.length > 0 && (
              <OtherProposals
                title="Ended Within a Day"
                view={view}
                rows={view.ended}
                note="The chain deletes a proposal a day after its end; older ones are only in histories."
              />
            )}
          </>
        )}
        <Payments receiver={null} />
      </div>
    </Page>
  );
}
