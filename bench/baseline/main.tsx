/** Live blocks on an ordinary page: it polls the node every three seconds, parses whole blocks, and sets state. */
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";

interface RawBlock {
  readonly block_id: string;
  readonly timestamp: string;
  readonly witness: string;
  readonly transactions: readonly {
    readonly operations: readonly (readonly [string, unknown])[];
  }[];
}

interface Row {
  readonly number: number;
  readonly block: RawBlock;
}

const node = new URLSearchParams(location.search).get("rpc") ?? "/rpc";
const poll = 3000;
const shown = 10;

async function ask<T>(method: string, params: readonly unknown[]): Promise<T> {
  const response = await fetch(node, {
    method: "POST",
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: `condenser_api.${method}`, params }),
  });
  return ((await response.json()) as { result: T }).result;
}

function LiveBlocks() {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    let last = 0;
    let isStopped = false;
    const refresh = async (): Promise<void> => {
      const { head_block_number: head } = await ask<{ head_block_number: number }>(
        "get_dynamic_global_properties",
        [],
      );
      const first = Math.max(last + 1, head - (last === 0 ? shown - 1 : 200));
      const numbers = Array.from({ length: head - first + 1 }, (_, i) => first + i);
      last = head;
      const fresh = await Promise.all(
        numbers.map(async (number) => ({
          number,
          block: await ask<RawBlock>("get_block", [number]),
        })),
      );
      if (!isStopped) setRows((old) => [...fresh.toReversed(), ...old].slice(0, shown));
    };
    void refresh();
    const polling = setInterval(() => void refresh(), poll);
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => {
      isStopped = true;
      clearInterval(polling);
      clearInterval(ticking);
    };
  }, []);
  return (
    <table>
      <tbody>
        {rows.map(({ number, block }) => (
          <tr key={block.block_id}>
            <td>
              <a href={`#${number}`}>{number}</a>
            </td>
            <td>{block.witness}</td>
            <td>{block.transactions.length}</td>
            <td>{block.transactions.reduce((sum, each) => sum + each.operations.length, 0)}</td>
            <td>{Math.round((now - Date.parse(`${block.timestamp}Z`)) / 1000)} s ago</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<LiveBlocks />);
