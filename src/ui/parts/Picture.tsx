/** A picture from strangers' addresses: the first that loads; where none does, what stands behind it is seen. */
import { useSelector } from "@xstate/react";
import { useActorRef } from "../actors.ts";
import { useNetwork } from "../network.ts";
import { pictureMachine } from "../../machines/picture.machine.ts";

export function Picture({
  addresses,
  className,
}: {
  /** Most wanted first. */
  readonly addresses: readonly string[];
  readonly className?: string;
}) {
  const actor = useActorRef(pictureMachine, { input: { addresses } });
  const [address] = useSelector(actor, ({ context }) => context.left);
  const { pictures } = useNetwork().settings;
  if (address === undefined || !pictures) return null;
  return (
    <img
      key={address}
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      {...(className !== undefined && { className })}
      onError={() => actor.send({ type: "picture.failed" })}
    />
  );
}
