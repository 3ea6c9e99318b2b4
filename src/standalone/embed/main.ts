/**
 * The script of an embed: a small frame on another site's page. It asks one node, says that it is that node's word, and
 * leads to the page that checks it. It stores nothing.
 */
import {
  embedFolder,
  fullPage,
  heightMessage,
  readEmbedSubject,
  type EmbedSubject,
} from "../../domain/embed/subject.ts";
import { grouped } from "../../domain/format/figures.ts";
import { shortId } from "../../domain/format/ids.ts";
import { element } from "../element.ts";
import { accountFacts, blockFacts, transactionFacts } from "./facts.ts";
import { pulse, whileSeen } from "./heartbeat.ts";
import { readPlace, type Place, type Said } from "./nodes.ts";
import "./page.css";

const { pathname, origin, search } = location;
const options = new URLSearchParams(search);
const folderEnd = pathname.lastIndexOf(`/${embedFolder}`) + 1;
/** The app's folder. */
const base = origin + pathname.slice(0, folderEnd);
const main = document.querySelector("main") ?? document.body;

/** Hosts that know only exact names take the subject as `?of=block/5`. */
const subject = readEmbedSubject(
  options.get("of") ?? pathname.slice(folderEnd + embedFolder.length),
);

const scheme = options.get("scheme");
if (scheme === "light" || scheme === "dark") document.documentElement.dataset["theme"] = scheme;

// The page around can give the frame its height; it learns nothing else.
new ResizeObserver(() => {
  const height = Math.ceil(main.getBoundingClientRect().height);
  parent.postMessage({ type: heightMessage, height }, "*");
}).observe(main);

if (subject) void show(subject);
else
  draw(
    element(
      "p",
      {},
      "This address names nothing that can be shown: block/N, tx/ID, @NAME or heartbeat.",
    ),
  );

async function show(about: EmbedSubject): Promise<void> {
  document.title = titleOf(about);
  try {
    const place = await readPlace(base, options.get("network"));
    if (about.kind !== "heartbeat") {
      const said = await factsOf(about, place);
      return frameOf(about, place)(said);
    }
    let frame: Frame | null = null;
    whileSeen(async () => {
      try {
        const said = await pulse(place);
        frame ??= frameOf(about, place);
        frame(said);
      } catch {
        frame = null;
        failed();
      }
    });
  } catch {
    failed();
  }
}

/** Shows what a node said. */
type Frame = (said: Said<readonly Node[] | null>) => void;

function factsOf(
  about: Exclude<EmbedSubject, { kind: "heartbeat" }>,
  place: Place,
): Promise<Said<readonly Node[] | null>> {
  switch (about.kind) {
    case "block":
      return blockFacts(place, about.number);
    case "transaction":
      return transactionFacts(place, about.id);
    case "account":
      return accountFacts(place, about.name);
    default:
      return about satisfies never;
  }
}

function titleOf(about: EmbedSubject): string {
  switch (about.kind) {
    case "block":
      return `Block ${grouped(about.number)}`;
    case "transaction":
      return `Transaction ${shortId(about.id)}`;
    case "account":
      return `@${about.name}`;
    case "heartbeat":
      return "Heartbeat";
    default:
      return about satisfies never;
  }
}

/** The frame of what is shown: drawn once, so that a link keeps its focus while the middle changes. */
function frameOf(about: EmbedSubject, { config, network, query }: Place): Frame {
  const middle = element("div");
  const source = element("span", { class: "dim" });
  draw(
    element(
      "header",
      {},
      element("h1", {}, `${titleOf(about)} `, element("span", { class: "dim" }, network.label)),
      element("span", { class: "badge" }, "not checked"),
    ),
    middle,
    element(
      "footer",
      {},
      source,
      element(
        "a",
        { href: base + fullPage(about) + query, target: "_blank", rel: "noopener" },
        `${isProvable(about) ? "Check" : "See"} it on ${config.app.name}`,
      ),
    ),
  );
  return ({ value, host }) => {
    source.textContent = `${host} says so.`;
    showIn(middle, value ?? [element("p", {}, `${host} knows no such ${about.kind}.`)]);
  };
}

/** Replaces only what differs, so that the rest is neither laid out nor painted again. */
function showIn(place: Element, parts: readonly Node[]): void {
  const before = [...place.childNodes];
  if (before.length !== parts.length) return place.replaceChildren(...parts);
  for (const [i, part] of parts.entries())
    if (!before[i]?.isEqualNode(part)) before[i]?.replaceWith(part);
}

/** No page can check what no hash covers: an account's state, and where the head is. */
const isProvable = ({ kind }: EmbedSubject): boolean => kind === "block" || kind === "transaction";

function failed(): void {
  const again = element("button", { type: "button" }, "Try again");
  again.addEventListener("click", () => location.reload());
  draw(element("p", {}, "No node answers. "), again);
}

function draw(...content: readonly Node[]): void {
  main.replaceChildren(...content);
  main.removeAttribute("aria-busy");
}
