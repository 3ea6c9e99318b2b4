/** Which sources listed a witness's past, which one failed, how far each goes, and where all of it is. */
import { urlPart } from "../../domain/address/url-part.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { dayUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import { logKinds, type LogSources } from "../../domain/witness/witness-log.ts";
import { Failed } from "../failure/Failed.tsx";
import { ExactTime } from "../shared/values/Age.tsx";

export function LogNote({
  name,
  log,
  sources,
}: {
  readonly name: AccountName;
  readonly log: keyof typeof logKinds;
  /** Null before the first answer. */
  readonly sources: LogSources | null;
}) {
  const history = `/accounts/${urlPart(name)}/history?kinds=${logKinds[log].join(",")}`;
  return (
    <span>
      {sources && <Spans {...sources} />}{" "}
      <a className="link" href={history}>
        {sources?.stored ? say`Open the history` : say`Download the history`}
      </a>
    </span>
  );
}

/** Says that the indexer failed, so that only the stored history is shown. */
export function LogGap({
  sources,
  retry,
}: {
  /** Null before the first answer. */
  readonly sources: LogSources | null;
  readonly retry: () => void;
}) {
  const failed = sources?.failed;
  if (!failed) return null;
  return (
    <Failed
      sentence={say`${failed.host} did not list the newest operations, so what is newer than the history in this browser is missing.`}
      failure={failed.failure}
      retry={retry}
    />
  );
}

function Spans({ indexer, stored }: LogSources) {
  if (!indexer && !stored)
    return say`This network has no indexer of operations, and the account's history is not stored in this browser.`;
  return (
    <>
      {indexer && (
        <>{say`${indexer.host} was asked for operations since ${dayUtc(indexer.since)}.`} </>
      )}
      {stored ? (
        <StoredSpan stored={stored} isOlder={indexer !== null} />
      ) : (
        say`Older ones are in the account's history.`
      )}
    </>
  );
}

function StoredSpan({
  stored,
  isOlder,
}: {
  readonly stored: NonNullable<LogSources["stored"]>;
  /** Whether an indexer listed newer operations. */
  readonly isOlder: boolean;
}) {
  const end = <ExactTime time={stored.until} />;
  if (isOlder)
    return stored.isComplete ? (
      <>Older ones are from the history in this browser, which ends at {end}.</>
    ) : (
      <>Older ones are from the history in this browser, which ends at {end} and has gaps.</>
    );
  return stored.isComplete ? (
    <>These are from the history in this browser, which ends at {end}.</>
  ) : (
    <>These are from the history in this browser, which ends at {end} and has gaps.</>
  );
}
