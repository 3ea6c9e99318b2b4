/** A small link to a part of a page. A click copies the part's URL; if the part is on this page, it also sets the hash. */
import { say } from "../../../domain/language/say.ts";
import { replaceHash } from "../../browser/address/navigation.ts";
import { withQuery } from "../../browser/address/query.ts";
import { Icon } from "../pictures/Icon.tsx";
import { copyLink } from "./link-copy.charts.ts";

/** `to`: a path, or a hash such as '#part', to which a click adds this page's URL. `what`: the part, as in 'operation 3'. */
export function LinkHere({ to, what }: { readonly to: string; readonly what: string }) {
  return (
    <a
      className="link-here"
      href={to}
      aria-label={say`Copy link to ${what}`}
      title={say`Copy link to ${what}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        const link = to[0] === "#" ? withQuery(location.search.slice(1)) + to : to;
        copyLink(link);
        replaceHash(link);
      }}
    >
      <Icon name="link" />
    </a>
  );
}
