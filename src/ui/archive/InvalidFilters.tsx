/** Names the filters in the page's URL that are not valid, and so filter nothing. */
import { useSearch } from "wouter/use-browser-location";
import { invalidFilters } from "../../domain/archive/query.ts";
import { plural } from "../../domain/language/say.ts";
import { say } from "../../domain/language/say.ts";

/** A link's value may be of any length. */
const maxLength = 60;

export function InvalidFilters() {
  const invalid = invalidFilters(useSearch());
  if (invalid.length === 0) return null;
  return (
    <p className="quiet-note" role="status">
      {plural(
        invalid.length,
        "The link has # filter that is not valid and was ignored:",
        "The link has # filters that are not valid and were ignored:",
      )}{" "}
      {invalid.map((each, place) => (
        <span key={each}>
          {place > 0 && say`, `}
          <bdi>{each.length > maxLength ? `${each.slice(0, maxLength)}…` : each}</bdi>
        </span>
      ))}
    </p>
  );
}
