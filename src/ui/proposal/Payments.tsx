/** What the treasury has paid, from its history, page by page. */
import { useSelector } from "@xstate/react";
import { useId } from "react";
import { failureReason } from "../../domain/contract/failure-text.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { amountLabel, counted, grouped } from "../../domain/format/figures.ts";
import { firstPage } from "../../domain/list/list.ts";
import type { Payment } from "../../domain/proposal/payments.ts";
import { TryAgain } from "../failure/TryAgain.tsx";
import type { ListColumn } from "../list/list-column.ts";
import { RankTable } from "../list/RankTable.tsx";
import { AccountLabel } from "../shared/AccountLabel.tsx";
import { Age, ExactTime } from "../shared/Age.tsx";
import { MoreButton } from "../shared/MoreButton.tsx";
import { SourceNote } from "../shared/SourceNote.tsx";
import { useActorRef } from "../start/actors.ts";
import { proposalPayments } from "./proposals.charts.ts";

/** `receiver` null: payments to anyone. */
export function Payments({ receiver }: { readonly receiver: AccountName | null }) {
  const heading = useId();
  const actor = useActorRef(proposalPayments, {
    input: { subject: receiver, isThorough: false },
  });
  const { answer, failure } = useSelector(actor, ({ context }) => context);
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const mayGrow = useSelector(actor, (snapshot) => snapshot.hasTag("paused"));
  const isGrowing = useSelector(actor, (snapshot) => snapshot.hasTag("growing"));
  const list = answer?.value;
  return (
    <section className="card" aria-labelledby={heading} aria-busy={!list && !hasFailed}>
      <header>
        <h2 id={heading}>{receiver === null ? "Payments" : `Payments to ${receiver}`}</h2>
        <span className="end">
          {list && counted(list.payments.length, "payment")}
          {answer && <SourceNote of={answer} />}
        </span>
      </header>
      {list?.payments.length === 0 ? (
        <p className="quiet-note">
          {list.isComplete ? "Nothing has been paid." : "Nothing was paid in these entries."}
        </p>
      ) : (
        (list || !hasFailed) && (
          <RankTable
            caption="Payments"
            columns={receiver === null ? [time, to, paid, block] : [time, paid, block]}
            rows={list?.payments ?? null}
            ghosts={5}
            keyOf={({ index }) => String(index)}
            query={firstPage}
            leading={1}
          />
        )
      )}
      {hasFailed && failure && (
        <div className="quiet-note" role="alert">
          <span>
            {list ? "Older payments did not load." : "The payments did not load."}{" "}
            {failureReason(failure)}
          </span>
          <TryAgain failure={failure} run={() => actor.send({ type: "list.retry" })} />
        </div>
      )}
      {list?.since != null && (
        <p className="quiet-note">
          {(mayGrow || isGrowing) && (
            <MoreButton
              label="Load older payments"
              isLoading={isGrowing}
              load={() => actor.send({ type: "list.more" })}
            />
          )}
          <span>
            The treasury's history was read back to <ExactTime time={list.since} />.{" "}
            {receiver !== null && "An entry names who is paid, but not for which proposal."}
          </span>
        </p>
      )}
    </section>
  );
}

const column = (
  key: string,
  label: string,
  cell: ListColumn<Payment>["cell"],
  isNumeric = false,
): ListColumn<Payment> => ({ key, label, cell, isNumeric, isUnsortable: true });

const time = column("time", "Time", (row) => <Age time={row.time} />);
const to = column("receiver", "Receiver", ({ receiver }) => <AccountLabel name={receiver} />);
const paid = column("amount", "Amount", ({ amount }) => amountLabel(amount), true);
const block = column(
  "block",
  "Block",
  (row) => <a href={`/blocks/${row.block}`}>{grouped(row.block)}</a>,
  true,
);
