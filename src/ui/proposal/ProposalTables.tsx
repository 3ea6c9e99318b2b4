/** Proposals in tables: running ones with the line where the budget ends, and those that wait or have ended. */
import { useSelector } from "@xstate/react";
import { amountLabel, counted } from "../../domain/format/figures.ts";
import { say, sayAs } from "../../domain/language/say.ts";
import type { Funded } from "../../domain/proposal/funding.ts";
import type { ProposalsView } from "../../domain/proposal/proposal-view.ts";
import {
  shareWords,
  budgetLine,
  proposalTime,
  votesLabel,
} from "../../domain/proposal/proposal-words.ts";
import type { Proposal } from "../../domain/proposal/proposals.ts";
import type { ListColumn, RowLink } from "../list/list-column.ts";
import { Table } from "../list/Table.tsx";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { useExactTime } from "../shared/data/network.ts";
import { Card } from "../shared/page/Card.tsx";
import { clock } from "../start/page.charts.ts";
import * as styles from "./Proposals.module.css";

export function RunningProposals({ view }: { readonly view: ProposalsView | null }) {
  return (
    <Card
      title="Running, by Votes"
      className={styles.proposals}
      end={view && counted(view.running.length, "proposal")}
      isBusy={!view}
    >
      {view?.running.length === 0 ? (
        <p className="quiet-note">No proposal runs now.</p>
      ) : (
        <Table
          caption="Running proposals"
          columns={runningColumns(view)}
          rows={view?.running ?? null}
          ghosts={6}
          keyOf={({ proposal }) => String(proposal.id)}
          linkOf={({ proposal }) => proposalLink(proposal)}
          {...(view && { divider: budgetLine(view) })}
          leading={1}
        />
      )}
      <p className="quiet-note">
        Votes are as the chain counted them at the last payment. Pay is computed from them and from
        the treasury by the chain's rule.
      </p>
    </Card>
  );
}

export function OtherProposals({
  title,
  view,
  rows,
  note,
}: {
  readonly title: string;
  readonly view: ProposalsView;
  readonly rows: readonly Proposal[];
  readonly note?: string;
}) {
  return (
    <Card title={title} className={styles.proposals} end={counted(rows.length, "proposal")}>
      <Table
        caption={title}
        columns={[subject, receiver, votes(view), pay, time]}
        rows={rows}
        keyOf={({ id }) => String(id)}
        linkOf={proposalLink}
        leading={1}
      />
      {note && <p className="quiet-note">{note}</p>}
    </Card>
  );
}

const proposalLink = ({ id }: Proposal): RowLink => ({
  id: `proposal-${id}`,
  what: say`proposal #${id}`,
});

/** A column of every table of proposals. */
type Column = Omit<ListColumn<Proposal>, "by">;

const subject: Column = {
  key: "proposal",
  label: say`Proposal`,
  render: ({ id, subject: words }) => (
    <a className="subject" href={`/proposals/${id}`}>
      <span className="dim num">#{id}</span> <bdi>{words || say`Untitled`}</bdi>
    </a>
  ),
};
const receiver: Column = {
  key: "receiver",
  label: say`Receiver`,
  render: (row) => <AccountLabel name={row.receiver} />,
};
const votes = (view: ProposalsView | null): Column => ({
  key: "votes",
  label: sayAs("received")`Votes`,
  isNumeric: true,
  render: (row) => (
    <span title={amountLabel(row.votes)}>
      {row.votes.units === 0n && row.start > (view?.clock.now ?? 0)
        ? say`Not counted yet`
        : votesLabel(row.votes, view?.rates ?? null)}
    </span>
  ),
});
const pay: Column = {
  key: "pay",
  label: say`Daily Pay`,
  isNumeric: true,
  render: ({ dailyPay }) => amountLabel(dailyPay),
};
const time: Column = {
  key: "time",
  label: say`Time`,
  isNumeric: true,
  render: (proposal) => <TimeLeft proposal={proposal} />,
};

const ofFunded = ({ render, ...column }: Column): ListColumn<Funded> => ({
  ...column,
  render: ({ proposal }, place) => render(proposal, place),
});

const runningColumns = (view: ProposalsView | null): readonly ListColumn<Funded>[] => [
  ...[subject, receiver, votes(view), pay].map(ofFunded),
  {
    key: "paid",
    label: say`Paid per Day`,
    isNumeric: true,
    render: ({ daily, share }) => (
      <span className={styles.share} data-share={share}>
        {share === "none" ? shareWords.none : amountLabel(daily)}
        {share === "part" && <span className="badge plain">{shareWords.part}</span>}
      </span>
    ),
  },
  ofFunded(time),
];

export function TimeLeft({ proposal }: { readonly proposal: Proposal }) {
  const exact = useExactTime();
  const words = useSelector(clock, ({ context }) => proposalTime(proposal, context.now));
  return <span title={say`${exact(proposal.start)} to ${exact(proposal.end)}`}>{words}</span>;
}
