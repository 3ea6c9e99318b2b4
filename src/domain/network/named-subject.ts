/** Checks that an answer names the block, account or witness that its call asked for: proxies have mixed them up. */
import type { Failure } from "../contract/failure.ts";
import { decode, malformed } from "../decode.ts";
import type { RpcParameters } from "./json-rpc.ts";

type Members = Readonly<Record<string, unknown>>;
type Check = (answer: Members, params: readonly unknown[]) => void;

const isMembers = (value: unknown): value is Members => typeof value === "object" && value !== null;

/** Throws if the member names something else; one that is missing, or of another type, is left to the parser. */
function mustName(answer: unknown, member: string, wanted: unknown): void {
  const named = isMembers(answer) ? answer[member] : undefined;
  if (typeof named === typeof wanted && named !== wanted) malformed(member, String(wanted));
}

/** Throws if the member is the id of a block at another height. */
function mustBeAt(answer: Members, member: string, height: number): void {
  const id = answer[member];
  if (typeof id !== "string" || !/^[0-9a-f]{40}$/.test(id)) return;
  if (Number.parseInt(id.slice(0, 8), 16) !== height) malformed(member, `#${height}`);
}

/** Throws if one of the rows is an account that is not `wanted`. */
function mustBeAmong(rows: unknown, [wanted]: readonly unknown[]): void {
  if (!Array.isArray(rows) || !Array.isArray(wanted)) return;
  for (const row of rows) {
    const name = isMembers(row) ? row["name"] : undefined;
    if (typeof name === "string" && !wanted.includes(name)) malformed("name", wanted.join(", "));
  }
}

const checks: Readonly<Record<string, Check>> = {
  get_block: (block, [height]) => mustBeAt(block, "block_id", Number(height)),
  get_block_header: (header, [height]) => mustBeAt(header, "previous", Number(height) - 1),
  get_ops_in_block: (entries, [height]) => {
    if (Array.isArray(entries)) for (const entry of entries) mustName(entry, "block", height);
  },
  get_accounts: mustBeAmong,
  get_witness_by_account: (witness, [name]) => mustName(witness, "owner", name),
  get_follow_count: (count, [name]) => mustName(count, "account", name),
  get_vesting_delegations: (rows, [name]) => {
    if (Array.isArray(rows)) for (const row of rows) mustName(row, "delegator", name);
  },
};

const namespace = "condenser_api.";

/** Why this is not the answer to the call: it names something else. Null if it doesn't. */
export function misnamed(
  { method, params }: { readonly method: string; readonly params: RpcParameters },
  answer: unknown,
): Failure | null {
  const check = method.startsWith(namespace) ? checks[method.slice(namespace.length)] : undefined;
  if (!check || !isMembers(answer) || !Array.isArray(params)) return null;
  const checked = decode(() => check(answer, params));
  return checked.ok ? null : checked.error;
}
