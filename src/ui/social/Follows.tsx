/** A list of follows: its progress, its accounts, and which of them are also in the list for the other direction. */
import { useMemo } from "react";
import { useSearch } from "wouter/use-browser-location";
import { urlPart } from "../../domain/address/url-part.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { counted, fixed } from "../../domain/format/figures.ts";
import { plural, say, sayAs } from "../../domain/language/say.ts";
import { firstPage, readListQuery } from "../../domain/list/list.ts";
import {
  followPageSize,
  type Follow,
  type FollowList,
  type FollowsState,
  type MutualChoice,
} from "../../domain/social/follows.ts";
import { chooseInAddress } from "../browser/address/choose-in-address.ts";
import { Failed } from "../failure/Failed.tsx";
import { Notice } from "../failure/Notice.tsx";
import { FindBox } from "../list/FindBox.tsx";
import type { ListColumn } from "../list/list-column.ts";
import { Pager } from "../list/Pager.tsx";
import { Table } from "../list/Table.tsx";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { Select } from "../shared/controls/Select.tsx";
import { Answer } from "../shared/data/Answer.tsx";
import { usePages, type Pages } from "../shared/data/use-pages.ts";
import { useQuestion } from "../shared/data/use-question.ts";
import { ExamplePage } from "../shared/links/examples.tsx";
import { FollowProgress } from "./FollowProgress.tsx";
import { ListButton } from "./ListButton.tsx";
import * as styles from "../list/SortChoice.module.css";

/** Texts for each list: the label of its column for the other direction, and a note that it is empty. */
const words: Readonly<
  Record<FollowList, { readonly back: string; readonly empty: (name: string) => string }>
> = {
  followers: { back: say`Followed back`, empty: (name) => say`Nobody follows @${name}.` },
  following: { back: say`Follows back`, empty: (name) => say`@${name} follows nobody.` },
  muted: { back: say`Mutes back`, empty: (name) => say`@${name} has muted nobody.` },
  "muted-by": { back: say`Muted back`, empty: (name) => say`Nobody has muted @${name}.` },
};

const mutualLabels = {
  any: sayAs("accounts")`All`,
  mutual: say`Mutual`,
  "one-sided": say`Not mutual`,
} as const satisfies Record<MutualChoice, string>;

/** `pair`: a list and the one for the other direction. `list`: which of the two to show. */
export function Follows({
  account,
  pair: [one, two],
  list,
  mutual,
}: {
  readonly account: AccountName;
  readonly pair: readonly [FollowList, FollowList];
  readonly list: FollowList;
  readonly mutual: MutualChoice;
}) {
  const first = usePages("social.openFollows", [account, one], { isThorough: true });
  const second = usePages("social.openFollows", [account, two], { isThorough: true });
  const [shown, other] = list === one ? [first, second] : [second, first];
  const state = shown.answer?.value;
  return (
    <>
      <FollowProgress of={shown} />
      {!state && !shown.hasFailed && (
        <div className="awaited">
          <Table
            caption="Accounts"
            columns={columnsOf(words[list].back)}
            rows={null}
            query={firstPage}
            leading={1}
          />
        </div>
      )}
      {state && state.loaded > 0 && (
        <FollowTable
          key={list}
          account={account}
          list={list}
          mutual={mutual}
          shown={shown}
          other={other}
        />
      )}
      {state?.loaded === 0 && (
        <Notice title="No accounts">
          <bdi>{words[list].empty(account)}</bdi> <ExamplePage />
        </Notice>
      )}
    </>
  );
}

function FollowTable({
  account,
  list,
  mutual,
  shown,
  other,
}: {
  readonly account: AccountName;
  readonly list: FollowList;
  readonly mutual: MutualChoice;
  readonly shown: Pages<FollowsState>;
  readonly other: Pages<FollowsState>;
}) {
  const search = useSearch();
  const request = useMemo(
    () => ({ list, mutual, page: readListQuery(search) }),
    [list, mutual, search],
  );
  const version = (shown.answer?.value.version ?? 0) + (other.answer?.value.version ?? 0);
  const follows = useQuestion("social.follows", [account, request], {
    version,
    keepsAnswer: true,
  });
  const columns = useMemo(() => columnsOf(words[list].back), [list]);
  return (
    <div aria-busy={follows.isBusy}>
      <div className="filter-bar">
        <label className={styles.choice}>
          {say`Show`}{" "}
          <Select
            value={mutual}
            onChange={({ target }) =>
              chooseInAddress({ mutual: target.value === "any" ? "" : target.value })
            }
          >
            {Object.entries(mutualLabels).map(([choice, label]) => (
              <option key={choice} value={choice}>
                {label}
              </option>
            ))}
          </Select>
        </label>
        <span className="by-text">
          <FindBox query={request.page} label="Find an account" />
        </span>
      </div>
      <OtherDirection of={other} />
      <Answer of={follows} failed={say`The accounts could not be loaded.`} failurePosition="top">
        {(value) =>
          value?.total === 0 ? (
            <Notice title="No matching account">
              None of the {counted(value.all, "loaded account")} match.
            </Notice>
          ) : (
            <>
              <Table
                caption="Accounts"
                columns={columns}
                rows={value?.rows ?? null}
                query={request.page}
                keyOf={({ name }) => name}
                linkOf={({ name }) => ({ id: `account-${urlPart(name)}`, what: name })}
                leading={1}
              />
              {value && (
                <Pager
                  list={value}
                  query={request.page}
                  size={followPageSize}
                  what={(count) => plural(count, "account", "accounts")}
                />
              )}
            </>
          )
        }
      </Answer>
    </div>
  );
}

/** The last column is the widest: in a wide card, the values then stay near their names. */
const columnsOf = (back: string): readonly ListColumn<Follow>[] => [
  {
    key: "account",
    label: say`Account`,
    width: 200,
    render: ({ name }) => <AccountLabel name={name} />,
  },
  {
    key: "reputation",
    label: say`Reputation`,
    width: 110,
    isNumeric: true,
    render: ({ reputation }) =>
      reputation === null ? <span className="dim">Not reported</span> : fixed(reputation, 1),
  },
  {
    key: "mutual",
    label: back,
    width: 350,
    isDescending: true,
    render: ({ isMutual }) =>
      isMutual === null ? (
        <span className="dim">Not known yet</span>
      ) : isMutual ? (
        <b>Yes</b>
      ) : (
        say`No`
      ),
  },
];

/** Why it isn't known for all accounts yet whether they are mutual. */
function OtherDirection({ of: list }: { readonly of: Pages<FollowsState> }) {
  const { answer, failure, hasFailed, isPaused } = list;
  if (hasFailed && failure)
    return (
      <Failed
        sentence={say`The list of the other direction could not be loaded.`}
        failure={failure}
        retry={list.retry}
      />
    );
  if (answer?.value.isComplete) return null;
  const loaded = answer?.value.loaded ?? 0;
  return (
    <p className="quiet-note num" role="status">
      {isPaused
        ? say`Paused the list of the other direction: ${counted(loaded, "account")}.`
        : say`Loading the list of the other direction: ${counted(loaded, "account")}.`}
      {isPaused && <ListButton label="Resume" press={list.more} />}
    </p>
  );
}
