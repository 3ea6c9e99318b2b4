/** The nodes in use with their current status, and a form to add one. */
import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { say } from "../../domain/language/say.ts";
import { useNetwork } from "../shared/data/network.ts";
import { Card } from "../shared/page/Card.tsx";
import { useActorRef } from "../start/actors.ts";
import { NodeConsentDialog } from "./NodeConsentDialog.tsx";
import { NodeRow } from "./NodeRow.tsx";
import { nodeInLink, nodeAdding } from "./nodes.charts.ts";
import { SocketRow } from "./SocketRow.tsx";
import * as styles from "./Nodes.module.css";

export function Nodes() {
  const { key, network, settings } = useNetwork();
  const own = settings.nodes[key];
  const known = useMemo(() => [...new Set([...(own ?? []), ...network.rpc])], [own, network]);
  return (
    <Card
      title="Nodes"
      headingId="nodes"
      end={<>tried from the top; if one fails, the next is used</>}
    >
      <div>
        <table className={styles.nodes}>
          <thead>
            <tr>
              <th scope="col">Node</th>
              <th scope="col" className="num">
                Latency
              </th>
              <th scope="col" className="num">
                Head
              </th>
              <th scope="col">Offers</th>
              <th scope="col" className="num">
                Failed requests
              </th>
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            <SocketRow />
            {known.map((url) => (
              <NodeRow key={url} url={url} isOwn={own?.includes(url) ?? false} />
            ))}
          </tbody>
        </table>
      </div>
      <AddNode known={known} own={own?.length ?? 0} />
    </Card>
  );
}

const exampleAddress = "https://api.example.org";

interface AddNodeProps {
  /** Addresses already in use. */
  readonly known: readonly string[];
  /** How many of them the visitor added. */
  readonly own: number;
}

function AddNode({ known, own }: AddNodeProps) {
  const actor = useActorRef(nodeAdding, {
    input: { known, own, arrived: nodeInLink() },
  });
  const { typed, fault, address, origin } = useSelector(actor, ({ context }) => context);
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag("confirming"));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isAdded = useSelector(actor, (snapshot) => snapshot.hasTag("added"));
  useEffect(() => actor.send({ type: "nodes.changed", known, own }), [actor, known, own]);
  return (
    <>
      <form
        className="ask"
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: "node.proposed" });
        }}
      >
        <label htmlFor="node">Add your own node</label>
        <input
          id="node"
          className="field"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={exampleAddress}
          value={typed}
          aria-invalid={fault !== ""}
          aria-describedby="node-fault"
          disabled={isBusy}
          onChange={(event) => actor.send({ type: "node.typed", text: event.target.value })}
        />
        <button type="submit" className="btn" aria-disabled={isBusy}>
          {isBusy ? say`Testing…` : say`Add`}
        </button>
        <p id="node-fault" className="fault" role="status">
          {fault}
          {isAdded && <span className="up">The node was added and is used first.</span>}
        </p>
      </form>
      {isAsking && (
        <NodeConsentDialog
          address={address}
          isFromLink={origin === "link"}
          agree={() => actor.send({ type: "node.agreed" })}
          decline={() => actor.send({ type: "node.declined" })}
        />
      )}
    </>
  );
}
