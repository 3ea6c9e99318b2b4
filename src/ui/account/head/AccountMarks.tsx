/** What is shown beside an account's name at the top of its pages: reputation, badges, and the visitor's own tools. */
import type { Account } from "../../../domain/account/account.ts";
import { fixed } from "../../../domain/format/figures.ts";
import { accountTarget } from "../../../domain/label/target.ts";
import { say } from "../../../domain/language/say.ts";
import { OwnLabel } from "../../label/OwnLabel.tsx";
import { WatchAccount } from "../../watch/WatchAccount.tsx";
import { AccountBadges } from "./AccountBadges.tsx";
import * as labelMarkStyles from "../../label/LabelMark.module.css";
import * as styles from "../../shared/account/Profile.module.css";

export function AccountMarks({ account }: { readonly account: Account }) {
  const { name, reputation } = account;
  return (
    <>
      <Reputation reputation={reputation} />
      <AccountBadges account={account} />
      <div className={labelMarkStyles.ownTools}>
        <OwnLabel of={accountTarget(name)} />
        <WatchAccount name={name} />
      </div>
    </>
  );
}

/** An account's reputation in a ring, rounded to 0 decimals; with two as a tooltip. */
function Reputation({ reputation }: { readonly reputation: number }) {
  return (
    <div
      className={reputation < 0 ? `${styles.reputation} num down` : `${styles.reputation} num`}
      role="img"
      aria-label={say`Reputation ${fixed(reputation, 0)}`}
      title={say`Reputation ${fixed(reputation, 2)}`}
    >
      {fixed(reputation, 0)}
    </div>
  );
}
