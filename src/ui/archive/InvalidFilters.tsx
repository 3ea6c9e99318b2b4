/** Names the filters in the page's URL that are not valid, and so filter nothing. */
import { useSearch } from "wouter/use-browser-location";
import { invalidFilters } from "../../domain/archive/query.ts";
import { counted } from "../../domain/format/figures.ts";

/** A link's value may be of any length. */
const longest = 60;

export function InvalidFilters() {
  const invalid = invalidFilters(useSearch());
  if (invalid.length === 0) return null;
  return (
    <p className="quiet-note" role="status">
      The link has {counted(invalid.length, "filter")} that {invalid.length === 1 ? "is" : "are"}{" "}
      not valid and {invalid.length === 1 ? "was" : "were"} ignored:{" "}
      {invalid.map((each, place) => (
        <span key={each}>
          {place > 0 && ", "}
          <bdi>{each.length > longest ? `${each.slice(0, longest)}…` : each}</bdi>
        </span>
      ))}
    </p>
  );
}
