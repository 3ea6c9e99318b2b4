/** Names of accounts that the visitor has labelled, watches or has visited. */
import { partText } from "../../domain/address/url-part.ts";
import { visitEntries } from "../../domain/search/recent-visits.ts";
import { labelEntries } from "../label/label-entries.ts";
import { watchedEntries } from "../watch/watched-entries.ts";
import { visits } from "./visits.ts";

export const ownNames = (): readonly string[] =>
  [...labelEntries(), ...watchedEntries(), ...visitEntries(visits.read())].flatMap(({ target }) => {
    const [, name] = ("to" in target && /^\/accounts\/([^/?]+)/.exec(target.to)) || [];
    return name === undefined ? [] : [partText(name)];
  });
