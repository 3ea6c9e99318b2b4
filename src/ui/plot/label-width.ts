/** How wide the labels of plots are. */

/** As in `Plot.module.css`. */
const size = "12px";

let ruler: OffscreenCanvasRenderingContext2D | null | undefined;

/**
 * The width of a label, px; bold ones are as bold as a chosen label. Its digits are drawn equally wide, but a canvas
 * measures each as it is.
 */
export function labelWidth(text: string, weight: "regular" | "bold"): number {
  ruler ??= new OffscreenCanvas(1, 1).getContext("2d");
  if (!ruler) return 0;
  const { fontFamily } = getComputedStyle(document.body);
  ruler.font = `${weight === "bold" ? "600 " : ""}${size} ${fontFamily}`;
  return Math.ceil(ruler.measureText(text.replaceAll(/\d/g, "0")).width);
}
