/** What a proposal asks for, and what it is paid. */
import { useSelector } from "@xstate/react";
import type { Sourced } from "../../domain/contract/sourced.ts";
import { amountLabel, grouped, missing } from "../../domain/format/figures.ts";
import { say, sayAs } from "../../domain/language/say.ts";
import { postPage } from "../../domain/post/post-address.ts";
import type { ProposalView } from "../../domain/proposal/proposal-view.ts";
import { fundingSentence, shareWords, votesLabel } from "../../domain/proposal/proposal-words.ts";
import type { Proposal } from "../../domain/proposal/proposals.ts";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { CalendarButton } from "../shared/controls/CalendarButton.tsx";
import { ExactTime } from "../shared/values/Age.tsx";
import { Facts, type Fact } from "../shared/values/Facts.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import { clock } from "../start/page.charts.ts";
import { TimeLeft } from "./ProposalTables.tsx";
import * as styles from "../witness/round/Rounds.module.css";
import * as proposalStyles from "./Proposals.module.css";

export function ProposalFacts({
  answer,
  reload,
}: {
  readonly answer: Sourced<ProposalView> | null;
  readonly reload: (() => void) | undefined;
}) {
  const view = answer?.value;
  const proposal = view?.proposal;
  const funded = view?.funded;
  const running = view?.all.running.length ?? 0;
  const asked: readonly Fact[] = [
    [say`Creator`, proposal && <AccountLabel name={proposal.creator} />],
    [say`Receiver of the pay`, proposal && <AccountLabel name={proposal.receiver} />],
    [say`Daily pay`, proposal && amountLabel(proposal.dailyPay)],
    [say`Start`, proposal && <ExactTime time={proposal.start} />],
    [say`End`, proposal && <ExactTime time={proposal.end} />],
    [
      say`Time left`,
      proposal && (
        <span key="left" className={proposalStyles.withCalendar}>
          <TimeLeft proposal={proposal} />
          <EndInCalendar of={proposal} />
        </span>
      ),
    ],
    [
      say`Post`,
      proposal &&
        (proposal.permlink === "" ? (
          missing
        ) : (
          <a
            className="link"
            href={postPage({ author: proposal.creator, permlink: proposal.permlink })}
          >
            The creator's post
          </a>
        )),
    ],
  ];
  const paid: readonly Fact[] = [
    [sayAs("received")`Votes`, proposal && votesLabel(proposal.votes, view.all.rates)],
    [
      say`Place by votes`,
      view &&
        (view.place === null
          ? say`Not running`
          : say`${grouped(view.place)} of ${grouped(running)}`),
    ],
    [say`Today's budget`, view && say`${amountLabel(view.all.budget)} a day`],
    [say`State`, view && (funded ? shareWords[funded.share] : say`Not paid: it does not run`)],
    [say`Paid per day`, view && (funded ? amountLabel(funded.daily) : missing)],
    [say`Next payment`, view && (funded ? amountLabel(funded.next) : missing)],
  ];
  return (
    <div className={styles.roundPair}>
      <Facts
        title="What It Asks For"
        facts={asked}
        note={answer && <SourceNote of={answer} reload={reload} />}
      />
      <Facts
        title="What It Is Paid"
        facts={paid}
        note="computed"
        below={view && funded && fundingSentence(funded, view.all)}
      />
    </div>
  );
}

/** Nothing for a proposal that has ended. */
function EndInCalendar({ of: { id, end } }: { readonly of: Proposal }) {
  const hasEnded = useSelector(clock, ({ context }) => context.now >= end);
  return (
    !hasEnded && (
      <CalendarButton
        whose={say`Proposal #${id}`}
        name={`proposal-${id}`}
        events={[{ key: "end", time: end, label: say`its pay ends` }]}
        what={say`the proposal's end`}
      />
    )
  );
}
