/** The head of an account's tabs: one line with its name, reputation, and what else it is. */
import type { Account } from "../../../domain/account/account.ts";
import { portraitsOf } from "../../../domain/address/pictures.ts";
import { say } from "../../../domain/language/say.ts";
import { accountTarget } from "../../../domain/label/target.ts";
import { OwnLabel } from "../../label/OwnLabel.tsx";
import { LookAlikeWarning } from "../../label/LookAlikeMark.tsx";
import { Picture } from "../../shared/pictures/Picture.tsx";
import { useNetwork } from "../../shared/data/network.ts";
import { WatchAccount } from "../../watch/WatchAccount.tsx";
import { AccountBadges } from "./AccountBadges.tsx";
import { Reputation } from "./Reputation.tsx";
import "./AccountHead.css";

export function AccountHead({ account }: { readonly account: Account }) {
  const { name, profile, reputation } = account;
  const { images } = useNetwork().network.services;
  return (
    <section className="account-head" aria-label={say`Profile of ${name}`}>
      <div className="line">
        <span className="portrait">
          <Picture addresses={portraitsOf(name, images, "small")} />
        </span>
        <h1>
          <bdi>@{name}</bdi>
        </h1>
        {profile.name !== null && profile.name !== name && (
          <bdi className="called dim">{profile.name}</bdi>
        )}
        <Reputation reputation={reputation} />
        <AccountBadges account={account} />
        <div className="own-tools">
          <OwnLabel of={accountTarget(name)} />
          <WatchAccount name={name} />
        </div>
      </div>
      <LookAlikeWarning account={account} />
    </section>
  );
}
