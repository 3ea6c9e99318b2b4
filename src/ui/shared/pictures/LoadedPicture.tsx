/** A picture from a host of config.json, or from one that the visitor agreed to. */
import { useSelector } from "@xstate/react";
import { useCallback, type ReactNode } from "react";
import { say } from "../../../domain/language/say.ts";
import { pictureMachine } from "../../../machines/shared/picture.machine.ts";
import { whenVisible } from "../../browser/in-view.ts";
import { isPictureAllowed } from "../../browser/picture-csp.ts";
import { useActorRef } from "../../start/actors.ts";
import { drawConfined } from "./confined-drawing.ts";

interface LoadedPictureProps {
  readonly address: string;
  readonly alt: string;
  readonly title?: string;
  readonly width?: number;
  /** Shown if the picture does not load. */
  readonly fallback: ReactNode;
  /** Takes the focus of the button that it replaces. */
  readonly takesFocus?: boolean;
}

/** An image element; where the page's policy doesn't allow one yet, a drawing of the same picture. */
export function LoadedPicture({
  address,
  alt,
  title,
  width,
  fallback,
  takesFocus = false,
}: LoadedPictureProps) {
  const actor = useActorRef(pictureMachine, { input: { addresses: [address] } });
  const isMissing = useSelector(actor, (snapshot) => snapshot.hasTag("exhausted"));
  const focus = useCallback(
    (element: HTMLElement | null) => {
      if (takesFocus) element?.focus({ preventScroll: true });
    },
    [takesFocus],
  );
  const draw = useCallback(
    (canvas: HTMLCanvasElement) => {
      focus(canvas);
      let giveUp = (): void => {};
      const ignore = whenVisible(canvas, () => {
        giveUp = drawConfined(canvas, address, (hasLoaded) =>
          actor.send({ type: hasLoaded ? "picture.loaded" : "picture.failed" }),
        );
      });
      return () => {
        ignore();
        giveUp();
      };
    },
    [actor, address, focus],
  );
  if (isMissing) return fallback;
  const attributes = {
    ...(title !== undefined && { title }),
    ...(takesFocus && { tabIndex: -1 }),
  };
  return isPictureAllowed(address) ? (
    <img
      ref={focus}
      src={address}
      alt={alt}
      width={width}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onLoad={() => actor.send({ type: "picture.loaded" })}
      onError={() => actor.send({ type: "picture.failed" })}
      {...attributes}
    />
  ) : (
    <canvas
      ref={draw}
      role="img"
      aria-label={alt === "" ? say`Picture from ${new URL(address).host}` : alt}
      style={{ inlineSize: width }}
      {...attributes}
    />
  );
}
