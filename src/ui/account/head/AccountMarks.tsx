/** What stands beside an account's name wherever its page begins: reputation, badges, and the visitor's own tools. */
import type { Account } from "../../../domain/account/account.ts";
import { accountTarget } from "../../../domain/label/target.ts";
import { OwnLabel } from "../../label/OwnLabel.tsx";
import { WatchAccount } from "../../watch/WatchAccount.tsx";
import { AccountBadges } from "./AccountBadges.tsx";
import { Reputation } from "./Reputation.tsx";

export function AccountMarks({ account }: { readonly account: Account }) {
  const { name, reputation } = account;
  return (
    <>
      <Reputation reputation={reputation} />
      <AccountBadges account={account} />
      <div className="own-tools">
        <OwnLabel of={accountTarget(name)} />
        <WatchAccount name={name} />
      </div>
    </>
  );
}
