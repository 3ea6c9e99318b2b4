/** The warning on the page of an account that can be mistaken for one the visitor knows. */
import type { Account } from "../../domain/account/account.ts";
import { lettersFor } from "../../domain/account/look-alikes.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Icon } from "../shared/pictures/Icon.tsx";
import { lazy } from "../start/lazy.ts";
import { useKnownNames } from "./use-known-names.ts";

/** Loaded for few names: most have only one spelling. */
const olderTwin = lazy(() => import("./OlderTwin.tsx").then((module) => module.OlderTwin));

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
            This name can be mistaken for <bdi>{known.name}</bdi>, an exchange. Compare the two
            letter by letter before you send anything.
          </>
        ) : (
          <>
            This name can be mistaken for <bdi>{known.name}</bdi>, which you labelled “{known.label}
            ”. Compare the two letter by letter before you send anything.
          </>
        )}
      </p>
    )
  );
}
