/** All proposals: what the treasury pays each, where the money ends, and its payments. */
import { FailedCard } from "../failure/FailedCard.tsx";
import { Page } from "../shared/page/Page.tsx";
import { PageHead } from "../shared/page/PageHead.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { Payments } from "./Payments.tsx";
import { OtherProposals, RunningProposals } from "./ProposalTables.tsx";
import { TreasuryFacts } from "./TreasuryFacts.tsx";
import { say } from "../../domain/language/say.ts";

const title = say`Proposals`;

export function Proposals() {
  const { answer, failure, isBusy, hasFailed, retry, refresh } = useQuestion("proposal.list", []);
  const view = answer?.value ?? null;
  return (
    <Page title={title}>
      <PageHead
        title={title}
        lead={say`Work that the chain's treasury pays by the hour. Votes decide the order, and the budget decides how many are paid.`}
      />
      <div className="stack">
        {hasFailed && failure ? (
          <FailedCard title="Error Loading Proposals" failure={failure} retry={retry} />
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
