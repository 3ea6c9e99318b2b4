/** What this browser stores: the visitor's data to move, usage, and deletion. */
import { useSelector } from "@xstate/react";
import { byteSize } from "../../domain/format/bytes.ts";
import { grouped } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import type { Clearable } from "../../machines/settings/storage-use.machine.ts";
import { OwnData } from "../own-data/OwnData.tsx";
import { useNetwork } from "../shared/data/network.ts";
import { ConfirmDialog } from "../shared/dialogs/ConfirmDialog.tsx";
import { Card } from "../shared/page/Card.tsx";
import { useActorRef } from "../start/actors.ts";
import { appUpdate } from "../start/update.charts.ts";
import { AsideChains } from "./AsideChains.tsx";
import { storageUse } from "./storage.charts.ts";
import { StoredHistories } from "./StoredHistories.tsx";
import * as factGridStyles from "../shared/values/FactGrid.module.css";
import * as styles from "./Storage.module.css";

interface Question {
  readonly title: string;
  readonly text: string;
  readonly button: string;
}

const questions = {
  data: {
    title: say`Clear cached data?`,
    text: say`This deletes the blocks, histories, answers and prices stored for this network. Your settings stay. Offline, nothing can be shown until it has been loaded again.`,
    button: say`Clear cached data`,
  },
  choices: {
    title: say`Reset your settings?`,
    text: say`This deletes your settings, own nodes, theme, favorites, login, warning lists, findings marked “This was me”, picture hosts, key for coin prices, console history and recent pages in this browser, for every network. The page then reloads.`,
    button: say`Reset my settings`,
  },
  everything: {
    title: say`Wipe everything?`,
    text: say`This deletes all your data from this browser, for every network: settings, own nodes, favorites, login, labels, alert rules, inbox, warning lists, findings marked “This was me”, picture hosts, key for coin prices, console history and recent pages – and everything that was downloaded. It cannot be undone: export your data first if you want to keep it. The page then reloads.`,
    button: say`Wipe everything`,
  },
} as const satisfies Record<string, Question>;

const questionOf = (wanted: Clearable): Question =>
  typeof wanted === "string"
    ? questions[wanted]
    : "chain" in wanted
      ? {
          title: say`Delete the data of this chain?`,
          text: say`This deletes the blocks, histories, events and labels that were set aside when the network served another chain. They can't be loaded again.`,
          button: say`Delete data`,
        }
      : {
          title: say`Remove the history of @${wanted.account}?`,
          text: say`This deletes the downloaded history from this browser. It can be downloaded again.`,
          button: say`Remove history`,
        };

export function Storage() {
  const actor = useActorRef(storageUse);
  const { network } = useNetwork();
  const { use, wanted, cleared, hasCopy } = useSelector(actor, ({ context }) => context);
  const isConfirming = useSelector(actor, (snapshot) => snapshot.hasTag("confirming"));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const isUnsupported = useSelector(appUpdate, (snapshot) => snapshot.hasTag("unsupported"));
  const facts: readonly (readonly [string, string | null])[] = [
    [
      say`Used by this site`,
      use && (use.bytes === null ? say`Not reported by this browser` : byteSize(use.bytes)),
    ],
    [say`Blocks`, use && grouped(use.blocks)],
    [say`History pages`, use && grouped(use.historyPages)],
    [say`Answers`, use && grouped(use.answers)],
    [say`Prices`, use && grouped(use.prices)],
    [
      say`Works offline`,
      hasCopy ? say`Yes` : isUnsupported ? say`No, this browser does not allow it` : say`Not yet`,
    ],
  ];
  const question = questionOf(wanted);
  return (
    <>
      <OwnData
        moved="everything"
        wipe={() => actor.send({ type: "storage.clear", what: "everything" })}
      />
      <StoredHistories
        histories={use?.histories ?? null}
        remove={(account) => actor.send({ type: "storage.clear", what: { account } })}
      />
      {use !== null && use.aside.length > 0 && (
        <AsideChains
          chains={use.aside}
          remove={(chain) => actor.send({ type: "storage.clear", what: { chain } })}
        />
      )}
      <Card
        title="Stored in This Browser"
        headingId="storage"
        end={
          <>
            {network.label}
            {use?.allowed != null && <> · {say`up to ${byteSize(use.allowed)} allowed`}</>}
          </>
        }
      >
        <dl className={`${factGridStyles.factGrid} ${styles.storedFacts}`}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value ??
                  (hasFailed ? say`Not reported by this browser` : <span className="ghost" />)}
              </dd>
            </div>
          ))}
        </dl>
        <div className="actions">
          <button
            type="button"
            className="btn"
            onClick={() => actor.send({ type: "storage.clear", what: "data" })}
          >
            Clear cached data
          </button>
          <button
            type="button"
            className="btn"
            onClick={() => actor.send({ type: "storage.clear", what: "choices" })}
          >
            Reset my settings
          </button>
          <span role="status" className="small dim">
            {hasFailed && say`The browser's database did not answer; try again.`}
            {cleared === "data" && say`Cached data cleared.`}
            {cleared !== null && typeof cleared === "object" && "chain" in cleared && (
              <>The data of that chain was deleted.</>
            )}
            {cleared !== null && typeof cleared === "object" && "account" in cleared && (
              <>
                The history of <bdi>@{cleared.account}</bdi> was removed.
              </>
            )}
          </span>
        </div>
        {isConfirming && (
          <ConfirmDialog
            title={question.title}
            confirmLabel={question.button}
            decline={() => actor.send({ type: "storage.cancel" })}
            confirm={() => actor.send({ type: "storage.confirm" })}
          >
            <p className="dim">{question.text}</p>
          </ConfirmDialog>
        )}
      </Card>
    </>
  );
}
