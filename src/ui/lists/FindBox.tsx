/** Finds accounts in a list by a part of their name. */
import { navigate } from "wouter/use-browser-location";
import { writeListQuery, type ListQuery } from "../../domain/lists/list.ts";

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
        const written = writeListQuery(location.search, {
          ...query,
          page: 1,
          find: event.target.value,
        });
        navigate(location.pathname + (written === "" ? "" : `?${written}`), { replace: true });
      }}
    />
  );
}
