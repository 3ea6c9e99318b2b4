/** A reply with its text, and the replies to it on request. */
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { failureReason } from "../../domain/contract/failure-text.ts";
import { counted } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { payoutLine } from "../../domain/post/payout-words.ts";
import { postPage } from "../../domain/post/post-address.ts";
import { hasText, type Reply } from "../../domain/post/replies.ts";
import { disclosureMachine } from "../../machines/shared/disclosure.machine.ts";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { RatedAccountLabel } from "../shared/account/RatedAccountLabel.tsx";
import { Age } from "../shared/values/Age.tsx";
import { useActorRef } from "../start/actors.ts";
import { MutedText } from "./MutedText.tsx";
import { RichText } from "./RichText.tsx";
import * as styles from "./Post.module.css";

/** Replies at deeper levels are shown on a page of their own. */
const maxLevel = 6;

interface ItemProps {
  readonly reply: Reply;
  /** 1 for replies to the page's post. */
  readonly level: number;
  /** Draws the replies to this one. */
  readonly below: ReactNode;
}

export function ReplyItem({ reply, level, below }: ItemProps) {
  const { author, created, updated, reputation, payout, votes, isMuted } = reply;
  return (
    <article className={styles.reply} aria-label={say`Reply by @${author}`}>
      <p className={`small dim ${styles.replyHead}`}>
        {reputation === null ? (
          <AccountLabel name={author} />
        ) : (
          <RatedAccountLabel name={author} reputation={reputation} />
        )}
        <a href={postPage(reply)}>
          <Age time={created} />
          <span className="visually-hidden"> {say`by @${author}, on its own page`}</span>
        </a>
        {updated > created && <span>edited</span>}
        <span className="num">{counted(votes, "vote")}</span>
        <span className="num">{payoutLine(payout)}</span>
      </p>
      {isMuted ? (
        <MutedText what="reply">
          <Text reply={reply} />
        </MutedText>
      ) : (
        <Text reply={reply} />
      )}
      <Below reply={reply} level={level} below={below} />
    </article>
  );
}

function Text({ reply: { text } }: { readonly reply: Reply }) {
  if (!hasText(text)) {
    const failure = text;
    return <p className="small dim">This text could not be displayed. {failureReason(failure)}</p>;
  }
  return text.nodes.length === 0 ? (
    <p className="small dim">This reply has no text.</p>
  ) : (
    <RichText body={text} />
  );
}

function Below({ reply, level, below }: ItemProps) {
  const actor = useActorRef(disclosureMachine);
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag("open"));
  const { author, replies } = reply;
  if (replies === 0) return null;
  if (level >= maxLevel)
    return (
      <p className="small">
        <a className="link" href={postPage(reply)}>
          {counted(replies, "reply", "replies")} on a page of their own
        </a>
      </p>
    );
  return (
    <>
      <p>
        <button
          type="button"
          className="btn tight"
          aria-expanded={isOpen}
          aria-label={
            isOpen
              ? say`Hide ${counted(replies, "reply", "replies")} to @${author}`
              : say`Show ${counted(replies, "reply", "replies")} to @${author}`
          }
          onClick={() => actor.send({ type: "disclosure.toggle" })}
        >
          {isOpen
            ? say`Hide ${counted(replies, "reply", "replies")}`
            : say`Show ${counted(replies, "reply", "replies")}`}
        </button>
      </p>
      {isOpen && below}
    </>
  );
}
