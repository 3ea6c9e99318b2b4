/** The limits of proofs. */
import { say } from "../../domain/language/say.ts";
import * as styles from "./Limits.module.css";

const limits: readonly (readonly [title: string, text: string])[] = [
  [
    say`Sixteen keys can forge.`,
    say`Whoever holds the signing keys of 16 witnesses can sign whatever they like.`,
  ],
  [
    say`Old roots age.`,
    say`Keys that witnesses no longer use may leak. A trust root that is months old can be attacked with them: use a newer checkpoint.`,
  ],
  [
    say`A takeover stops it.`,
    say`If most witnesses are replaced at once, the trusted keys no longer sign. Then nothing newer is called verified until you set a new checkpoint.`,
  ],
  [
    say`Absence can't be proved.`,
    say`A block that is shown is proved. That nothing was left out of a list or a history can't be.`,
  ],
  [
    say`Some things have no hash.`,
    say`Rewards and payouts, balances and indexers' figures are in no block. The pages of blocks and accounts have a button that compares what other nodes say.`,
  ],
  [
    say`The page is the checker.`,
    say`Whoever serves this page serves the code that checks. An evidence file can be re-checked elsewhere.`,
  ],
];

export function Limits() {
  return (
    <section className="card prose" aria-labelledby="limits">
      <h2 id="limits">What Can&apos;t Be Proved</h2>
      <ul className={styles.limits}>
        {limits.map(([title, text]) => (
          <li key={title} className="dim">
            <b>{title}</b> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
