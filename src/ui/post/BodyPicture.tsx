/** A picture in a post: loaded through the image service, or from its own host once the visitor agrees. */
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { RichProps } from "../../domain/post/rich-text.ts";
import { pictureWidth, proxiedPicture } from "../../domain/address/pictures.ts";
import { isPrivateAddress } from "../../domain/address/web-address.ts";
import { detailsMachine } from "../../machines/shared/disclosure.ts";
import { pictureMachine } from "../../machines/shared/picture.machine.ts";
import { useActorRef } from "../start/actors.ts";
import { useNetwork, usePictures } from "../shared/data/network.ts";
import { ExternalLink } from "../shared/links/ExternalLink.tsx";
import { say } from "../../domain/language/say.ts";

/**
 * Falls back to the alt text and a link where pictures do not load or this one fails to load. A private or invalid address
 * leaves only the alt text.
 */
export function BodyPicture({
  src,
  alt = "",
  title,
  width,
  isLinked,
}: RichProps & { readonly isLinked: boolean }) {
  const { network } = useNetwork();
  const pictures = usePictures();
  const { images } = network.services;
  if (src === undefined) return alt;
  const address = proxiedPicture(src, images, pictureWidth.body);
  const attributes = {
    alt,
    ...(title !== undefined && { title }),
    ...(width !== undefined && { width }),
  };
  if (address === null && isPrivateAddress(src)) return alt;
  const words = alt === "" ? say`picture, not loaded` : alt;
  // A link must not contain another link or a button.
  const fallback = isLinked ? words : <ExternalLink to={src}>{words}</ExternalLink>;
  if (!pictures || (isLinked && address === null)) return fallback;
  return address === null ? (
    <PictureOnRequest src={src} fallback={fallback} {...attributes} />
  ) : (
    <LoadedPicture key={address} src={address} fallback={fallback} {...attributes} />
  );
}

/** The picture's host would see the visitor's IP address, so nothing loads before the visitor agrees. */
function PictureOnRequest({ src, ...attributes }: { readonly src: string } & PictureProps) {
  const actor = useActorRef(detailsMachine);
  const hasConsent = useSelector(actor, (snapshot) => snapshot.hasTag("open"));
  if (hasConsent) return <LoadedPicture src={src} {...attributes} />;
  const { host } = new URL(src);
  const { alt } = attributes;
  return (
    <button type="button" className="btn" onClick={() => actor.send({ type: "disclosure.toggle" })}>
      {alt === "" ? say`Load the picture from ${host}` : say`Load the picture from ${host}: ${alt}`}
    </button>
  );
}

/** An image service may refuse a host; the fallback then offers a link to it. */
function LoadedPicture({
  src,
  alt,
  fallback,
  ...attributes
}: { readonly src: string } & PictureProps) {
  const actor = useActorRef(pictureMachine, { input: { addresses: [src] } });
  const isMissing = useSelector(actor, (snapshot) => snapshot.hasTag("exhausted"));
  if (isMissing) return fallback;
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onLoad={() => actor.send({ type: "picture.loaded" })}
      onError={() => actor.send({ type: "picture.failed" })}
      {...attributes}
    />
  );
}

interface PictureProps {
  readonly alt: string;
  readonly title?: string;
  readonly width?: number;
  /** Shown if the picture does not load. */
  readonly fallback: ReactNode;
}
