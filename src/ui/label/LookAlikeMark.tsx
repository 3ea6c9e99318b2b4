/** Warnings beside an account that can be mistaken for one the visitor knows. */
import type { Config } from "../../domain/network/config.ts";
import { KnownNames, type Resemblance } from "../../domain/label/known-names.ts";
import type { LabelBook } from "../../domain/label/label-book.ts";
import { Icon } from "../shared/pictures/Icon.tsx";
import { useNetwork } from "../shared/data/network.ts";
import { accountTarget } from "../../domain/label/target.ts";
import { useLabel, useLabels } from "./labels.ts";
import { say } from "../../domain/language/say.ts";

/** Built once for each set of labels, when the first name is compared. */
const knownNames = new WeakMap<LabelBook, KnownNames>();

function knownWith(book: LabelBook, exchanges: Config["exchanges"]): KnownNames {
  const known = knownNames.get(book) ?? new KnownNames(book, exchanges);
  knownNames.set(book, known);
  return known;
}

function useResemblance(name: string): Resemblance | null {
  const book = useLabels();
  const { exchanges } = useNetwork().config;
  return knownWith(book, exchanges).find(name);
}

/** Beside a name. `resembles`: an account that it can be mistaken for and that appears more often in the same list. */
export function LookAlikeMark({
  name,
  resembles = null,
}: {
  readonly name: string;
  readonly resembles?: string | null;
}) {
  const known = useResemblance(name);
  const isLabelled = useLabel(accountTarget(name)) !== undefined;
  const like = known?.name ?? (resembles === null || isLabelled ? null : `@${resembles}`);
  if (like === null) return null;
  const title = known
    ? known.label === null
      ? say`This name can be mistaken for ${like}, an exchange.`
      : say`This name can be mistaken for ${like}, which you labelled “${known.label}”.`
    : say`This name can be mistaken for ${like}, which has more transfers here.`;
  return (
    <span className="badge warning look-alike" title={title}>
      looks like <bdi>{like}</bdi>
    </span>
  );
}

/** On the account's own page. */
export function LookAlikeWarning({ name }: { readonly name: string }) {
  const known = useResemblance(name);
  return (
    known && (
      <p className="warning-box" role="note">
        <Icon name="warn" />{" "}
        {known.label === null ? (
          <>
            This name can be mistaken for <bdi>{known.name}</bdi>, an exchange. Compare them letter
            by letter before you send anything.
          </>
        ) : (
          <>
            This name can be mistaken for <bdi>{known.name}</bdi>, which you labelled “{known.label}
            ”. Compare them letter by letter before you send anything.
          </>
        )}
      </p>
    )
  );
}
