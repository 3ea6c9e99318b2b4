/** Warnings beside an account that can be mistaken for one the visitor knows. */
import type { Config } from "../../domain/network/config.ts";
import { KnownNames } from "../../domain/label/known-names.ts";
import type { LabelBook } from "../../domain/label/label-book.ts";
import { Icon } from "../shared/pictures/Icon.tsx";
import { useNetwork } from "../shared/data/network.ts";
import type { Account } from "../../domain/account/account.ts";
import { lettersFor, type AlikeName, type Appearances } from "../../domain/account/look-alikes.ts";
import { counted } from "../../domain/format/figures.ts";
import { dayUtc } from "../../domain/format/times.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { lazy } from "../start/lazy.ts";
import { useLabels } from "./labels.ts";
import { say } from "../../domain/language/say.ts";

/** Loaded for few names: most have only one spelling. */
const olderTwin = lazy(() => import("./OlderTwin.tsx").then((module) => module.OlderTwin));

/** Built once for each set of labels, when the first name is compared. */
const knownNames = new WeakMap<LabelBook, KnownNames>();

function knownWith(book: LabelBook, exchanges: Config["exchanges"]): KnownNames {
  const known = knownNames.get(book) ?? new KnownNames(book, exchanges);
  knownNames.set(book, known);
  return known;
}

function useKnownNames(): KnownNames {
  const book = useLabels();
  const { exchanges } = useNetwork().config;
  return knownWith(book, exchanges);
}

/** Beside a name. `resembles`: an account in the same list that it can be mistaken for. */
export function LookAlikeMark({
  name,
  resembles = null,
}: {
  readonly name: string;
  readonly resembles?: AlikeName | null;
}) {
  const knownNames = useKnownNames();
  const known = knownNames.find(name);
  if (known) {
    const like = known.name;
    const title =
      known.label === null
        ? say`This name can be mistaken for ${like}, an exchange.`
        : say`This name can be mistaken for ${like}, which you labelled “${known.label}”.`;
    return (
      <span className="badge warning" title={title}>
        looks like <bdi>{like}</bdi>
      </span>
    );
  }
  if (resembles === null || knownNames.has(name)) return null;
  const like = `@${resembles.name}`;
  return resembles.isRarerAndYounger || knownNames.has(resembles.name) ? (
    <span className="badge warning" title={alikeFacts(`@${name}`, like, resembles)}>
      looks like <bdi>{like}</bdi>
    </span>
  ) : (
    <span className="badge plain" title={alikeFacts(`@${name}`, like, resembles)}>
      easily confused with <bdi>{like}</bdi>
    </span>
  );
}

/** What the list says of both names. */
function alikeFacts(name: string, like: string, { own, other }: AlikeName): string {
  const transfers = ({ count }: Appearances): string => counted(count, "transfer");
  return other === null
    ? say`The two names can be mistaken for each other: ${name} and ${like}, whose history this is. Compare them letter by letter.`
    : say`The two names can be mistaken for each other. In this list: ${name}, ${transfers(own)} since ${dayUtc(own.first)}; ${like}, ${transfers(other)} since ${dayUtc(other.first)}.`;
}

/** On the account's own page. */
export function LookAlikeWarning({ account }: { readonly account: Account }) {
  const { name } = account;
  const knownNames = useKnownNames();
  const known = knownNames.find(name);
  if (!known && !knownNames.has(name))
    return lettersFor(name).map((letters) => (
      <Chunk key={letters} view={olderTwin} fallback={false} account={account} letters={letters} />
    ));
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
