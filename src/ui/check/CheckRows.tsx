/** Questions with plain answers, each marked fine, doubtful, bad or unknown; without an answer it is still being asked. */
import type { CheckRow, Tone } from "../../domain/check/row.ts";
import { say, sayAs } from "../../domain/language/say.ts";
import { Icon, type IconName } from "../shared/pictures/Icon.tsx";
import { LineIcon } from "../shared/pictures/LineIcon.tsx";
import * as styles from "./Check.module.css";

const marks: Readonly<Record<Exclude<Tone, "open">, readonly [icon: IconName, word: string]>> = {
  good: ["check", say`Fine`],
  care: ["info", say`Take care`],
  bad: ["warn", sayAs("a warning")`Stop`],
};

/** A question mark. */
const unknown = "M5.500 5.800a2.500 2.500 0 113.900 2c-.900.600-1.400 1.100-1.400 2.200M8 13h.01";

export function CheckRows({ rows }: { readonly rows: readonly CheckRow[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ key, question, answer, tone, to }) => (
        <li key={key} data-tone={tone}>
          <span className={styles.mark}>
            {tone === "open" ? (
              <LineIcon path={unknown} label={say`Not known.`} />
            ) : (
              <Icon name={marks[tone][0]} label={marks[tone][1]} />
            )}
          </span>
          <span className={styles.question}>
            {to === "" ? (
              question
            ) : (
              <a className="link" href={to}>
                {question}
              </a>
            )}
          </span>
          <bdi>{answer}</bdi>
        </li>
      ))}
    </ul>
  );
}
