/** The accounts with the most votes from an account, or for it, as bars by weight or by number of votes. */
import { useMemo, useRef } from "react";
import { useSearch } from "wouter/use-browser-location";
import { aboutSpan } from "../../../domain/archive/format.ts";
import { voterOrder, type Voter, type VoteSide } from "../../../domain/archive/votes.ts";
import { counted, fixed, grouped } from "../../../domain/format/figures.ts";
import { say } from "../../../domain/language/say.ts";
import { firstPage } from "../../../domain/list/list.ts";
import { chooseInAddress } from "../../browser/address/choose-in-address.ts";
import { PeriodTable } from "../../list/PeriodTable.tsx";
import { RankedBars } from "../../plot/RankedBars.tsx";
import { SaveAs } from "../../plot/SaveAs.tsx";
import { ChoiceTabs } from "../../shared/controls/ChoiceTabs.tsx";
import { useVoters, type SideOfVotes } from "./use-voters.ts";
import { VotersCard } from "./VotersCard.tsx";

/** How votes are measured, with the list's column of that measure; files have their header in English. */
const measures = {
  weight: {
    label: say`By weight`,
    column: "full",
    unit: say`full votes`,
    head: [say`Account`, say`Upvotes (full votes)`, say`Downvotes (full votes)`],
    fileHead: ["Account", "Upvotes (full votes)", "Downvotes (full votes)"],
    of: ({ fullUp, fullDown }: Voter) => [fullUp, fullDown],
    figure: (value: number) => fixed(value, 2),
  },
  count: {
    label: say`By number`,
    column: "votes",
    unit: say`votes`,
    head: [say`Account`, say`Upvotes (votes)`, say`Downvotes (votes)`],
    fileHead: ["Account", "Upvotes (votes)", "Downvotes (votes)"],
    of: ({ up, down }: Voter) => [up, down],
    figure: grouped,
  },
} as const;
type Measure = keyof typeof measures;

/** Texts for each side; `lower` is the title in lower case, `in` names the plot. */
const words = {
  given: {
    title: say`Most Votes Given To`,
    lower: say`most votes given to`,
    in: {
      weight: say`Most Votes Given To, in full votes`,
      count: say`Most Votes Given To, in votes`,
    },
  },
  received: {
    title: say`Most Votes Received From`,
    lower: say`most votes received from`,
    in: {
      weight: say`Most Votes Received From, in full votes`,
      count: say`Most Votes Received From, in votes`,
    },
  },
} as const satisfies Record<VoteSide, unknown>;

const series = [
  { key: "up", label: say`Upvotes` },
  { key: "down", label: say`Downvotes` },
] as const;

export function VoteCounterparties(votes: SideOfVotes) {
  const { account, side, span } = votes;
  const search = useSearch();
  const measure: Measure =
    new URLSearchParams(search).get("measure") === "count" ? "count" : "weight";
  const { column, unit, head, fileHead, of, figure } = measures[measure];
  const list = useMemo(() => ({ ...firstPage, sort: column }), [column]);
  const voters = useVoters(votes, list);
  const { value } = voters;
  const picture = useRef<HTMLDivElement>(null);
  const { title, lower, in: label } = words[side];
  const bars = (value?.rows ?? []).map((voter) => ({ name: voter.name, values: of(voter) }));
  return (
    <VotersCard
      title={title}
      of={voters}
      end={
        <>
          <ChoiceTabs
            label="Rank by"
            options={[
              ["weight", measures.weight.label],
              ["count", measures.count.label],
            ]}
            value={measure}
            choose={(next) => chooseInAddress({ measure: next === "weight" ? "" : next })}
          />
          {bars.length > 0 && (
            <SaveAs
              what={lower}
              about={`${aboutSpan(account, span)}, ${unit}`}
              name={`${account}-votes-${side}-${span}-by-account`}
              picture={picture}
              rows={() => [fileHead, ...bars.map(({ name, values }) => [name, ...values])]}
            />
          )}
        </>
      }
    >
      {bars.length > 0 && (
        <>
          <div ref={picture}>
            <RankedBars label={label[measure]} series={series} bars={bars} figure={figure} />
          </div>
          <PeriodTable
            caption={title}
            head={head}
            rows={bars.map(({ name, values }) => ({ label: name, at: name, values }))}
            figure={figure}
            list="most"
          />
          <p className="quiet-note">
            {value && value.all > bars.length
              ? say`The ${voterOrder.size} highest of ${counted(value.all, "account")}; all are in the list below.`
              : say`${counted(bars.length, "account")}.`}{" "}
            {say`A full vote is one of 100%: two of 50% weigh as much. What votes were worth is not in the history.`}
          </p>
        </>
      )}
    </VotersCard>
  );
}
