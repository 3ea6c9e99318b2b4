/** Filters a history by groups of operations and by text. */
import { URLSearchParams } from "../address/whatwg-url.ts";
import { withParameters } from "../address/with-parameters.ts";
import { categoryOfGroup, isGroup, type Group } from "../chain/operations/group.ts";
import { groupOf } from "../chain/operations/kind-groups.ts";
import { jsonText } from "../json-text.ts";
import type { HistoryEntry } from "./history.ts";

/** No groups means all of them; an empty text matches everything. */
export interface HistoryFilter {
  readonly groups: readonly Group[];
  readonly text: string;
}

/** The groups, in display order. */
export const groups = Object.keys(categoryOfGroup) as readonly Group[];

/** The filter that all entries pass. */
export const noFilter: HistoryFilter = { groups: [], text: "" };

/** Whether a filter leaves anything out. */
export const isFiltering = ({ groups, text }: HistoryFilter): boolean =>
  groups.length > 0 || text.trim() !== "";

/** Reads `?ops=GROUP,…&text=…`; unknown groups are ignored. */
export function readFilter(query: string): HistoryFilter {
  const parameters = new URLSearchParams(query);
  const named = (parameters.get("ops") ?? "").toLowerCase().split(",").filter(isGroup);
  return { groups: [...new Set(named)], text: parameters.get("text") ?? "" };
}

/** `query` with the filter's parameters replaced; other parameters stay. */
export const writeFilter = (query: string, { groups, text }: HistoryFilter): string =>
  withParameters(query, { ops: groups.join(","), text: text.trim() === "" ? "" : text });

/** Whether an entry passes. The text is searched in the kind and the payload, ignoring case. */
export function passes(
  { operation: [kind, payload] }: HistoryEntry,
  filter: HistoryFilter,
): boolean {
  if (filter.groups.length > 0 && !filter.groups.includes(groupOf(kind))) return false;
  const term = filter.text.trim().toLowerCase();
  return term === "" || `${kind} ${jsonText(payload)}`.toLowerCase().includes(term);
}
