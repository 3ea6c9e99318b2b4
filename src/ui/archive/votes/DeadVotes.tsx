/** Votes that did nothing. They are checked on request, because each post is read from a node. */
import type { AccountName } from "../../../domain/chain/names.ts";
import { counted, fixed, grouped, percent } from "../../../domain/format/figures.ts";
import { say } from "../../../domain/language/say.ts";
import { votesChecked, type DeadReason, type DeadVote } from "../../../domain/post/dead-votes.ts";
import { postPage, postPath } from "../../../domain/post/post-address.ts";
import { timeColumn } from "../../list/columns.tsx";
import { ShortTable } from "../../list/ShortTable.tsx";
import { Answer } from "../../shared/data/Answer.tsx";
import { useQuestion } from "../../shared/data/use-question.ts";
import { Card } from "../../shared/page/Card.tsx";
import { SourceNote } from "../../shared/values/SourceNote.tsx";

const title = say`Votes That Did Nothing`;
/** How many rows are shown at first. */
const first = 10;

const reasons: Readonly<Record<DeadReason, string>> = {
  late: say`After the payout`,
  weak: say`Too weak to count`,
};

export function DeadVotes({ account }: { readonly account: AccountName }) {
  const votes = useQuestion("archive.deadVotes", [account], { whenOpened: true });
  const isOpen = votes.isBusy || votes.isAnswered || votes.hasFailed;
  return (
    <Card
      title={title}
      isBusy={votes.isBusy}
      tabIndex={-1}
      end={
        !isOpen && (
          <button
            type="button"
            className="btn tight"
            onClick={({ currentTarget }) => {
              // The button disappears once the answer is on its way.
              currentTarget.closest("section")?.focus();
              votes.toggle();
            }}
          >
            Check the newest votes
          </button>
        )
      }
    >
      <p className="quiet-note">
        {say`The posts of the newest ${grouped(votesChecked)} votes are read from a node. A vote after the payout counts for nothing and takes no mana; one that is too weak takes its mana all the same.`}
      </p>
      {isOpen && (
        <Answer
          of={votes}
          ghosts={<p className="quiet-note">Asking a node…</p>}
          failed={say`The votes could not be checked.`}
          failurePosition="top"
        >
          {({ checked, unknown, dead }, answer) => (
            <>
              <p className="quiet-note" role="status">
                <span>
                  {dead.length === 0
                    ? say`No vote that did nothing was found among ${counted(checked, "vote")}.`
                    : say`${grouped(dead.length)} of ${counted(checked, "vote")} did nothing. Mana used, in full votes: ${fullVotes(dead)}.`}{" "}
                  {unknown > 0 &&
                    say`The node does not say what became of ${counted(unknown, "vote")}.`}
                </span>
                <SourceNote of={answer} />
              </p>
              {dead.length > 0 && (
                <ShortTable<DeadVote>
                  look="cards"
                  caption={title}
                  rows={dead}
                  first={first}
                  rest={say`Show all`}
                  keyOf={({ author, permlink }) => `${author}/${permlink}`}
                  columns={[
                    {
                      key: "post",
                      label: say`Post`,
                      isHeader: true,
                      render: ({ author, permlink }) => (
                        <a href={postPage({ author, permlink })}>
                          <bdi>{postPath({ author, permlink })}</bdi>
                        </a>
                      ),
                    },
                    timeColumn("time", say`Time`, ({ time }) => time),
                    {
                      key: "weight",
                      label: say`Weight`,
                      isNumeric: true,
                      render: ({ weight }) => percent(weight / 100),
                    },
                    {
                      key: "why",
                      label: say`Why`,
                      render: ({ reason, transaction, block }) => (
                        <a
                          href={
                            transaction === "" ? `/blocks/${block}` : `/transactions/${transaction}`
                          }
                        >
                          {reasons[reason]}
                        </a>
                      ),
                    },
                    {
                      key: "mana",
                      label: say`Mana used`,
                      isNumeric: true,
                      render: ({ mana }) => percent(mana / 100),
                    },
                  ]}
                />
              )}
            </>
          )}
        </Answer>
      )}
    </Card>
  );
}

/** How many full votes their mana would have paid for: a full vote uses two percent. */
const fullVotes = (dead: readonly DeadVote[]): string =>
  fixed(dead.reduce((sum, { mana }) => sum + mana, 0) / 200, 1);
