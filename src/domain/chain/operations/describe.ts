/** Describes operations in words. Separate from `registry.ts`, since only pages that show operations need this code. */
import { jsonText } from "../../json-text.ts";
import type { Rates } from "../steem-power.ts";
import { card } from "./card.ts";
import { categoryOf, groupOf } from "./kind-groups.ts";
import type { OperationView } from "./operation.ts";
import { Payload } from "./payload.ts";
import { plainText } from "./pieces.ts";
import type { RawOperation } from "./raw-operation.ts";
import { definitionOf } from "./registry.ts";
import { unknownKind } from "./unknown.ts";

/** An operation in words. VESTS are shown as SP if `rates` are known. */
export function describeOperation([kind, json]: RawOperation, rates: Rates | null): OperationView {
  const definition = definitionOf(kind) ?? unknownKind(kind, json);
  const payload = new Payload(json, rates);
  return {
    kind,
    group: groupOf(kind),
    category: categoryOf(kind),
    sentence: definition
      .sentence(payload)
      .map((part) => (typeof part === "string" ? plainText(part) : part)),
    fields: definition.card?.(payload) ?? card(definition.fields, payload),
    sentiment: definition.sentiment?.(payload) ?? null,
    json: jsonText(json, true),
  };
}
