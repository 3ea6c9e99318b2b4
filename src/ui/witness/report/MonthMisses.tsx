/** The slots that a witness missed in a month, one by one, with the reason for each verdict. */
import type { AccountName, BlockNum } from "../../../domain/chain/names.ts";
import { grouped } from "../../../domain/format/figures.ts";
import { say, sayAs } from "../../../domain/language/say.ts";
import type { MonthMiss } from "../../../domain/witness/report/missed-in-month.ts";
import { missRows } from "../../../domain/witness/report/month-report.ts";
import {
  aloneWords,
  missesNote,
  verdictReason,
  verdictWords,
} from "../../../domain/witness/report/month-words.ts";
import type { ListColumn } from "../../list/list-column.ts";
import { Table } from "../../list/Table.tsx";
import { SaveAs } from "../../plot/SaveAs.tsx";
import { Answer } from "../../shared/data/Answer.tsx";
import type { AskedQuestion } from "../../shared/data/use-question.ts";
import { Loading } from "../../shared/loading/Loading.tsx";
import { NewestMisses } from "../round/NewestMisses.tsx";
import { slotColumns } from "../round/slot-columns.tsx";
import { MonthEvidence } from "./MonthEvidence.tsx";

/** Rows shown at first, and at most. */
const [newest, maxShown] = [12, 200];

export function MonthMisses({
  of: slots,
  name,
}: {
  readonly of: AskedQuestion<"witness.monthSlots">;
  readonly name: AccountName;
}) {
  const { value } = slots;
  return (
    <Answer
      of={slots}
      title={say`Missed Slots`}
      ghosts={<Loading>Reading headers around each miss…</Loading>}
      failed={say`The missed slots could not be read.`}
      tools={
        value &&
        value.misses.length > 0 && (
          <>
            {value.misses.some(({ verdict }) => verdict === "named") && (
              <MonthEvidence of={value} what={say`missed slots`} />
            )}
            <SaveAs
              what={say`missed slots`}
              name={`${name}-${value.span.month}-missed`}
              rows={() => missRows(value)}
            />
          </>
        )
      }
    >
      {(month) => {
        const { misses } = month;
        return (
          <>
            {misses.length > 0 && (
              <NewestMisses misses={misses} newest={newest} maxShown={maxShown}>
                {(rows) => (
                  <Table
                    look="cards"
                    leading={0}
                    caption={say`Missed Slots`}
                    columns={columns}
                    rows={rows}
                    keyOf={({ time }) => String(time)}
                  />
                )}
              </NewestMisses>
            )}
            <p className="quiet-note">
              {misses.length === 0 && say`No missed slot was found.`} {missesNote(month)}
            </p>
          </>
        );
      }}
    </Answer>
  );
}

const columns: readonly ListColumn<MonthMiss>[] = [
  ...slotColumns<BlockNum | null>((next) =>
    next === null ? (
      <span className="dim">{verdictWords.unread}</span>
    ) : (
      <a href={`/blocks/${next}`}>{grouped(next)}</a>
    ),
  ),
  { key: "how", label: sayAs("how")`Missed`, render: aloneWords },
  {
    key: "whose",
    label: say`Whose`,
    render: ({ verdict }) => verdictWords[verdict],
  },
  {
    key: "why",
    label: say`Reason`,
    render: (miss) => <span className="small dim">{verdictReason(miss)}</span>,
  },
];
