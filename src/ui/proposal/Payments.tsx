/** What the treasury has paid, from its history, a page at a time. */
import type { AccountName } from "../../domain/chain/names.ts";
import { amountLabel, counted, grouped } from "../../domain/format/figures.ts";
import type { Payment } from "../../domain/proposal/payments.ts";
import type { ListColumn } from "../list/list-column.ts";
import { GrowingTable, useGrowingList } from "../list/GrowingTable.tsx";
import { AccountLabel } from "../shared/AccountLabel.tsx";
import { Age, ExactTime } from "../shared/Age.tsx";
import { proposalPayments } from "./proposals.charts.ts";

/** `receiver` null: payments to anyone. */
export function Payments({ receiver }: { readonly receiver: AccountName | null }) {
  const growing = useGrowingList(proposalPayments, receiver);
  const list = growing.answer?.value;
  return (
    <GrowingTable
      of={growing}
      title={receiver === null ? "Payments" : `Payments to ${receiver}`}
      caption="Payments"
      summary={list && counted(list.payments.length, "payment")}
      columns={receiver === null ? [time, to, paid, block] : [time, paid, block]}
      rows={list?.payments ?? null}
      keyOf={({ index }) => String(index)}
      empty={list?.isComplete ? "Nothing has been paid." : "Nothing was paid in these entries."}
      unread={list ? "Older payments did not load." : "The payments did not load."}
      moreLabel="Load older payments"
      note={
        list?.since != null && (
          <span>
            The treasury's history was read back to <ExactTime time={list.since} />.{" "}
            {receiver !== null && "An entry names who is paid, but not for which proposal."}
          </span>
        )
      }
    />
  );
}

const column = (
  key: string,
  label: string,
  cell: ListColumn<Payment>["cell"],
  isNumeric = false,
): ListColumn<Payment> => ({ key, label, cell, isNumeric, isUnsortable: true });

const time = column("time", "Time", (row) => <Age time={row.time} />);
const to = column("receiver", "Receiver", ({ receiver }) => <AccountLabel name={receiver} />);
const paid = column("amount", "Amount", ({ amount }) => amountLabel(amount), true);
const block = column(
  "block",
  "Block",
  (row) => <a href={`/blocks/${row.block}`}>{grouped(row.block)}</a>,
  true,
);
