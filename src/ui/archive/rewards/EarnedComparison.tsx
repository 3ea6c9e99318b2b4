/** What the history adds up to, beside the account's own totals of author and curation rewards. */
import type { Account } from "../../../domain/account/account.ts";
import type { ArchiveState } from "../../../domain/archive/answers.ts";
import {
  compareEarned,
  earnedSources,
  type EarnedSource,
  type EarnedTotals,
} from "../../../domain/archive/earned-totals.ts";
import { signedThousandths } from "../../../domain/archive/format.ts";
import { counted, fixed, missing } from "../../../domain/format/figures.ts";
import { sentences } from "../../../domain/format/sentences.ts";
import { say } from "../../../domain/language/say.ts";
import { Table } from "../../list/Table.tsx";
import { Card } from "../../shared/page/Card.tsx";
import { rewardSourceLabels } from "./reward-reader.ts";
import * as labelledCellsStyles from "../../shared/lists/LabelledCells.module.css";

const verdicts = {
  agrees: say`agrees, within rounding`,
  differs: say`differs`,
  unreported: say`no total reported`,
} as const;

export function EarnedComparison({
  account: { rewards },
  earned,
  isPartial,
  archive: { isComplete },
}: {
  readonly account: Account;
  readonly earned: EarnedTotals;
  /** Whether rates may still come for rewards that have none. */
  readonly isPartial: boolean;
  readonly archive: ArchiveState;
}) {
  const unrated = earnedSources.reduce((sum, source) => sum + earned[source].unrated, 0);
  const compared = (source: EarnedSource) =>
    compareEarned(earned[source], rewards[source], isPartial);
  return (
    <Card title="Compared with the Account's Own Totals" end={<>All time, in STEEM</>}>
      <Table
        look="cards"
        className={labelledCellsStyles.labelledCells}
        caption="Rewards compared with the account's own totals"
        columns={[
          {
            key: "source",
            label: say`Source`,
            isHeader: true,
            render: (source) => rewardSourceLabels[source],
          },
          {
            key: "history",
            label: say`From the history`,
            isNumeric: true,
            render: (source) =>
              isComplete && compared(source).verdict !== "awaited"
                ? fixed(earned[source].steem / 1000, 3)
                : earned[source].steem === 0
                  ? missing
                  : say`at least ${fixed(earned[source].steem / 1000, 3)}`,
          },
          {
            key: "total",
            label: say`Account's total`,
            isNumeric: true,
            render: (source) =>
              compared(source).verdict === "unreported"
                ? missing
                : fixed(rewards[source] / 1000, 3),
          },
          {
            key: "difference",
            label: say`Difference`,
            isNumeric: true,
            render: (source) => {
              const { difference, verdict } = compared(source);
              if (verdict === "awaited") return <span className="ghost" />;
              const isKnown = verdict !== "unreported" && isComplete;
              return (
                <span>
                  {isKnown && signedThousandths(difference)}{" "}
                  <span className="small dim">
                    {isComplete || verdict === "unreported"
                      ? verdicts[verdict]
                      : say`not fully read yet`}
                  </span>
                </span>
              );
            },
          },
        ]}
        rows={earnedSources}
        keyOf={(source) => source}
      />
      <p className="quiet-note">
        {sentences([
          say`The chain counts each reward in STEEM when it is paid. Here SBD and VESTS are converted at the nearest known rates of that time.`,
          unrated > 0 &&
            (isPartial
              ? say`The market provider's prices have not come yet: SBD or VESTS of ${counted(unrated, "reward")} are not in the sums so far.`
              : say`SBD or VESTS of ${counted(unrated, "reward")} are not in the sums: no rate near their time is known.`),
          !isComplete && say`The history is not fully downloaded, so rewards may be missing.`,
        ])}
      </p>
    </Card>
  );
}
