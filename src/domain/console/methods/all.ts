/** Every method that the app knows, by name. */
import type { DescribedMethod } from "../method.ts";
import { condenserAccounts } from "./condenser-accounts.ts";
import { condenserChain } from "./condenser-chain.ts";
import { database } from "./database.ts";
import { others } from "./others.ts";
import { social } from "./social.ts";

/** In the order in which the console lists them. */
export const describedMethods: readonly DescribedMethod[] = [
  ...condenserChain,
  ...condenserAccounts,
  ...social,
  ...others,
  ...database,
];

const byName: ReadonlyMap<string, DescribedMethod> = new Map(
  describedMethods.map((method) => [method.name, method]),
);

/** What the app knows about a method; null for one that only a node names. */
export const describe = (method: string): DescribedMethod | null => byName.get(method) ?? null;
