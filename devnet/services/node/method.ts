/** Shared code of a node's methods. */
import type { Account } from "../../state/account.ts";
import type { ChainSource } from "../../state/chain-source.ts";
import type { World } from "../../state/world.ts";
import { assertion, invalidParameters, RpcError } from "../../wire/rpc-error.ts";
import type { NodeKind } from "./node-kind.ts";

/** Answers a call; an appbase call has one parameter, an object. */
export type Method = (chain: ChainSource, params: readonly unknown[], kind: NodeKind) => unknown;

/** Maximum rows of a list. */
export const maxRows = 1000;

/** The state behind the blocks; recordings have none. */
export function worldOf({ world }: ChainSource): World {
  if (!world) throw new RpcError(-32002, "Assert Exception:false: Could not find the plugin");
  return world;
}

/** An appbase call's object. */
export const argumentsOf = ([first]: readonly unknown[]): Readonly<Record<string, unknown>> =>
  typeof first === "object" && first !== null ? { ...first } : {};

/** A limit of a condenser list; `check` is the text of the node's check. */
export function limitOf(
  limit: unknown,
  {
    otherwise = 100,
    check = "args.limit <= DATABASE_API_SINGLE_QUERY_LIMIT: ",
  }: { readonly otherwise?: number; readonly check?: string } = {},
): number {
  const number = Number(limit ?? otherwise);
  if (!(number <= maxRows)) throw assertion(check);
  return number;
}

/** An account that the social index knows. */
export function knownAccount(world: World, name: unknown): Account {
  const account = world.account(String(name));
  if (!account) throw invalidParameters(`account not found: \`${String(name)}\``);
  return account;
}

/** Names of a list argument. */
export const namesOf = (names: unknown): readonly string[] =>
  Array.isArray(names) ? names.map(String) : [];
