/** What a check says about the account that is paid. */
import { urlPart } from "../address/url-part.ts";
import { counted } from "../format/figures.ts";
import { sentences } from "../format/sentences.ts";
import { dayUtc } from "../format/times.ts";
import { exchangeOf, type Resemblance } from "../label/known-names.ts";
import type { Label } from "../label/label.ts";
import { plural, say } from "../language/say.ts";
import type { Config } from "../network/config.ts";
import type { VerdictKind } from "../safety/verdict.ts";
import type { SafetyView } from "../safety/view.ts";
import type { Warnings } from "../warning/answers.ts";
import { warningSentence } from "../warning/words.ts";
import type { Acquaintances } from "./acquaintances.ts";
import { namedExchange } from "./exchange-in-name.ts";
import { checkRow, type CheckRow, type Tone } from "./row.ts";

/** Whether the account exists. `created`: ms; null if no source says. */
export const existenceRow = (name: string, created: number | null): CheckRow =>
  checkRow(
    "exists",
    say`Does the account exist?`,
    created === null ? say`Yes.` : say`Yes, since ${dayUtc(created)}.`,
    "good",
    `/accounts/${urlPart(name)}`,
  );

/** What a name contains, and what it can be mistaken for. `met`: null if the stored histories could not be read. */
export function nameRow(
  name: string,
  known: Resemblance | null,
  met: Pick<Acquaintances, "alike"> | null,
  exchanges: Config["exchanges"],
): CheckRow {
  const row = (answer: string, tone: Tone): CheckRow =>
    checkRow("name", say`Does its name look like another?`, answer, tone);
  const [alike] = met?.alike ?? [];
  if (known)
    return row(
      sentences([
        known.label === null
          ? say`Yes, like ${known.name}, an exchange.`
          : say`Yes, like ${known.name}, which you labelled “${known.label}”.`,
        say`Compare them letter by letter.`,
      ]),
      "bad",
    );
  if (alike) {
    const transfers = counted(alike.count, "transfer");
    return row(
      sentences([
        say`Yes, like @${alike.name}, with whom @${alike.account} has ${transfers}.`,
        say`Compare them letter by letter.`,
      ]),
      "bad",
    );
  }
  const exchange = exchangeOf(name, exchanges) ?? namedExchange(name, exchanges);
  if (exchange !== null)
    return row(
      say`It has the name of ${exchange} in it. Anybody can choose such a name: take the receiver from the exchange's own page.`,
      "care",
    );
  if (met === null) return row(say`Not known.`, "open");
  return row(
    say`Not like any exchange this app knows, any of your labels, or anyone you have paid before, as far as this browser knows.`,
    "good",
  );
}

/** The visitor's own label. */
export const labelRow = (label: Label | undefined): CheckRow =>
  checkRow(
    "label",
    say`Have you labelled it?`,
    label ? sentences([say`Yes: “${label.text}”.`, label.note]) : say`No.`,
    // A label may say anything, even a warning.
    label ? "care" : "open",
    label ? "/labels" : "",
  );

/** Whether money went there before, as far as the histories in this browser tell. */
export function acquaintanceRow({ accounts, unread, same }: Acquaintances): CheckRow {
  const row = (answer: string, tone: Tone, to = ""): CheckRow =>
    checkRow("before", say`Have you dealt with it before?`, answer, tone, to);
  const met = same.find(({ sent }) => sent > 0) ?? same[0];
  if (met) {
    const transfers = counted(met.count, "transfer");
    return row(
      met.sent > 0
        ? say`@${met.account} has ${transfers} with it, the last on ${dayUtc(met.last)}.`
        : say`@${met.account} has only received from it: ${transfers}, the last on ${dayUtc(met.last)}. Anybody can send you something.`,
      met.sent > 0 ? "good" : "care",
      `/accounts/${urlPart(met.account)}/transfers?with=${urlPart(met.name)}`,
    );
  }
  if (accounts.length === 0)
    return row(
      say`Not known: this browser keeps no history. The History tab of your own account downloads it.`,
      "open",
    );
  return row(
    sentences([
      say`No transfer with it is in ${counted(accounts.length, "history", "histories")} stored in this browser.`,
      unread > 0 && say`${plural(unread, "# more history was", "# more histories were")} not read.`,
    ]),
    "care",
  );
}

/** How many accounts mute it, as the social index of a node counts. `isAll`: whether these are all. */
export function mutedRow(name: string, muted: number, isAll: boolean): CheckRow {
  return checkRow(
    "muted",
    say`Do others mute it?`,
    muted === 0
      ? isAll
        ? say`No, according to a node.`
        : say`Not known.`
      : isAll
        ? plural(
            muted,
            "# account does, according to a node.",
            "# accounts do, according to a node.",
          )
        : say`At least ${counted(muted, "account")} mute it, according to a node.`,
    muted > 0 ? "care" : isAll ? "good" : "open",
    `/accounts/${urlPart(name)}/social?show=muted-by`,
  );
}

/** What the visitor's warning lists say about it. `lists`: how many there are. */
export function listRow(lists: number, { warnings, unread, partial }: Warnings): CheckRow {
  const row = (answer: string, tone: Tone): CheckRow =>
    checkRow("lists", say`Is it on a warning list?`, answer, tone, "/alerts/lists");
  if (lists === 0) return row(say`Not known: you have chosen no warning list.`, "open");
  if (warnings.length > 0) return row(sentences(warnings.map(warningSentence)), "bad");
  if (unread.length > 0)
    return row(say`Not known: ${counted(unread.length, "list")} could not be read.`, "open");
  return partial.length > 0
    ? row(say`Not on yours, as far as they were read.`, "open")
    : row(say`Not on yours, as nodes report them.`, "good");
}

/** The tone of each verdict on the account's safety. */
const safetyTones: Readonly<Record<VerdictKind, Tone>> = {
  calm: "good",
  recovered: "good",
  quiet: "open",
  unknown: "open",
  changed: "care",
  taking: "bad",
  taken: "bad",
};

/** Maximum number of reasons in a row; the Safety tab lists all. */
const maxReasons = 2;

/** What changed, in words for somebody else than the account's owner. */
function changesOf({ reasons }: Pick<SafetyView, "reasons">): string {
  const asks = reasons.filter(({ severity }) => severity === "ask");
  const more = asks.length - maxReasons;
  return sentences([
    say`Something changed lately.`,
    ...asks.slice(0, maxReasons).map((reason) => reason.sentence),
    more > 0 &&
      plural(more, "# more reason is on its Safety tab.", "# more reasons are on its Safety tab."),
  ]);
}

/** What the account's own safety page says. */
export function safetyRow(
  view: Pick<SafetyView, "account" | "kind" | "sentence" | "owner" | "reasons">,
): CheckRow {
  const { account, kind, owner } = view;
  const tone = safetyTones[kind];
  // The page's own sentence asks the owner whether it was them.
  const sentence = kind === "changed" ? changesOf(view) : view.sentence;
  return checkRow(
    "safety",
    say`Is the account itself in danger?`,
    // A node can hide what is unusual.
    sentences([sentence, owner, tone === "good" && say`A node says so.`]),
    tone,
    `/accounts/${urlPart(account)}/safety`,
  );
}
