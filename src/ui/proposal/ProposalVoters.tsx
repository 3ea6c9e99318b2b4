/** The accounts that vote for a proposal, by name, page by page, with what each counts. */
import { useSelector } from "@xstate/react";
import { useId } from "react";
import { failureReason } from "../../domain/contract/failure-text.ts";
import type { Rates } from "../../domain/chain/operations/pieces.ts";
import { counted } from "../../domain/format/figures.ts";
import { firstPage } from "../../domain/list/list.ts";
import { votesLabel } from "../../domain/proposal/proposal-words.ts";
import type { ProposalVoter } from "../../domain/proposal/voters.ts";
import { TryAgain } from "../failure/TryAgain.tsx";
import type { ListColumn } from "../list/list-column.ts";
import { RankTable } from "../list/RankTable.tsx";
import { AccountLabel } from "../shared/AccountLabel.tsx";
import { MoreButton } from "../shared/MoreButton.tsx";
import { SourceNote } from "../shared/SourceNote.tsx";
import { useActorRef } from "../start/actors.ts";
import { proposalVoters } from "./proposals.charts.ts";

export function ProposalVoters({
  id,
  rates,
}: {
  readonly id: number;
  readonly rates: Rates | null;
}) {
  const heading = useId();
  const actor = useActorRef(proposalVoters, { input: { subject: id, isThorough: false } });
  const { answer, failure } = useSelector(actor, ({ context }) => context);
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const mayGrow = useSelector(actor, (snapshot) => snapshot.hasTag("paused"));
  const isGrowing = useSelector(actor, (snapshot) => snapshot.hasTag("growing"));
  const list = answer?.value;
  return (
    <section className="card" aria-labelledby={heading} aria-busy={!list && !hasFailed}>
      <header>
        <h2 id={heading}>Voters</h2>
        <span className="end">
          {list &&
            (list.isComplete
              ? counted(list.voters.length, "voter")
              : `${counted(list.voters.length, "voter")} so far, by name`)}
          {answer && <SourceNote of={answer} />}
        </span>
      </header>
      {list?.voters.length === 0 ? (
        <p className="quiet-note">Nobody votes for this proposal.</p>
      ) : (
        (list || !hasFailed) && (
          <RankTable
            caption="Voters"
            columns={columnsOf(rates)}
            rows={list?.voters ?? null}
            ghosts={5}
            keyOf={(row) => row.name}
            query={firstPage}
            leading={1}
          />
        )
      )}
      {hasFailed && failure && (
        <div className="quiet-note" role="alert">
          <span>
            {list ? "The next voters did not load." : "The voters did not load."}{" "}
            {failureReason(failure)}
          </span>
          <TryAgain failure={failure} run={() => actor.send({ type: "list.retry" })} />
        </div>
      )}
      {(mayGrow || isGrowing) && (
        <p className="quiet-note">
          <MoreButton
            label="Load more voters"
            isLoading={isGrowing}
            load={() => actor.send({ type: "list.more" })}
          />
        </p>
      )}
    </section>
  );
}

const columnsOf = (rates: Rates | null): readonly ListColumn<ProposalVoter>[] => [
  {
    key: "voter",
    label: "Voter",
    isUnsortable: true,
    cell: ({ name }) => <AccountLabel name={name} />,
  },
  {
    key: "weight",
    label: "Own and Proxied SP",
    isNumeric: true,
    isUnsortable: true,
    cell: ({ weight }) => votesLabel(weight, rates),
  },
  {
    key: "counts",
    label: "Counts",
    isNumeric: true,
    isUnsortable: true,
    cell: ({ proxy }) => (proxy === "" ? "Yes" : <>No: votes through {proxy.slice(0, 16)}</>),
  },
];
