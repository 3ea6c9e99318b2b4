/** Finds accounts in a list by a part of their name. */
import { navigate } from "wouter/use-browser-location";
import { writeListQuery, type ListQuery } from "../../domain/lists/list.ts";
import { withQuery } from "../hosts/address.ts";

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
        const wanted = { ...query, page: 1, find: event.target.value };
        navigate(withQuery(writeListQuery(location.search, wanted)), { replace: true });
      }}
    />
  );
}
