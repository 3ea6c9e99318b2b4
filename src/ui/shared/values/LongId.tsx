/** A long id or key in full, with a copy button. */
import { CopyButton } from "../controls/CopyButton.tsx";
import * as styles from "./LongId.module.css";

export function LongId({
  text,
  what,
  to,
}: {
  readonly text: string;
  readonly what: string;
  /** The URL of the page about it. */
  readonly to?: string | undefined;
}) {
  const code = <code>{text}</code>;
  return (
    <span className={styles.id}>
      {to === undefined ? code : <a href={to}>{code}</a>}
      <CopyButton text={text} what={what} />
    </span>
  );
}
