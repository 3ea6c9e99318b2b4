/** A picture in a post: loaded at once if that is allowed, otherwise once the visitor agrees to its host. */
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { say } from "../../domain/language/say.ts";
import { pictureWidth } from "../../domain/picture/picture-source.ts";
import type { RichProps } from "../../domain/post/rich-text.ts";
import { disclosureMachine } from "../../machines/shared/disclosure.machine.ts";
import { usePictures } from "../shared/data/network.ts";
import { ExternalLink } from "../shared/links/ExternalLink.tsx";
import { LoadedPicture } from "../shared/pictures/LoadedPicture.tsx";
import { PictureRequest } from "../shared/pictures/PictureRequest.tsx";
import { usePictureSource } from "../shared/pictures/use-picture-source.ts";
import { useActorRef } from "../start/actors.ts";

interface BodyPictureProps extends RichProps {
  /** Where it is drawn: a link must not contain another link or a button, so what needs one follows the link. */
  readonly place: "text" | "link" | "after link";
}

/**
 * Falls back to the alt text and a link where pictures do not load or this one fails to load. A private or invalid address
 * leaves only the alt text.
 */
export function BodyPicture({ src, alt = "", title, width, place }: BodyPictureProps) {
  const source = usePictureSource(src ?? null, pictureWidth.body);
  const isShown = usePictures();
  const words = alt === "" ? say`picture, not loaded` : alt;
  const needsConsent = source !== null && source.host !== null && isShown;
  if (place === "after link" && !needsConsent) return null;
  if (source === null) return alt;
  if (place === "link" && needsConsent) return words;
  const { address, original, host } = source;
  const link = place === "link" ? words : <ExternalLink to={original}>{words}</ExternalLink>;
  if (!isShown) return link;
  return (
    <PictureWithConsent
      key={address}
      address={address}
      host={host}
      alt={alt}
      // The link before it has just named it.
      isNamed={place === "text" && alt !== ""}
      {...(title !== undefined && { title })}
      {...(width !== undefined && { width })}
      fallback={
        <>
          {link} <small className="dim">The picture did not load.</small>
        </>
      }
    />
  );
}

/** A host that would see the visitor's IP address sends nothing before the visitor agrees. */
function PictureWithConsent({
  host,
  isNamed,
  ...picture
}: {
  readonly host: string | null;
  readonly isNamed: boolean;
  readonly address: string;
  readonly alt: string;
  readonly title?: string;
  readonly width?: number;
  readonly fallback: ReactNode;
}) {
  const actor = useActorRef(disclosureMachine);
  const isRequested = useSelector(actor, (snapshot) => snapshot.hasTag("open"));
  return host === null || isRequested ? (
    <LoadedPicture takesFocus={isRequested} {...picture} />
  ) : (
    <PictureRequest
      host={host}
      alt={isNamed ? picture.alt : ""}
      load={() => actor.send({ type: "disclosure.open" })}
    />
  );
}
