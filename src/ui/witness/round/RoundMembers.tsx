/** The 21 witnesses of the current round by votes: newest block, version, vote on a hardfork, price, missed slots. */
import { roundLength } from "../../../domain/block/slots.ts";
import { counted, grouped, missing } from "../../../domain/format/figures.ts";
import { say } from "../../../domain/language/say.ts";
import { memberRows } from "../../../domain/witness/round/member-rows.ts";
import type { RoundMember, RoundView } from "../../../domain/witness/round/round-view.ts";
import { feedPrice } from "../../../domain/witness/round/round-words.ts";
import type { SlotHistory } from "../../../domain/witness/round/slot-history.ts";
import { lastTopRank } from "../../../domain/witness/witnesses.ts";
import type { ListColumn } from "../../list/list-column.ts";
import { Table } from "../../list/Table.tsx";
import { SaveAs } from "../../plot/SaveAs.tsx";
import { Card } from "../../shared/page/Card.tsx";
import { clockTime } from "../../shared/values/sentence-times.tsx";
import { FeedAge } from "../FeedAge.tsx";
import { WitnessLink } from "../WitnessLink.tsx";

const title = say`Witnesses of This Round`;

export function RoundMembers({
  round,
  history,
}: {
  readonly round: RoundView | null;
  readonly history: SlotHistory | null;
}) {
  const missed = new Map(history?.witnesses.map((each) => [each.name, each.missed]));
  const members = round?.members ?? null;
  return (
    <Card
      title={title}
      end={
        members &&
        members.length > 0 && (
          <SaveAs
            what={say`witnesses of this round`}
            name="round-witnesses"
            rows={() => memberRows(members, missed)}
          />
        )
      }
    >
      {members?.length === 0 ? (
        <p className="quiet-note">Nobody can be named while the order is not known.</p>
      ) : (
        <>
          <Table
            caption={title}
            columns={columnsOf(round?.head ?? 0, missed, history?.isComplete === false)}
            rows={members}
            ghosts={roundLength}
            keyOf={({ place }) => String(place)}
          />
          {history && <MissedRange of={history} />}
        </>
      )}
    </Card>
  );
}

/** Which blocks the missed slots are counted in. */
function MissedRange({ of: { from, to, since, isComplete } }: { readonly of: SlotHistory }) {
  const blocks = to - from + 1;
  return (
    <p className="quiet-note">
      {isComplete ? (
        <span>
          Missed slots are counted in the newest {counted(blocks, "block")}, since{" "}
          {clockTime(since)}.
        </span>
      ) : (
        <span>
          Missed slots are counted in the newest {counted(blocks, "block")} so far, since{" "}
          {clockTime(since)}.
        </span>
      )}
    </p>
  );
}

type Missed = ReadonlyMap<string, number>;

const columnsOf = (
  head: number,
  missed: Missed,
  isCounting: boolean,
): readonly ListColumn<RoundMember>[] => [
  {
    key: "place",
    label: say`Place`,
    render: ({ place }) =>
      place > lastTopRank ? <span className="badge plain">Backup</span> : place,
  },
  {
    key: "witness",
    label: say`Witness`,
    render: ({ name }) => <WitnessLink name={name} />,
  },
  {
    key: "lastBlock",
    label: say`Latest Block`,
    isNumeric: true,
    render: ({ lastBlock }) => {
      if (lastBlock === null) return missing;
      const distance = Math.max(0, head - lastBlock);
      return (
        <span title={say`${grouped(distance)} below the head`}>
          <a href={`/blocks/${lastBlock}`}>{grouped(lastBlock)}</a>
        </span>
      );
    },
  },
  {
    key: "missed",
    label: isCounting ? say`Missed So Far` : say`Missed Slots`,
    isNumeric: true,
    render: ({ name }) => {
      const count = name === null ? undefined : missed.get(name);
      return count ? <span className="down">{grouped(count)}</span> : (count ?? missing);
    },
  },
  {
    key: "feed",
    label: say`Price Feed`,
    isNumeric: true,
    render: ({ report }) => (report?.price ? `${feedPrice(report.price)} SBD` : say`Never`),
  },
  {
    key: "feedAge",
    label: say`Feed Age`,
    isNumeric: true,
    render: ({ report }) => <FeedAge time={report?.feedTime ?? null} />,
  },
  {
    key: "version",
    label: say`Version`,
    isNumeric: true,
    render: ({ report }) => report?.version || missing,
  },
  {
    key: "hardfork",
    label: say`Hardfork Vote`,
    isNumeric: true,
    render: ({ report }) => report?.hardfork?.version ?? missing,
  },
];
