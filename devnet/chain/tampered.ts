/** A chain seen through a liar's eyes: the faults that change what is told rather than how. */
import type { Faults } from "../faults.ts";
import type { ChainSource, WireBlock, WireOperation } from "./wire.ts";

/** How far ahead `lie-head` claims to be, blocks. */
const defaultLead = 5_000_000;

/** The chain as `faults` let it be seen. */
export function tampered(chain: ChainSource, faults: Faults): ChainSource {
  return new Proxy(chain, {
    get(target, key) {
      if (key === "properties")
        return () => {
          const properties = target.properties();
          return faults.has("lie-head")
            ? lying(properties, faults.number("lie-head", defaultLead))
            : properties;
        };
      if (key === "block")
        return (number: number) => {
          const block = target.block(number);
          return block && faults.has("forge-block") ? forged(block) : block;
        };
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

/** The block with one name changed and every hash left as it was: a lie that arithmetic finds. */
function forged(block: WireBlock): WireBlock {
  const [first, ...others] = block.transactions;
  const [operation, ...rest] = first?.operations ?? [];
  if (!first || !operation) return { ...block, witness: "mallory.x" };
  const [kind, payload] = operation;
  const name = Object.keys(payload).find((key) => typeof payload[key] === "string") ?? "memo";
  const changed = [kind, { ...payload, [name]: "mallory.x" }] as const;
  return { ...block, transactions: [{ ...first, operations: [changed, ...rest] }, ...others] };
}

/** Properties of a head `lead` blocks away that nobody has, with an id that fits it. */
function lying(
  properties: Readonly<Record<string, unknown>>,
  lead: number,
): Readonly<Record<string, unknown>> {
  const head = Math.max(1, Number(properties["head_block_number"]) + lead);
  const id = String(properties["head_block_id"]);
  return {
    ...properties,
    head_block_number: head,
    head_block_id: head.toString(16).padStart(8, "0") + id.slice(8),
    last_irreversible_block_num: Math.min(head, Number(properties["last_irreversible_block_num"])),
  };
}

/** The chain as a second node tells it while `dissent` is on: the same blocks, other words about what no hash covers. */
export function dissenting(chain: ChainSource, faults: Faults): ChainSource {
  return new Proxy(chain, {
    get(target, key) {
      if (key === "account")
        return (name: string) => {
          const record = target.account(name);
          return record && faults.has("dissent")
            ? { ...record, balance: "1000000.000 STEEM" }
            : record;
        };
      if (key === "entries")
        return (number: number) => {
          const entries = target.entries(number);
          return entries && faults.has("dissent")
            ? entries.map((entry) =>
                entry.virtual_op > 0 ? { ...entry, op: renamed(entry.op) } : entry,
              )
            : entries;
        };
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

/** The operation with its first name changed. */
function renamed([kind, payload]: WireOperation): WireOperation {
  const [name] = Object.keys(payload);
  return name === undefined ? [kind, payload] : [kind, { ...payload, [name]: "mallory.x" }];
}
