/** What a witness changed in a month, who began and ceased to vote for it, and what the report can't say. */
import { counted } from "../../../domain/format/figures.ts";
import { say } from "../../../domain/language/say.ts";
import type { MonthSlots } from "../../../domain/witness/report/missed-in-month.ts";
import type { WitnessMonth } from "../../../domain/witness/report/month-view.ts";
import { changeLines, unknownsOf } from "../../../domain/witness/report/month-words.ts";
import { timeColumn } from "../../list/columns.tsx";
import { Table } from "../../list/Table.tsx";
import { Bullets } from "../../shared/lists/Bullets.tsx";
import { Card } from "../../shared/page/Card.tsx";
import { voteColumns } from "../vote-columns.tsx";

/** Votes shown at most. */
const maxVotes = 100;

export function MonthChanges({
  month,
  slots,
}: {
  readonly month: WitnessMonth;
  readonly slots: MonthSlots | null;
}) {
  const changes = changeLines(month);
  const { votes } = month;
  return (
    <>
      <Card title="Changes" end={counted(changes.length, "change")}>
        {changes.length === 0 ? (
          <p className="quiet-note">No changes to keys or settings are listed.</p>
        ) : (
          <Bullets lines={changes} />
        )}
      </Card>
      <Card title="Votes Gained and Lost" end={counted(votes.length, "vote")}>
        {votes.length === 0 ? (
          <p className="quiet-note">No vote is listed.</p>
        ) : (
          <Table
            caption={say`Votes Gained and Lost`}
            columns={voteColumns(
              month.rates,
              timeColumn("time", say`Time`, ({ time }) => time),
            )}
            rows={votes.slice(0, maxVotes)}
            keyOf={({ id }) => id}
            leading={2}
          />
        )}
        {votes.length > maxVotes && <p className="quiet-note">The newest {maxVotes} are shown.</p>}
      </Card>
      <Card title="What Is Not Known">
        <Bullets lines={unknownsOf(month, slots)} />
      </Card>
    </>
  );
}
