/** An account that is or would be paid, checked; each row appears with its answer. */
import type { Account } from "../../domain/account/account.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import {
  acquaintanceRow,
  existenceRow,
  labelRow,
  listRow,
  mutedRow,
  nameRow,
  safetyRow,
} from "../../domain/check/receiver-rows.ts";
import type { CheckRow } from "../../domain/check/row.ts";
import { checkSummary, worstFirst } from "../../domain/check/summary.ts";
import { accountTarget } from "../../domain/label/target.ts";
import { say } from "../../domain/language/say.ts";
import { Notice } from "../failure/Notice.tsx";
import { useLabel } from "../label/labels.ts";
import { lookAlikeWarning } from "../label/lazy-warning.ts";
import { useKnownNames } from "../label/use-known-names.ts";
import { useNetworkList } from "../settings/network-lists.ts";
import { Answer } from "../shared/data/Answer.tsx";
import { useNetwork } from "../shared/data/network.ts";
import { useQuestion } from "../shared/data/use-question.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Card } from "../shared/page/Card.tsx";
import { CheckRows } from "./CheckRows.tsx";
import * as styles from "./Check.module.css";

export function CheckedAccount({ name }: { readonly name: AccountName }) {
  const detail = useQuestion("account.detail", [name]);
  return (
    <Answer
      of={detail}
      ghosts={<div aria-busy="true" className="card loading-card" />}
      missing={
        <section className="card" role="status">
          <Notice title={say`There Is No @${name}`}>
            The chain refuses payments to an account that does not exist. Compare the name letter by
            letter with the one that you were given.
          </Notice>
        </section>
      }
      failed={{ sentence: say`The account could not be loaded.`, isCard: true }}
    >
      {({ account }) => <Found account={account} />}
    </Answer>
  );
}

function Found({ account }: { readonly account: Account }) {
  const { name, dates } = account;
  const { config } = useNetwork();
  const known = useKnownNames().find(name);
  const label = useLabel(accountTarget(name));
  const acquaintances = useQuestion("account.acquaintances", [name]);
  const mutes = useQuestion("social.openFollows", [name, "muted-by"]);
  const lists = useNetworkList("warningLists");
  const warnings = useQuestion("account.warnings", [[name], lists]);
  const safety = useQuestion("account.safety", [name, useNetworkList("ownFindings")]);
  const created = typeof dates.created === "number" ? dates.created : null;
  const met = acquaintances.value ?? null;
  const isKnownYet = acquaintances.value !== undefined || acquaintances.hasFailed;
  const looksAlike = known !== null || (met?.alike.length ?? 0) > 0;
  const rows: readonly CheckRow[] = [
    existenceRow(name, created),
    ...(isKnownYet || known ? [nameRow(name, known, met, config.exchanges)] : []),
    ...(acquaintances.value ? [acquaintanceRow(acquaintances.value)] : []),
    labelRow(label),
    ...(mutes.value ? [mutedRow(name, mutes.value.loaded, mutes.value.isComplete)] : []),
    ...(warnings.value ? [listRow(lists.length, warnings.value)] : []),
    ...(safety.value ? [safetyRow(safety.value)] : []),
  ];
  const isBusy = [acquaintances, mutes, warnings, safety].some(
    (each) => each.isBusy && !each.value,
  );
  const unanswered = [mutes, safety].filter((each) => each.hasFailed).length;
  const summary = checkSummary(rows, isKnownYet && !isBusy && unanswered === 0);
  return (
    <Card title={say`Receiver @${name}`} isBusy={isBusy}>
      {!looksAlike && <Chunk view={lookAlikeWarning} fallback={false} account={account} />}
      <div role="status">
        {summary && (
          <p className={styles.summary} data-tone={summary.tone}>
            {summary.sentence}
          </p>
        )}
        <CheckRows rows={worstFirst(rows)} />
      </div>
      {unanswered > 0 && (
        <p className="quiet-note">
          Not all could be asked: no node answered about its mutes or its safety.
        </p>
      )}
    </Card>
  );
}
