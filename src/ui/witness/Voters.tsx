/** The accounts that vote for a witness, by name, a page at a time, with their own weight and that of the accounts they are proxies for. */
import { useSelector } from "@xstate/react";
import { useId } from "react";
import { failureReason } from "../../domain/contract/failure-text.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Rates } from "../../domain/chain/operations/pieces.ts";
import { counted } from "../../domain/format/figures.ts";
import { firstPage } from "../../domain/list/list.ts";
import { powerLabel } from "../../domain/witness/witness-words.ts";
import type { WitnessVoter } from "../../domain/witness/voters.ts";
import { TryAgain } from "../failure/TryAgain.tsx";
import type { ListColumn } from "../list/list-column.ts";
import { RankTable } from "../list/RankTable.tsx";
import { AccountLabel } from "../shared/AccountLabel.tsx";
import { MoreButton } from "../shared/MoreButton.tsx";
import { SourceNote } from "../shared/SourceNote.tsx";
import { useActorRef } from "../start/actors.ts";
import { voters } from "./witness-page.charts.ts";

export function Voters({
  name,
  rates,
}: {
  readonly name: AccountName;
  readonly rates: Rates | null;
}) {
  const heading = useId();
  const actor = useActorRef(voters, { input: { subject: name, isThorough: false } });
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
        <p className="quiet-note">Nobody votes for this witness.</p>
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

const columnsOf = (rates: Rates | null): readonly ListColumn<WitnessVoter>[] => [
  {
    key: "voter",
    label: "Voter",
    isUnsortable: true,
    cell: ({ name }) => <AccountLabel name={name} />,
  },
  {
    key: "own",
    label: "Own SP",
    isNumeric: true,
    isUnsortable: true,
    cell: ({ own }) => powerLabel(own, rates),
  },
  {
    key: "proxied",
    label: "As a Proxy",
    isNumeric: true,
    isUnsortable: true,
    cell: ({ proxied }) => (proxied.units === 0n ? "—" : powerLabel(proxied, rates)),
  },
];
