/** The row of tabs under an account's profile. */
import { urlPart } from "../../domain/address/url-part.ts";
import { accountTabs } from "./tabs.ts";
import "./AccountTabs.css";

/** `current`: the path of the tab that is shown; empty for the overview. */
export function AccountTabs({
  name,
  current,
}: {
  readonly name: string;
  readonly current: string;
}) {
  const base = `/accounts/${urlPart(name)}`;
  return (
    <nav className="account-tabs" aria-label={`Pages of ${name}`}>
      {[{ path: "", label: "Overview" }, ...accountTabs].map(({ path, label }) => (
        <a
          key={path}
          href={path === "" ? base : `${base}/${path}`}
          aria-current={path === current ? "page" : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
