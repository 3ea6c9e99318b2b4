/** The number of unread alerts; nothing if there are none. */
import { useSelector } from "@xstate/react";
import { grouped } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { watchBadge } from "./alerts.charts.ts";
import * as styles from "./Unread.module.css";

export function Unread() {
  const unread = useSelector(watchBadge, ({ context }) => context.unread);
  return (
    unread > 0 && (
      <span className={`${styles.unread} num`}>
        <span aria-hidden="true">{unread > 99 ? "99+" : unread}</span>
        <span className="visually-hidden">{say`${grouped(unread)} unread`}</span>
      </span>
    )
  );
}
