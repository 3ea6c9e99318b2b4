/** A video that loads nothing until the visitor presses play, and only from hosts the operator allows. */
import { useSelector } from "@xstate/react";
import { say } from "../../domain/language/say.ts";
import type { RichProps } from "../../domain/post/rich-text.ts";
import { disclosureMachine } from "../../machines/shared/disclosure.machine.ts";
import { useNetwork } from "../shared/data/network.ts";
import { ExternalLink } from "../shared/links/ExternalLink.tsx";
import { useActorRef } from "../start/actors.ts";
import * as styles from "./Player.module.css";

export function Player({ src = "", href = src, host = "" }: RichProps) {
  const { config, settings } = useNetwork();
  const actor = useActorRef(disclosureMachine);
  const isPlaying = useSelector(actor, (snapshot) => snapshot.hasTag("open"));
  const name = host.replace(/^https?:\/\/(www\.|player\.|emb\.)?/, "");
  const isAllowed =
    settings.videos && config.players.some((player) => new URL(player).origin === host);
  return (
    <div className={styles.player}>
      {isPlaying && isAllowed ? (
        <iframe
          src={src}
          title={say`Video on ${name}`}
          // A player needs its own origin; it is never ours, because only hosts from config.json get here.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-presentation"
          allow="fullscreen"
          // YouTube refuses to play without a referrer (error 153).
          referrerPolicy="strict-origin-when-cross-origin"
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
          <ExternalLink to={href}>{href}</ExternalLink>
        </>
      )}
    </div>
  );
}
