/** What the history adds up to, beside the account's own totals of author and curation rewards. */
import {
  compareEarned,
  earnedSources,
  type EarnedTotals,
} from "../../../domain/archive/earned-totals.ts";
import type { ArchiveState } from "../../../domain/archive/answers.ts";
import type { Account } from "../../../domain/account/account.ts";
import { signedThousandths } from "../../../domain/archive/format.ts";
import { counted, fixed, missing } from "../../../domain/format/figures.ts";
import { say } from "../../../domain/language/say.ts";
import { sentences } from "../../../domain/format/sentences.ts";
import { rewardSourceLabels } from "./reward-reader.ts";
import { Card } from "../../shared/page/Card.tsx";

const verdicts = {
  agrees: say`agrees, within rounding`,
  differs: say`differs`,
  unreported: say`no total reported`,
} as const;

export function EarnedComparison({
  account: { rewards },
  earned,
  archive: { isComplete },
}: {
  readonly account: Account;
  readonly earned: EarnedTotals;
  readonly archive: ArchiveState;
}) {
  const unrated = earnedSources.reduce((sum, source) => sum + earned[source].unrated, 0);
  return (
    <Card
      title="Compared with the Account's Own Totals"
      className="rewards"
      end={<>All time, in STEEM</>}
    >
      <table className="card-rows earned">
        <caption className="visually-hidden">Rewards beside the account's own totals</caption>
        <thead>
          <tr>
            <th scope="col">Source</th>
            <th scope="col" className="num">
              From the history
            </th>
            <th scope="col" className="num">
              Account's total
            </th>
            <th scope="col" className="num">
              Difference
            </th>
          </tr>
        </thead>
        <tbody>
          {earnedSources.map((source) => {
            const { difference, verdict } = compareEarned(earned[source], rewards[source]);
            return (
              <tr key={source}>
                <th scope="row">{rewardSourceLabels[source]}</th>
                <td className="num" data-label={say`From the history`}>
                  {isComplete
                    ? fixed(earned[source].steem / 1000, 3)
                    : earned[source].steem === 0
                      ? missing
                      : say`at least ${fixed(earned[source].steem / 1000, 3)}`}
                </td>
                <td className="num" data-label={say`Account's total`}>
                  {verdict === "unreported" ? missing : fixed(rewards[source] / 1000, 3)}
                </td>
                <td className="num" data-label={say`Difference`}>
                  <span>
                    {verdict === "unreported" || !isComplete ? null : signedThousandths(difference)}{" "}
                    <span className="small dim">
                      {isComplete || verdict === "unreported"
                        ? verdicts[verdict]
                        : say`not fully read yet`}
                    </span>
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="quiet-note">
        {sentences([
          say`The chain counts each reward in STEEM when it is paid. Here SBD and VESTS are converted at the nearest known rates of that time.`,
          unrated > 0 &&
            say`SBD or VESTS of ${counted(unrated, "reward")} are not in the sums: no rate near their time is known.`,
          !isComplete && say`The history is not fully downloaded, so rewards may be missing.`,
        ])}
      </p>
    </Card>
  );
}
