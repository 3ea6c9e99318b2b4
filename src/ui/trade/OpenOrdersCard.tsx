/** An account's open orders, for a name that the visitor types. */
import type { AccountName } from "../../domain/chain/names.ts";
import { counted, fixed } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { readMarketChoice } from "../../domain/trade/trade-words.ts";
import type { OpenOrder } from "../../domain/wallet/wallet.ts";
import { amountColumn } from "../list/columns.tsx";
import type { ListColumn } from "../list/list-column.ts";
import { Table } from "../list/Table.tsx";
import { AccountForm, NoAccount } from "../shared/account/AccountForm.tsx";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { Answer } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { ExampleAccount } from "../shared/links/examples.tsx";
import { Card } from "../shared/page/Card.tsx";
import { Age } from "../shared/values/Age.tsx";
import { Deadline } from "../shared/values/Deadline.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";

export function OpenOrdersCard({
  account,
  choose,
}: {
  readonly account: AccountName | null;
  readonly choose: (account: AccountName | null) => void;
}) {
  return (
    <Card title="Open Orders of an Account">
      <AccountForm
        label={say`Open orders of an account`}
        account={account ?? ""}
        button={say`Show orders`}
        choose={(typed) => {
          const query = new URLSearchParams({ account: typed });
          choose(readMarketChoice(query.toString()).account);
        }}
      />
      {account === null ? (
        <p className="quiet-note">
          <span>
            What an account still offers or wants, and at what price: for example{" "}
            <ExampleAccount to={(name) => `/internal-market?account=${name}`} />.
          </span>
        </p>
      ) : (
        <Orders key={account} account={account} />
      )}
    </Card>
  );
}

function Orders({ account }: { readonly account: AccountName }) {
  const orders = useQuestion("trade.openOrders", [account]);
  return (
    <Answer
      of={orders}
      missing={<NoAccount name={account} />}
      failed={{ sentence: say`The orders did not load.`, role: "alert" }}
    >
      {(rows, answer) => (
        <>
          <p className="quiet-note" role="status">
            {rows === null ? (
              <AccountLabel name={account} />
            ) : rows.length === 0 ? (
              <span>
                <AccountLabel name={account} /> has no open orders.
              </span>
            ) : (
              <span>
                <AccountLabel name={account} /> has {counted(rows.length, "open order")}.
              </span>
            )}
            {answer && <SourceNote of={answer} />}
          </p>
          {rows?.length !== 0 && (
            <Table
              caption={say`Open orders of ${account}`}
              columns={columns}
              rows={rows}
              ghosts={3}
              keyOf={({ id }) => String(id)}
              linkOf={({ id }) => ({ id: `order-${id}`, what: say`order #${id}` })}
              leading={1}
            />
          )}
        </>
      )}
    </Answer>
  );
}

const columns: readonly ListColumn<OpenOrder>[] = [
  {
    key: "kind",
    label: say`Order`,
    render: ({ left }) => (left.token === "STEEM" ? say`Sells STEEM` : say`Buys STEEM`),
  },
  amountColumn("left", say`Left to Pay`, ({ left }) => left),
  {
    key: "price",
    label: say`SBD per STEEM`,
    isNumeric: true,
    render: ({ price }) => fixed(price, 5),
  },
  {
    key: "created",
    label: say`Created`,
    isNumeric: true,
    render: ({ created }) => <Age time={created} />,
  },
  {
    key: "expiration",
    label: say`Expires`,
    isNumeric: true,
    render: ({ expiration }) => <Deadline time={expiration} />,
  },
];
