/**
 * Who signed the few transactions that say most about an account's safety: keys that are new, unfamiliar or more powerful
 * than needed.
 */
import { urlPart } from "../../domain/address/url-part.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { counted } from "../../domain/format/figures.ts";
import { sentences } from "../../domain/format/sentences.ts";
import { say } from "../../domain/language/say.ts";
import { Answer } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { Loading } from "../shared/loading/Loading.tsx";
import { Reasons } from "./Reasons.tsx";

export function Signers({ account }: { readonly account: AccountName }) {
  const signers = useQuestion("account.signers", [account]);
  return (
    <Answer
      of={signers}
      ghosts={<Loading />}
      failed={{ sentence: say`The signatures could not be loaded.`, isCard: true }}
    >
      {({ signals, read, notes }) => (
        <Reasons
          of={signals}
          title={say`Who Signed`}
          empty={
            read === 0
              ? say`No key changes or payments were found in the last 30 days.`
              : say`Nothing is unusual about the keys that signed.`
          }
          note={
            <p className="quiet-note">
              <span>
                {sentences([
                  read > 0 &&
                    say`The signatures of ${counted(read, "transaction")} were read: the newest changes and the largest payments.`,
                  ...notes,
                ])}{" "}
                <a className="link" href={`/accounts/${urlPart(account)}/keys`}>
                  Who could act at any block
                </a>
              </span>
            </p>
          }
        />
      )}
    </Answer>
  );
}
