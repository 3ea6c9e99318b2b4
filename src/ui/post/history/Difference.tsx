/** The diff of two versions, with buttons that step through its changes. */
import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { failureReason } from "../../../domain/contract/failure-text.ts";
import { counted, grouped, signed } from "../../../domain/format/figures.ts";
import { say, sayAs } from "../../../domain/language/say.ts";
import type { VersionSummary } from "../../../domain/post/answers.ts";
import type { TextChange, Comparison } from "../../../domain/post/comparison.ts";
import { Select } from "../../shared/controls/Select.tsx";
import { Card } from "../../shared/page/Card.tsx";
import { Changes } from "./Changes.tsx";
import type { contentHistory } from "./content-history.charts.ts";
import * as sortChoiceStyles from "../../list/SortChoice.module.css";
import * as styles from "./Difference.module.css";
import * as versionCardStyles from "./VersionCard.module.css";

type Actor = ActorRefFrom<typeof contentHistory>;

const layoutLabel = { unified: say`unified`, split: say`split` } as const;
const grainLabel = { words: say`words`, characters: say`characters` } as const;

export function Difference({
  actor,
  versions,
}: {
  readonly actor: Actor;
  readonly versions: readonly VersionSummary[];
}) {
  const { pair, layout, grain, comparison, comparisonFailure, step } = useSelector(
    actor,
    ({ context }) => context,
  );
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("comparing"));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("compareFailed"));
  if (!pair) return null;
  const choose = (end: "from" | "to") => (number: number) =>
    actor.send({ type: "pair.chosen", pair: { ...pair, [end]: number } });
  const changes = comparison?.body.filter(({ kind }) => kind !== "same").length ?? 0;
  const added = comparison && <span className="up">{signed("+", grouped(comparison.added))}</span>;
  const removed = comparison && (
    <span className="down">{signed("−", grouped(comparison.removed))}</span>
  );
  return (
    <Card
      title="Difference"
      beside={
        <>
          <Choice
            label={sayAs("a version")`From`}
            value={pair.from}
            versions={versions}
            choose={choose("from")}
          />
          <Choice
            label={sayAs("a version")`to`}
            value={pair.to}
            versions={versions}
            choose={choose("to")}
          />
        </>
      }
      end={
        <button
          type="button"
          className="btn tight"
          onClick={() => actor.send({ type: "pair.closed" })}
        >
          Close
        </button>
      }
      isBusy={isBusy}
    >
      <div className="filter-bar">
        <div className="tabs" role="group" aria-label="Layout">
          {(["unified", "split"] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={layout === each}
              onClick={() => actor.send({ type: "layout.chosen", layout: each })}
            >
              {layoutLabel[each]}
            </button>
          ))}
        </div>
        <div className="tabs" role="group" aria-label="Compare by">
          {(["words", "characters"] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={grain === each}
              onClick={() => actor.send({ type: "grain.chosen", grain: each })}
            >
              {grainLabel[each]}
            </button>
          ))}
        </div>
        {comparison && (
          <span className="small dim num" role="status">
            {counted(changes, "change")} in the body · {added} {removed} characters
          </span>
        )}
        {changes > 0 && (
          <span className="end">
            <button
              type="button"
              className="btn tight"
              onClick={() => actor.send({ type: "change.previous" })}
            >
              Previous <kbd>p</kbd>
            </button>
            <button
              type="button"
              className="btn tight"
              onClick={() => actor.send({ type: "change.next" })}
            >
              Next <kbd>n</kbd>
            </button>
          </span>
        )}
      </div>
      {isBusy && (
        <div className="quiet-note" role="status">
          {say`Comparing…`}
          <button
            type="button"
            className="btn tight"
            onClick={() => actor.send({ type: "compare.cancel" })}
          >
            Cancel
          </button>
        </div>
      )}
      {hasFailed && comparisonFailure && (
        <div className="quiet-note" role="status">
          {failureReason(comparisonFailure)}
          <button
            type="button"
            className="btn tight"
            onClick={() => actor.send({ type: "compare.retry" })}
          >
            Try Again
          </button>
        </div>
      )}
      {comparison && <Compared comparison={comparison} layout={layout} step={step} />}
    </Card>
  );
}

function nameOf(version: number): string {
  const edit = version - 1;
  return edit === 0 ? say`Original Post` : say`Edit #${edit}`;
}

function Compared({
  comparison: { from, to, title, body, tags, metadata },
  layout,
  step,
}: {
  readonly comparison: Comparison;
  readonly layout: "unified" | "split";
  readonly step: number;
}) {
  const hasChanged = (changes: readonly TextChange[]): boolean =>
    changes.some(({ kind }) => kind !== "same");
  const sides = layout === "split" ? ([nameOf(from), nameOf(to)] as const) : undefined;
  return (
    <div className={styles.compared}>
      {hasChanged(title) && (
        <>
          <h3>Title</h3>
          <Changes changes={title} />
        </>
      )}
      {(tags.added.length > 0 || tags.removed.length > 0) && (
        <>
          <h3>Tags</h3>
          <p className={versionCardStyles.tags}>
            {tags.unchanged.map((tag) => (
              <span key={tag} className="badge plain">
                {tag}
              </span>
            ))}
            {tags.removed.map((tag) => (
              <del key={tag}>{tag}</del>
            ))}
            {tags.added.map((tag) => (
              <ins key={tag}>{tag}</ins>
            ))}
          </p>
        </>
      )}
      <h3>Body</h3>
      {hasChanged(body) ? (
        <Changes changes={body} sides={sides} step={step} isMain />
      ) : (
        <p className="quiet-note">The body did not change.</p>
      )}
      {hasChanged(metadata) && (
        <>
          <h3>Metadata</h3>
          <Changes changes={metadata} />
        </>
      )}
    </div>
  );
}

function Choice({
  label,
  value,
  versions,
  choose,
}: {
  readonly label: string;
  readonly value: number;
  readonly versions: readonly VersionSummary[];
  readonly choose: (number: number) => void;
}) {
  return (
    <label className={`${sortChoiceStyles.choice} small`}>
      {label}{" "}
      <Select value={value} onChange={(event) => choose(Number(event.target.value))}>
        {versions.map(({ number }) => (
          <option key={number} value={number}>
            {nameOf(number)}
          </option>
        ))}
      </Select>
    </label>
  );
}
