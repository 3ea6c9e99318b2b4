/** Links to what else a text may have meant, on pages that find nothing. */
import { useSelector } from "@xstate/react";
import { otherMeanings } from "../../domain/search/did-you-mean.ts";
import type { Recognised } from "../../domain/search/recognise.ts";
import { currentPath } from "../browser/base.ts";
import { clock } from "../start/page.charts.ts";
import * as styles from "./DidYouMean.module.css";

/** Nothing if the text means nothing else. */
export function DidYouMean({ text }: { readonly text: string }) {
  const now = useSelector(clock, ({ context }) => context.now);
  return <Meanings {...otherMeanings(text, currentPath(), now)} />;
}

/** The pages that were recognised, or why there is none. */
export function Meanings({ entries, sentence }: Recognised) {
  if (entries.length === 0)
    return sentence === null ? null : <p className={styles.meant}>{sentence}</p>;
  return (
    <nav className={styles.meant} aria-label="Did you mean …">
      <h3>Did you mean …</h3>
      <ul>
        {entries.map(({ id, title, note, target }) => (
          <li key={id}>
            <a href={"to" in target ? target.to : "/"}>{title}</a>
            {note !== undefined && <span>{note}</span>}
          </li>
        ))}
      </ul>
    </nav>
  );
}
