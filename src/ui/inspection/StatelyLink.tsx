/** Leads to this page with `?inspect`, which opens the Stately inspector; or says that there is none. */
import { useSearch } from "wouter/use-browser-location";
import { withQuery } from "../browser/address.ts";
import { useNetwork } from "../shared/data/network.ts";

export function StatelyLink() {
  const { config } = useNetwork();
  const query = new URLSearchParams(useSearch());
  if (!config.inspector)
    return (
      <span className="soft small">
        The Stately inspector is switched off in this copy's config.json.
      </span>
    );
  query.set("inspect", "");
  return (
    <a className="btn tight" href={withQuery(query.toString().replace("inspect=", "inspect"))}>
      Open in the Stately inspector
    </a>
  );
}
