/** How much of each account's history a book rests on. */
import type { BookedAccount } from "../../domain/book/book-report.ts";
import { counted, grouped } from "../../domain/format/figures.ts";
import { dayUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import { accountColumn } from "../list/columns.tsx";
import { Table } from "../list/Table.tsx";
import { Card } from "../shared/page/Card.tsx";

const title = say`Accounts of This Book`;

export function Coverage({ accounts }: { readonly accounts: readonly BookedAccount[] }) {
  return (
    <Card title={title}>
      <Table<BookedAccount>
        look="cards"
        caption={title}
        rows={accounts}
        keyOf={({ account }) => account}
        columns={[
          accountColumn("account", say`Account`, ({ account }) => account),
          {
            key: "span",
            label: say`Entries from`,
            render: ({ span }) =>
              span ? `${dayUtc(span[0] * 1000)} – ${dayUtc(span[1] * 1000)}` : say`None`,
          },
          {
            key: "entries",
            label: say`Entries`,
            isNumeric: true,
            render: ({ used, total }) =>
              used === total ? grouped(used) : say`${grouped(used)} of ${grouped(total)}`,
          },
          {
            key: "missing",
            label: say`Missing`,
            render: ({ isComplete, gap }) =>
              isComplete
                ? say`Nothing`
                : gap
                  ? counted(gap.missing, "entry", "entries")
                  : say`Disputed`,
          },
        ]}
      />
    </Card>
  );
}
