/** A state chart drawn from a machine's definition, with active states and the last transitions highlighted. */
import { useEffect, useRef, type CSSProperties } from "react";
import { say } from "../../domain/language/say.ts";
import type { ChartLayout } from "../../machines/inspection/chart-layout.machine.ts";
import type { ChartView } from "./chart-view.ts";
import * as styles from "./StateChart.module.css";

/** The path data of an arrow. */
const pathOf = (corners: readonly (readonly [x: number, y: number])[]): string =>
  corners.map(([x, y], i) => `${i === 0 ? "M" : "L"}${x},${y}`).join("");
/** From one line of a label to the next, and from its middle to the first line's letters, em. */
const lineGap = 1.25;
const middleOf = (lines: number): number => 0.35 - ((lines - 1) * lineGap) / 2;
/** Two arrow heads, because not every browser lets a marker inherit the colour of its line. */
const resting = { id: "arrow-head", className: undefined } as const;
const flowing = { id: "arrow-head-taken", className: styles.taken } as const;
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
  const content = useRef<SVGGElement>(null);
  const view = useRef<ChartView>(null);
  const first = useRef(active);
  useEffect(() => {
    let end: (() => void) | null = () => {};
    // Loaded with the layout.
    void import("./chart-view.ts").then(({ viewChart }) => {
      if (!end || !svg.current || !content.current) return;
      view.current = viewChart(svg.current, content.current, layout, first.current);
      ({ end } = view.current);
    });
    return () => {
      end?.();
      end = null;
    };
  }, [layout]);
  const isActive = new Set(active);
  const isTaken = new Set(taken);
  return (
    <div className={styles.chartDrawing}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={styles.chartFrame}
        role="group"
        aria-label="State chart"
        aria-describedby="chart-keys"
        // It moves by the arrow keys, so it must be focusable.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          if (view.current?.press(event.key)) event.preventDefault();
        }}
      >
        <svg
          ref={svg}
          className={styles.stateChart}
          style={{ "--width": layout.width, "--height": layout.height } as CSSProperties}
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
          <g ref={content}>
            {layout.states.map(({ path, name, isGroup, isFinal, x, y, width, height }) => (
              <g
                key={path}
                className={`${styles.state}${isGroup ? ` ${styles.group}` : ""}${isFinal ? ` ${styles.final}` : ""}${isActive.has(path) ? ` ${styles.active}` : ""}`}
                transform={`translate(${x} ${y})`}
              >
                <rect width={width} height={height} rx={8} />
                <text x={isGroup ? 12 : width / 2} y={isGroup ? 20 : height / 2} dy="0.35em">
                  {name}
                </text>
              </g>
            ))}
            {layout.arrows.map(({ id, points, label }) => (
              <g
                key={isTaken.has(id) ? `${id} ${step}` : id}
                className={`${styles.arrow}${isTaken.has(id) ? ` ${styles.taken}` : ""}`}
              >
                <path
                  d={pathOf(points)}
                  markerEnd={`url(#${(isTaken.has(id) ? flowing : resting).id})`}
                />
                {id.startsWith("initial ") && points[0] && (
                  <circle cx={points[0][0]} cy={points[0][1]} r={4} />
                )}
                {label && (
                  <text x={label.x} y={label.y}>
                    {label.lines.map((line, i, lines) => (
                      <tspan
                        key={line}
                        x={label.x}
                        dy={`${i === 0 ? middleOf(lines.length) : lineGap}em`}
                      >
                        {line}
                      </tspan>
                    ))}
                  </text>
                )}
              </g>
            ))}
          </g>
        </svg>
      </div>
      <p id="chart-keys" className={styles.chartKeys}>
        Arrow keys move the chart, + and − zoom, 0 shows the whole.
      </p>
      <p className={styles.chartFingers}>Two fingers move and zoom the chart.</p>
      <div className={styles.chartTools}>
        <button
          type="button"
          className="btn tight"
          aria-label={say`Zoom out`}
          onClick={() => view.current?.zoomOut()}
        >
          −
        </button>
        <button
          type="button"
          className="btn tight"
          aria-label={say`Zoom in`}
          onClick={() => view.current?.zoomIn()}
        >
          +
        </button>
        <button
          type="button"
          className="btn tight"
          title={say`Show the whole chart`}
          onClick={() => view.current?.fit()}
        >
          Fit
        </button>
      </div>
    </div>
  );
}
