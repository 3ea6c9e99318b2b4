/** A small link to a part of a page: a click copies it, and leads there on this page. */
import { replaceHash, withQuery } from "../../browser/address.ts";
import { Icon } from "../pictures/Icon.tsx";
import { copyLink } from "./link-copy.charts.ts";
import { say } from "../../../domain/language/say.ts";

/** `to`: a path, or '#part' of this page, whose URL is read at the click. `what`: the part, as in 'operation 3'. */
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
