/** What an account is besides an account: a witness, an exchange, one that powers down. */
import type { Account } from "../../../domain/account/account.ts";
import { urlPart } from "../../../domain/address/url-part.ts";
import { exchangeOf } from "../../../domain/label/known-names.ts";
import { say } from "../../../domain/language/say.ts";
import { treasuryAccount } from "../../../domain/proposal/treasury.ts";
import { instalments } from "../../../domain/wallet/power-down.ts";
import { useNetwork } from "../../shared/data/network.ts";
import { Chunk } from "../../shared/loading/Chunk.tsx";
import { lazy } from "../../start/lazy.ts";
import * as styles from "./AccountHead.module.css";

/** Whether an account is a witness is a question of its own: the page doesn't wait for it. */
const witnessBadge = lazy(() => import("./WitnessBadge.tsx").then((module) => module.WitnessBadge));

export function AccountBadges({ account }: { readonly account: Account }) {
  const { exchanges } = useNetwork().config;
  const { name } = account;
  return (
    <span className={styles.accountBadges}>
      <Chunk view={witnessBadge} fallback={false} name={name} />
      {exchangeOf(name, exchanges) !== null && (
        <span className="badge" title={say`An exchange in this app's list`}>
          Exchange
        </span>
      )}
      {name === treasuryAccount && (
        <a className="badge" href="/proposals">
          {say`Treasury`}
        </a>
      )}
      {instalments(account).length > 0 && (
        <a className="badge plain" href={`/accounts/${urlPart(name)}/wallet`}>
          Powering down
        </a>
      )}
    </span>
  );
}
