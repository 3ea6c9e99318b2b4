/** A field that filters a list by a part of its names; the URL has what was typed. */
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
