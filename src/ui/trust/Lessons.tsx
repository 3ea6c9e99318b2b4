/** Explains in five steps how a proof leads from a transaction to the witnesses' keys. */
import { say } from "../../domain/language/say.ts";
import * as tilesStyles from "../shared/lists/Tiles.module.css";
import * as styles from "./Lessons.module.css";

const lessons: readonly (readonly [title: string, text: string])[] = [
  [
    say`Every transaction has a fingerprint`,
    say`Its operations are written as bytes in one agreed way. The first twenty bytes of their SHA-256 are its ID. Change one letter and the ID changes. What you read on a page is decoded from the same bytes that were hashed.`,
  ],
  [
    say`Fingerprints are folded into one`,
    say`The signed transactions of a block are hashed, and the hashes hashed in pairs until one is left. Its RIPEMD-160 is the merkle root in the block's header.`,
  ],
  [
    say`Blocks name each other`,
    say`A header names the block below. SHA-224 of the signed header, with the height in front, is the block's own ID, and the next block names that one in turn.`,
  ],
  [
    say`A witness signs`,
    say`From the signature over the header your browser recovers the signer's key. Anybody can sign a block with some key: it counts only if it is the key that your browser trusts for that witness.`,
  ],
  [
    say`Sixteen vouch`,
    say`Each witness that builds on a block vouches for everything below it. Once 16 of the 20 elected witnesses have signed a block or one built on it, the chain itself treats it as final. That, and nothing less, is called verified here.`,
  ],
];

export function Lessons() {
  return (
    <ol className={`${tilesStyles.tiles} ${styles.lessons}`}>
      {lessons.map(([title, text], i) => (
        <li key={title} className={`card ${tilesStyles.tile}`}>
          <span className="badge num">{i + 1}</span>
          <h2>{title}</h2>
          <p className="dim">{text}</p>
        </li>
      ))}
    </ol>
  );
}
