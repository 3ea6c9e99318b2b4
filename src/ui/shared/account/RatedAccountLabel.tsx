/** An account's avatar, linked name and label, with an @ and the reputation in brackets, with one decimal. */
import { urlPart } from "../../../domain/address/url-part.ts";
import { fixed } from "../../../domain/format/figures.ts";
import { accountTarget } from "../../../domain/label/target.ts";
import { LabelMark } from "../../label/LabelMark.tsx";
import { Avatar } from "./AccountLabel.tsx";
import * as styles from "./AccountLabel.module.css";

export function RatedAccountLabel({
  name,
  reputation,
}: {
  readonly name: string;
  /** Null if the source doesn't have it. */
  readonly reputation: number | null;
}) {
  return (
    <span className={styles.who}>
      <Avatar name={name} hasPicture />
      <a href={`/accounts/${urlPart(name)}`}>
        <bdi>@{name}</bdi>
      </a>
      <LabelMark of={accountTarget(name)} />
      {reputation !== null && (
        <span className={reputation < 0 ? `${styles.rep} num down` : `${styles.rep} num`}>
          ({fixed(reputation, 1)})
        </span>
      )}
    </span>
  );
}
