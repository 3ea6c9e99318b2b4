/** Warns on an account's page that an older account has the name that this one's 'vv' or digits imitate. */
import type { Account } from "../../domain/account/account.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { dayUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import { AccountLink } from "../shared/account/AccountLink.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { Icon } from "../shared/pictures/Icon.tsx";

export function OlderTwin({
  account,
  letters,
}: {
  readonly account: Account;
  /** The name that it may imitate. */
  readonly letters: string;
}) {
  const { answer } = useQuestion("account.detail", [letters as AccountName]);
  const other = answer?.value.account;
  if (!other || other.id >= account.id) return null;
  return (
    <p className="warning-box" role="note">
      <Icon name="warn" />{" "}
      <>
        This name can be mistaken for <AccountLink name={letters} hasAtSign />, an older account.
        Compare them letter by letter before you send anything.
      </>{" "}
      {since(letters, other)} {since(account.name, account)}
    </p>
  );
}

/** '@whale was created on 24 Mar 2016.'; empty if that is unknown. */
function since(name: string, { dates }: Account): string {
  if (typeof dates.created !== "number") return "";
  return say`@${name} was created on ${dayUtc(dates.created)}.`;
}
