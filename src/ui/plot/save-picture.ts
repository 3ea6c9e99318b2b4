/** Saves a drawn SVG as a file that looks the same outside the page, and as a PNG. */
import { downloadFile } from "../browser/files.ts";

/** CSS properties that the page's style sheets set on SVG elements. */
const drawnProperties = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-opacity",
  "stroke-width",
  "stroke-dasharray",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
  "paint-order",
  "visibility",
  "display",
] as const;

/** PNG pixels per CSS pixel. */
const pngScale = 2;

/** What a picture shows, written above it: its title, and whose figures they are and of what time. */
export type Caption = readonly [title: string, about: string];

/** The height of the caption, in units of the drawing: two lines, and space around them. */
const captionHeight = 56;

/** The picture as SVG text, with its caption and with the page's styles and background written into it. */
export function svgText(picture: SVGSVGElement, caption: Caption): string {
  const { width, height } = sizeOf(picture);
  const copy = picture.cloneNode(true) as SVGSVGElement;
  const readColour = colourReader();
  const originals = [picture, ...picture.querySelectorAll("*")];
  const copies = [copy, ...copy.querySelectorAll("*")];
  for (const [i, part] of copies.entries()) {
    const style = getComputedStyle(originals[i] as Element);
    const colours = new Map(
      (["fill", "stroke"] as const).map((name) => [name as string, readColour(style[name])]),
    );
    for (const name of drawnProperties) {
      const value = style.getPropertyValue(name);
      const isBare = colours.get(name.slice(0, name.indexOf("-"))) === "none";
      // Some programs draw a part without colour if it has an opacity, and fail on dash lengths with a unit.
      if (isBare || (name === "opacity" && value === "1")) part.removeAttribute(name);
      else if (name === "stroke-dasharray") part.setAttribute(name, value.replaceAll("px", ""));
      else part.setAttribute(name, colours.get(name) ?? value);
    }
    part.removeAttribute("class");
    part.removeAttribute("style");
  }
  for (const text of copy.querySelectorAll("text[paint-order^=stroke][stroke^=rgb]"))
    separateHalo(text);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const { x, y, width: across, height: down } = picture.viewBox.baseVal;
  copy.setAttribute("viewBox", `${x} ${y - captionHeight} ${across} ${down + captionHeight}`);
  const paper = element("rect");
  const back = getComputedStyle(picture.closest(".card") ?? document.body);
  paper.setAttribute("x", String(x));
  paper.setAttribute("y", String(y - captionHeight));
  paper.setAttribute("width", "100%");
  paper.setAttribute("height", "100%");
  paper.setAttribute("fill", readColour(back.backgroundColor));
  const lines = caption.map((text, line) => {
    const written = element("text");
    written.textContent = text;
    const places = { x: x + 16, y: y - captionHeight + 24 + line * 20 };
    for (const [name, value] of Object.entries(places)) written.setAttribute(name, String(value));
    written.setAttribute("fill", readColour(back.color));
    written.setAttribute("font-family", back.fontFamily);
    written.setAttribute("font-size", line === 0 ? "15px" : "13px");
    written.setAttribute("font-weight", line === 0 ? "600" : "400");
    return written;
  });
  copy.prepend(paper, ...lines);
  return new XMLSerializer().serializeToString(copy);
}

/** Draws the halo around a text as a text of its own below it, for programs that draw strokes above fills. */
function separateHalo(text: Element): void {
  text.before(text.cloneNode(true));
  for (const part of [text, ...text.querySelectorAll("*")]) part.setAttribute("stroke", "none");
}

const element = (name: "rect" | "text"): SVGElement =>
  document.createElementNS("http://www.w3.org/2000/svg", name);

/** The size of the saved picture, px: that on the page, with its caption in the same scale. */
function sizeOf(picture: SVGSVGElement): { readonly width: number; readonly height: number } {
  const { width, height } = picture.getBoundingClientRect();
  return { width, height: height + (captionHeight * width) / picture.viewBox.baseVal.width };
}

/** Converts any colour to a notation that every program reads: the page's own colours are in OKLCH. */
function colourReader(): (colour: string) => string {
  const known = new Map<string, string>([["none", "none"]]);
  const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  return (colour) => {
    const cached = known.get(colour);
    if (cached !== undefined || !context) return cached ?? colour;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    const read = alpha === 0 ? "none" : `rgb(${red}, ${green}, ${blue})`;
    known.set(colour, read);
    return read;
  };
}

/** Downloads the picture as an SVG file. */
export function saveSvg(name: string, picture: SVGSVGElement, caption: Caption): void {
  downloadFile(`${name}.svg`, svgText(picture, caption), "image/svg+xml");
}

/** Downloads the picture as a PNG file; false if the browser cannot draw it. */
export async function savePng(
  name: string,
  picture: SVGSVGElement,
  caption: Caption,
): Promise<boolean> {
  const png = await pngOf(picture, caption);
  if (png) downloadFile(`${name}.png`, png, "image/png");
  return png !== null;
}

/** The picture as a PNG file; null if the browser cannot draw it. */
export async function pngOf(picture: SVGSVGElement, caption: Caption): Promise<Blob | null> {
  const { width, height } = sizeOf(picture);
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svgText(picture, caption))}`;
  try {
    await image.decode();
    const canvas = new OffscreenCanvas(width * pngScale, height * pngScale);
    const context = canvas.getContext("2d");
    if (!context) return null;
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: "image/png" });
  } catch {
    return null;
  }
}
