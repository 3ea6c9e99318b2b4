/** Open escrows, which only the downloaded history names. */
import type { AccountName } from "../../domain/chain/names.ts";
import { amountLabel } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { ok } from "../../domain/result.ts";
import { missingEscrows, noEscrows } from "../../domain/wallet/escrow-notes.ts";
import type { Escrow } from "../../domain/wallet/wallet.ts";
import { accountColumn } from "../list/columns.tsx";
import { Answer } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { Loading } from "../shared/loading/Loading.tsx";
import { StateCard, StateList } from "../shared/page/StateCard.tsx";
import { exactTime } from "../shared/values/sentence-times.tsx";
import { downloadedEntries } from "./downloaded-entries.ts";

/** Nodes do not list an account's escrows; only the downloaded history does. */
export function Escrows({ name }: { readonly name: AccountName }) {
  const escrows = useQuestion("archive.escrows", [name]);
  return (
    <StateCard title="Escrows" {...downloadedEntries(escrows.answer)}>
      <Answer of={escrows} ghosts={<Loading />} failed={say`Not known.`}>
        {(view) => (
          <>
            <StateList<Escrow>
              list="escrows"
              of={ok(view.escrows)}
              keyOf={({ from, id }) => `${from} ${id}`}
              empty={noEscrows(view)}
              columns={[
                accountColumn("from", say`From`, ({ from }) => from),
                accountColumn("to", say`To`, ({ to }) => to),
                accountColumn("agent", say`Agent`, ({ agent }) => agent),
                {
                  key: "amount",
                  label: say`Amount`,
                  isNumeric: true,
                  render: ({ steem, sbd }) => `${amountLabel(steem)} · ${amountLabel(sbd)}`,
                },
                {
                  key: "state",
                  label: say`State`,
                  isNumeric: true,
                  render: ({ isDisputed, isApproved, ratification, expiration }) =>
                    isDisputed ? (
                      say`Disputed`
                    ) : isApproved ? (
                      <>Expires on {exactTime(expiration)}</>
                    ) : (
                      <>To be approved by {exactTime(ratification)}</>
                    ),
                },
              ]}
            />
            {missingEscrows(view).map((sentence) => (
              <p key={sentence} className="quiet-note">
                {sentence}
              </p>
            ))}
          </>
        )}
      </Answer>
    </StateCard>
  );
}
