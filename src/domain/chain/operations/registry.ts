/** Every operation kind of STEEM: leaving one out is a compile error. */
import type { OperationDefinition } from "./definition.ts";
import type { OperationKind } from "./kind-names.ts";
import * as kinds from "./kinds/index.ts";

/** Definitions by kind. */
export const operations: Readonly<Record<OperationKind, OperationDefinition>> = kinds;

/** A Map, so that looking up an untrusted name can't reach `Object.prototype`. */
const definitions: ReadonlyMap<string, OperationDefinition> = new Map(Object.entries(operations));

/** A kind's definition, if the kind is known. */
export const definitionOf = (kind: string): OperationDefinition | undefined =>
  definitions.get(kind);
