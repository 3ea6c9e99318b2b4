/** All proposals: what the treasury pays each, where its budget runs out, and its past payments. */
import { say } from "../../domain/language/say.ts";
import { Answer } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { Page } from "../shared/page/Page.tsx";
import { PageHead } from "../shared/page/PageHead.tsx";
import { Payments } from "./Payments.tsx";
import { OtherProposals, RunningProposals } from "./ProposalTables.tsx";
import { TreasuryFacts } from "./TreasuryFacts.tsx";

const title = say`Proposals`;

export function Proposals() {
  const proposals = useQuestion("proposal.list", []);
  const { isBusy, refresh } = proposals;
  return (
    <Page title={title}>
      <PageHead
        title={title}
        lead={say`Work that the chain's treasury pays for by the hour. Votes decide the order, and the budget decides how many are paid.`}
      >
        <p className="link-list">
          <a className="link" href="/proposals/books">
            The treasury's books
          </a>
        </p>
      </PageHead>
      <div className="stack">
        <Answer of={proposals} failed={{ title: say`Error Loading Proposals`, isCard: true }}>
          {(view, answer) => (
            <>
              <TreasuryFacts answer={answer} reload={isBusy ? undefined : refresh} />
              <RunningProposals view={view} />
              {view && view.waiting.length > 0 && (
                <OtherProposals title="Not Yet Started" view={view} rows={view.waiting} />
              )}
              {view && view.ended.length > 0 && (
                <OtherProposals
                  title="Ended in the Last Day"
                  view={view}
                  rows={view.ended}
                  note="The chain deletes a proposal a day after its end; older ones are only in histories."
                />
              )}
            </>
          )}
        </Answer>
        <Payments receiver={null} />
      </div>
    </Page>
  );
}
