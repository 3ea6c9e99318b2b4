/** On the overview, one line if something about the account's safety asks for its owner. */
import type { AccountName } from "../../domain/chain/names.ts";
import { urlPart } from "../../domain/address/url-part.ts";
import { useQuestion } from "../shared/data/use-question.ts";
import { Icon } from "../shared/pictures/Icon.tsx";

export function SafetyLine({ account }: { readonly account: AccountName }) {
  const { value } = useQuestion("account.safety", [account]);
  if (!value || !asking.has(value.kind)) return null;
  return (
    <p
      className={`card warning-box with-icon${value.kind === "changed" ? "" : " wrong"}`}
      role="status"
    >
      <Icon name="warn" />
      <span>
        {value.sentence} <a href={`/accounts/${urlPart(account)}/safety`}>See what to do</a>
      </span>
    </p>
  );
}

const asking: ReadonlySet<string> = new Set(["changed", "taking", "taken"]);
