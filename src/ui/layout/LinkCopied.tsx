/** Confirms that a link was copied. */
import { useSelector } from "@xstate/react";
import { say } from "../../domain/language/say.ts";
import { linkCopy } from "../shared/links/link-copy.charts.ts";
import * as styles from "./LinkCopied.module.css";

export function LinkCopied() {
  const isCopied = useSelector(linkCopy, (snapshot) => snapshot.hasTag("copied"));
  const hasFailed = useSelector(linkCopy, (snapshot) => snapshot.hasTag("failed"));
  const text = isCopied
    ? say`Link copied`
    : hasFailed
      ? say`The browser did not allow copying. The link is in the address bar.`
      : "";
  return (
    <p
      className={text === "" ? "visually-hidden" : styles.toast}
      role="status"
      aria-label="Copied link"
    >
      {text}
    </p>
  );
}
