/** Where the login dialog stands while it is open. */
import { useSelector } from "@xstate/react";
import { loginDialog } from "../hosts/session.ts";
import { lazy } from "../lazy.ts";
import { Chunk } from "../parts/Chunk.tsx";

const dialog = lazy(() => import("./LoginDialog.tsx").then((module) => module.LoginDialog));

export function LoginPlace() {
  const isOpen = useSelector(loginDialog, (snapshot) => snapshot.hasTag("open"));
  return isOpen && <Chunk view={dialog} />;
}
