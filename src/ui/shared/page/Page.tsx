/** Sets the document's title. */
import { useEffect, type ReactNode } from "react";
import { useNetwork } from "../data/network.ts";

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
