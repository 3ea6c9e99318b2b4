/** Marks the operation that the URL names: `#op-3` is the fourth, as everywhere operations are counted from 0. */
import { useEffect, type RefObject } from "react";
import { markPart } from "../browser/marked-part.ts";

/** The id of an operation's element: counted in its transaction, or on a block's page in the block. */
export const operationId = (operation: number): string => `op-${operation}`;

/** For the list that contains the operations. */
export function useMarkedOperation(list: RefObject<Element | null>): void {
  useEffect(() => (list.current ? markPart(list.current) : undefined), [list]);
}
