/** One method: its form, the node it is sent to, and what the nodes answer. */
import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { ActorRefFrom } from "xstate";
import { allNodes, consoleAddress } from "../../domain/console/address.ts";
import type { ConsoleNode } from "../../domain/console/answers.ts";
import { offeredBy } from "../../domain/console/method-list.ts";
import { withCall } from "../../domain/console/past-calls.ts";
import {
  problemOf,
  curlOf,
  fetchOf,
  sentParameters,
  type ConsoleCall,
} from "../../domain/console/request.ts";
import { say } from "../../domain/language/say.ts";
import { Notice } from "../failure/Notice.tsx";
import { CopyButton } from "../shared/controls/CopyButton.tsx";
import { shareableLink } from "../shared/links/shareable-link.ts";
import { breakable } from "../shared/values/breakable.tsx";
import { useActorRef } from "../start/actors.ts";
import { Answers } from "./Answers.tsx";
import { consoleRunWith, type consoleDraft, type pastCalls } from "./console.charts.ts";
import { NodeChoice, useNodes } from "./NodeChoice.tsx";
import { ParameterForm } from "./ParameterForm.tsx";
import * as styles from "./Console.module.css";

export function Workbench({
  draft,
  past,
  nodes,
}: {
  readonly draft: ActorRefFrom<typeof consoleDraft>;
  readonly past: ActorRefFrom<typeof pastCalls>;
  readonly nodes: readonly ConsoleNode[];
}) {
  const chart = useMemo(
    () =>
      consoleRunWith((call) => {
        const { value } = past.getSnapshot().context;
        past.send({ type: "choice.set", value: withCall(value, call) });
      }),
    [past],
  );
  const context = useSelector(draft, (snapshot) => snapshot.context);
  const isEmpty = useSelector(draft, (snapshot) => snapshot.hasTag("empty"));
  const isReady = useSelector(draft, (snapshot) => snapshot.hasTag("ready"));
  const isForbidden = useSelector(draft, (snapshot) => snapshot.hasTag("forbidden"));
  const { called, chosen } = useNodes(context.node);
  const { method, description, params, isLinked } = context;
  const call = { method, params };
  const run = useActorRef(chart, {
    input: { run: isReady && isLinked ? { call, nodes: called } : null },
  });
  const isBusy = useSelector(run, (snapshot) => snapshot.hasTag("busy"));
  if (isEmpty)
    return (
      <section className="card" aria-label="Method">
        <Notice title="No method is chosen">
          Choose one from the list, or search for a word such as “delegations”. For example,{" "}
          <a className="link" href={headOfAll}>
            ask every node for the head of the chain
          </a>
          .
        </Notice>
      </section>
    );
  if (isForbidden)
    return (
      <section className="card" aria-label="Method">
        <header>
          <h2>
            <code>{breakable(method)}</code>
          </h2>
        </header>
        <div role="alert">
          <Notice title="This method cannot be called here">{problemOf(context)}</Notice>
        </div>
      </section>
    );
  return (
    <>
      <form
        className={`card ${styles.call}`}
        aria-label="Call"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) run.send({ type: "call.run", run: { call, nodes: called } });
        }}
      >
        <header>
          <h2>
            <code>{breakable(method)}</code>
          </h2>
          <span className="end">{offers[offeredBy(nodes, method)]}</span>
        </header>
        <p className={styles.about}>
          {description
            ? say`${description.about}.`
            : say`This method's parameters are not described here.`}
        </p>
        <ParameterForm draft={draft} />
        <div className="actions">
          <NodeChoice draft={draft} />
          <button type="submit" className="btn main" aria-disabled={!isReady}>
            {isBusy ? say`Run again` : say`Run`}
          </button>
          {isBusy && (
            <button type="button" className="btn" onClick={() => run.send({ type: "call.cancel" })}>
              Cancel
            </button>
          )}
        </div>
        {isReady && <SentCall call={call} node={chosen} url={called[0]?.url ?? ""} />}
      </form>
      <Answers run={run} />
    </>
  );
}

/** A call whose answers are worth comparing: the nodes need not have the same head. */
const headOfAll = consoleAddress({
  method: "condenser_api.get_dynamic_global_properties",
  params: "[]",
  node: allNodes,
});

const offers = {
  all: say`listed by every node`,
  some: say`listed by some nodes only`,
  none: say`not in the nodes' own lists`,
  unknown: "",
} as const;

/** Exactly what a call sends, to copy as a command or a line of a script. */
function SentCall({
  call,
  node,
  url,
}: {
  readonly call: ConsoleCall;
  /** A host, or `all`. */
  readonly node: string;
  /** The address of the node, or of the first of all. */
  readonly url: string;
}) {
  const curl = curlOf(url, call);
  const address = consoleAddress({ ...call, params: sentParameters(call.params), node });
  return (
    <div className={styles.sent}>
      <details>
        <summary>
          {node === allNodes ? (
            <>
              What is sent<span className="dim"> to each node</span>
            </>
          ) : (
            say`What is sent`
          )}
        </summary>
        <pre>{curl}</pre>
      </details>
      <CopyButton isNamed what={say`as curl`} text={curl} />
      <CopyButton isNamed what={say`as fetch`} text={fetchOf(url, call)} />
      <CopyButton isNamed what={say`link`} text={shareableLink(address)} />
    </div>
  );
}
