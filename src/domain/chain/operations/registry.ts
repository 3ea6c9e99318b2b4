/** Every operation kind of STEEM: a missing definition doesn't compile. */
import type { OperationDefinition } from "./definition.ts";
import * as kinds from "./kinds/index.ts";
import type { OperationKind } from "./names.ts";

/** Definitions by kind. */
export const operations: Readonly<Record<OperationKind, OperationDefinition>> = kinds;

/** A map: untrusted names must not reach the table's prototype. */
const definitions: ReadonlyMap<string, OperationDefinition> = new Map(Object.entries(operations));

/** A kind's definition, if the kind is known. */
export const definitionOf = (kind: string): OperationDefinition | undefined =>
  definitions.get(kind);
