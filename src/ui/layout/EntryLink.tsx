/** One navigation entry, marked when it is where one is. */
import { useRoute } from "wouter";
import { Icon } from "../parts/Icon.tsx";
import type { Entry } from "./entries.ts";

export function EntryLink({ to, label, icon }: Entry) {
  const [isHere] = useRoute(to);
  return (
    <a className="entry" href={to} {...(isHere && { "aria-current": "page" as const })}>
      <Icon name={icon} />
      {label}
    </a>
  );
}
