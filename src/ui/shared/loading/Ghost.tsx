/** Skeleton placeholders ("ghosts"), each about as wide as the value that replaces it. */
import * as styles from "../values/LongId.module.css";

/** A placeholder for `length` characters of text. */
export function Ghost({ length }: { readonly length: number }) {
  return <span className="ghost" style={{ inlineSize: `${length}ch` }} />;
}

/** A placeholder for a hash, key or other id of `length` characters with its copy button. */
export function IdGhost({ length = 40 }: { readonly length?: number }) {
  return (
    <span className={styles.id}>
      <code>
        <Ghost length={length} />
      </code>
      <ButtonGhost />
    </span>
  );
}

/** A placeholder for a small button. */
export function ButtonGhost() {
  return <span className="ghost button" />;
}
