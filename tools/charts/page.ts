/** State charts as Mermaid, from the machines' own definitions. */
import type { AnyStateMachine } from "xstate";
import type { ChartArrow, ChartState } from "../../src/domain/inspection/inspection.ts";
import { chartOf } from "../../src/machines/inspection/chart.ts";

const identifier = (path: string): string => path.replaceAll(".", "_");

function linesOf(state: ChartState, indent: string): readonly string[] {
  const isRoot = state.path === "";
  const isGroup = !isRoot && state.states.length > 0;
  const inner = isGroup ? `${indent}  ` : indent;
  return [
    ...(isGroup ? [`${indent}state ${identifier(state.path)} {`] : []),
    ...(state.initial === null ? [] : [`${inner}[*] --> ${identifier(state.initial)}`]),
    ...state.states.flatMap((child, i) => [
      ...(state.kind === "parallel" && i > 0 ? [`${inner}--`] : []),
      ...linesOf(child, inner),
    ]),
    ...(isGroup ? [`${indent}}`] : []),
    ...(isRoot || isGroup ? [] : [`${indent}${identifier(state.path)}`]),
    ...(state.kind === "final" ? [`${indent}${identifier(state.path)} --> [*]`] : []),
  ];
}

const labelOf = ({ event, guard }: ChartArrow): string =>
  guard === null ? event : `${event} [${guard}]`;

const notesOf = (state: ChartState): readonly string[] => [
  ...(state.description === null
    ? []
    : [`- **${state.path || state.name}** – ${state.description}`]),
  ...state.states.flatMap(notesOf),
];

/** A page about one machine: its chart, the events it handles in every state, and its states' descriptions. */
export function chartPage(name: string, machine: AnyStateMachine): string {
  const { root, arrows } = chartOf(machine);
  // Events handled in every state have no source state: they are listed below the drawing.
  const everywhere = arrows.filter(({ from }) => from === "");
  const drawn = arrows
    .filter(({ from }) => from !== "")
    .flatMap((arrow) =>
      arrow.to.map(
        (target) => `  ${identifier(arrow.from)} --> ${identifier(target)}: ${labelOf(arrow)}`,
      ),
    );
  const notes = notesOf(root);
  return [
    `# ${name}`,
    "",
    "```mermaid",
    "stateDiagram-v2",
    ...linesOf(root, "  "),
    ...drawn,
    "```",
    ...(everywhere.length > 0
      ? [
          "",
          "Handled in every state:",
          "",
          ...everywhere.map(
            (arrow) =>
              `- ${labelOf(arrow)}${arrow.to.length === 0 ? "" : ` → ${arrow.to.join(", ")}`}`,
          ),
        ]
      : []),
    ...(notes.length > 0 ? ["", "## States", "", ...notes] : []),
    "",
  ].join("\n");
}
