/** The accounts that a public key can sign for, and the node that reported them. */
import { counted } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { Answer } from "../shared/data/Answer.tsx";
import { Loading } from "../shared/loading/Loading.tsx";

export function KeyHolders({ of }: { readonly of: string }) {
  const holders = useQuestion("account.keyHolders", [of]);
  return (
    <Answer of={holders} ghosts={<Loading>{say`Searching…`}</Loading>} failed="">
      {(names, answer) => (
        <>
          <p className="quiet-note" role="status">
            {names.length === 0 ? say`No account uses this key.` : counted(names.length, "account")}
            {names.map((name) => (
              <AccountLabel key={name} name={name} />
            ))}
          </p>
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
