/** Keys and accounts on a time line, one lane each: a bar for every time that one was in an authority. */
import { roleNames, type Lane } from "../../domain/authority/lanes.ts";
import { shortId } from "../../domain/format/ids.ts";
import { labelled } from "../../domain/format/labelled.ts";
import { axisLabel } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import { usePlot } from "../plot/plot-cursor.ts";
import { PlotFrame } from "../plot/PlotFrame.tsx";
import { TickLabels } from "../plot/TickLabels.tsx";
import { timeScale } from "../plot/time-scale.ts";
import { useExactTime } from "../shared/data/network.ts";
import * as styles from "./Authority.module.css";

/** Px. */
const [laneHeight, foot, side] = [34, 26, 12];
/** Lanes in the plot; the table has all. */
const maxLanes = 24;

/** A lane's signer in words. */
export const signerText = ({ signer, isAccount }: Lane): string =>
  signer === "" ? say`not known` : isAccount ? `@${signer}` : shortId(signer);

/** `marked`: the moment that the visitor asked about, ms. */
export function KeyPlot({
  lanes,
  from,
  to,
  marked,
}: {
  readonly lanes: readonly Lane[];
  readonly from: number;
  readonly to: number;
  readonly marked: number | null;
}) {
  const exact = useExactTime();
  const rows = rowsOf(lanes).slice(0, maxLanes);
  const plot = usePlot({ count: rows.length, first: 0, page: 5, row: 1 });
  const { at, width } = plot;
  const x = timeScale([from, Math.max(to, from + 1)], [side, width - side]);
  const height = rows.length * laneHeight + foot;
  const name = axisLabel(to - from);
  const titleOf = (lane: Lane): string => labelled(roleNames[lane.role], signerText(lane));
  const words = (place: number): string => {
    const stays = rows[place] ?? [];
    const [first] = stays;
    if (!first) return "";
    const spans = stays.map(({ from: start, until }) =>
      until === null
        ? say`since ${exact(start.time)}`
        : say`from ${exact(start.time)} to ${exact(until.time)}`,
    );
    return labelled(titleOf(first), spans.join("; "));
  };
  return (
    <PlotFrame
      plot={plot}
      label={say`Keys over Time`}
      height={height}
      reading={at === null ? null : words(at)}
      idle={words(0)}
      pointAt={(_, down) => Math.min(rows.length - 1, Math.max(0, Math.floor(down / laneHeight)))}
      className={styles.lanes}
    >
      <TickLabels
        x={x}
        most={width < 480 ? 3 : 6}
        name={name}
        height={height}
        linesTo={height - foot}
      />
      {marked !== null && marked >= from && marked <= to && (
        <line className={styles.mark} x1={x(marked)} x2={x(marked)} y1={0} y2={height - foot} />
      )}
      {rows.map((stays, place) => {
        const [first] = stays;
        if (!first) return null;
        const top = place * laneHeight;
        return (
          <g
            key={`${first.role} ${first.signer}`}
            data-role={first.role}
            className={place === at ? styles.chosenLane : undefined}
          >
            <text className={styles.laneName} x={side} y={top + 15}>
              {titleOf(first)}
            </text>
            {stays.map(({ from: start, until }) => {
              const left = x(Math.max(from, start.time));
              return (
                <rect
                  key={start.time}
                  className={first.signer === "" ? styles.unknownStay : styles.stay}
                  x={left}
                  width={Math.max(3, x(until?.time ?? to) - left)}
                  y={top + 21}
                  height={8}
                  rx={3}
                />
              );
            })}
          </g>
        );
      })}
    </PlotFrame>
  );
}

/** The stays of each signer in each role, in the order of their first one. */
function rowsOf(lanes: readonly Lane[]): readonly (readonly Lane[])[] {
  const rows = new Map<string, Lane[]>();
  for (const lane of lanes) {
    const key = `${lane.role} ${lane.signer}`;
    rows.set(key, [...(rows.get(key) ?? []), lane]);
  }
  return [...rows.values()];
}
