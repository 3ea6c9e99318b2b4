/** The rounds of the witnesses: the current one slot by slot, its 21 witnesses, and the misses of the last hours. */
import { say } from "../../../domain/language/say.ts";
import { Notice } from "../../failure/Notice.tsx";
import { Answer } from "../../shared/data/Answer.tsx";
import { Page } from "../../shared/page/Page.tsx";
import { PageHead } from "../../shared/page/PageHead.tsx";
import { FeedCard } from "../FeedCard.tsx";
import { CurrentRound } from "./CurrentRound.tsx";
import { RoundFacts } from "./RoundFacts.tsx";
import { RoundMembers } from "./RoundMembers.tsx";
import { SlotHistoryCard } from "./SlotHistoryCard.tsx";
import { useRounds } from "./use-rounds.ts";
import * as styles from "./Rounds.module.css";

const title = say`Witness Rounds`;

export function Rounds() {
  const { round, slots } = useRounds();
  const history = slots.answer?.value ?? null;
  return (
    <Page title={title}>
      <PageHead
        title={title}
        lead={
          <>
            Who produces the next blocks, who missed a slot, and what the 21 agree on. Votes and
            ranks are in the{" "}
            <a className="link" href="/witness-list">
              witness list
            </a>
            .
          </>
        }
      />
      <div className="stack">
        <Answer
          of={round}
          missing={
            <section className="card">
              <Notice title="No Round Yet" action={{ label: say`Try Again`, run: round.retry }}>
                This chain has fewer than 21 blocks; its first round has no drawn order.
              </Notice>
            </section>
          }
          failed={{ title: say`Error Loading the Round`, isCard: true }}
        >
          {(view, answer) => (
            <>
              <CurrentRound
                round={answer}
                isFollowing={answer !== null && round.failure === null}
              />
              <div className={styles.roundPair}>
                <RoundFacts round={view} history={history} hasHistoryFailed={slots.hasFailed} />
                <FeedCard members={view?.members ?? null} />
              </div>
              <RoundMembers round={view} history={history} />
            </>
          )}
        </Answer>
        <SlotHistoryCard of={slots} />
      </div>
    </Page>
  );
}
