/** The columns of the ledger, and those of transfers by account. */
import type { AlikeName } from "../../../domain/account/look-alikes.ts";
import { signedThousandths, thousandths } from "../../../domain/archive/format.ts";
import type { Counterparty, Transfer } from "../../../domain/archive/transfers.ts";
import { dollarsThen, priceOrigin } from "../../../domain/archive/value-format.ts";
import type { ValueThen } from "../../../domain/archive/values-then.ts";
import { isEncryptedMemo } from "../../../domain/chain/encrypted-memo.ts";
import { isBlockNum } from "../../../domain/chain/names.ts";
import { grouped, missing } from "../../../domain/format/figures.ts";
import { tinyId } from "../../../domain/format/ids.ts";
import { idTarget } from "../../../domain/label/target.ts";
import { say } from "../../../domain/language/say.ts";
import { LabelMark } from "../../label/LabelMark.tsx";
import { LookAlikeMark } from "../../label/LookAlikeMark.tsx";
import type { ListColumn } from "../../list/list-column.ts";
import { AccountLabel } from "../../shared/account/AccountLabel.tsx";
import { Age, ExactTime } from "../../shared/values/Age.tsx";
import { LongText } from "../../shared/values/LongText.tsx";
import { ListMark } from "../../warning/ListMarks.tsx";
import * as labelMarkStyles from "../../label/LabelMark.module.css";
import * as tableStyles from "../../list/Table.module.css";
import * as styles from "./Transfers.module.css";

/** The other account; marked if it can be mistaken for a known one, or is on a warning list. */
function OtherAccount({
  name,
  resembles,
}: {
  readonly name: string;
  readonly resembles: AlikeName | null;
}) {
  return (
    <span className={styles.otherAccount}>
      <AccountLabel name={name} />
      <LookAlikeMark name={name} resembles={resembles} />
      <ListMark name={name} />
    </span>
  );
}

/** Shown before the other account. */
const directionLabels = { in: say`from`, out: say`to`, self: say`to itself`, "": "" } as const;

/** The amount with its sign; a transfer to oneself has none, as it changes nothing. */
function SignedAmount({ direction, steem, sbd }: Transfer) {
  const [units, token] = sbd > 0 ? [sbd, "SBD"] : [steem, "STEEM"];
  const sign = direction === "out" ? -1 : 1;
  const figure = direction === "self" ? thousandths(units) : signedThousandths(sign * units);
  return (
    <b className={direction === "in" ? "up" : undefined}>
      {figure} {token}
    </b>
  );
}

/** What a transfer was worth at its time, with the source of the price. */
function PastValue({
  value,
}: {
  /** Null if no price is known, undefined while it loads. */
  readonly value: ValueThen | null | undefined | "failed";
}) {
  if (value === undefined) return <span className="ghost" />;
  if (value === "failed") return <span title="This could not be loaded.">{missing}</span>;
  if (value === null) return <span title="No price near its time is known.">{missing}</span>;
  return (
    <span className={tableStyles.pair}>
      <span>{dollarsThen(value.usd)}</span>
      <span className="small dim">{priceOrigin(value)}</span>
    </span>
  );
}

/** The ledger's columns. `values`: those loaded so far, by index; null if they could not be loaded. */
export const transferColumns = (
  values: ReadonlyMap<number, ValueThen | null> | null,
): readonly ListColumn<Transfer>[] => [
  {
    key: "date",
    label: say`Date`,
    isDescending: true,
    render: ({ time }) => <ExactTime time={time} />,
  },
  {
    key: "amount",
    label: say`Amount`,
    isNumeric: true,
    render: (row) => <SignedAmount {...row} />,
  },
  {
    key: "value",
    label: say`Value then`,
    isNumeric: true,
    isSecondary: true,
    isTertiary: true,
    isUnsortable: true,
    lines: 2,
    render: ({ index }) => <PastValue value={values === null ? "failed" : values.get(index)} />,
  },
  {
    key: "account",
    label: say`Account`,
    render: ({ direction, other, resembles }) => (
      <span className={styles.otherAccount}>
        <span className="dim">{directionLabels[direction]}</span>
        {direction !== "self" && <OtherAccount name={other} resembles={resembles} />}
      </span>
    ),
  },
  {
    key: "memo",
    label: say`Memo`,
    isSecondary: true,
    isUnsortable: true,
    render: ({ memo }) =>
      memo === "" ? null : (
        <span className={`${styles.memo} words`}>
          {memo === null ? (
            <span className="dim">This browser has lost the text.</span>
          ) : isEncryptedMemo(memo) ? (
            <span className="dim">encrypted</span>
          ) : (
            <bdi>
              <LongText text={memo} />
            </bdi>
          )}
        </span>
      ),
  },
  {
    key: "sum",
    label: say`Sum so far`,
    isNumeric: true,
    isSecondary: true,
    isUnsortable: true,
    lines: 2,
    render: ({ sumSteem, sumSbd }) => (
      <span className={tableStyles.pair}>
        <span>{thousandths(sumSteem)} STEEM</span>
        <span>{thousandths(sumSbd)} SBD</span>
      </span>
    ),
  },
  {
    key: "transaction",
    label: say`Transaction`,
    isSecondary: true,
    isTertiary: true,
    isUnsortable: true,
    render: ({ transaction, block }) =>
      transaction === null ? (
        isBlockNum(block) && <a href={`/blocks/${block}`}>block {grouped(block)}</a>
      ) : (
        <span className={labelMarkStyles.beside}>
          <a href={`/transactions/${transaction}`} title={transaction}>
            <code>{tinyId(transaction)}</code>
          </a>
          <LabelMark of={idTarget(transaction)} />
        </span>
      ),
  },
];

const sum = (
  key: "steemIn" | "steemOut" | "sbdIn" | "sbdOut",
  label: string,
): ListColumn<Counterparty> => ({
  key,
  label,
  isNumeric: true,
  render: (row) => thousandths(row[key]),
});

export const counterpartyColumns: readonly ListColumn<Counterparty>[] = [
  { key: "account", label: say`Account`, render: (row) => <OtherAccount {...row} /> },
  {
    key: "transfers",
    label: say`Transfers`,
    isNumeric: true,
    render: ({ count }) => <b>{grouped(count)}</b>,
  },
  sum("steemIn", say`STEEM in`),
  sum("steemOut", say`STEEM out`),
  sum("sbdIn", say`SBD in`),
  sum("sbdOut", say`SBD out`),
  { key: "last", label: say`Last`, isNumeric: true, render: ({ last }) => <Age time={last} /> },
];
