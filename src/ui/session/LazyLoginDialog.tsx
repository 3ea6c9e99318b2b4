/** Renders the login dialog while it is open; its code loads on first use. */
import { useSelector } from "@xstate/react";
import { loginDialog } from "./session.charts.ts";
import { lazy } from "../start/lazy.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";

const dialog = lazy(() => import("./LoginDialog.tsx").then((module) => module.LoginDialog));

export function LazyLoginDialog() {
  const isOpen = useSelector(loginDialog, (snapshot) => snapshot.hasTag("open"));
  return isOpen && <Chunk view={dialog} />;
}
