/** Saves a drawn SVG as a file that looks the same outside the page, and as a PNG. */
import { downloadFile } from "../browser/files.ts";

/** CSS properties that the page's style sheets set on SVG elements. */
const drawnProperties = [
  "fill",
  "fill-opacity",
  "stroke",
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

/** The picture as SVG text, with the page's styles and background written into it. */
export function svgText(picture: SVGSVGElement): string {
  const { width, height } = picture.getBoundingClientRect();
  const copy = picture.cloneNode(true) as SVGSVGElement;
  const readColour = colourReader();
  const originals = [picture, ...picture.querySelectorAll("*")];
  const copies = [copy, ...copy.querySelectorAll("*")];
  for (const [i, element] of copies.entries()) {
    const style = getComputedStyle(originals[i] as Element);
    for (const name of drawnProperties) {
      const value = style.getPropertyValue(name);
      element.setAttribute(name, name === "fill" || name === "stroke" ? readColour(value) : value);
    }
    element.removeAttribute("class");
  }
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const paper = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  const back = getComputedStyle(picture.closest(".card") ?? document.body);
  paper.setAttribute("width", "100%");
  paper.setAttribute("height", "100%");
  paper.setAttribute("fill", readColour(back.backgroundColor));
  copy.prepend(paper);
  return new XMLSerializer().serializeToString(copy);
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
export function saveSvg(name: string, picture: SVGSVGElement): void {
  downloadFile(`${name}.svg`, svgText(picture), "image/svg+xml");
}

/** Downloads the picture as a PNG file; false if the browser cannot draw it. */
export async function savePng(name: string, picture: SVGSVGElement): Promise<boolean> {
  const { width, height } = picture.getBoundingClientRect();
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svgText(picture))}`;
  try {
    await image.decode();
    const canvas = new OffscreenCanvas(width * pngScale, height * pngScale);
    const context = canvas.getContext("2d");
    if (!context) return false;
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    downloadFile(`${name}.png`, await canvas.convertToBlob({ type: "image/png" }), "image/png");
    return true;
  } catch {
    return false;
  }
}
