/** Sentences, each with a bullet, in a card. */
import * as styles from "./Bullets.module.css";

export function Bullets({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className={styles.bullets}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
