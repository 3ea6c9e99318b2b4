/** The bell of the top bar: how many alerts are unread, and the newest of them. */
import { useSelector } from "@xstate/react";
import { grouped } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { PopoverButton } from "../shared/dialogs/PopoverButton.tsx";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { LineIcon } from "../shared/pictures/LineIcon.tsx";
import { lazy } from "../start/lazy.ts";
import { watchBadge } from "./alerts.charts.ts";
import { bellIcon } from "./bell-icon.ts";
import { Unread } from "./Unread.tsx";
import * as styles from "../layout/Navbar.module.css";

const panel = lazy<object>(() => import("./BellPanel.tsx").then((module) => module.BellPanel));

export function Bell() {
  const unread = useSelector(watchBadge, ({ context }) => context.unread);
  const hint = unread > 0 ? say`Alerts, ${grouped(unread)} unread` : say`Alerts`;
  return (
    <PopoverButton
      title="Alerts"
      hint={hint}
      className={`btn square ${styles.bell}`}
      preload={panel.preload}
      panel={<Chunk view={panel} />}
    >
      <LineIcon path={bellIcon} />
      <span className="visually-hidden">Alerts</span>
      <Unread />
    </PopoverButton>
  );
}
