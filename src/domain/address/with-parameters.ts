/** The query of a URL with some of its parameters changed. */
import { URLSearchParams } from "./whatwg-url.ts";

/**
 * `query` with these parameters, without those whose value is empty; all others stay. Commas and colons stay readable.
 */
export function withParameters(query: string, values: Readonly<Record<string, string>>): string {
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values))
    if (value === "") parameters.delete(name);
    else parameters.set(name, value);
  return parameters.toString().replaceAll("%2C", ",").replaceAll("%3A", ":");
}
