/** The node that a call is sent to, or all of them. */
import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { ActorRefFrom } from "xstate";
import { allNodes } from "../../domain/console/address.ts";
import { say } from "../../domain/language/say.ts";
import { Select } from "../shared/controls/Select.tsx";
import { useNetwork } from "../shared/data/network.ts";
import type { consoleDraft } from "./console.charts.ts";
import * as styles from "../list/SortChoice.module.css";

/** Maximum number of nodes called at once. */
const maxNodes = 12;

/** The nodes in use, in the order of calls, and those to call: the first node if the wanted one is not in use. */
export function useNodes(wanted: string | null) {
  const { key, network, settings } = useNetwork();
  const own = settings.nodes[key];
  return useMemo(() => {
    const urls = [...new Set([...(own ?? []), ...network.rpc])];
    const nodes = urls.map((url) => ({ url, host: new URL(url).host }));
    const named = wanted === allNodes ? nodes : nodes.filter(({ host }) => host === wanted);
    const called = named.length > 0 ? named.slice(0, maxNodes) : nodes.slice(0, 1);
    return {
      nodes,
      called,
      chosen: wanted === allNodes ? allNodes : (called[0]?.host ?? ""),
      missing: named.length > 0 ? null : wanted,
    };
  }, [own, network, wanted]);
}

export function NodeChoice({ draft }: { readonly draft: ActorRefFrom<typeof consoleDraft> }) {
  const node = useSelector(draft, ({ context }) => context.node);
  const { nodes, chosen, missing } = useNodes(node);
  const count = Math.min(maxNodes, nodes.length);
  return (
    <>
      <label className={styles.choice}>
        {say`Node`}{" "}
        <Select
          value={chosen}
          onChange={(event) => draft.send({ type: "node.chosen", node: event.target.value })}
        >
          {nodes.map(({ url, host }) => (
            <option key={url} value={host}>
              {host}
            </option>
          ))}
          {nodes.length > 1 && <option value={allNodes}>All nodes ({count})</option>}
        </Select>
      </label>
      {missing !== null && (
        <span className="small dim" role="status">
          {missing} does not take calls here: {chosen} is called instead.
        </span>
      )}
    </>
  );
}
