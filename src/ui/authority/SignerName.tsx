/** A key or an account that can sign, as a link, with the visitor's label for it. */
import { idTarget } from "../../domain/label/target.ts";
import { say } from "../../domain/language/say.ts";
import { LabelMark } from "../label/LabelMark.tsx";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { CopyButton } from "../shared/controls/CopyButton.tsx";
import * as styles from "../shared/values/LongId.module.css";

export function SignerName({ name, isKey }: { readonly name: string; readonly isKey: boolean }) {
  return isKey ? (
    <span className={styles.id}>
      <a href={`/accounts/${name}`}>
        <code>{name}</code>
      </a>
      <LabelMark of={idTarget(name)} />
      <CopyButton text={name} what={say`key`} />
    </span>
  ) : (
    <AccountLabel name={name} />
  );
}
