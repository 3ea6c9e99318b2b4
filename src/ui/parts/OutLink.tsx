/** A link that leaves the product. */
import type { ReactNode } from "react";
import { strangersLink } from "./strangers-link.ts";

export function OutLink({
  to,
  className = "link",
  label,
  title,
  children,
}: {
  /** Has passed `web-address.ts` or the check of config.json. */
  readonly to: string;
  readonly className?: string;
  /** Where the words inside do not say where it leads. */
  readonly label?: string;
  readonly title?: string;
  readonly children: ReactNode;
}) {
  return (
    <a
      className={className}
      href={to}
      {...strangersLink}
      {...(label !== undefined && { "aria-label": `${label} (opens in a new tab)` })}
      {...(title !== undefined && { title })}
    >
      {children}
      {label === undefined && <span className="visually-hidden"> (opens in a new tab)</span>}
    </a>
  );
}
