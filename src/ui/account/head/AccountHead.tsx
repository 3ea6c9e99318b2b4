/** The head of an account's tabs: one line with its name, reputation, and what else it is. */
import type { Account } from "../../../domain/account/account.ts";
import { portraitsOf } from "../../../domain/address/pictures.ts";
import { say } from "../../../domain/language/say.ts";
import { LookAlikeWarning } from "../../label/LookAlikeMark.tsx";
import { Picture } from "../../shared/pictures/Picture.tsx";
import { useNetwork } from "../../shared/data/network.ts";
import { AccountMarks } from "./AccountMarks.tsx";
import "./AccountHead.css";

export function AccountHead({ account }: { readonly account: Account }) {
  const { name, profile } = account;
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
        <AccountMarks account={account} />
      </div>
      <LookAlikeWarning account={account} />
    </section>
  );
}
