/** Reads the payloads of a history's entries, in which strangers and nodes may write anything. */
import { decode } from "../../decode.ts";
import { amount, type Amount } from "../amount.ts";
import type { RawOperation } from "./raw-operation.ts";

/** A field's text; empty if it has none. */
export const textIn = (payload: RawOperation[1], key: string): string => {
  const value = payload[key];
  return typeof value === "string" ? value : "";
};

/** A field's amount; null if it has none. */
export const amountIn = (payload: RawOperation[1], key: string): Amount | null => {
  const read = decode(() => amount(payload[key], key));
  return read.ok ? read.value : null;
};
