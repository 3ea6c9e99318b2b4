/** A numbered list of witnesses, each with links to its account and to its page as a witness. */
import { urlPart } from "../../domain/address/url-part.ts";
import { say } from "../../domain/language/say.ts";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { Icon } from "../shared/pictures/Icon.tsx";
import * as witnessMarksStyles from "../witness/WitnessMarks.module.css";
import * as styles from "./WitnessVotes.module.css";

export const RankedAccounts = ({ names }: { readonly names: readonly string[] }) => (
  <ol className={styles.ranked}>
    {names.map((name, i) => (
      <li key={name}>
        <span className="faint num" aria-hidden="true">
          {i + 1}
        </span>
        <AccountLabel name={name} />
        <a
          className={witnessMarksStyles.aside}
          href={`/witnesses/${urlPart(name)}`}
          title="Witness page"
        >
          <Icon name="gauge" label={say`Witness page of ${name}`} />
        </a>
      </li>
    ))}
  </ol>
);
