/**
 * What witnesses announce in the headers of their blocks: the version that their node runs, and the hardfork it votes
 * for. A node adds either only if it differs from the one the chain has stored, so most headers announce nothing.
 */
import { chainTime } from "../chain/time.ts";
import { array, decode, loose, malformed, object, text } from "../decode.ts";
import { say } from "../language/say.ts";
import { isNodeVersion } from "./node-version.ts";
import type { HardforkVote } from "./round/round-reports.ts";

/** What one header announces; both null for most. */
export interface Announced {
  readonly version: string | null;
  readonly hardfork: HardforkVote | null;
}

/** Names of the extensions of headers, by their numbers. */
const names = ["void_t", "version", "hardfork_version_vote"];

/**
 * What a header's extensions announce, whether they are numbered, as in blocks, or named; null if they can't be read.
 * Kinds of extensions that are not known here announce nothing.
 */
export function announcedIn(extensions: unknown): Announced | null {
  const read = decode(() => {
    const all = array(extensions, "extensions").map((each) => announcement(each));
    return {
      version: all.findLast(({ version }) => version !== undefined)?.version ?? null,
      hardfork: all.findLast(({ hardfork }) => hardfork !== undefined)?.hardfork ?? null,
    };
  });
  return read.ok ? read.value : null;
}

function announcement(extension: unknown): Partial<Announced> {
  const [kind, value] = kindOf(extension);
  if (kind === "version") return { version: versionOf(value, "version") };
  if (kind !== "hardfork_version_vote") return {};
  const vote = object(value, "vote");
  const time = chainTime(vote["hf_time"], "hf_time");
  return { hardfork: { version: versionOf(vote["hf_version"], "hf_version"), time } };
}

function kindOf(extension: unknown): readonly [kind: string, value: unknown] {
  if (Array.isArray(extension)) {
    const [number, value] = extension as readonly unknown[];
    return [names[Number(number)] ?? "", value];
  }
  const { type, value } = object(extension, "extension");
  return [loose(type), value];
}

function versionOf(raw: unknown, field: string): string {
  const version = text(raw, field);
  return isNodeVersion(version) ? version : malformed(field, say`a version`);
}
