/** The accounts that a public key can sign for, and the node that reported them. */
import { counted } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { KeyPeriods } from "../authority/KeyPeriods.tsx";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { Answer } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { Loading } from "../shared/loading/Loading.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import * as styles from "../authority/Authority.module.css";

/** For at most this many accounts the page looks up when they got the key: each lookup reads a history. */
const most = 2;

export function KeyHolders({ of }: { readonly of: string }) {
  const holders = useQuestion("account.keyHolders", [of]);
  return (
    <Answer of={holders} ghosts={<Loading>{say`Searching…`}</Loading>} failed="">
      {(names, answer) => (
        <>
          <p className="quiet-note" role="status">
            {names.length === 0 ? say`No account uses this key.` : counted(names.length, "account")}
            {names.slice(most).map((name) => (
              <AccountLabel key={name} name={name} />
            ))}
          </p>
          {names.length > 0 && (
            <ul className={`quiet-note ${styles.holders}`}>
              {names.slice(0, most).map((name) => (
                <KeyPeriods key={name} account={name} of={of} />
              ))}
            </ul>
          )}
          <p className="quiet-note">
            Nodes list owner, active and posting keys, but not memo keys.
          </p>
          <p className="quiet-note">
            <SourceNote of={answer} />
          </p>
        </>
      )}
    </Answer>
  );
}
