/** How well a witness works: in sentences, and in gauges beside the round's median and, if chosen, another witness. */
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { useSearch } from "wouter";
import { isAccountName } from "../../../domain/account/account.ts";
import { withParameters } from "../../../domain/address/with-parameters.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import { dayMs } from "../../../domain/durations.ts";
import { missing, percent, signedPercent } from "../../../domain/format/figures.ts";
import { ago } from "../../../domain/format/times.ts";
import { say } from "../../../domain/language/say.ts";
import { scaleOfMisses } from "../../../domain/witness/misses.ts";
import { isStaleFeed } from "../../../domain/witness/price-feeds.ts";
import type { Candidate } from "../../../domain/witness/round/round-reports.ts";
import type { RoundMember } from "../../../domain/witness/round/round-view.ts";
import type { MissedSlot, SlotCount } from "../../../domain/witness/round/slot-history.ts";
import {
  judgementLabel,
  rateLabel,
  standingSentences,
} from "../../../domain/witness/standing-words.ts";
import {
  filledShare,
  judged,
  maxDeviation,
  standingOf,
  usualIn,
  type WitnessStanding as Measured,
  type Usual,
} from "../../../domain/witness/standing.ts";
import { navigate } from "../../browser/address/navigation.ts";
import { withQuery } from "../../browser/address/query.ts";
import { Select } from "../../shared/controls/Select.tsx";
import { useQuestion } from "../../shared/data/use-question.ts";
import { Card } from "../../shared/page/Card.tsx";
import { clock } from "../../start/page.charts.ts";
import { WitnessLink } from "../WitnessLink.tsx";
import { UnnamedMisses } from "./UnnamedMisses.tsx";
import * as statusStyles from "../../shared/values/Status.module.css";
import * as styles from "./Standing.module.css";

/** The URL parameter with the name of the witness that this one is compared with. */
const otherParameter = "with";

/** The end of the gauge for the age of a price, ms. */
const oldest = dayMs;

const statusOf = { odd: "Disabled", unknown: "Standby", usual: "Active" } as const;

export function Standing({
  report,
  members,
  counts,
  missed,
}: {
  readonly report: Candidate;
  /** The current round's. */
  readonly members: readonly RoundMember[];
  /** The slots of each witness in the last hours. */
  readonly counts: readonly SlotCount[];
  /** Everyone's missed slots in those hours, newest first. */
  readonly missed: readonly MissedSlot[];
}) {
  const now = useSelector(clock, ({ context }) => context.now);
  const chosen = new URLSearchParams(useSearch()).get(otherParameter) ?? "";
  const other = isAccountName(chosen) && chosen !== report.name ? (chosen as AccountName) : null;
  const usual = usualIn(members, counts, now);
  const own = standingOf(report, members, counts, now);
  const isDisabled = report.status === "Disabled";
  const judgement = isDisabled ? "odd" : judged(own, usual, now);
  const names = members.flatMap(({ name }) => (name !== null && name !== report.name ? name : []));
  const options = [...new Set([...names, ...(other ? [other] : [])])].toSorted();
  return (
    <Card
      title="Performance"
      className={styles.standing}
      end={
        <label>
          {say`Compare with`}{" "}
          <Select
            value={other ?? ""}
            onChange={({ target }) =>
              navigate(
                withQuery(withParameters(location.search, { [otherParameter]: target.value })),
                { replace: true },
              )
            }
          >
            <option value="">{say`nobody`}</option>
            {options.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </label>
      }
    >
      <p className={styles.judgement}>
        <strong className={statusStyles.status} data-status={statusOf[judgement]}>
          {isDisabled ? say`It is disabled and produces no blocks.` : judgementLabel[judgement]}
        </strong>{" "}
        {standingSentences(own, usual, members.length, now).join(" ")}
      </p>
      <div>
        <table className={styles.gauges}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{say`Measure`}</span>
              </th>
              <th scope="col">{report.name}</th>
              {other && (
                <th scope="col">
                  <WitnessLink name={other} />
                </th>
              )}
              <th scope="col">{say`Median of the round`}</th>
            </tr>
          </thead>
          <tbody>
            {measures.map(({ label, cell, median }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{cell(own, usual, now)}</td>
                {other && (
                  <td>
                    <OtherWitness name={other}>
                      {(their) => cell(standingOf(their, members, counts, now), usual, now)}
                    </OtherWitness>
                  </td>
                )}
                <td className="dim">{median(usual, now)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <UnnamedMisses missed={missed} />
    </Card>
  );
}

/** A row of the table: the figure of one witness, and that of the round. */
interface Measure {
  readonly label: string;
  readonly cell: (of: Measured, usual: Usual, now: number) => React.ReactNode;
  readonly median: (usual: Usual, now: number) => string;
}

const measures: readonly Measure[] = [
  {
    label: say`Slots filled`,
    cell: ({ slots }, { filled }) =>
      slots ? (
        <Gauge
          at={filledShare(slots)}
          usual={filled}
          isBad={slots.missed > 0}
          text={say`${slots.filled} of ${slots.filled + slots.missed}`}
        />
      ) : (
        missing
      ),
    median: ({ filled }) => (filled === null ? missing : percent(filled * 100)),
  },
  {
    label: say`Missed per 10,000`,
    cell: ({ misses: { rate } }, { misses: usual }) =>
      rate === null ? (
        missing
      ) : (
        <Gauge
          at={rate / scaleOfMisses(usual)}
          usual={usual === null ? null : usual / scaleOfMisses(usual)}
          isBad={rate > scaleOfMisses(usual)}
          text={rateLabel(rate)}
        />
      ),
    median: ({ misses }) => (misses === null ? missing : rateLabel(misses)),
  },
  {
    label: say`Price last published`,
    cell: ({ feed }, { feedTime }, now) =>
      feed ? (
        <Gauge
          at={(now - feed.time) / oldest}
          usual={feedTime === null ? null : (now - feedTime) / oldest}
          isBad={isStaleFeed(feed.time, now)}
          text={ago(feed.time, now)}
        />
      ) : (
        say`No price`
      ),
    median: ({ feedTime }, now) => (feedTime === null ? missing : ago(feedTime, now)),
  },
  {
    label: say`Price against the median`,
    cell: ({ feed }) =>
      feed && feed.deviation !== null ? (
        <Gauge
          at={0.5 + feed.deviation / maxDeviation / 2}
          usual={0.5}
          isBad={Math.abs(feed.deviation) > maxDeviation}
          text={signedPercent(feed.deviation)}
        />
      ) : (
        missing
      ),
    median: ({ deviation }) => (deviation === null ? missing : say`± ${percent(deviation)}`),
  },
  {
    label: say`Version`,
    cell: ({ version }, { version: common }) => (
      <span className={version !== "" && common && version !== common.value ? "stale" : ""}>
        {version || missing}
      </span>
    ),
    median: ({ version }) => version?.value ?? missing,
  },
];

/** What a node reports about the witness that another is compared with. */
function OtherWitness({
  name,
  children,
}: {
  readonly name: AccountName;
  readonly children: (report: Candidate) => ReactNode;
}) {
  const { answer, hasFailed, isMissing } = useQuestion("witness.detail", [name]);
  if (answer) return children(answer.value.report);
  return hasFailed || isMissing ? missing : <span className="ghost" />;
}

/** A figure above its scale, with a mark where it is and a line where the round's median is. */
function Gauge({
  at,
  usual,
  isBad,
  text,
}: {
  /** Where it is on the scale, 0 … 1; what is beyond is at its end. */
  readonly at: number;
  /** Where the median is; null if it is unknown. */
  readonly usual: number | null;
  readonly isBad: boolean;
  readonly text: string;
}) {
  return (
    <span className={styles.measured} data-bad={isBad}>
      <span className="num">{text}</span>
      <span className={styles.scale} aria-hidden="true">
        {usual !== null && <i style={{ insetInlineStart: place(usual) }} />}
        <b style={{ insetInlineStart: place(at) }} />
      </span>
    </span>
  );
}

const place = (at: number): string => `${Math.min(1, Math.max(0, at)) * 100}%`;
