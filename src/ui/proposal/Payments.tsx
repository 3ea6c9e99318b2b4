/** What the treasury has paid, from its history, a page at a time. */
import type { AccountName } from "../../domain/chain/names.ts";
import { amountLabel, counted } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { paidInAll, type Payment } from "../../domain/proposal/payments.ts";
import { accountColumn, ageColumn, amountColumn, blockColumn } from "../list/columns.tsx";
import { GrowingTable } from "../list/GrowingTable.tsx";
import { usePages } from "../shared/data/use-pages.ts";
import { ExactTime } from "../shared/values/Age.tsx";

/** `receiver` null: payments to anyone. */
export function Payments({ receiver }: { readonly receiver: AccountName | null }) {
  const growing = usePages("proposal.payments", [receiver]);
  const list = growing.answer?.value;
  return (
    <GrowingTable
      of={growing}
      title={receiver === null ? say`Payments` : say`Payments to ${receiver}`}
      caption="Payments"
      summary={
        list &&
        `${counted(list.payments.length, "payment")} · ${amountLabel(paidInAll(list.payments))}`
      }
      columns={receiver === null ? [time, to, paid, block] : [time, paid, block]}
      rows={list?.payments ?? null}
      keyOf={({ index }) => String(index)}
      empty={
        list?.isComplete ? say`Nothing has been paid.` : say`Nothing was paid in these entries.`
      }
      loadFailure={list ? say`Older payments did not load.` : say`The payments did not load.`}
      moreLabel={say`Load older payments`}
      note={
        list?.since != null && (
          <span>
            <>
              The treasury's history was read back to <ExactTime time={list.since} />.
            </>{" "}
            {receiver !== null && say`An entry names who is paid, but not for which proposal.`}
          </span>
        )
      }
    />
  );
}

const time = ageColumn("time", say`Time`, (row: Payment) => row.time);
const to = accountColumn("receiver", say`Receiver`, ({ receiver }: Payment) => receiver);
const paid = amountColumn("amount", say`Amount`, ({ amount }: Payment) => amount);
const block = blockColumn("block", say`Block`, (row: Payment) => row.block);
