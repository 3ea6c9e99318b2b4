/** The row of tabs under an account's profile. */
import { useEffect, useRef } from "react";
import { urlPart } from "../../domain/address/url-part.ts";
import { say } from "../../domain/language/say.ts";
import { keepScrollAt } from "../browser/scroll.ts";
import { accountTabs } from "./tabs.ts";
import * as styles from "./AccountTabs.module.css";

/** `current`: the path of the tab that is shown; empty for the overview. */
export function AccountTabs({
  name,
  current,
}: {
  readonly name: string;
  readonly current: string;
}) {
  const base = `/accounts/${urlPart(name)}`;
  const row = useRef<HTMLElement>(null);
  /** How far the page was scrolled when a tab was chosen; null otherwise. */
  const scrolled = useRef<number | null>(null);
  useEffect(() => {
    if (row.current && scrolled.current !== null)
      keepScrollAt(Math.min(scrolled.current, stickingPoint(row.current)));
    scrolled.current = null;
  }, [current]);
  useEffect(() => {
    // A link may lead to a tab beyond the row's edge. The overview is the first tab and needs no scrolling.
    const tab = current === "" ? null : row.current?.querySelector<HTMLElement>("[aria-current]");
    const around = row.current;
    if (!around || !tab) return undefined;
    // At once, and again when the row becomes narrower.
    const observer = new ResizeObserver(() => {
      const { left, width } = around.getBoundingClientRect();
      const place = tab.getBoundingClientRect();
      around.scrollLeft += place.left - left - (width - place.width) / 2;
    });
    observer.observe(around);
    return () => observer.disconnect();
  }, [current]);
  return (
    <nav
      ref={row}
      className={styles.accountTabs}
      aria-label={say`Pages of ${name}`}
      onClickCapture={() => {
        scrolled.current = scrollY;
      }}
    >
      {[{ path: "", label: say`Overview` }, ...accountTabs].map(({ path, label }) => (
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

/** How far the page is scrolled when the row of tabs begins to stick below the navbar. */
function stickingPoint(row: HTMLElement): number {
  const above = row.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
  const gap = Number.parseFloat(
    row.parentElement ? getComputedStyle(row.parentElement).rowGap : "",
  );
  const stuckAt = Number.parseFloat(getComputedStyle(row).insetBlockStart);
  return Math.max(0, Math.ceil(above + scrollY + (gap || 0) - (stuckAt || 0)));
}
