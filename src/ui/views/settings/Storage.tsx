/** What this browser keeps, a copy of what was chosen, and being rid of either. */
import { useSelector } from "@xstate/react";
import { grouped } from "../../../domain/format/figures.ts";
import { useActorRef } from "../../actors.ts";
import { storageUse } from "../../hosts/nodes.ts";
import { appUpdate } from "../../hosts/update.ts";
import { useNetwork } from "../../network.ts";
import { Dialog } from "../../parts/Dialog.tsx";

const questions = {
  data: {
    title: "Clear what was read?",
    text: "Blocks, histories, answers and prices kept for this network go. What you chose stays. Without a network there will be nothing to look at until they are read again.",
    button: "Clear what was read",
  },
  choices: {
    title: "Forget what you chose?",
    text: "Settings, your own nodes, theme, favourites and the login of this browser go, for every network. The page loads anew.",
    button: "Forget what I chose",
  },
} as const;

export function Storage() {
  const actor = useActorRef(storageUse);
  const { network } = useNetwork();
  const { use, wanted, cleared } = useSelector(actor, ({ context }) => context);
  const isConfirming = useSelector(actor, (snapshot) => snapshot.hasTag("confirming"));
  const isKept = useSelector(appUpdate, (snapshot) => snapshot.hasTag("kept"));
  const facts: readonly (readonly [string, string | null])[] = [
    ["Used by this site", use && size(use.bytes)],
    ["Blocks", use && grouped(use.blocks)],
    ["Pages of histories", use && grouped(use.historyPages)],
    ["Answers you looked at", use && grouped(use.answers)],
    ["Prices", use && grouped(use.prices)],
    ["Opens without a network", isKept ? "Yes" : "Not yet"],
  ];
  const question = questions[wanted];
  return (
    <section className="card" aria-labelledby="storage">
      <header>
        <h2 id="storage">Kept in this browser</h2>
        <span className="end">
          {network.label}
          {use?.allowed != null && ` · up to ${size(use.allowed)} allowed`}
        </span>
      </header>
      <dl className="kept">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? <span className="ghost" />}</dd>
          </div>
        ))}
      </dl>
      <div className="actions">
        <button
          type="button"
          className="btn"
          onClick={() => actor.send({ type: "storage.export" })}
        >
          Export what I chose
        </button>
        <button
          type="button"
          className="btn"
          onClick={() => actor.send({ type: "storage.clear", what: "data" })}
        >
          Clear what was read
        </button>
        <button
          type="button"
          className="btn"
          onClick={() => actor.send({ type: "storage.clear", what: "choices" })}
        >
          Forget what I chose
        </button>
        <span role="status" className="small dim">
          {cleared === "data" && "What was read has been cleared."}
        </span>
      </div>
      {isConfirming && (
        <Dialog title={question.title} close={() => actor.send({ type: "storage.cancel" })}>
          <div className="stack consent">
            <p className="dim">{question.text}</p>
            <div className="actions">
              <button
                type="button"
                className="btn"
                onClick={() => actor.send({ type: "storage.cancel" })}
              >
                Keep it
              </button>
              <button
                type="button"
                className="btn main"
                onClick={() => actor.send({ type: "storage.confirm" })}
              >
                {question.button}
              </button>
            </div>
          </div>
        </Dialog>
      )}
    </section>
  );
}

const units = ["B", "kB", "MB", "GB", "TB"] as const;

function size(bytes: number | null): string {
  if (bytes === null) return "—";
  const unit = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** unit;
  return `${value.toFixed(unit === 0 || value >= 100 ? 0 : 1)} ${units[unit]}`;
}
