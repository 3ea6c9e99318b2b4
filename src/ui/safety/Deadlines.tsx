/** The deadlines as a plot, each a bar from now to its time, and as a table beside it. */
import { useRef } from "react";
import type { AccountName } from "../../domain/chain/names.ts";
import { isoUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import type { SafetyDeadline } from "../../domain/safety/deadlines.ts";
import { timeColumn } from "../list/columns.tsx";
import { Table } from "../list/Table.tsx";
import { SaveAs } from "../plot/SaveAs.tsx";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Card } from "../shared/page/Card.tsx";
import { lazy } from "../start/lazy.ts";
import { Countdown } from "./Countdown.tsx";

const plot = lazy(() => import("./DeadlinePlot.tsx").then((module) => module.DeadlinePlot));

export function Deadlines({
  name,
  of: deadlines,
  now,
  ahead,
}: {
  readonly name: AccountName;
  readonly of: readonly SafetyDeadline[];
  /** By the chain's clock, ms. */
  readonly now: number;
  /** How far the chain's clock is ahead of this page's, ms. */
  readonly ahead: number;
}) {
  const picture = useRef<HTMLDivElement>(null);
  return (
    <Card
      title="Deadlines"
      end={
        <SaveAs
          what={say`deadlines`}
          about={`@${name}`}
          name={`${name}-deadlines`}
          picture={picture}
          rows={() => [
            ["time", "deadline"],
            ...deadlines.map(({ time, label }) => [isoUtc(time), label]),
          ]}
        />
      }
    >
      <div ref={picture}>
        <Chunk view={plot} deadlines={deadlines} now={now} />
      </div>
      <Table
        caption={say`Deadlines`}
        look="cards"
        rows={deadlines}
        keyOf={({ key }) => key}
        columns={[
          { key: "what", label: say`What`, isHeader: true, render: ({ label }) => label },
          timeColumn<SafetyDeadline>("when", say`When`, ({ time }) => time),
          {
            key: "left",
            label: say`Left`,
            isNumeric: true,
            render: ({ time }) => <Countdown to={time} ahead={ahead} />,
          },
        ]}
      />
    </Card>
  );
}
