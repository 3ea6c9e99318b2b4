/** The versions and hardfork votes that a witness announced in a month, and how many of its blocks were read for that. */
import type { AccountName } from "../../../domain/chain/names.ts";
import { missing } from "../../../domain/format/figures.ts";
import { say } from "../../../domain/language/say.ts";
import {
  announcementRows,
  announcementsNote,
  voteText,
} from "../../../domain/witness/report/header-announcement-words.ts";
import type { Announcement } from "../../../domain/witness/report/header-announcements.ts";
import { blockColumn } from "../../list/columns.tsx";
import { FirstRows } from "../../list/FirstRows.tsx";
import type { ListColumn } from "../../list/list-column.ts";
import { Table } from "../../list/Table.tsx";
import { SaveAs } from "../../plot/SaveAs.tsx";
import { Answer } from "../../shared/data/Answer.tsx";
import type { AskedQuestion } from "../../shared/data/use-question.ts";
import { Loading } from "../../shared/loading/Loading.tsx";
import { ExactTime } from "../../shared/values/Age.tsx";
import { MonthEvidence } from "./MonthEvidence.tsx";

export function MonthVersions({
  of: slots,
  name,
}: {
  readonly of: AskedQuestion<"witness.monthSlots">;
  readonly name: AccountName;
}) {
  const { value } = slots;
  const what = say`Version and Hardfork Votes`;
  return (
    <Answer
      of={slots}
      title={what}
      ghosts={<Loading>Reading headers around each miss…</Loading>}
      failed={say`The headers of its blocks could not be read.`}
      tools={
        value && (
          <>
            {value.announcements.found.length > 0 && (
              <MonthEvidence of={value} what={say`version and hardfork votes`} />
            )}
            <SaveAs
              what={what}
              name={`${name}-${value.span.month}-versions`}
              rows={() => announcementRows(value.announcements)}
            />
          </>
        )
      }
    >
      {({ announcements }) => (
        <>
          {announcements.found.length > 0 && (
            <FirstRows title={what} count={announcements.found.length}>
              <Table
                look="cards"
                leading={0}
                caption={what}
                columns={columns}
                rows={announcements.found}
                keyOf={({ block }) => String(block)}
              />
            </FirstRows>
          )}
          <p className="quiet-note">{announcementsNote(announcements)}</p>
        </>
      )}
    </Answer>
  );
}

const columns: readonly ListColumn<Announcement>[] = [
  {
    key: "time",
    label: say`Time`,
    isHeader: true,
    render: ({ time }) => <ExactTime time={time} />,
  },
  blockColumn("block", say`Block`, ({ block }) => block),
  { key: "version", label: say`Version`, render: ({ version }) => version ?? missing },
  {
    key: "vote",
    label: say`Hardfork vote`,
    render: ({ hardfork }) => (hardfork ? voteText(hardfork) : missing),
  },
];
