/** The page of a name that no account has, and what it may have meant. */
import { useSelector } from "@xstate/react";
import { accountPlace } from "../../domain/search/app-path.ts";
import { otherMeanings } from "../../domain/search/did-you-mean.ts";
import { nearNames, nearPrefix } from "../../domain/search/near-names.ts";
import { recognisedEntry } from "../../domain/search/suggestion.ts";
import { currentPath } from "../browser/base.ts";
import { MissingPage } from "../failure/FailedPage.tsx";
import { Meanings } from "../search/DidYouMean.tsx";
import { ownNames } from "../search/own-names.ts";
import { useQuestion } from "../shared/data/use-question.ts";
import { clock } from "../start/page.charts.ts";
import * as styles from "../failure/Notice.module.css";

export function MissingAccount({ name }: { readonly name: string }) {
  const now = useSelector(clock, ({ context }) => context.now);
  const prefix = nearPrefix(name);
  const recognised = otherMeanings(name, currentPath(), now);
  return (
    <MissingPage heading={`@${name}`} title="Account Not Found">
      <p>The account could not be found on the Steem blockchain.</p>
      <p>Account not found</p>
      {recognised.entries.length > 0 || recognised.sentence !== null ? (
        <Meanings {...recognised} />
      ) : (
        prefix !== null && <NearAccounts key={name} name={name} prefix={prefix} />
      )}
      <ul className={styles.tips}>
        <li>Names are 3-16 characters long.</li>
        <li>They contain only lowercase letters, digits, dots and dashes.</li>
        <li>Check the spelling: some letters look alike.</li>
      </ul>
    </MissingPage>
  );
}

/** Accounts with a similar name: those this browser knows at once, those of a node when it has answered. */
function NearAccounts({ name, prefix }: { readonly name: string; readonly prefix: string }) {
  const { answer } = useQuestion("list.search", ["accounts", prefix]);
  const found = answer?.value.entries.map(({ title }) => title.replace(/^@/, "")) ?? [];
  const entries = nearNames(name, [...ownNames(), ...found]).map((each) =>
    recognisedEntry(accountPlace(each)),
  );
  return <Meanings entries={entries} sentence={null} />;
}
