/** The past of an account's keys: over time, what changed them, and what each signed. */
import type { AccountName } from "../../domain/chain/names.ts";
import { say } from "../../domain/language/say.ts";
import { Answer } from "../shared/data/Answer.tsx";
import { useAnswer, type QuestionRef } from "../shared/data/use-question.ts";
import { Loading } from "../shared/loading/Loading.tsx";
import { KeyHistory } from "./KeyHistory.tsx";
import { SignedKeys } from "./SignedKeys.tsx";

export function KeysPast({
  account,
  of,
}: {
  readonly account: AccountName;
  readonly of: QuestionRef<"account.authority">;
}) {
  const asked = useAnswer(of);
  return (
    <>
      <Answer
        of={asked}
        ghosts={<Loading />}
        failed={{ sentence: say`The history of the keys could not be loaded.`, isCard: true }}
      >
        {(view) => <KeyHistory of={view} />}
      </Answer>
      <SignedKeys account={account} />
    </>
  );
}
