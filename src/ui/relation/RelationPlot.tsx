/** The drawing of a graph of relations: its accounts can be looked at, opened and moved, by pointer and keyboard. */
import { memo, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { counted } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { knownAccounts, mainKind, operationsOn, type Graph } from "../../domain/relation/graph.ts";
import { nodeReading } from "../../domain/relation/words.ts";
import { usePlot } from "../plot/plot-cursor.ts";
import { PlotFrame } from "../plot/PlotFrame.tsx";
import { drawingOf, nearest, pathBetween, type Drawing, type Point } from "./layout.ts";
import { useDrag } from "./use-drag.ts";
import * as styles from "./RelationPlot.module.css";

/** Px. */
const maxHeight = 720;
/** How many times larger a drawing can be made. */
const zooms = [1, 1.5, 2, 3] as const;

export function RelationPlot({
  graph,
  at: chosen,
  look,
  toggle,
}: {
  readonly graph: Graph;
  /** The chosen account, by its place; null for none. */
  readonly at: number | null;
  readonly look: (name: string) => void;
  /** Opens or closes an account. */
  readonly toggle: (name: string) => void;
}) {
  const [zoom, setZoom] = useState<(typeof zooms)[number]>(1);
  const [moved, setMoved] = useState<ReadonlyMap<string, Point>>(new Map());
  const { nodes } = graph;
  const plot = usePlot({ count: nodes.length, first: 0, page: 10, row: 1 });
  const { width } = plot;
  const scroller = useRef<HTMLDivElement>(null);
  /** What is in the middle of the view: its distance from the drawing's middle, in parts of the drawing. */
  const seen = useRef<Point>({ x: 0, y: 0 });
  const height = Math.min(width, maxHeight * zoom);
  const drawing = useMemo(() => {
    const drawn = drawingOf(graph, width, height);
    return {
      ...drawn,
      points: drawn.points.map((point, place) => {
        const to = moved.get(nodes[place]?.name ?? "");
        return to ? { x: to.x * width, y: to.y * height } : point;
      }),
    };
  }, [graph, nodes, width, height, moved]);
  // A drawing of another size keeps what was in the middle there.
  useLayoutEffect(() => {
    const view = scroller.current && viewOf(scroller.current);
    if (!view) return;
    const { from, size } = view;
    scroller.current?.scrollBy(seen.current.x * size.x - from.x, seen.current.y * size.y - from.y);
  }, [zoom, width, height]);
  const drag = useDrag(graph, drawing, [width, height], {
    drop: (place, { x, y }) =>
      setMoved((known) =>
        new Map(known).set(nodes[place]?.name ?? "", { x: x / width, y: y / height }),
      ),
    click: (place) => look(nodes[place]?.name ?? ""),
  });
  const { place, ...handlers } = drag;
  const step = (by: number): void => {
    const next = zooms[zooms.indexOf(zoom) + by];
    if (next !== undefined) setZoom(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const name = plot.at === null ? undefined : nodes[plot.at]?.name;
    if (event.key === "+" || event.key === "-") step(event.key === "+" ? 1 : -1);
    else if (event.key === "Enter" && name !== undefined) look(name);
    else if (event.key === " " && name !== undefined && plot.at !== 0) toggle(name);
    else return;
    event.preventDefault();
  };
  const shown = plot.at ?? chosen;
  return (
    <div className={styles.relationPlot}>
      <div
        ref={scroller}
        className={styles.scroller}
        onScroll={({ currentTarget }) => {
          const { from, size } = viewOf(currentTarget);
          seen.current = { x: from.x / size.x, y: from.y / size.y };
        }}
      >
        <div
          role="presentation"
          style={{ inlineSize: `${zoom * 100}%` }}
          onKeyDown={onKeyDown}
          {...handlers}
        >
          <PlotFrame
            plot={plot}
            label={say`Relations: an arrow key goes to the next account, Enter shows it, the space bar opens it`}
            height={height}
            reading={plot.at === null ? null : nodeReading(graph, plot.at)}
            idle={counted(nodes.length, "account")}
            pointAt={(x, y) => place() ?? nearest(drawing.points, x, y)}
          >
            {drawing.rings.map((radius) => (
              <circle
                key={radius}
                className={styles.ring}
                cx={width / 2}
                cy={height / 2}
                r={radius}
              />
            ))}
            <g data-lines className={shown === null || shown === 0 ? undefined : styles.behind}>
              <Lines graph={graph} drawing={drawing} />
            </g>
            {shown !== null && (
              <g className={styles.ofShown}>
                <LinesOf graph={graph} drawing={drawing} place={shown} />
              </g>
            )}
            <Accounts graph={graph} drawing={drawing} />
            {shown !== null && <Account graph={graph} drawing={drawing} place={shown} isShown />}
          </PlotFrame>
        </div>
      </div>
      <span className={styles.zoom} role="group" aria-label="Size of the drawing">
        <button
          type="button"
          className="btn square"
          aria-label="Smaller"
          aria-disabled={zoom === zooms[0]}
          onClick={() => step(-1)}
        >
          −
        </button>
        <button
          type="button"
          className="btn square"
          aria-label="Larger"
          aria-disabled={zoom === zooms.at(-1)}
          onClick={() => step(1)}
        >
          +
        </button>
      </span>
    </div>
  );
}

/** How far the middle of a scroller's view is from the middle of its content, and the content's size, px. */
function viewOf(scroller: Element): { readonly from: Point; readonly size: Point } {
  const [view, content] = [scroller, scroller.firstElementChild ?? scroller].map((element) =>
    element.getBoundingClientRect(),
  ) as [DOMRect, DOMRect];
  return {
    from: {
      x: view.x - content.x + (view.width - content.width) / 2,
      y: view.y - content.y + (view.height - content.height) / 2,
    },
    size: { x: content.width, y: content.height },
  };
}

interface PartProps {
  readonly graph: Graph;
  readonly drawing: Drawing;
}

const Lines = memo(function Lines({ graph, drawing }: PartProps) {
  return graph.edges.map((edge, i) => (
    <Line key={`${edge.from} ${edge.to}`} graph={graph} drawing={drawing} edge={i} />
  ));
});

/** The lines of one account, above the others. */
const LinesOf = ({ graph, drawing, place }: PartProps & { readonly place: number }) =>
  graph.edges.map(
    ({ from, to }, i) =>
      (from === place || to === place) && (
        <Line key={`${from} ${to}`} graph={graph} drawing={drawing} edge={i} />
      ),
  );

function Line({ graph, drawing, edge }: PartProps & { readonly edge: number }) {
  const line = graph.edges[edge];
  const from = line && drawing.points[line.from];
  const to = line && drawing.points[line.to];
  if (!from || !to) return null;
  return (
    <path
      data-edge={edge}
      data-relation={mainKind(line.relations, line.claims)}
      className={line.isWhole ? styles.line : `${styles.line} ${styles.part}`}
      d={pathBetween(from, to, drawing.middle)}
      strokeWidth={Math.min(
        drawing.widest,
        1.25 + Math.log10(Math.max(1, operationsOn(line))) * 1.75,
      )}
    />
  );
}

const Accounts = memo(function Accounts({ graph, drawing }: PartProps) {
  return graph.nodes.map(({ name }, place) => (
    <Account key={name} graph={graph} drawing={drawing} place={place} />
  ));
});

function Account({
  graph,
  drawing,
  place,
  isShown = false,
}: PartProps & {
  readonly place: number;
  /** Whether it is drawn above the others, and always with its name. */
  readonly isShown?: boolean;
}) {
  const node = graph.nodes[place];
  const point = drawing.points[place];
  if (!node || !point) return null;
  const { name, read } = node;
  const angle = drawing.angles[place] ?? 0;
  const isFlat = drawing.isAcross[place] ?? false;
  const isLeft = !isFlat && angle > Math.PI;
  const turn = isFlat ? 0 : (angle * 180) / Math.PI - (isLeft ? -90 : 90);
  const size = drawing.sizes[place] ?? 0;
  const away = size + 6;
  return (
    <g
      data-node={place}
      className={isShown ? `${styles.account} ${styles.shown}` : styles.account}
      transform={`translate(${point.x.toFixed(1)},${point.y.toFixed(1)})`}
    >
      <circle
        r={size}
        data-relation={drawing.kinds[place]}
        className={read === "none" ? styles.unread : styles.read}
      />
      {(isShown || drawing.isNamed[place]) && (
        <text
          transform={turn === 0 ? undefined : `rotate(${turn.toFixed(1)})`}
          x={isFlat ? 0 : isLeft ? -away : away}
          y={isFlat ? away + 10 : 4}
          className={isFlat ? styles.flat : isLeft ? styles.left : undefined}
        >
          {name} <tspan className={styles.known}>{knownAccounts(node)}</tspan>
        </text>
      )}
    </g>
  );
}
