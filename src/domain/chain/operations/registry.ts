/** Every operation kind of STEEM: a kind without a definition does not compile. */
import { jsonText } from "../../decode.ts";
import type { RawOperation } from "../block.ts";
import { card } from "./card.ts";
import type { OperationDefinition } from "./definition.ts";
import { familyOf, type Category, type Group } from "./group.ts";
import * as kinds from "./kinds/index.ts";
import type { OperationKind } from "./names.ts";
import type { OperationView } from "./operation.ts";
import { Payload } from "./payload.ts";
import { words, type Rates } from "./pieces.ts";
import { unknownKind } from "./unknown.ts";

/** The table. */
export const operations: Readonly<Record<OperationKind, OperationDefinition>> = kinds;

/** By name: every operation of every block is looked up here, and a map finds a stranger's text fastest. */
const definitions: ReadonlyMap<string, OperationDefinition> = new Map(Object.entries(operations));

/** A kind's definition, where the product knows it. */
export const definitionOf = (kind: string): OperationDefinition | undefined =>
  definitions.get(kind);

/** What a kind is about; a kind nobody knows is 'other'. */
export const groupOf = (kind: string): Group => definitionOf(kind)?.group ?? "other";

/** The family of a kind. */
export const categoryOf = (kind: string): Category => familyOf[groupOf(kind)];

/** An operation in words. VESTS are shown as SP where `rates` are known. */
export function describeOperation(
  [kind, payload]: RawOperation,
  rates: Rates | null,
): OperationView {
  const definition = definitionOf(kind) ?? unknownKind(kind, payload);
  const it = new Payload(payload, rates);
  return {
    kind,
    group: definition.group,
    category: familyOf[definition.group],
    sentence: definition.say(it).map((part) => (typeof part === "string" ? words(part) : part)),
    fields: definition.card?.(it) ?? card(definition.fields, it),
    sentiment: definition.sentiment?.(it) ?? null,
    json: jsonText(payload, true),
  };
}
