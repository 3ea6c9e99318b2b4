/** A field that filters a list by part of a name or ID; what is typed goes into the URL. */
import { writeListQuery, type ListQuery } from "../../domain/list/list.ts";
import { navigate, withQuery } from "../browser/address.ts";

export function FindBox({ query, label }: { readonly query: ListQuery; readonly label: string }) {
  return (
    <input
      type="search"
      className="field"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={query.find}
      onChange={(event) => {
        const next = { ...query, page: 1, find: event.target.value };
        navigate(withQuery(writeListQuery(location.search, next)), { replace: true });
      }}
    />
  );
}
