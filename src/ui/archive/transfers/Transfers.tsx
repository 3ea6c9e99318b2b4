/** The transfers tab: a ledger of all transfers, and their sums by account. */
import { useMemo, useState, type ReactNode } from "react";
import { useSearch } from "wouter/use-browser-location";
import type { ArchiveState } from "../../../domain/archive/answers.ts";
import { coverageSentence, signedThousandths } from "../../../domain/archive/format.ts";
import {
  hasFilters,
  readArchiveQuery,
  wholeArchive,
  writeArchiveQuery,
  type ArchiveQuery,
} from "../../../domain/archive/query.ts";
import {
  counterpartyOrder,
  transferPageSize,
  transfersOf,
  type Transfer,
} from "../../../domain/archive/transfers.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import { counted, grouped } from "../../../domain/format/figures.ts";
import { plural, say } from "../../../domain/language/say.ts";
import { readListQuery, type ListQuery, writeListQuery } from "../../../domain/list/list.ts";
import type { TabProps } from "../../account/tab-props.ts";
import { chooseInAddress } from "../../browser/address/choose-in-address.ts";
import { pushQuery, pushQueryAfterTyping } from "../../browser/address/query.ts";
import { ExportButton } from "../../export/ExportButton.tsx";
import { Notice } from "../../failure/Notice.tsx";
import { FindBox } from "../../list/FindBox.tsx";
import { Pager } from "../../list/Pager.tsx";
import { Table } from "../../list/Table.tsx";
import { ChoiceTabs } from "../../shared/controls/ChoiceTabs.tsx";
import { Answer } from "../../shared/data/Answer.tsx";
import { useQuestion, type AskedQuestion } from "../../shared/data/use-question.ts";
import { Card } from "../../shared/page/Card.tsx";
import { ListMarks } from "../../warning/ListMarks.tsx";
import { Computing } from "../Computing.tsx";
import { FilterBar } from "../FilterBar.tsx";
import { InvalidFilters } from "../InvalidFilters.tsx";
import { QueryFields } from "../QueryFields.tsx";
import {
  computedFrom,
  useArchiveState,
  useHasNothing,
  useWantedDay,
} from "../use-archive-state.ts";
import { NoTransfers } from "./NoTransfers.tsx";
import { counterpartyColumns, transferColumns } from "./transfer-columns.tsx";
import * as edgesStyles from "../../list/Edges.module.css";
import * as twoLinesStyles from "../../list/TwoLines.module.css";
import * as styles from "./Transfers.module.css";

const views = [
  ["ledger", say`Ledger`],
  ["accounts", say`By account`],
] as const;

/** `search` with `query` written into it, leading to the first page of matching transfers. */
function withFilter(search: string, query: ArchiveQuery): string {
  const address = writeArchiveQuery(search, { ...query, kinds: [], groups: [] });
  return writeListQuery(address, { ...readListQuery(address), page: 1 });
}

export function Transfers({ account: { name: account }, archive }: TabProps) {
  const search = useSearch();
  const request = useMemo(
    () => ({
      query: transfersOf(readArchiveQuery(search)),
      list: readListQuery(search),
    }),
    [search],
  );
  const view = new URLSearchParams(search).get("show") === "accounts" ? "accounts" : "ledger";
  const state = useArchiveState(archive);
  const hasNothing = useHasNothing(archive);
  useWantedDay(archive, request.query.since);
  return (
    <Card
      title="Transfers"
      end={
        <ChoiceTabs
          label="Show"
          options={views}
          value={view}
          choose={(next) =>
            chooseInAddress({ show: next === "ledger" ? "" : next, sort: "", find: "" })
          }
        />
      }
    >
      <Filters query={request.query} />
      {hasNothing ? (
        <Computing archive={archive} />
      ) : view === "ledger" ? (
        <Ledger account={account} archive={state} request={request} />
      ) : (
        <Counterparties account={account} archive={state} request={request} />
      )}
      {state && (
        <p className="quiet-note">
          {coverageSentence(state, 0)}{" "}
          {say`Only transfers are listed: power-ups, savings, orders and escrows are in the history.`}
        </p>
      )}
    </Card>
  );
}

/** The filters show each keystroke at once; the URL, and so the ledger, follows when typing pauses. */
function Filters({ query: written }: { readonly query: ArchiveQuery }) {
  const search = useSearch();
  /** What was typed last, and the URL's query at that time: once the URL has a different one, it takes over. */
  const [typed, setTyped] = useState({ query: written, search });
  const isOther = typed.search !== search;
  // Going back to that URL does not bring it back.
  if (isOther) setTyped({ query: written, search });
  const query = isOther ? written : typed.query;
  const set = (part: Partial<ArchiveQuery>, isTyped = false): void => {
    const next = { ...query, ...part };
    const change = (before: string): string => withFilter(before, next);
    setTyped({ query: next, search });
    if (isTyped) pushQueryAfterTyping(change, Object.keys(part).join());
    else pushQuery(change);
  };
  return (
    <>
      <FilterBar
        label="Find in memos"
        placeholder="Find in memos"
        text={query.text}
        enter={(text) => set({ text }, true)}
        isFiltering={hasFilters({ ...query, kinds: [] })}
        clear={() => set(wholeArchive)}
        startsOpen={hasFilters({ ...query, kinds: [], text: "" })}
      >
        <QueryFields query={query} tokens={["STEEM", "SBD"]} set={set} />
      </FilterBar>
      <InvalidFilters />
    </>
  );
}

/** Labels the button that expands a row on phones. */
const moreLabel = ({ index }: Transfer): string => say`More about entry #${grouped(index)}`;

/** The requested transfers, and the page of them or of their accounts. */
interface TransfersRequest {
  readonly query: ArchiveQuery;
  readonly list: ListQuery;
}

interface ListProps {
  readonly account: AccountName;
  readonly archive: ArchiveState | undefined;
  readonly request: TransfersRequest;
}

/** The filter without its kinds: every transfer meets that condition. */
const filterIn = ({ query }: TransfersRequest): ArchiveQuery => ({ ...query, kinds: [] });

function Ledger(props: ListProps) {
  const { account, archive, request } = props;
  const transfers = useQuestion(
    "archive.transfers",
    [account, request.query, request.list],
    computedFrom(archive),
  );
  const { value } = transfers;
  const isKnown = archive !== undefined && value !== undefined;
  const rows = isKnown ? value.rows : null;
  const indexes = useMemo(() => (rows ?? []).map(({ index }) => index), [rows]);
  const others = useMemo(() => [...new Set((rows ?? []).map(({ other }) => other))], [rows]);
  const valued = useQuestion("archive.values", [account, indexes], computedFrom(archive));
  const { value: values, hasFailed, isPartial } = valued;
  const columns = useMemo(() => {
    // While prices may still come, an entry without one waits for it.
    const known = values?.filter(({ value: then }) => !isPartial || then !== null) ?? [];
    const byIndex = new Map(known.map(({ index, value: then }) => [index, then]));
    return transferColumns(hasFailed ? null : byIndex);
  }, [hasFailed, values, isPartial]);
  return (
    <TransferList of={transfers}>
      {isKnown && (
        <div className={styles.withExport}>
          <p className="quiet-note num" role="status">
            {!archive.isComplete && `${say`Of the entries read so far:`} `}
            {value.total > 0
              ? say`${counted(value.total, "transfer")} with ${counted(value.accounts, "account")}: ${signedThousandths(value.sumSteem)} STEEM and ${signedThousandths(value.sumSbd)} SBD in all. The sum beside each transfer counts the listed ones, from the oldest up to it; it is not the account's balance.`
              : say`${counted(value.total, "transfer")} with ${counted(value.accounts, "account")}`}
          </p>
          <ExportButton
            subject={{ table: "transfers", account, query: filterIn(request) }}
            total={value.total}
            isComplete={archive.isComplete}
          />
        </div>
      )}
      {isKnown && value.total === 0 ? (
        <NoTransfers query={request.query} isComplete={archive.isComplete} />
      ) : (
        <div className={`${edgesStyles.edges} ${twoLinesStyles.twoLines} ${styles.ledger}`}>
          <ListMarks names={others}>
            <Table
              caption="Transfers"
              columns={columns}
              rows={rows}
              query={request.list}
              keyOf={({ index }) => String(index)}
              linkOf={({ index }) => ({
                id: `entry-${index}`,
                what: say`entry #${grouped(index)}`,
              })}
              leading={2}
              more={moreLabel}
            />
          </ListMarks>
        </div>
      )}
      {isKnown && value.total > 0 && (
        <Pager
          list={value}
          query={request.list}
          size={transferPageSize}
          what={(count) => plural(count, "transfer", "transfers")}
        />
      )}
    </TransferList>
  );
}

function Counterparties(props: ListProps) {
  const { account, archive, request } = props;
  const counterparties = useQuestion(
    "archive.counterparties",
    [account, request.query, request.list],
    computedFrom(archive),
  );
  const { value } = counterparties;
  const isKnown = archive !== undefined && value !== undefined;
  return (
    <TransferList of={counterparties}>
      {isKnown && (
        <div className="filter-bar">
          <span className="num" role="status">
            {counted(value.all, "account")}
          </span>
          <span className="by-text">
            <FindBox query={request.list} label="Find an account" />
          </span>
          <ExportButton
            subject={{
              table: "counterparties",
              account,
              query: filterIn(request),
              list: request.list,
            }}
            total={value.total}
            isComplete={archive.isComplete}
          />
        </div>
      )}
      {isKnown && value.all === 0 ? (
        <NoTransfers query={request.query} isComplete={archive.isComplete} />
      ) : (
        <ListMarks names={isKnown ? value.rows.map(({ name }) => name) : []}>
          <Table
            caption="Transfers by account"
            columns={counterpartyColumns}
            rows={isKnown ? value.rows : null}
            query={request.list}
            leading={1}
          />
        </ListMarks>
      )}
      {isKnown && value.all > 0 && value.total === 0 && (
        <Notice title="No matching account">
          None of the {counted(value.all, "account")} match.
        </Notice>
      )}
      {isKnown && value.total > 0 && (
        <Pager
          list={value}
          query={request.list}
          size={counterpartyOrder.size}
          what={(count) => plural(count, "account", "accounts")}
        />
      )}
    </TransferList>
  );
}

/** The ledger or the sums, with the reason if they could not be loaded. */
function TransferList({
  of,
  children,
}: {
  readonly of: AskedQuestion<"archive.transfers" | "archive.counterparties">;
  readonly children: ReactNode;
}) {
  return (
    <div aria-busy={of.isBusy}>
      <Answer of={of} failed={say`The transfers could not be loaded.`} failurePosition="top">
        {() => children}
      </Answer>
    </div>
  );
}
