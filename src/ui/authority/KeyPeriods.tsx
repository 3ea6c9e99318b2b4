/** Since when an account has had a key, and where to see what the key signed. */
import { urlPart } from "../../domain/address/url-part.ts";
import { roleNames } from "../../domain/authority/lanes.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { labelled } from "../../domain/format/labelled.ts";
import { say } from "../../domain/language/say.ts";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { useExactTime } from "../shared/data/network.ts";
import { useQuestion } from "../shared/data/use-question.ts";

export function KeyPeriods({ account, of }: { readonly account: string; readonly of: string }) {
  const exact = useExactTime();
  const { value } = useQuestion("account.authority", [account as AccountName, ""]);
  const stays = value?.lanes.filter(({ signer }) => signer === of) ?? [];
  return (
    <li>
      <AccountLabel name={account} />{" "}
      {stays.map(({ role, from, until }) => (
        <span key={`${role} ${from.time}`} className="small dim">
          {labelled(
            roleNames[role],
            until
              ? say`from ${exact(from.time)} to ${exact(until.time)}`
              : say`since ${exact(from.time)}`,
          )}{" "}
        </span>
      ))}
      <a className="link small" href={`/accounts/${urlPart(account)}/keys`}>
        What it signed
      </a>
    </li>
  );
}
