/** Confirms that a link was copied. */
import { useSelector } from "@xstate/react";
import { linkCopy } from "../shared/link-copy.charts.ts";

export function LinkCopied() {
  const isCopied = useSelector(linkCopy, (snapshot) => snapshot.hasTag("copied"));
  const hasFailed = useSelector(linkCopy, (snapshot) => snapshot.hasTag("failed"));
  const text = isCopied
    ? "Link copied"
    : hasFailed
      ? "The browser did not allow copying. The link is in the address bar."
      : "";
  return (
    <p className={text === "" ? "visually-hidden" : "toast"} role="status" aria-label="Copied link">
      {text}
    </p>
  );
}
