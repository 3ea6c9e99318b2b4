/** The changes of a witness's signing key, newest first. */
import type { AccountName } from "../../domain/chain/names.ts";
import { isNullKey } from "../../domain/chain/null-key.ts";
import { counted } from "../../domain/format/figures.ts";
import { shortId } from "../../domain/format/ids.ts";
import { say, sayAs } from "../../domain/language/say.ts";
import type { KeyChange } from "../../domain/witness/key-changes-and-votes.ts";
import { logTitles } from "../../domain/witness/witness-words.ts";
import { ageColumn, blockColumn } from "../list/columns.tsx";
import { GrowingTable } from "../list/GrowingTable.tsx";
import type { ListColumn } from "../list/list-column.ts";
import { CopyButton } from "../shared/controls/CopyButton.tsx";
import { usePages } from "../shared/data/use-pages.ts";
import { LogGap, LogNote } from "./LogNote.tsx";
import * as styles from "../shared/values/LongId.module.css";

export function KeyChanges({ name }: { readonly name: AccountName }) {
  const growing = usePages("witness.keyChanges", [name]);
  const log = growing.answer?.value ?? null;
  return (
    <GrowingTable
      of={growing}
      title={logTitles.keys}
      caption={logTitles.keys}
      summary={
        log &&
        (log.isComplete
          ? counted(log.rows.length, "change")
          : say`${counted(log.rows.length, "change")} so far`)
      }
      columns={columns}
      rows={log?.rows ?? null}
      keyOf={({ id }) => id}
      empty="No signing key changes are listed."
      loadFailure={log ? say`Older changes did not load.` : say`The changes did not load.`}
      moreLabel={say`Load older changes`}
      gap={<LogGap sources={log?.sources ?? null} retry={growing.refresh} />}
      note={<LogNote name={name} log="keys" sources={log?.sources ?? null} />}
    />
  );
}

const columns: readonly ListColumn<KeyChange>[] = [
  ageColumn("time", say`Time`, ({ time }) => time),
  {
    key: "from",
    label: sayAs("a key")`From`,
    render: ({ from }) =>
      from === null ? <span className="dim">Not known</span> : <SigningKey text={from} />,
  },
  {
    key: "to",
    label: sayAs("a key")`To`,
    render: ({ to }) => <SigningKey text={to} />,
  },
  {
    key: "by",
    label: say`Operation`,
    render: ({ by }) => <code>{by}</code>,
  },
  blockColumn("block", say`Block`, ({ block }) => block),
];

function SigningKey({ text }: { readonly text: string }) {
  return isNullKey(text) ? (
    say`None (disabled)`
  ) : (
    <span className={styles.id}>
      <code title={text}>{shortId(text)}</code>
      <CopyButton text={text} what={say`signing key`} />
    </span>
  );
}
