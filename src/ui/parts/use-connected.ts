/** Whether anything answers this page at all. */
import { useSelector } from "@xstate/react";
import type { ConnectionView } from "../../domain/protocol/views.ts";
import { useActorRef } from "../actors.ts";
import { liveView } from "../hosts/live.ts";
import { known } from "../runtime.ts";

/** A connection that is being tried again may still bring what was asked for; one that is lost or offline brings nothing. */
export const isConnected = ({ health }: Pick<ConnectionView, "health">): boolean =>
  health !== "lost" && health !== "offline";

/** The same, kept true; before anything has been heard it is hoped for. */
export function useConnected(): boolean {
  const actor = useActorRef(liveView, {
    input: { topic: "connection", known: known("connection") },
  });
  return useSelector(actor, ({ context }) => {
    const view = context.view as ConnectionView | null;
    return view === null || isConnected(view);
  });
}
