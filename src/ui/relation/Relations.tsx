/** The relations tab: a graph of who has to do with whom, opened one account at a time, and its table. */
import { useCallback, useMemo, useRef, useState } from "react";
import { useSearch } from "wouter/use-browser-location";
import { readWindow } from "../../domain/address/time-window.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { dayUtc } from "../../domain/format/times.ts";
import { plural, say } from "../../domain/language/say.ts";
import {
  maxOpened,
  readRelationsChoice,
  widths,
  writeRelationsChoice,
  type RelationsChoice,
} from "../../domain/relation/choice.ts";
import { graphOf, type Graph } from "../../domain/relation/graph.ts";
import type { DaySpan, RelationsView } from "../../domain/relation/relation.ts";
import { claimsOf, type Claim } from "../../domain/relation/reported-relations.ts";
import { relationRows } from "../../domain/relation/rows.ts";
import { leftOutSentence } from "../../domain/relation/words.ts";
import type { TabProps } from "../account/tab-props.ts";
import { AccountDownload } from "../archive/AccountDownload.tsx";
import { Computing } from "../archive/Computing.tsx";
import { computedFrom, useArchiveState } from "../archive/use-archive-state.ts";
import { pushQuery } from "../browser/address/query.ts";
import { Notice } from "../failure/Notice.tsx";
import { SaveAs } from "../plot/SaveAs.tsx";
import { Answer } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Card } from "../shared/page/Card.tsx";
import { lazy } from "../start/lazy.ts";
import { Chosen } from "./Chosen.tsx";
import { RelationBar } from "./RelationBar.tsx";
import { RelationPlot } from "./RelationPlot.tsx";
import { useUndo } from "./use-undo.ts";
import * as styles from "./Relations.module.css";

/** A window has two days at least: with fewer than three there is nothing to choose. */
const minDays = 3;

/** Around the drawing, which is shown without waiting for them. */
const relationTable = lazy(() => import("./around-plot.ts").then((module) => module.RelationTable));
const relationDays = lazy(() => import("./around-plot.ts").then((module) => module.RelationDays));

export function Relations({ account: record, archive }: TabProps) {
  const { name: account } = record;
  const search = useSearch();
  const choice = useMemo(() => {
    const read = readRelationsChoice(search);
    return { ...read, open: read.open.filter((name) => name !== account) };
  }, [search, account]);
  const { open, kinds, width } = choice;
  const state = useArchiveState(archive);
  const [versions, setVersions] = useState<Readonly<Record<string, number>>>({});
  const noteVersion = useCallback((name: AccountName, version: number): void => {
    setVersions((known) => ({ ...known, [name]: version }));
  }, []);
  const version = open.reduce((sum, name) => sum + (versions[name] ?? 0), state?.version ?? 0);
  const accounts = useMemo(() => [account, ...open], [account, open]);
  const { from, to } = readWindow(search);
  const request = useMemo(
    () => ({ kinds, most: width, window: { from, to } }),
    [kinds, width, from, to],
  );
  const relations = useQuestion(
    "archive.relations",
    [accounts, request],
    computedFrom(state && { version }),
  );
  const delegations = useQuestion("account.delegations", [account]).value;
  const claims = useMemo(
    () => claimsOf(record, delegations).filter(({ kind }) => kinds.includes(kind)),
    [record, delegations, kinds],
  );
  return (
    <>
      {open.map((name) => (
        <AccountDownload key={name} account={name} isNamed onVersion={noteVersion} />
      ))}
      <Answer
        of={relations}
        failed={say`The relations could not be added up.`}
        failurePosition="top"
      >
        {(view) =>
          view && state ? (
            <Shown account={account} view={view} claims={claims} choice={choice} />
          ) : (
            <Card title="Relations">
              <Computing archive={archive}>Adding up the relations…</Computing>
            </Card>
          )
        }
      </Answer>
    </>
  );
}

function Shown({
  account,
  view,
  claims,
  choice,
}: {
  readonly account: AccountName;
  readonly view: RelationsView;
  readonly claims: readonly Claim[];
  readonly choice: RelationsChoice;
}) {
  const picture = useRef<HTMLDivElement>(null);
  const { accounts, days, span, rates } = view;
  // Nodes' claims are about now, and have no dates: they are left out of a span of days.
  const graph = useMemo(
    () => graphOf(accounts, span ? [] : claims, choice.width),
    [accounts, span, claims, choice.width],
  );
  const undo = useUndo();
  const choose = (part: Partial<RelationsChoice>): void => {
    undo.note();
    pushQuery((query) => writeRelationsChoice(query, { ...choice, ...part }));
  };
  const toggle = (name: string): void => {
    const { open } = choice;
    const isOpen = open.some((each) => each === name);
    if (!isOpen && open.length >= maxOpened) return;
    choose({
      at: name,
      open: isOpen ? open.filter((each) => each !== name) : [...open, name as AccountName],
    });
  };
  const look = useCallback(
    (name: string) =>
      pushQuery((query) =>
        writeRelationsChoice(query, { ...readRelationsChoice(query), at: name }),
      ),
    [],
  );
  const at = graph.nodes.findIndex(({ name }) => name === choice.at);
  return (
    <>
      <Card
        title="Relations"
        end={
          <SaveAs
            what={say`relations`}
            about={span ? `@${account}, ${spanWords(span)}` : `@${account}`}
            name={`${account}-relations`}
            picture={picture}
            rows={() => relationRows(graph)}
          />
        }
      >
        <RelationBar
          choice={choice}
          choose={choose}
          totals={accounts[0]?.totals ?? []}
          isWide={accounts.some(({ accounts }) => accounts > widths[0])}
          undo={undo.isPossible ? undo.undo : null}
        />
        {days.times.length >= minDays && (
          <div className={styles.days}>
            <Chunk view={relationDays} fallback={false} days={days} />
          </div>
        )}
        {graph.edges.length === 0 ? (
          <Notice title="No relations">
            {span
              ? say`The entries read so far have none of these kinds of operations with another account in these days.`
              : say`The entries read so far have none of these kinds of operations with another account.`}
          </Notice>
        ) : (
          <div className={styles.graphAndChosen}>
            <div ref={picture}>
              <RelationPlot graph={graph} at={at < 0 ? null : at} look={look} toggle={toggle} />
            </div>
            <Chosen
              graph={graph}
              at={Math.max(0, at)}
              relations={accounts[0]}
              rates={rates}
              span={span}
              isOpen={at <= 0 || choice.open.some((name) => name === choice.at)}
              isFull={choice.open.length >= maxOpened}
              toggle={toggle}
            />
          </div>
        )}
        <LeftOut view={view} graph={graph} />
      </Card>
      {graph.edges.length > 0 && (
        <Chunk view={relationTable} fallback={false} graph={graph} rates={rates} span={span} />
      )}
    </>
  );
}

/** The first and the last day of a span. */
function spanWords({ from: first, to }: DaySpan): string {
  const last = to - 1;
  return say`${dayUtc(first)} to ${dayUtc(last)}`;
}

/** Which relations of the opened accounts are not drawn. */
function LeftOut({ view, graph }: { readonly view: RelationsView; readonly graph: Graph }) {
  const sentences = view.accounts.flatMap((each) => leftOutSentence(each) ?? []);
  if (sentences.length === 0 && graph.cut === 0 && !view.span) return null;
  return (
    <div className="quiet-note num" role="status">
      {view.span && (
        <p>
          {say`Only operations in these days count: ${spanWords(view.span)}. What nodes report about now has no date and is left out.`}
        </p>
      )}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {graph.cut > 0 && (
        <p>{plural(graph.cut, "# more account is not drawn.", "# more accounts are not drawn.")}</p>
      )}
    </div>
  );
}
