/** Which key signed what, by month: the transactions are read on request, newest first. */
import { useMemo, useState } from "react";
import { higherText } from "../../domain/authority/higher-text.ts";
import type { SignedList } from "../../domain/authority/signed-list.ts";
import { keyMonths, type KeyMonth, type SignedRow } from "../../domain/authority/signed-rows.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { counted, grouped } from "../../domain/format/figures.ts";
import { labelled } from "../../domain/format/labelled.ts";
import { commaList } from "../../domain/format/lists.ts";
import { sentences } from "../../domain/format/sentences.ts";
import { dayUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import { numberColumn, timeColumn } from "../list/columns.tsx";
import type { ListColumn } from "../list/list-column.ts";
import { Table } from "../list/Table.tsx";
import { SaveAs } from "../plot/SaveAs.tsx";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { Answer } from "../shared/data/Answer.tsx";
import { usePages } from "../shared/data/use-pages.ts";
import { MoreButton } from "../shared/lists/MoreButton.tsx";
import { Loading } from "../shared/loading/Loading.tsx";
import { Card } from "../shared/page/Card.tsx";
import { ClaimPlace } from "./ClaimPlace.tsx";
import { SignerName } from "./SignerName.tsx";
import * as styles from "./Authority.module.css";

export function SignedKeys({ account }: { readonly account: AccountName }) {
  const [isOpen, open] = useState(false);
  return isOpen ? (
    <Read account={account} />
  ) : (
    <Card title="What Each Key Signed">
      <p className="quiet-note">
        A transaction's signatures show which keys made it. They are read from the newest entries of
        the history on, and each is checked against the keys of its time.
      </p>
      <p className="quiet-note">
        <button type="button" className="btn tight" onClick={() => open(true)}>
          Read the newest signatures
        </button>
      </p>
    </Card>
  );
}

function Read({ account }: { readonly account: AccountName }) {
  const list = usePages("account.signed", [account]);
  return (
    <Answer
      of={list}
      title="What Each Key Signed"
      ghosts={<Loading />}
      failed={say`The signatures could not be loaded.`}
      tools={
        list.answer && (
          <SaveAs
            what={say`signatures`}
            about={`@${account}`}
            name={`${account}-signatures`}
            rows={() => csvOf(list.answer?.value.rows ?? [])}
          />
        )
      }
    >
      {(value) => (
        <>
          <Found account={account} of={value} />
          {list.hasMore && (
            <p className="quiet-note">
              <MoreButton label={say`Show more`} isLoading={list.isGrowing} load={list.more} />
            </p>
          )}
        </>
      )}
    </Answer>
  );
}

function Found({
  account,
  of: { rows, read, total, since },
}: {
  readonly account: AccountName;
  readonly of: SignedList;
}) {
  const columns = useMemo(() => monthColumns(account), [account]);
  const doubtful = rows.filter(({ outcome, isHigher }) => outcome !== "valid" || isHigher);
  const valid = rows.filter(({ outcome }) => outcome === "valid").length;
  return (
    <>
      <p className="quiet-note" role="status">
        {sentences([
          read > 0 &&
            say`${grouped(read)} of ${grouped(total)} entries were read, back to ${dayUtc(since)}.`,
          say`The account signed ${counted(rows.length, "transaction")}; by the keys of their time, the signatures of ${grouped(valid)} were valid.`,
        ])}
      </p>
      {rows.length > 0 && (
        <Table
          caption={say`What Each Key Signed`}
          look="cards"
          list="signed"
          rows={keyMonths(rows)}
          keyOf={({ month, key, via }) => `${month} ${key} ${via}`}
          columns={columns}
        />
      )}
      {doubtful.length > 0 && (
        <Table
          caption={say`Signed with a higher key than needed, or not known to be valid`}
          look="cards"
          rows={doubtful}
          keyOf={({ transaction }) => transaction}
          columns={rowColumns}
        />
      )}
    </>
  );
}

const kindsText = (kinds: KeyMonth["kinds"]): string =>
  commaList(kinds.map(([kind, count]) => labelled(kind, grouped(count))));

const monthColumns = (account: AccountName): readonly ListColumn<KeyMonth>[] => [
  {
    key: "month",
    label: say`Month`,
    by: ({ month }) => month,
    render: ({ month }) => <span className={styles.month}>{month}</span>,
  },
  {
    key: "key",
    label: say`Public key`,
    by: ({ key }) => key,
    render: ({ key }) => (
      <span className={styles.keyCell}>
        <SignerName name={key} isKey />
      </span>
    ),
  },
  {
    key: "via",
    label: say`By the authority of`,
    by: ({ via }) => via ?? "",
    render: ({ via }) =>
      via === null ? say`not known` : <AccountLabel name={via === "" ? account : via} />,
  },
  numberColumn("count", say`Transactions`, ({ count }) => count),
  { key: "kinds", label: say`Operations`, render: ({ kinds }) => kindsText(kinds) },
];

const rowColumns: readonly ListColumn<SignedRow>[] = [
  { key: "what", label: say`Operations`, render: ({ kinds }) => commaList(kinds) },
  {
    key: "why",
    label: say`Signed by`,
    render: (row) => (row.note === "" ? higherText(row) : row.note),
  },
  timeColumn("when", say`When`, ({ time }) => time),
  {
    key: "where",
    label: say`Block and transaction`,
    isNumeric: true,
    render: (row) => <ClaimPlace of={row} />,
  },
];

const csvOf = (rows: readonly SignedRow[]) => [
  ["time", "block", "transaction", "operations", "role", "outcome", "used", "keys", "accounts"],
  ...rows.map(({ time, block, transaction, kinds, role, outcome, used, keys }) => [
    new Date(time).toISOString(),
    block,
    transaction,
    kinds.join(" "),
    role,
    outcome,
    used ?? "",
    keys.map(({ key }) => key).join(" "),
    keys
      .map(({ via }) => via ?? "?")
      .join(" ")
      .trim(),
  ]),
];
