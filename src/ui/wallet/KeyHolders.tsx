/** The accounts that a public key can sign for, and the node that reported them. */
import { failureReason } from "../../domain/contract/failure-text.ts";
import { counted } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { TryAgain } from "../failure/TryAgain.tsx";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import { useQuestion } from "../shared/data/use-question.ts";

export function KeyHolders({ of }: { readonly of: string }) {
  const { answer, failure, retry } = useQuestion("account.keyHolders", [of]);
  if (!answer)
    return (
      <p className="quiet-note" role="status">
        {failure ? failureReason(failure) : say`Searching…`}
        {failure && failure.kind !== "parameter" && (
          <TryAgain failure={failure} run={retry} isTight />
        )}
      </p>
    );
  return (
    <>
      <p className="quiet-note" role="status">
        {answer.value.length === 0
          ? say`No account uses this key.`
          : counted(answer.value.length, "account")}
        {answer.value.map((name) => (
          <AccountLabel key={name} name={name} />
        ))}
      </p>
      <p className="quiet-note">Nodes list owner, active and posting keys, but not memo keys.</p>
      <p className="quiet-note">
        <SourceNote of={answer} />
      </p>
    </>
  );
}
