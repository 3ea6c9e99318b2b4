/** What of a history is shown: groups of operations, and a text. */
import { jsonText } from "../../decode.ts";
import { URLSearchParams } from "../../whatwg-url.ts";
import { familyOf, type Group } from "../operations/group.ts";
import { groupOf } from "../operations/registry.ts";
import type { HistoryEntry } from "./history.ts";

/** No groups means all of them; an empty text matches everything. */
export interface HistoryFilter {
  readonly groups: readonly Group[];
  readonly text: string;
}

/** The groups in the order they are offered. */
export const groups = Object.keys(familyOf) as readonly Group[];

const isGroup = (text: string): text is Group => Object.hasOwn(familyOf, text);

/** Everything. */
export const noFilter: HistoryFilter = { groups: [], text: "" };

/** Whether a filter leaves anything out. */
export const isFiltering = ({ groups, text }: HistoryFilter): boolean =>
  groups.length > 0 || text.trim() !== "";

/** Reads `?ops=GROUP,…&text=…`; groups nobody knows are left out. */
export function readFilter(query: string): HistoryFilter {
  const parameters = new URLSearchParams(query);
  const named = (parameters.get("ops") ?? "").toLowerCase().split(",").filter(isGroup);
  return { groups: [...new Set(named)], text: parameters.get("text") ?? "" };
}

/** `query` with the filter written into it; other parameters stay. */
export function writeFilter(query: string, { groups, text }: HistoryFilter): string {
  const parameters = new URLSearchParams(query);
  parameters.delete("ops");
  parameters.delete("text");
  if (groups.length > 0) parameters.set("ops", groups.join(","));
  if (text.trim() !== "") parameters.set("text", text);
  return parameters.toString().replaceAll("%2C", ",");
}

/** Whether an entry passes. The text is looked for in the kind and in the payload, in any case. */
export function passes(
  { operation: [kind, payload] }: HistoryEntry,
  filter: HistoryFilter,
): boolean {
  if (filter.groups.length > 0 && !filter.groups.includes(groupOf(kind))) return false;
  const wanted = filter.text.trim().toLowerCase();
  return wanted === "" || `${kind} ${jsonText(payload)}`.toLowerCase().includes(wanted);
}
