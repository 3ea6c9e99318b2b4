/** The flow of money in a block or a transaction: a plot, and its tables. Nothing where no money moved. */
import { useMemo, useRef } from "react";
import { urlPart } from "../../domain/address/url-part.ts";
import { decimalText } from "../../domain/chain/amount-text.ts";
import { precision, type Token } from "../../domain/chain/amount.ts";
import type { BlockNum, TxId } from "../../domain/chain/names.ts";
import type { Origin } from "../../domain/contract/sourced.ts";
import { counted, grouped, missing } from "../../domain/format/figures.ts";
import { fromTo } from "../../domain/format/from-to.ts";
import { shortId } from "../../domain/format/ids.ts";
import { sentences } from "../../domain/format/sentences.ts";
import { say } from "../../domain/language/say.ts";
import { tokens, type Leg, type MoneyFlow as Flow, type Moved } from "../../domain/money/leg.ts";
import { positionsOf, type Position } from "../../domain/money/net-positions.ts";
import { endLabel, movedFigure, signedFigure } from "../../domain/money/words.ts";
import { accountColumn, numberColumn } from "../list/columns.tsx";
import type { ListColumn } from "../list/list-column.ts";
import { ShortTable } from "../list/ShortTable.tsx";
import { SaveAs } from "../plot/SaveAs.tsx";
import { Answer } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { Card } from "../shared/page/Card.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import { drawnLegs, FlowPlot } from "./FlowPlot.tsx";
import * as styles from "./MoneyFlow.module.css";

const title = say`Money Flow`;
const netTitle = say`Net Positions`;

/** Rows of a table that are drawn at first. */
const firstRows = 10;

export function MoneyFlow({
  number,
  transaction,
}: {
  readonly number: BlockNum;
  /** Null for the whole block. */
  readonly transaction: TxId | null;
}) {
  const money = useQuestion("block.money", [number, transaction]);
  return (
    <Answer
      of={money}
      ghosts={false}
      failed={{ sentence: say`The money flow could not be read.`, isCard: true }}
    >
      {(flow, origin) =>
        isWorthShowing(flow, transaction) && (
          <Moves
            flow={flow}
            origin={origin}
            about={transaction === null ? say`block ${number}` : shortId(transaction)}
            name={transaction === null ? `block-${number}` : transaction}
          />
        )
      }
    </Answer>
  );
}

/** Every block pays its producer: that alone is not news. */
const isWorthShowing = ({ legs: [first, second] }: Flow, transaction: TxId | null): boolean =>
  first !== undefined &&
  (transaction !== null || second !== undefined || first.from.account !== "");

function Moves({
  flow,
  origin,
  about,
  name,
}: {
  readonly flow: Flow;
  readonly origin: Origin;
  /** What saved pictures say they are about. */
  readonly about: string;
  /** The name of saved files. */
  readonly name: string;
}) {
  const picture = useRef<HTMLDivElement>(null);
  const positions = useMemo(() => positionsOf(flow.legs), [flow]);
  const columns = useMemo(() => positionColumns(positions), [positions]);
  const hidden = flow.legs.length - drawnLegs;
  return (
    <Card
      title={title}
      end={
        <>
          <SourceNote of={origin} />
          <SaveAs
            what={say`money flow`}
            about={about}
            name={`${name}-money`}
            picture={picture}
            rows={() => fileRows(flow)}
          />
        </>
      }
    >
      <div ref={picture}>
        <FlowPlot legs={flow.legs} />
      </div>
      <p className="quiet-note">
        {sentences([
          hidden > 0 && say`The picture has the largest ${drawnLegs}; the table has all.`,
          flow.unstated > 0 &&
            say`What ${counted(flow.unstated, "cancelled order or withdrawal", "cancelled orders or withdrawals")} returned is not stated and not shown.`,
          flow.unreadable > 0 &&
            say`The amounts of ${counted(flow.unreadable, "operation")} could not be read.`,
          flow.hasVirtual
            ? say`The chain's own operations, such as trades and payments that were due, are a node's word.`
            : say`The chain's own operations, such as trades, are not known: no node has listed them.`,
        ])}
      </p>
      <ShortTable<Leg>
        caption={title}
        leading={1}
        columns={legColumns}
        rows={flow.legs}
        list="money"
        first={firstRows}
        rest={say`Show all ${grouped(flow.legs.length)}`}
      />
      {positions.length > 0 && (
        <div className={styles.net}>
          <h3>{netTitle}</h3>
          <ShortTable<Position>
            caption={netTitle}
            leading={1}
            columns={columns}
            rows={positions}
            list="net"
            first={firstRows}
            rest={say`Show all ${grouped(positions.length)}`}
          />
        </div>
      )}
    </Card>
  );
}

const legColumns: readonly ListColumn<Leg>[] = [
  {
    key: "from",
    label: say`From`,
    by: ({ from }) => endLabel(from),
    render: ({ from }) => <Where end={from} />,
  },
  {
    key: "to",
    label: say`To`,
    by: ({ to }) => endLabel(to),
    render: ({ to }) => <Where end={to} />,
  },
  {
    key: "amount",
    label: say`Amount`,
    isNumeric: true,
    by: ({ gets }) => gets.units,
    render: ({ gives, gets }) =>
      gives.token === gets.token
        ? movedFigure(gets)
        : fromTo(movedFigure(gives), movedFigure(gets)),
  },
  numberColumn("operations", say`Operations`, ({ operations }) => operations),
];

function Where({ end }: { readonly end: Leg["from"] }) {
  const label = endLabel(end);
  return end.account === "" ? (
    <span className="dim">{label}</span>
  ) : (
    <a href={`/accounts/${urlPart(end.account)}`}>
      <bdi>{label}</bdi>
    </a>
  );
}

/** The columns of the tokens that anybody gained or lost. */
const positionColumns = (positions: readonly Position[]): readonly ListColumn<Position>[] => {
  const column = (key: Token | "powered", label: string): readonly ListColumn<Position>[] =>
    positions.some((each) => each[key] !== 0)
      ? [
          {
            key,
            label,
            isNumeric: true,
            by: (row) => row[key],
            render: (row) => {
              const units = row[key];
              const figure = signedFigure({ token: key === "powered" ? "STEEM" : key, units });
              return <span className={units > 0 ? "up" : undefined}>{figure || missing}</span>;
            },
          },
        ]
      : [];
  return [
    accountColumn("account", say`Account (net change)`, ({ account }) => account),
    ...tokens.flatMap((token) => column(token, token)),
    ...column("powered", say`STEEM that becomes SP`),
  ];
};

const inFile = ({ token, units }: Moved): readonly [string, Token] => [
  decimalText(BigInt(units), precision[token]),
  token,
];

/** The file's table, in English. */
const fileRows = ({ legs }: Flow) => [
  ["from", "from pocket", "to", "to pocket", "gives", "token", "gets", "token", "operations"],
  ...legs.map(({ from, to, gives, gets, operations }) => [
    from.account,
    from.pocket,
    to.account,
    to.pocket,
    ...inFile(gives),
    ...inFile(gets),
    operations,
  ]),
];
