/** Missed slots of the last hours whose witness nobody knows: some of them may be this witness's. */
import { counted, grouped } from "../../../domain/format/figures.ts";
import { say } from "../../../domain/language/say.ts";
import { missedWords } from "../../../domain/witness/round/round-words.ts";
import type { MissedSlot } from "../../../domain/witness/round/slot-history.ts";
import { slotAt } from "../../../domain/witness/slot-number.ts";
import { ExactTime } from "../../shared/values/Age.tsx";
import * as styles from "./Standing.module.css";

/** Slots that are listed; the page about rounds has the others. */
const shown = 3;

/** `missed`: everyone's, newest first. */
export function UnnamedMisses({ missed }: { readonly missed: readonly MissedSlot[] }) {
  const unnamed = missed.filter(({ why }) => why === "unsure" || why === "backup");
  if (unnamed.length === 0) return null;
  return (
    <dl className={styles.misses}>
      <dt>{say`Missed in these hours by an unknown witness`}</dt>
      {unnamed.slice(0, shown).map((slot) => (
        <dd key={slot.time}>
          <ExactTime time={slot.time} />
          {" · "}
          <span className="num">{say`slot ${grouped(slotAt(slot.time))}`}</span>
          {" · "}
          <a className="link" href={`/blocks/${slot.next}`}>
            {say`before block ${grouped(slot.next)}`}
          </a>
          <span className="dim"> · {missedWords(slot)}</span>
        </dd>
      ))}
      {unnamed.length > shown && (
        <dd>
          <a className="link" href="/witness-rounds">
            {say`${counted(unnamed.length - shown, "slot")} more`}
          </a>
        </dd>
      )}
    </dl>
  );
}
