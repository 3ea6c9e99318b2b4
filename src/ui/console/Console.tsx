/** The console: every read method of the nodes in use, called by the visitor. */
import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { say } from "../../domain/language/say.ts";
import { useQuestion } from "../shared/data/use-question.ts";
import { Page } from "../shared/page/Page.tsx";
import { useActorRef } from "../start/actors.ts";
import { CallHistory } from "./CallHistory.tsx";
import { addressedCall, consoleDraft, pastCalls } from "./console.charts.ts";
import { MethodList } from "./MethodList.tsx";
import { useNodes } from "./NodeChoice.tsx";
import { storedCalls } from "./stored-calls.ts";
import { Workbench } from "./Workbench.tsx";
import * as styles from "./Console.module.css";

export function Console() {
  const draft = useActorRef(consoleDraft, { input: { address: addressedCall() } });
  const past = useActorRef(pastCalls, {
    input: { value: storedCalls.read(), subject: "console calls" },
  });
  const { nodes: inUse } = useNodes(null);
  const nodes = useQuestion("console.nodes", [inUse.map(({ url }) => url)], { keepsAnswer: true });
  const method = useSelector(draft, ({ context }) => context.method);
  const opened = useSelector(draft, ({ context }) => context.opened);
  const named = useMemo(() => nodes.answer?.value ?? [], [nodes.answer]);
  return (
    <Page title={method === "" ? say`Console` : say`${method} · Console`}>
      <div>
        <h1>Console</h1>
        <p className="lead">
          Call a node yourself. Only methods that read are listed: nothing you do here can change
          the chain.
        </p>
      </div>
      <div className={styles.console}>
        <MethodList draft={draft} nodes={named} />
        <div className="stack">
          <Workbench key={opened} draft={draft} past={past} nodes={named} />
          <CallHistory past={past} />
        </div>
      </div>
    </Page>
  );
}
