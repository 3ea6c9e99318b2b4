/** A proposal: what it asks for, what it is paid at today's budget, its voters, and payments to its receiver. */
import { useParams } from "wouter";
import { partText } from "../../domain/address/url-part.ts";
import type { Rates } from "../../domain/chain/steem-power.ts";
import { clipped } from "../../domain/format/ids.ts";
import { say } from "../../domain/language/say.ts";
import { proposalNumber, votesLabel } from "../../domain/proposal/proposal-words.ts";
import type { ProposalVoter } from "../../domain/proposal/voters.ts";
import { Notice } from "../failure/Notice.tsx";
import type { ListColumn } from "../list/list-column.ts";
import { voterColumn, VotersTable } from "../list/VotersTable.tsx";
import { NotVisited } from "../search/NotVisited.tsx";
import { Answer } from "../shared/data/Answer.tsx";
import { usePages } from "../shared/data/use-pages.ts";
import { useQuestion } from "../shared/data/use-question.ts";
import { Page } from "../shared/page/Page.tsx";
import { Payments } from "./Payments.tsx";
import { ProposalFacts } from "./ProposalFacts.tsx";

export function Proposal() {
  const given = partText(useParams()["id"] ?? "");
  const id = proposalNumber(given);
  return id === null ? <NoProposal given={given} /> : <NumberedProposal key={id} id={id} />;
}

function NumberedProposal({ id }: { readonly id: number }) {
  const question = useQuestion("proposal.detail", [id]);
  const { value: view, isBusy, refresh } = question;
  if (question.isMissing) return <NoProposal given={String(id)} />;
  return (
    <Page title={say`Proposal #${id}`}>
      <div className="stack">
        <div>
          <Crumb />
          <h1>Proposal #{id}</h1>
          {view && (
            <p className="lead">
              <bdi>{view.proposal.subject || say`Untitled`}</bdi>
              {" · "}
              <a className="link" href={`/proposals/books?proposal=${id}`}>
                The treasury's books
              </a>
            </p>
          )}
        </div>
        <Answer of={question} failed={{ title: say`Error Loading Proposal`, isCard: true }}>
          {(_, answer) => (
            <>
              <ProposalFacts answer={answer} reload={isBusy ? undefined : refresh} />
              <div className="halves">
                <ProposalVoters id={id} rates={view?.all.rates ?? null} />
                {view && <Payments receiver={view.proposal.receiver} />}
              </div>
            </>
          )}
        </Answer>
      </div>
    </Page>
  );
}

function NoProposal({ given }: { readonly given: string }) {
  const id = clipped(given, 20);
  const isNumber = /^\d+$/.test(given);
  return (
    <Page title="Proposal Not Found">
      <NotVisited />
      <div className="stack">
        <div>
          <Crumb />
          <h1>Proposal #{id}</h1>
        </div>
        <section className="card">
          <Notice title="Proposal Not Found">
            {isNumber ? (
              <>
                The chain has no proposal with this number now. It deletes a proposal one day after
                it ends, or as soon as it is withdrawn.
              </>
            ) : (
              say`Invalid proposal number`
            )}
          </Notice>
        </section>
      </div>
    </Page>
  );
}

const Crumb = () => (
  <nav className="crumb" aria-label="Breadcrumb">
    <a href="/proposals">Back to Proposals</a>
  </nav>
);

/** The accounts that vote for a proposal, by name, a page at a time, with their weight and whether it counts. */
function ProposalVoters({ id, rates }: { readonly id: number; readonly rates: Rates | null }) {
  return (
    <VotersTable
      of={usePages("proposal.voters", [id])}
      columns={columnsOf(rates)}
      empty="Nobody votes for this proposal."
    />
  );
}

const columnsOf = (rates: Rates | null): readonly ListColumn<ProposalVoter>[] => [
  voterColumn,
  {
    key: "weight",
    label: say`Own and Proxied SP`,
    isNumeric: true,
    render: ({ weight }) => votesLabel(weight, rates),
  },
  {
    key: "counts",
    label: say`Counts`,
    isNumeric: true,
    render: ({ proxy: chosen }) => {
      const proxy = chosen.slice(0, 16);
      return proxy === "" ? say`Yes` : say`No: votes through ${proxy}`;
    },
  },
];
