/** Marks names that are on one of the visitor's warning lists. One question is asked for all names on screen. */
import { createContext, use, useMemo, type ReactNode } from "react";
import { say } from "../../domain/language/say.ts";
import type { Warning } from "../../domain/warning/answers.ts";
import { warningSentence } from "../../domain/warning/words.ts";
import { useNetworkList } from "../settings/network-lists.ts";
import { useQuestion } from "../shared/data/use-question.ts";

const Listed = createContext<ReadonlyMap<string, readonly Warning[]>>(new Map());

/** Looks these names up in the lists, for each `ListMark` inside. */
export function ListMarks({
  names,
  children,
}: {
  readonly names: readonly string[];
  readonly children: ReactNode;
}) {
  const lists = useNetworkList("warningLists");
  return lists.length === 0 ? (
    children
  ) : (
    <Asked names={names} lists={lists}>
      {children}
    </Asked>
  );
}

function Asked({
  names,
  lists,
  children,
}: {
  readonly names: readonly string[];
  readonly lists: readonly string[];
  readonly children: ReactNode;
}) {
  const { value } = useQuestion("account.warnings", [names, lists], { keepsAnswer: true });
  const listed = useMemo(() => {
    const found = new Map<string, Warning[]>();
    for (const warning of value?.warnings ?? [])
      found.set(warning.name, [...(found.get(warning.name) ?? []), warning]);
    return found;
  }, [value]);
  return <Listed value={listed}>{children}</Listed>;
}

/** The mark of one name; nothing if it is on no list. */
export function ListMark({ name }: { readonly name: string }) {
  const warnings = use(Listed).get(name);
  const [first] = warnings ?? [];
  if (!warnings || !first) return null;
  return (
    <span className="badge warning" title={warnings.map(warningSentence).join("\n")}>
      {say`listed by @${first.author}`}
    </span>
  );
}
