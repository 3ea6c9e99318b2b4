/** A state chart drawn from a machine's definition, with active states and the last transitions highlighted. */
import { select, zoom, zoomIdentity } from "d3";
import { useEffect, useRef, type CSSProperties } from "react";
import type { ChartLayout } from "../../machines/inspection/chart-layout.machine.ts";
import "./StateChart.css";

/** The path data of an arrow. */
const pathOf = (corners: readonly (readonly [x: number, y: number])[]): string =>
  corners.map(([x, y], i) => `${i === 0 ? "M" : "L"}${x},${y}`).join("");
/** Two arrow heads, because not every browser lets a marker inherit the colour of its line. */
const resting = { id: "arrow-head", className: "resting" } as const;
const flowing = { id: "arrow-head-taken", className: "taken" } as const;
const heads = [resting, flowing];

/** `taken`: ids of the arrows of the last transition; `step` changes with each one and so restarts the animation. */
export function StateChart({
  layout,
  active,
  taken,
  step,
  title,
}: {
  readonly layout: ChartLayout;
  readonly active: readonly string[];
  readonly taken: readonly string[];
  readonly step: number;
  readonly title: string;
}) {
  const svg = useRef<SVGSVGElement>(null);
  const inner = useRef<SVGGElement>(null);
  useEffect(() => {
    const drawing = svg.current;
    if (!drawing) return undefined;
    const zooming = zoom<SVGSVGElement, unknown>()
      .scaleExtent([0.5, 4])
      .filter((event: Event) => event.type !== "wheel" || (event as WheelEvent).ctrlKey)
      .on("zoom", ({ transform }: { transform: { toString(): string } }) =>
        inner.current?.setAttribute("transform", transform.toString()),
      );
    const chosen = select(drawing);
    chosen.call(zooming).on("dblclick.zoom", null);
    chosen.on("dblclick.fit", () => zooming.transform(chosen, zoomIdentity));
    return () => void chosen.on(".zoom", null).on(".fit", null);
  }, [layout]);
  const isActive = new Set(active);
  const isTaken = new Set(taken);
  return (
    <svg
      ref={svg}
      className="state-chart"
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      style={{ "--width": layout.width } as CSSProperties}
      role="img"
      aria-label={title}
    >
      <defs>
        {heads.map(({ id, className }) => (
          <marker
            key={id}
            id={id}
            className={className}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto-start-reverse"
          >
            <path d="M0 0 8 4 0 8z" />
          </marker>
        ))}
      </defs>
      <g ref={inner}>
        {layout.states.map(({ path, name, isGroup, isFinal, x, y, width, height }) => (
          <g
            key={path}
            className={`state${isGroup ? " group" : ""}${isFinal ? " final" : ""}${isActive.has(path) ? " active" : ""}`}
            transform={`translate(${x} ${y})`}
          >
            <rect width={width} height={height} rx={8} />
            <text x={isGroup ? 14 : width / 2} y={isGroup ? 24 : height / 2 + 4.5}>
              {name}
            </text>
          </g>
        ))}
        {layout.arrows.map(({ id, points, label }) => (
          <g
            key={isTaken.has(id) ? `${id} ${step}` : id}
            className={`arrow${isTaken.has(id) ? " taken" : ""}`}
          >
            <path
              d={pathOf(points)}
              markerEnd={`url(#${(isTaken.has(id) ? flowing : resting).id})`}
            />
            {id.startsWith("initial ") && points[0] && (
              <circle cx={points[0][0]} cy={points[0][1]} r={4} />
            )}
            {label && (
              <text x={label.x + 4} y={label.y}>
                {label.text}
              </text>
            )}
          </g>
        ))}
      </g>
    </svg>
  );
}
