/** What each delegation brought: how long it was, what its receiver sent, and when that stopped. */
import {
  rateOf,
  type DelegationIncome,
  type DelegationSide,
} from "../../domain/book/delegation-income.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { amountLabel, compact, fixed, grouped, missing } from "../../domain/format/figures.ts";
import { commaList } from "../../domain/format/lists.ts";
import { dayUtc, isoUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import { computedFrom } from "../archive/use-archive-state.ts";
import { accountColumn } from "../list/columns.tsx";
import type { ListColumn } from "../list/list-column.ts";
import { ShortTable } from "../list/ShortTable.tsx";
import { SaveAs } from "../plot/SaveAs.tsx";
import { Answer } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { Card } from "../shared/page/Card.tsx";
import * as tableStyles from "../list/Table.module.css";

/** What each side is called, and what is said of it. */
const words: Readonly<
  Record<DelegationSide, { readonly title: string; readonly other: string; readonly about: string }>
> = {
  given: {
    title: say`Delegation Income`,
    other: say`Receiver`,
    about: say`What each receiver sent while something was delegated to it, and in the week after. SP is counted at the share price of the time. Whether a payment was for the delegation, the chain does not say.`,
  },
  received: {
    title: say`Paid to Delegators`,
    other: say`Delegator`,
    about: say`Who delegates to this account, as to a pool, and what it sent them meanwhile and in the week after.`,
  },
};
/** Rows that are shown at first. */
const first = 12;

export function Delegations({
  accounts,
  version,
}: {
  readonly accounts: readonly AccountName[];
  /** The version of the histories. */
  readonly version: number;
}) {
  const delegations = useQuestion("archive.delegations", [accounts], computedFrom({ version }));
  const rows = delegations.value ?? [];
  const of = (side: DelegationSide): readonly DelegationIncome[] =>
    rows.filter((row) => row.side === side);
  const isOfSeveral = accounts.length > 1;
  return (
    <>
      <Card title={words.given.title} end={<SaveRows rows={of("given")} side="given" />}>
        <Answer
          of={delegations}
          failed={say`The delegations could not be read.`}
          failurePosition="top"
        >
          {(found) =>
            found &&
            (of("given").length === 0 ? (
              <p className="quiet-note">{say`No downloaded entry delegates anything.`}</p>
            ) : (
              <Side side="given" rows={of("given")} isOfSeveral={isOfSeveral} />
            ))
          }
        </Answer>
      </Card>
      {of("received").length > 0 && (
        <Card title={words.received.title} end={<SaveRows rows={of("received")} side="received" />}>
          <Side side="received" rows={of("received")} isOfSeveral={isOfSeveral} />
        </Card>
      )}
    </>
  );
}

function SaveRows({
  rows,
  side,
}: {
  readonly rows: readonly DelegationIncome[];
  readonly side: DelegationSide;
}) {
  return (
    rows.length > 0 && (
      <SaveAs
        what={side === "given" ? say`delegation income` : say`payments to delegators`}
        name={`delegations-${side}`}
        rows={() => inFile(rows)}
      />
    )
  );
}

function Side({
  side,
  rows,
  isOfSeveral,
}: {
  readonly side: DelegationSide;
  readonly rows: readonly DelegationIncome[];
  readonly isOfSeveral: boolean;
}) {
  const { title, about } = words[side];
  return (
    <>
      <p className="quiet-note">{about}</p>
      <ShortTable<DelegationIncome>
        look="cards"
        caption={title}
        columns={columns(side, isOfSeveral)}
        rows={rows}
        first={first}
        rest={say`Show all delegations`}
        keyOf={({ account, other }) => `${account} ${other}`}
        list={`delegations-${side}`}
      />
    </>
  );
}

/** `isOfSeveral`: whether a column names the account, because there are several. */
function columns(
  side: DelegationSide,
  isOfSeveral: boolean,
): readonly ListColumn<DelegationIncome>[] {
  return [
    {
      ...accountColumn("other", words[side].other, (row: DelegationIncome) => row.other),
      isHeader: true,
    },
    ...(isOfSeveral
      ? [accountColumn("from", say`Account`, (row: DelegationIncome) => row.account)]
      : []),
    {
      key: "span",
      label: say`Delegated`,
      by: averageSp,
      isDescending: true,
      render: (row) => (
        <span className={tableStyles.pair}>
          <span>{spanText(row)}</span>
          <span className="faint">{`${compact(averageSp(row))} SP`}</span>
        </span>
      ),
    },
    {
      key: "payments",
      label: say`Payments`,
      isNumeric: true,
      by: ({ payments }) => payments,
      render: (row) => (
        <span className={tableStyles.pair}>
          <span>{grouped(row.payments)}</span>
          <span className="faint">{lastText(row)}</span>
        </span>
      ),
    },
    {
      key: "paid",
      label: side === "given" ? say`Received` : say`Sent`,
      isNumeric: true,
      by: ({ steem }) => steem,
      render: ({ steem, sbd }) =>
        commaList([
          ...(steem > 0 || sbd === 0
            ? [amountLabel({ token: "STEEM", units: BigInt(steem) })]
            : []),
          ...(sbd > 0 ? [amountLabel({ token: "SBD", units: BigInt(sbd) })] : []),
        ]),
    },
    {
      key: "rate",
      label: say`For 1,000 SP a day`,
      isNumeric: true,
      by: (row) => rateOf(row.steem, row) ?? 0,
      render: (row) => {
        const [steem, sbd] = [rateOf(row.steem, row), rateOf(row.sbd, row)];
        if (steem === null || sbd === null) return missing;
        return commaList([
          ...(row.steem > 0 || row.sbd === 0 ? [`${fixed(steem / 1000, 3)} STEEM`] : []),
          ...(row.sbd > 0 ? [`${fixed(sbd / 1000, 3)} SBD`] : []),
        ]);
      },
    },
  ];
}

const spanText = ({ since, until }: DelegationIncome): string =>
  until === null
    ? say`since ${dayUtc(since * 1000)}`
    : `${dayUtc(since * 1000)} – ${dayUtc(until * 1000)}`;

function lastText({ lastPayment, stopped }: DelegationIncome): string {
  if (lastPayment === null) return say`never`;
  return stopped === null ? dayUtc(lastPayment * 1000) : say`stopped on ${dayUtc(stopped * 1000)}`;
}

const averageSp = ({ spDays, days }: DelegationIncome): number => (days > 0 ? spDays / days : 0);

/** The rows of a file, in English. */
const inFile = (rows: readonly DelegationIncome[]): (string | number)[][] => [
  "account,side,other,since,until,days,sp days,payments,steem,sbd,last payment,stopped".split(","),
  ...rows.map(({ account, side, other, days, spDays, payments, steem, sbd, ...times }) => [
    account,
    side,
    other,
    isoUtc(times.since * 1000),
    ...(times.until === null ? [""] : [isoUtc(times.until * 1000)]),
    Number(days.toFixed(6)),
    Number(spDays.toFixed(6)),
    payments,
    steem / 1000,
    sbd / 1000,
    ...[times.lastPayment, times.stopped].map((time) => (time === null ? "" : isoUtc(time * 1000))),
  ]),
];
