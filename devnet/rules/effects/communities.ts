/** What members of a community do in it. */
import type { World } from "../../state/world.ts";

/** Applies a `community` operation. */
export function applyCommunityAction(
  world: World,
  actor: string,
  action: string,
  details: Readonly<Record<string, unknown>>,
  time: string,
): void {
  const community = world.communities.get(String(details["community"]));
  if (!community) return;
  if (action === "subscribe") community.subscribers.set(actor, time);
  if (action === "unsubscribe") community.subscribers.delete(actor);
  if (action === "setRole") {
    const name = String(details["account"]);
    const member = community.members.get(name);
    if (member) member.role = String(details["role"]);
    else community.members.set(name, { since: time, title: "", role: String(details["role"]) });
  }
}
