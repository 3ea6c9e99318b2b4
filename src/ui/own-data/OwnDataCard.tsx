/** Saves the visitor's data as a file, and imports a file after a preview of the changes. */
import { useSelector } from "@xstate/react";
import { useEffect, useMemo, useRef } from "react";
import { say } from "../../domain/language/say.ts";
import { takePassedFile } from "../browser/launched-files.ts";
import { useFocusAfterStep } from "../browser/use-focus-fallback.ts";
import { FileButton } from "../shared/controls/FileButton.tsx";
import { useNetwork } from "../shared/data/network.ts";
import { Card } from "../shared/page/Card.tsx";
import { useActorRef } from "../start/actors.ts";
import { ownDataChart, type Moved } from "./own-data.charts.ts";
import { Preview } from "./Preview.tsx";
import * as styles from "./OwnDataCard.module.css";

const words = {
  everything: {
    title: say`Your Data`,
    text: (
      <>
        Your settings, own nodes, favorites, <a href="/labels">labels</a>, alert rules, warning
        lists, findings marked “This was me”, picture hosts, key for coin prices, console history
        and recent pages stay in this browser, as do your login and inbox. One file moves everything
        except your login and inbox to another browser.
      </>
    ),
    saved: say`Your data was saved as a file.`,
  },
  labels: {
    title: say`Move Your Labels`,
    text: say`One file contains all your labels, for every network. Labels from a file are added to yours.`,
    saved: say`Your labels were saved as a file.`,
  },
} as const satisfies Record<Moved, object>;

export interface OwnDataProps {
  readonly moved: Moved;
  /** Asks whether to delete everything; absent where that is not offered. */
  readonly wipe?: () => void;
}

export function OwnDataCard({ moved, wipe }: OwnDataProps) {
  const { config, settings } = useNetwork();
  const chart = useMemo(() => ownDataChart(moved, config), [moved, config]);
  const actor = useActorRef(chart);
  const snapshot = useSelector(actor, (each) => each);
  useEffect(() => {
    const file = moved === "everything" ? takePassedFile() : null;
    if (file) actor.send({ type: "file.given", file });
  }, [actor, moved]);
  const { hasKey, read, taken, fault } = snapshot.context;
  const isBusy = snapshot.hasTag("busy");
  // The preview and the button that undoes an import disappear when they are used.
  const first = useRef<HTMLButtonElement>(null);
  const steps = ["previewing", "imported", "undone"] as const;
  useFocusAfterStep(steps.find((step) => snapshot.hasTag(step)) ?? "", first);
  const { title, text, saved } = words[moved];
  return (
    <Card title={title} headingId={`own-${moved}`} isBusy={isBusy}>
      <p className={styles.ownDataText}>{text}</p>
      {snapshot.hasTag("previewing") && read ? (
        <Preview
          read={read}
          taken={taken}
          take={(keys, isTaken) => actor.send({ type: "conflicts.take", keys, isTaken })}
          merge={() => actor.send({ type: "own.import" })}
          cancel={() => actor.send({ type: "own.cancel" })}
        />
      ) : (
        <>
          {moved === "everything" && settings.marketKey !== "" && (
            <label className={styles.withKey}>
              <input
                type="checkbox"
                checked={hasKey}
                onChange={({ target }) =>
                  actor.send({ type: "key.include", isIncluded: target.checked })
                }
              />
              <span>Include my key for coin prices: whoever has the file can then use it</span>
            </label>
          )}
          <div className="actions">
            <button
              ref={first}
              type="button"
              className="btn"
              aria-disabled={isBusy}
              onClick={() => actor.send({ type: "own.export" })}
            >
              {moved === "labels" ? say`Export my labels` : say`Export my data`}
            </button>
            <FileButton
              label={moved === "labels" ? say`Import labels` : say`Import a file`}
              onFile={(file) => actor.send({ type: "file.given", file })}
            />
            {wipe && (
              <button type="button" className="btn" onClick={wipe}>
                Wipe everything
              </button>
            )}
          </div>
        </>
      )}
      <div role="status" className={styles.ownDataStatus}>
        {snapshot.hasTag("saved") && <p>{saved}</p>}
        {snapshot.hasTag("imported") && (
          <p>
            {say`The file was imported.`}
            <button
              type="button"
              className="btn tight"
              onClick={() => actor.send({ type: "own.undo" })}
            >
              Undo
            </button>
          </p>
        )}
        {snapshot.hasTag("undone") && <p>The import was undone.</p>}
      </div>
      <p className={`${styles.ownDataStatus} down`} role="alert">
        {fault}
      </p>
    </Card>
  );
}
