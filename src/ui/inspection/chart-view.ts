/** Which part of a drawing is on screen: fitted, moved and zoomed by pointer, wheel, fingers and keys. */
import { select, zoom, zoomIdentity, zoomTransform, type D3ZoomEvent } from "d3";
import type { ChartLayout } from "../../machines/inspection/chart-layout.machine.ts";

/** The size of a label on screen never falls below this, px. */
const minLabel = 11;
/** The size of a state's name as it is laid out, px, and how much of its box it fills at that size. */
const usualName = { size: 13, fill: 0.85 } as const;
/** Below these scales there is no room for labels of arrows, or for names of states that are not active. */
const roomFor = { labels: 0.7, names: 0.45 } as const;
const maxScale = 3;
/** A chart that would start smaller than this starts at this size, with its active state in the middle. */
const minStart = 0.5;
/** How far one key press moves the drawing, px. */
const step = 60;
const factor = 1.3;
/** Room around the drawing, px. */
const margin = 24;
/** The size of the svg's text unless the visitor has chosen another, px. */
const usualTextSize = 16;
/** The height of a line, px, for wheels that count in lines. */
const wheelLine = 16;

/** Controls of a drawing's view. */
export interface ChartView {
  readonly fit: () => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  /** Handles a key; false if it has no meaning here. */
  readonly press: (key: string) => boolean;
  readonly end: () => void;
}

/**
 * Moves and scales `content` inside `svg`. `active`: the paths of the active states. The style sheet gets the scale as
 * `--scale`, how much wider boxes must be for their names as `--widening`, and what there is room for as `data-detail`.
 */
export function viewChart(
  svg: SVGSVGElement,
  content: SVGGElement,
  { width, height, states }: ChartLayout,
  active: readonly string[],
): ChartView {
  let isMovable = false;
  // Until the visitor moves the drawing, it is fitted again whenever its place changes.
  let isFitted = true;
  const show = ({ transform, sourceEvent }: D3ZoomEvent<SVGSVGElement, unknown>): void => {
    const { k } = transform;
    if (sourceEvent) isFitted = false;
    content.setAttribute("transform", transform.toString());
    svg.style.setProperty("--scale", String(k));
    const nameSize = minLabel / k / usualName.size;
    svg.style.setProperty("--widening", String(Math.max(1, nameSize * usualName.fill)));
    svg.dataset["detail"] = k < roomFor.names ? "active" : k < roomFor.labels ? "names" : "all";
    isMovable = width * k > svg.clientWidth + 1 || height * k > svg.clientHeight + 1;
    svg.toggleAttribute("data-movable", isMovable);
  };
  const zooming = zoom<SVGSVGElement, unknown>()
    .extent(() => [
      [0, 0],
      [svg.clientWidth, svg.clientHeight],
    ])
    .translateExtent([
      [-margin, -margin],
      [width + margin, height + margin],
    ])
    .filter((event: Event) => {
      if (event instanceof WheelEvent) return event.ctrlKey || event.metaKey;
      // One finger scrolls the page, so that nobody is caught in a drawing that fills the screen.
      if (event.type === "touchstart") return (event as TouchEvent).touches.length > 1;
      return !(event as MouseEvent).button;
    })
    .on("zoom", show);
  const chosen = select(svg);
  const textScale = Number.parseFloat(getComputedStyle(svg).fontSize) / usualTextSize;
  const fittingScale = (): number =>
    Math.min(textScale, svg.clientWidth / (width + 2 * margin), svg.clientHeight / height);
  const fit = (): void => {
    const k = fittingScale();
    zooming.scaleExtent([k, Math.max(maxScale, k)]);
    const [x, y] = [(svg.clientWidth - width * k) / 2, (svg.clientHeight - height * k) / 2];
    isFitted = true;
    zooming.transform(chosen, zoomIdentity.translate(x, y).scale(k));
  };
  const start = (): void => {
    fit();
    if (fittingScale() >= minStart) return;
    const middle = states.findLast(({ path, isGroup }) => !isGroup && active.includes(path));
    zooming.scaleTo(chosen, minStart);
    if (middle)
      zooming.translateTo(chosen, middle.x + middle.width / 2, middle.y + middle.height / 2);
    isFitted = true;
  };
  const scaleBy = (by: number): void => {
    isFitted = false;
    zooming.scaleBy(chosen, by);
  };
  const moveBy = (x: number, y: number): void => {
    const { k } = zoomTransform(svg);
    isFitted = false;
    zooming.translateBy(chosen, x / k, y / k);
  };
  /** Moves the drawing as a scrolled box moves its content; at its end, the page scrolls on. */
  const scroll = (event: WheelEvent): void => {
    if (event.ctrlKey || event.metaKey) return;
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : wheelLine;
    const before = zoomTransform(svg);
    moveBy(-event.deltaX * unit, -event.deltaY * unit);
    const after = zoomTransform(svg);
    if (before.x !== after.x || before.y !== after.y) event.preventDefault();
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => moveBy(step, 0),
    ArrowRight: () => moveBy(-step, 0),
    ArrowUp: () => moveBy(0, step),
    ArrowDown: () => moveBy(0, -step),
    "+": () => scaleBy(factor),
    "=": () => scaleBy(factor),
    "-": () => scaleBy(1 / factor),
    "0": fit,
  };
  svg.style.setProperty("--min-label", `${minLabel}px`);
  chosen.call(zooming).on("dblclick.zoom", null);
  svg.addEventListener("wheel", scroll, { passive: false });
  const observer = new ResizeObserver(() => {
    // A drawing that has no place yet can't be fitted to it.
    if (isFitted && svg.clientWidth > 0 && svg.clientHeight > 0) start();
  });
  observer.observe(svg);
  return {
    fit,
    zoomIn: () => scaleBy(factor),
    zoomOut: () => scaleBy(1 / factor),
    press: (key) => {
      keys[key]?.();
      return key in keys;
    },
    end: () => {
      observer.disconnect();
      svg.removeEventListener("wheel", scroll);
      chosen.on(".zoom", null);
    },
  };
}
