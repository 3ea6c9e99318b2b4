/** A legend of the verdict marks. */
import type { Verdict } from "../../domain/contract/sourced.ts";
import { say } from "../../domain/language/say.ts";
import { VerdictMark } from "../proof/VerdictMark.tsx";
import * as styles from "./Meanings.module.css";

const meanings: readonly (readonly [verdict: Verdict, vouchers: number | null, meaning: string])[] =
  [
    ["verified", null, say`at least 16 trusted witnesses vouch for the bytes it was decoded from`],
    [
      "consistent",
      9,
      say`the bytes agree with each other, and 9 trusted witnesses vouch for them so far; a new block has all 16 after about 16 more blocks`,
    ],
    ["consistent", null, say`the bytes agree with each other, but no trusted witness was counted`],
    ["mismatch", null, say`something that must agree doesn't: both values are shown`],
    [
      "cannot-check",
      null,
      say`something needed is missing or unknown; that alone is not a sign of a lie`,
    ],
    [
      "not-provable",
      null,
      say`no hash of the chain covers it; what other nodes say can be compared`,
    ],
  ];

export function Meanings() {
  return (
    <section className="card prose" aria-labelledby="marks">
      <h2 id="marks">What the Marks Mean</h2>
      <dl className={styles.meanings}>
        {meanings.map(([verdict, vouchers, meaning]) => (
          <div key={meaning}>
            <dt>
              <VerdictMark verdict={verdict} vouchers={vouchers} hasWord />
            </dt>
            <dd className="dim">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="dim">
        No mark: not checked yet. What only a node says, such as that a block is irreversible, is
        called the node&apos;s word.
      </p>
    </section>
  );
}
