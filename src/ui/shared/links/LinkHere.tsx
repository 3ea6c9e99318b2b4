/** A small link to a part of a page: a click copies it, and leads there on this page. */
import { replaceHash } from "../../browser/address.ts";
import { Icon } from "../pictures/Icon.tsx";
import { copyLink } from "./link-copy.charts.ts";
import { say } from "../../../domain/language/say.ts";

/** `what`: the part, as in 'Copy link to operation 3'. */
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
        copyLink(to);
        replaceHash(to);
      }}
    >
      <Icon name="link" />
    </a>
  );
}
