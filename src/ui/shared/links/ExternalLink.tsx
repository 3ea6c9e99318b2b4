/** A link to another site, opened in a new tab. */
import type { ReactNode } from "react";
import { say } from "../../../domain/language/say.ts";
import { externalLinkAttributes } from "./external-link.ts";

export function ExternalLink({
  to,
  className = "link",
  label,
  title,
  children,
}: {
  /** Must have been validated by `web-address.ts` or as part of config.json. */
  readonly to: string;
  readonly className?: string;
  /** Needed if the content does not name the target. */
  readonly label?: string;
  readonly title?: string;
  readonly children: ReactNode;
}) {
  return (
    <a
      className={className}
      href={to}
      {...externalLinkAttributes}
      {...(label !== undefined && { "aria-label": say`${label} (opens in a new tab)` })}
      {...(title !== undefined && { title })}
    >
      {children}
      {label === undefined && <span className="visually-hidden"> {say`(opens in a new tab)`}</span>}
    </a>
  );
}
