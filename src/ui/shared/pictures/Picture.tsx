/** Shows the first of several addresses that loads in time; if none does, whatever is behind it stays visible. */
import { useSelector } from "@xstate/react";
import { useCallback } from "react";
import { pictureMachine } from "../../../machines/shared/picture.machine.ts";
import { whenVisible } from "../../browser/in-view.ts";
import { useActorRef } from "../../start/actors.ts";
import { usePictures } from "../data/network.ts";

interface PictureProps {
  /** In order of preference. */
  readonly addresses: readonly string[];
  readonly className?: string;
  /** Width and height in px, where the style sheet sets none. */
  readonly size?: number;
  readonly onLoaded?: () => void;
}

/** Keyed by its addresses, so that the previous picture is not shown while another one loads. */
export const Picture = (props: PictureProps) => (
  <FirstToLoad key={props.addresses.join(" ")} {...props} />
);

function FirstToLoad({ addresses, className, size, onLoaded }: PictureProps) {
  const actor = useActorRef(pictureMachine, { input: { addresses } });
  const [address] = useSelector(actor, ({ context }) => context.left);
  const pictures = usePictures();
  const watch = useCallback(
    (image: HTMLImageElement | null) =>
      image
        ? whenVisible(image, () => {
            if (actor.getSnapshot().status === "active") actor.send({ type: "picture.seen" });
          })
        : undefined,
    [actor],
  );
  if (address === undefined || !pictures) return null;
  return (
    <img
      key={address}
      ref={watch}
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      width={size}
      height={size}
      className={className}
      onLoad={() => {
        actor.send({ type: "picture.loaded" });
        onLoaded?.();
      }}
      onError={() => actor.send({ type: "picture.failed" })}
    />
  );
}
