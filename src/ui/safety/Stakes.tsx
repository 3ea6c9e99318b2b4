/** What someone with the account's keys could take, from when, and where it would go. */
import { say } from "../../domain/language/say.ts";
import type { StakeRow } from "../../domain/safety/view.ts";
import type { ListColumn } from "../list/list-column.ts";
import { Table } from "../list/Table.tsx";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { Card } from "../shared/page/Card.tsx";
import { ExactTime } from "../shared/values/Age.tsx";

const columns: readonly ListColumn<StakeRow>[] = [
  { key: "what", label: say`What`, isHeader: true, render: ({ label }) => label },
  { key: "amount", label: say`Amount`, isNumeric: true, render: ({ amount }) => amount },
  {
    key: "from",
    label: say`From`,
    isNumeric: true,
    render: ({ time }) => (time === null ? say`now` : <ExactTime time={time} />),
  },
  {
    key: "to",
    label: say`To`,
    render: ({ to }) =>
      to === "" ? <span className="nowrap">{say`this account`}</span> : <AccountLabel name={to} />,
  },
];

export function Stakes({ of }: { readonly of: readonly StakeRow[] }) {
  return (
    <Card title="What Is at Stake">
      {of.length === 0 ? (
        <p className="quiet-note">Nothing at stake was found.</p>
      ) : (
        <Table look="cards" rows={of} keyOf={({ key }) => key} columns={columns} />
      )}
    </Card>
  );
}
