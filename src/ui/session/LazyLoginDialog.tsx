/** Renders the login dialog while it is requested; its code loads on first use. */
import { useSelector } from "@xstate/react";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { lazy } from "../start/lazy.ts";
import { loginRequest } from "./session.charts.ts";

const dialog = lazy(() => import("./LoginDialog.tsx").then((module) => module.LoginDialog));

export function LazyLoginDialog() {
  const isOpen = useSelector(loginRequest, (snapshot) => snapshot.hasTag("open"));
  return isOpen && <Chunk view={dialog} />;
}
