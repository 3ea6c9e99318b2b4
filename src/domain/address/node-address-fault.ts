/** What is wrong with the address of a node that a visitor typed. */
import { say } from "../language/say.ts";
import { hasCredentials, typedUrl } from "./web-address.ts";

/** Why a text that `nodeAddress` refuses is no node's address, and what is accepted instead. */
export function nodeAddressFault(text: string): string {
  const full = typedUrl(text);
  const [mark] = /[?#]/.exec(full) ?? [];
  const port = /^https?:\/\/[^/]*:([^/\]]+)(?:\/|$)/i.exec(full)?.[1];
  if (hasCredentials(text))
    return say`An address can't contain a user name or a password: remove them and the @`;
  if (mark !== undefined)
    return say`Remove the ${mark} and what follows it: a node's address ends with its host, port or path`;
  if (/\s/.test(full)) return say`An address can't contain spaces: remove them`;
  const isPort = port === undefined || (/^\d+$/.test(port) && Number(port) <= highestPort);
  // What follows a colon may also belong to another scheme, such as javascript:.
  if (!isPort && (text.includes("://") || /^\d+$/.test(port)))
    return say`The port ${port} does not exist: a port is a whole number up to ${highestPort}, as in https://api.example.org:8090`;
  if (!isPort || !/^https:/i.test(full))
    return say`Enter an address that starts with https://, such as https://api.example.org`;
  return say`Enter the full name of a host, such as https://api.example.org`;
}

const highestPort = 65_535;
