/** A page's title for the browser's tab. */
import { useEffect, type ReactNode } from "react";
import { useNetwork } from "../network.ts";

export function Page({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  const { config } = useNetwork();
  const name = config.app.name;
  useEffect(() => {
    document.title = title === "" ? name : `${title} · ${name}`;
  }, [title, name]);
  return children;
}
