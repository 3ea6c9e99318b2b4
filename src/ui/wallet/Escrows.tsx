/** Open escrows, which only the downloaded history names. */
import { missingEscrows, noEscrows } from "../../domain/account/escrow-notes.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { amountLabel } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { err, ok } from "../../domain/result.ts";
import { exactTime } from "../shared/values/sentence-times.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { downloadedEntries } from "./downloaded-entries.ts";
import { accountColumn, StateCard, StateList } from "./StateCard.tsx";

/** Nodes do not list an account's escrows; only the downloaded history does. */
export function Escrows({ name }: { readonly name: AccountName }) {
  const { answer, failure, retry } = useQuestion("archive.escrows", [name]);
  const view = answer?.value;
  return (
    <StateCard title="Escrows" {...downloadedEntries(answer)}>
      {view || failure ? (
        <StateList
          list="escrows"
          of={view ? ok(view.escrows) : err(failure ?? { kind: "cancelled" })}
          keyOf={({ from, id }) => `${from} ${id}`}
          retry={retry}
          empty={view && noEscrows(view)}
          columns={[
            accountColumn("from", say`From`),
            accountColumn("to", say`To`),
            accountColumn("agent", say`Agent`),
            {
              label: say`Amount`,
              isFigure: true,
              render: ({ steem, sbd }) => `${amountLabel(steem)} · ${amountLabel(sbd)}`,
            },
            {
              label: say`State`,
              isFigure: true,
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
      ) : (
        <p className="quiet-note" role="status">
          Loading…
        </p>
      )}
      {view &&
        missingEscrows(view).map((sentence) => (
          <p key={sentence} className="quiet-note">
            {sentence}
          </p>
        ))}
    </StateCard>
  );
}
