/** Names the filters in the page's URL that are invalid and therefore ignored. */
import { useSearch } from "wouter/use-browser-location";
import { invalidFilters } from "../../domain/archive/query.ts";
import { plural, say } from "../../domain/language/say.ts";

/** Maximum number of characters shown of a filter: a link can contain any text. */
const maxLength = 60;

export function InvalidFilters() {
  const invalid = invalidFilters(useSearch());
  if (invalid.length === 0) return null;
  return (
    <p className="quiet-note" role="status">
      <span>
        {plural(
          invalid.length,
          "# filter in the link is invalid and was ignored:",
          "# filters in the link are invalid and were ignored:",
        )}{" "}
        {invalid.map((each, i) => (
          <span key={each}>
            {i > 0 && say`, `}
            <bdi>{each.length > maxLength ? `${each.slice(0, maxLength)}…` : each}</bdi>
          </span>
        ))}
      </span>
    </p>
  );
}
