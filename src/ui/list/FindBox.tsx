/** A field that filters a list by part of a name or ID; what is typed goes into the URL once typing pauses. */
import { readListQuery, writeListQuery, type ListQuery } from "../../domain/list/list.ts";
import { replaceQueryAfterTyping } from "../browser/address/query.ts";
import { useTypedQuery } from "./use-typed-query.ts";

export function FindBox({ query, label }: { readonly query: ListQuery; readonly label: string }) {
  const typed = useTypedQuery();
  return (
    <input
      type="search"
      className="field"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={readListQuery(typed).find}
      onChange={(event) => {
        const next = { ...query, page: 1, find: event.target.value };
        replaceQueryAfterTyping((before) => writeListQuery(before, next));
      }}
    />
  );
}
