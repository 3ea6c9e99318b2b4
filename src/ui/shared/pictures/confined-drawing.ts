/** Draws a picture that is loaded in its host's own frame (`confined-picture.ts`). */
import { confinedPicture } from "../../browser/confined-picture.ts";

/** Larger pictures are drawn smaller, px: no page shows them larger, and each takes memory. */
const longestSide = 1280;

/** Reports once whether the picture has loaded. Returns a function that gives up. */
export function drawConfined(
  canvas: HTMLCanvasElement,
  address: string,
  report: (hasLoaded: boolean) => void,
): () => void {
  const giveUp = new AbortController();
  const picture = confinedPicture(address);
  const options = { once: true, signal: giveUp.signal };
  picture.addEventListener(
    "load",
    () => {
      // A vector drawing may have no size of its own.
      const [width, height] = [picture.naturalWidth || 600, picture.naturalHeight || 400];
      const scale = Math.min(1, longestSide / Math.max(width, height));
      canvas.width = Math.round(width * scale);
      canvas.height = Math.round(height * scale);
      canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
      report(true);
    },
    options,
  );
  picture.addEventListener("error", () => report(false), options);
  return () => giveUp.abort();
}
