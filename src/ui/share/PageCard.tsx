/** What a page is about as a picture to copy: its facts, how far they were checked, and a QR code that leads to it. */
import { useRef, useState, type ReactNode } from "react";
import type { BlockDetail } from "../../domain/block/answers.ts";
import type { AccountName, BlockNum, TxId } from "../../domain/chain/names.ts";
import type { Sourced, Verdict } from "../../domain/contract/sourced.ts";
import { say } from "../../domain/language/say.ts";
import type { PostAddress } from "../../domain/post/post-address.ts";
import { worst } from "../../domain/proof/proof.ts";
import { isOwnContent } from "../../domain/proof/with-standing.ts";
import {
  accountCard,
  blockCard,
  cardVerdict,
  postCard,
  transactionCard,
  type CardWords,
} from "../../domain/share/card.ts";
import type { CardSubject } from "../../domain/share/page-subject.ts";
import type { TransactionDetail } from "../../domain/transaction/answers.ts";
import { pngOf, savePng } from "../plot/save-picture.ts";
import { Answer, type Asked } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { useTopic } from "../shared/data/use-topic.ts";
import { Loading } from "../shared/loading/Loading.tsx";
import { fittedLines } from "./fit-lines.ts";
import { QrCode } from "./QrCode.tsx";
import * as styles from "./Share.module.css";

interface Addressed {
  /** The page's URL. */
  readonly address: string;
}

export function PageCard({
  subject,
  address,
}: Addressed & {
  readonly subject: CardSubject;
}) {
  switch (subject.kind) {
    case "block":
      return <BlockCard number={subject.number} address={address} />;
    case "transaction":
      return <TransactionCard id={subject.id} address={address} />;
    case "account":
      return <AccountCard name={subject.name} address={address} />;
    case "post":
      return <PostCard post={subject.post} address={address} />;
    default:
      return subject satisfies never;
  }
}

function BlockCard({ number, address }: Addressed & { readonly number: BlockNum }) {
  return (
    <Asking of={useQuestion("block.detail", [number])}>
      {(answer) => <ProvedBlock key={answer.value.id} answer={answer} address={address} />}
    </Asking>
  );
}

function ProvedBlock({ answer, address }: Addressed & { readonly answer: Sourced<BlockDetail> }) {
  const { number, id } = answer.value;
  const { value: proof } = useQuestion("proof.block", [number, id], useReachedVersion(number));
  return (
    <Picture
      words={blockCard(answer.value)}
      of={answer}
      verdict={together(answer.proof, proof?.verdict)}
      address={address}
    />
  );
}

function TransactionCard({ id, address }: Addressed & { readonly id: TxId }) {
  return (
    <Asking of={useQuestion("transaction.detail", [id])}>
      {(answer) => (
        <ProvedTransaction key={answer.value.blockId} answer={answer} address={address} />
      )}
    </Asking>
  );
}

function ProvedTransaction({
  answer,
  address,
}: Addressed & { readonly answer: Sourced<TransactionDetail> }) {
  const { id, block, blockId } = answer.value;
  const { value: proof } = useQuestion(
    "proof.transaction",
    [id, blockId],
    useReachedVersion(block),
  );
  return (
    <Picture
      words={transactionCard(answer.value)}
      of={answer}
      verdict={together(answer.proof, proof?.verdict)}
      address={address}
    />
  );
}

function AccountCard({ name, address }: Addressed & { readonly name: AccountName }) {
  return (
    <Asking of={useQuestion("account.detail", [name])}>
      {(answer) => (
        <Picture
          words={accountCard(answer.value)}
          of={answer}
          verdict={answer.proof}
          address={address}
        />
      )}
    </Asking>
  );
}

function PostCard({ post, address }: Addressed & { readonly post: PostAddress }) {
  return (
    <Asking of={useQuestion("post.detail", [post])}>
      {(answer) => (
        <Picture
          words={postCard(answer.value)}
          of={answer}
          verdict={answer.proof}
          address={address}
        />
      )}
    </Asking>
  );
}

/** Asks about a proof again once the light client has reached its block. */
function useReachedVersion(block: BlockNum): { readonly version: number } {
  const { view } = useTopic("trust");
  const anchored = view?.anchor?.number ?? 0;
  return { version: anchored >= block ? 1 : 0 };
}

/** The verdict on the drawn content and its proof together; the proof may still be loading. */
const together = (drawn: Verdict, proved: Verdict = "unchecked"): Verdict =>
  isOwnContent(drawn) ? proved : worst([drawn, proved]);

function Asking<Value>({
  of,
  children,
}: {
  readonly of: Asked<Value>;
  readonly children: (answer: Sourced<Value>) => ReactNode;
}) {
  return (
    <Answer of={of} ghosts={<Loading />} failed={say`The card could not be created.`}>
      {(_, answer) => children(answer)}
    </Answer>
  );
}

/** Px of the picture: its width, each line, the code, and the space around them. */
const [width, row, code, side] = [480, 24, 120, 16];
/** As in `.picture` of the style sheet. */
const font = "15px Inter, system-ui, sans-serif";

function Picture({
  words: { title, lines },
  of,
  verdict,
  address,
}: Addressed & {
  readonly words: CardWords;
  readonly of: Sourced<unknown>;
  readonly verdict: Verdict;
}) {
  const drawing = useRef<SVGSVGElement>(null);
  const [outcome, setOutcome] = useState("");
  const caption = [title, cardVerdict(verdict, of)] as const;
  const rows = lines.flatMap((line) =>
    fittedLines(line, width - code - 3 * side, font).map((text, i) => ({ text, indent: i * 12 })),
  );
  const height = Math.max(code, rows.length * row) + 2 * side + row;
  const withDrawing = async (work: (svg: SVGSVGElement) => Promise<boolean>): Promise<void> => {
    const isDone = drawing.current !== null && (await work(drawing.current));
    setOutcome(isDone ? say`Done.` : say`The browser did not allow it.`);
  };
  return (
    <div className={`card ${styles.page}`}>
      <p>
        <b>{caption[0]}</b>
        <br />
        <span className="small dim">{caption[1]}</span>
      </p>
      <svg
        ref={drawing}
        className={styles.picture}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={lines.join(", ")}
      >
        {rows.map(({ text, indent }, place) => (
          <text key={`${place}-${text}`} x={side + indent} y={side + (place + 0.7) * row}>
            {text}
          </text>
        ))}
        <QrCode text={address} size={code} x={width - code - side} y={side} />
        <text className={styles.foot} x={side} y={height - 12}>
          {new URL(address).host}
        </text>
      </svg>
      <div className="actions">
        <button
          type="button"
          className="btn"
          onClick={() => void withDrawing((svg) => copyPicture(pngOf(svg, caption)))}
        >
          Copy as card
        </button>
        <button
          type="button"
          className="btn"
          onClick={() => void withDrawing((svg) => savePng(nameOf(address), svg, caption))}
        >
          Save as PNG
        </button>
      </div>
      <p role="status" className="small dim">
        {outcome}
      </p>
    </div>
  );
}

/** The picture's file name: '/accounts/alice' is 'accounts-alice'. */
const nameOf = (address: string): string =>
  new URL(address).pathname.slice(1).replaceAll(/[^\w.-]+/g, "-");

/** Copies a picture, which some browsers allow only while it is still being drawn; false if that fails. */
async function copyPicture(drawn: Promise<Blob | null>): Promise<boolean> {
  const blob = drawn.then((png) => png ?? Promise.reject(new Error("not drawn")));
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": blob })]);
    return true;
  } catch {
    return false;
  }
}
