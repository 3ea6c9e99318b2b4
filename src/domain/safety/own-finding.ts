/** Findings that an account's owner has said were their own doing, by name: they are recognised whoever reports them. */
import { sameMoment } from "./delays.ts";
import type { Finding } from "./signal.ts";

type Named = Pick<Finding, "kind" | "other" | "time">;

/** What a finding is about, without its time. */
export const aboutOf = ({ kind, other }: Pick<Named, "kind" | "other">): string =>
  `${kind} ${other}@`;

/** Names a finding by what it is about and its time; a state whose beginning is unknown has no time. */
export const findingName = (finding: Named): string => `${aboutOf(finding)}${finding.time ?? ""}`;

/** Whether a finding is among the named ones: with or without the entry that caused it, and whichever node reports it. */
export function isNamed(names: Iterable<string>, finding: Named): boolean {
  const about = aboutOf(finding);
  for (const name of names) {
    if (!name.startsWith(about)) continue;
    const time = name.slice(about.length);
    if (
      finding.time === null ||
      (time !== "" && Math.abs(Number(time) - finding.time) <= sameMoment)
    )
      return true;
  }
  return false;
}

/** The text that is stored for an account's own finding. */
export const ownFinding = (account: string, finding: Named): string =>
  `@${account} ${findingName(finding)}`;

/** Reads that text; null for any other. */
export function readOwnFinding(
  text: string,
): { readonly account: string; readonly name: string } | null {
  const [, account, name] = /^@([^ ]+) (\w+ [^@]*@\d*)$/.exec(text) ?? [];
  return account !== undefined && name !== undefined ? { account, name } : null;
}

/** The names of one account's own findings. */
export const namesFor = (own: readonly string[], account: string): readonly string[] =>
  own.flatMap((text) => {
    const read = readOwnFinding(text);
    return read?.account === account ? [read.name] : [];
  });

/**
 * Whether a finding was the owner's. One without a time is never the same as one with a time: what somebody else did
 * later must not pass for it. Small transfers to somebody stay the owner's when more of them follow.
 */
export function isOwnFinding(names: readonly string[], finding: Named): boolean {
  const about = aboutOf(finding);
  if (finding.kind === "smallDrain") return names.some((name) => name.startsWith(about));
  return finding.time === null ? names.includes(about) : isNamed(names, finding);
}
