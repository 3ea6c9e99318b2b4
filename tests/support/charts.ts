/** State charts as Mermaid, from the machines' own definitions. */
import type { AnyStateMachine } from "xstate";

type StateNode = AnyStateMachine["root"];

const identifier = (node: StateNode): string => node.path.join("_") || "root";

/** Guards and delays by their names; what has none is left out. */
const nameOf = (value: unknown): string =>
  typeof value === "string"
    ? value
    : typeof value === "object" && value !== null && "type" in value
      ? String(value.type)
      : "";

/** What an internal event is called by people. */
function eventLabel(event: string): string {
  const after = /^xstate\.after\.(.+?)\./.exec(event)?.[1];
  if (after) return `after ${after}`;
  const work = /^xstate\.(done|error)\.actor\./.exec(event)?.[1];
  return work ? (work === "done" ? "answered" : "broke") : event;
}

function linesOf(node: StateNode, indent: string): readonly string[] {
  const children = Object.values(node.states) as StateNode[];
  const own: string[] = [];
  if (node.parent && children.length > 0) own.push(`${indent}state ${identifier(node)} {`);
  const inner = node.parent && children.length > 0 ? `${indent}  ` : indent;
  const { initial } = node.config as { readonly initial?: string };
  if (initial !== undefined && node.states[initial])
    own.push(`${inner}[*] --> ${identifier(node.states[initial])}`);
  children.forEach((child, i) => {
    if (node.type === "parallel" && i > 0) own.push(`${inner}--`);
    own.push(...linesOf(child, inner));
  });
  if (node.parent && children.length > 0) own.push(`${indent}}`);
  if (node.parent && children.length === 0) own.push(`${indent}${identifier(node)}`);
  if (node.type === "final") own.push(`${indent}${identifier(node)} --> [*]`);
  return own;
}

function arrowsOf(node: StateNode): readonly string[] {
  const moves = [
    ...[...node.transitions.entries()].flatMap(([event, definitions]) =>
      definitions.map((definition) => ({ event: eventLabel(event), definition })),
    ),
    ...(node.always ?? []).map((definition) => ({ event: "at once", definition })),
  ];
  const own = moves.flatMap(({ event, definition }) => {
    const guard = nameOf(definition.guard);
    const label = guard === "" ? event : `${event} [${guard}]`;
    const targets = (definition.target ?? []) as readonly StateNode[];
    const from = node.parent ? identifier(node) : null;
    // An event the whole chart hears leads from nowhere in particular: it is told in the note.
    return from === null
      ? []
      : targets.map((target) => `  ${from} --> ${identifier(target)}: ${label}`);
  });
  return [...own, ...Object.values(node.states).flatMap((child) => arrowsOf(child as StateNode))];
}

function notesOf(node: StateNode): readonly string[] {
  const own = node.description
    ? [`- **${node.path.join(".") || node.key}** – ${node.description}`]
    : [];
  return [...own, ...Object.values(node.states).flatMap((child) => notesOf(child as StateNode))];
}

/** A page about one machine: its chart, what its whole hears, and what its states mean. */
export function chartPage(name: string, machine: AnyStateMachine): string {
  const { root } = machine;
  const everywhere = [...root.transitions.entries()].flatMap(([event, definitions]) =>
    definitions.map(({ target, guard }) => {
      const to = (target ?? []).map((node: StateNode) => node.path.join(".")).join(", ");
      const when = nameOf(guard);
      return `- ${eventLabel(event)}${when === "" ? "" : ` [${when}]`}${to === "" ? "" : ` → ${to}`}`;
    }),
  );
  const notes = notesOf(root);
  return [
    `# ${name}`,
    "",
    "```mermaid",
    "stateDiagram-v2",
    ...linesOf(root, "  "),
    ...arrowsOf(root),
    "```",
    ...(everywhere.length > 0 ? ["", "Heard in every state:", "", ...everywhere] : []),
    ...(notes.length > 0 ? ["", "## States", "", ...notes] : []),
    "",
  ].join("\n");
}
