/** How wide the labels of plots are. */

/** As in `Plot.module.css`. */
const size = "12px";

let ruler: OffscreenCanvasRenderingContext2D | null | undefined;
let family = "";

/**
 * The width of a label, px; bold ones are as bold as a chosen label. Its digits are drawn equally wide, but a canvas
 * measures each as it is.
 */
export function labelWidth(text: string, weight: "regular" | "bold"): number {
  if (ruler === undefined) {
    ruler = new OffscreenCanvas(1, 1).getContext("2d");
    // Read once: it makes the browser compute styles.
    family = getComputedStyle(document.body).fontFamily;
  }
  if (!ruler) return 0;
  ruler.font = `${weight === "bold" ? "600 " : ""}${size} ${family}`;
  return Math.ceil(ruler.measureText(text.replaceAll(/\d/g, "0")).width);
}
