/** The nodes that are asked, each as it is doing right now, and a place to add one's own. */
import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { useActorRef } from "../../actors.ts";
import { nodeAdding, nodeParameter } from "../../hosts/nodes.ts";
import { useNetwork } from "../../network.ts";
import { AskAboutNode } from "./AskAboutNode.tsx";
import { NodeRow } from "./NodeRow.tsx";

export function Nodes() {
  const { key, network, settings } = useNetwork();
  const own = settings.nodes[key];
  const known = useMemo(
    () => [...(own ?? []), ...network.rpc.map((url) => new URL(url, location.origin).href)],
    [own, network],
  );
  return (
    <section className="card" aria-labelledby="nodes">
      <header>
        <h2 id="nodes">Nodes</h2>
        <span className="end">asked from the top; the next one when one fails</span>
      </header>
      <div className="table-scroll">
        <table className="nodes">
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
                Errors
              </th>
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {known.map((url) => (
              <NodeRow key={url} url={url} isOwn={own?.includes(url) ?? false} />
            ))}
          </tbody>
        </table>
      </div>
      <AddNode known={known} />
    </section>
  );
}

function AddNode({ known }: { readonly known: readonly string[] }) {
  const actor = useActorRef(nodeAdding, {
    input: { known, arrived: new URLSearchParams(location.search).get(nodeParameter) },
  });
  const { typed, fault, address, origin } = useSelector(actor, ({ context }) => context);
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag("asking"));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isAdded = useSelector(actor, (snapshot) => snapshot.hasTag("added"));
  useEffect(() => actor.send({ type: "nodes.changed", known }), [actor, known]);
  return (
    <>
      <form
        className="ask"
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: "node.proposed" });
        }}
      >
        <label htmlFor="node">Add a node of your own</label>
        <input
          id="node"
          className="field"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://api.example.org"
          value={typed}
          aria-invalid={fault !== ""}
          aria-describedby="node-fault"
          disabled={isBusy}
          onChange={(event) => actor.send({ type: "node.typed", text: event.target.value })}
        />
        <button type="submit" className="btn" aria-disabled={isBusy}>
          {isBusy ? "Trying it …" : "Add"}
        </button>
        <p id="node-fault" className="fault" role="status">
          {fault}
          {isAdded && <span className="up">The node was added and is asked first.</span>}
        </p>
      </form>
      {isAsking && (
        <AskAboutNode
          address={address}
          hasArrived={origin === "link"}
          agree={() => actor.send({ type: "node.agreed" })}
          decline={() => actor.send({ type: "node.declined" })}
        />
      )}
    </>
  );
}
