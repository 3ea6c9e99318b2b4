/** A video that loads nothing until it is asked to play, and then only from hosts the operator allows. */
import { useSelector } from "@xstate/react";
import { useActorRef } from "../actors.ts";
import type { RichProps } from "../../domain/content/rich-text.ts";
import { disclosureMachine } from "../../machines/disclosure.machine.ts";
import { useNetwork } from "../network.ts";
import { OutLink } from "../parts/OutLink.tsx";

export function Player({ src = "", href = src, host = "" }: RichProps) {
  const { config, settings } = useNetwork();
  const actor = useActorRef(disclosureMachine);
  const isPlaying = useSelector(actor, (snapshot) => snapshot.hasTag("open"));
  const name = host.replace(/^https?:\/\/(www\.|player\.|emb\.)?/, "");
  const isAllowed =
    settings.videos && config.players.some((player) => new URL(player).origin === host);
  return (
    <div className="player">
      {isPlaying && isAllowed ? (
        <iframe
          src={src}
          title={`Video on ${name}`}
          // A player needs its own origin, which is never ours: only hosts of config.json get this far.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-presentation"
          allow="fullscreen"
          referrerPolicy="no-referrer"
          loading="lazy"
        />
      ) : (
        <>
          {isAllowed && (
            <button
              type="button"
              className="btn"
              onClick={() => actor.send({ type: "disclosure.toggle" })}
            >
              Play the video from {name}
            </button>
          )}
          <OutLink to={href}>{href}</OutLink>
        </>
      )}
    </div>
  );
}
