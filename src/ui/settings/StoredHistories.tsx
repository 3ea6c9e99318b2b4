/** The account histories that this browser has downloaded, with their sizes and buttons to remove them. */
import type { StoredHistory } from "../../domain/archive/answers.ts";
import { byteSize } from "../../domain/format/bytes.ts";
import { counted, grouped } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { ok } from "../../domain/result.ts";
import { accountColumn, timeColumn } from "../list/columns.tsx";
import { ExampleAccount } from "../shared/links/examples.tsx";
import { StateCard, StateList } from "../shared/page/StateCard.tsx";
import * as styles from "./Storage.module.css";

const NoHistory = () => (
  <span>
    None. A downloaded history can be searched instantly, even offline. The tabs of an
    account&apos;s page download it, for example those of{" "}
    <ExampleAccount to={(name) => `/accounts/${name}/rewards`} />.
  </span>
);

export function StoredHistories({
  histories,
  remove,
}: {
  /** Null while they load. */
  readonly histories: readonly StoredHistory[] | null;
  readonly remove: (account: string) => void;
}) {
  const count = histories?.length;
  const bytes = histories?.reduce((sum, history) => sum + history.bytes, 0) ?? 0;
  return (
    <StateCard
      title="Downloaded Histories"
      note={count !== undefined && say`${counted(count, "account")} · ${byteSize(bytes)} in all`}
    >
      {histories === null ? (
        <p className="quiet-note">
          <span className="ghost" />
        </p>
      ) : (
        <StateList<StoredHistory>
          of={ok(histories)}
          keyOf={({ account }) => account}
          empty={<NoHistory />}
          columns={[
            accountColumn("account", say`Account`, ({ account }) => account),
            {
              key: "entries",
              label: say`Entries`,
              isNumeric: true,
              render: ({ loaded, total }) =>
                loaded === total ? grouped(loaded) : say`${grouped(loaded)} of ${grouped(total)}`,
            },
            {
              key: "size",
              label: say`Size`,
              isNumeric: true,
              render: ({ bytes: size }) => byteSize(size),
            },
            timeColumn("at", say`Last stored`, ({ at }) => at),
            {
              key: "actions",
              label: say`Actions`,
              isNumeric: true,
              render: ({ account }) => (
                <button
                  type="button"
                  className="btn tight"
                  aria-label={say`Remove the history of ${account}`}
                  onClick={() => remove(account)}
                >
                  Remove
                </button>
              ),
            },
          ]}
        />
      )}
      <p className={`quiet-note ${styles.aboutSizes}`}>
        Sizes are before the browser&apos;s compression. When the browser has no room left for a new
        history, the one that was stored longest ago is removed, unless a tab shows it.
      </p>
    </StateCard>
  );
}
