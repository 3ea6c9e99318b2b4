/** What a URL of the console says. */
import { URLSearchParams } from "../address/whatwg-url.ts";
import type { ConsoleAddress } from "./address.ts";

/** What a query says. */
export function readConsoleQuery(query: string): ConsoleAddress {
  const values = new URLSearchParams(query);
  return {
    method: values.get("method")?.trim() ?? "",
    params: values.get("params"),
    node: values.get("node"),
  };
}
