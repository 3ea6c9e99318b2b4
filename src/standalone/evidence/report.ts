/** What a checked file shows, as elements of its page. */
import type { OperationView } from "../../domain/chain/operations/operation.ts";
import {
  evidenceStepLabel,
  type EvidenceReport,
  type EvidenceStep,
} from "../../domain/evidence/evidence.ts";
import { grouped } from "../../domain/format/figures.ts";
import { exactUtc } from "../../domain/format/times.ts";
import { verdictLabel } from "../../domain/proof/format-verdict.ts";
import { withStanding } from "../../domain/proof/with-standing.ts";
import { plainSentence } from "../../domain/watch/plain-sentence.ts";
import { element } from "../element.ts";

/** The report of the evidence `text`: verdict, content, steps, origin, and what it can't show. */
export function reportOf(report: EvidenceReport, text: string): readonly Node[] {
  const { verdict, sentence, operations, operationCount, steps } = report;
  const isShown = verdict !== "mismatch" && operations.length > 0;
  return [
    element(
      "p",
      { class: "card verdict", "data-verdict": verdict },
      element("b", {}, verdictLabel[verdict]),
      ` ${sentence}`,
    ),
    ...(isShown
      ? section("What it contains", [
          element("ul", {}, ...operations.map(operationItem)),
          operationCount > operations.length
            ? element("p", {}, `The first ${grouped(operations.length)} are shown.`)
            : null,
        ])
      : []),
    ...section("Steps", [
      element("ol", {}, ...steps.map((step) => stepItem(step, verdict === "verified"))),
    ]),
    ...section("Where it comes from", [origin(report)]),
    ...section("What this can't show", limits(report, text)),
  ];
}

function section(title: string, content: readonly (Node | null)[]): readonly Node[] {
  return [element("section", { class: "card" }, element("h2", {}, title), ...content)];
}

const operationItem = ({ kind, sentence, json }: OperationView): Node =>
  element(
    "li",
    {},
    element("span", {}, plainSentence(sentence)),
    element("details", {}, element("summary", {}, kind), element("pre", {}, json)),
  );

function stepItem(step: EvidenceStep, isVerified: boolean): Node {
  const { name, claimed, computed, note } = step;
  const verdict = withStanding(step.verdict, isVerified ? "anchored" : "waiting");
  const values =
    verdict === "mismatch" && claimed !== null && computed !== null
      ? ` The page says ${claimed}; computed: ${computed}.`
      : "";
  return element(
    "li",
    { "data-verdict": verdict },
    element("b", {}, verdictLabel[verdict]),
    ` ${evidenceStepLabel[name]}${note === null ? "" : `: ${note}`}${values}`,
  );
}

function origin({ network, block, transaction, trust, nodes, savedAt }: EvidenceReport): Node {
  const rows: readonly (readonly [string, string])[] = [
    ["Network", `${network.label}, chain ${network.chainId}`],
    ["Block", `${grouped(block.number)} by ${block.witness}, ${exactUtc(block.time)}`],
    ["Block ID", block.id],
    ...(transaction === null ? [] : [["Transaction ID", transaction] as const]),
    ["Trust root", `block ${grouped(trust.block)}, ${trust.id} (${trust.origin})`],
    ...(trust.listed
      ? [["Based on", `block ${grouped(trust.listed.block)}, ${trust.listed.id}`] as const]
      : []),
    ["Received from", nodes.join(", ") || "an unnamed node"],
    ["Saved", exactUtc(savedAt)],
  ];
  return element(
    "dl",
    {},
    ...rows.flatMap(([name, value]) => [element("dt", {}, name), element("dd", {}, value)]),
  );
}

/** The limits of evidence, the keys to compare, and the evidence itself for another checker. */
function limits({ trust }: EvidenceReport, text: string): readonly Node[] {
  const keys = Object.entries(trust.keys);
  return [
    element(
      "p",
      {},
      trust.listed
        ? "It rests on a block ID, which anyone can write. Ask somebody you trust whether the chain has that block."
        : "Anybody can make such a page with keys of their own. Compare these keys with ones you trust:",
    ),
    ...(keys.length === 0
      ? []
      : [
          element(
            "dl",
            { class: "keys" },
            ...keys.flatMap(([name, key]) => [
              element("dt", {}, name),
              element("dd", {}, element("code", {}, key)),
            ]),
          ),
        ]),
    element(
      "p",
      {},
      "Whoever changes this page can change its checker too. A checker of your own needs only the evidence in it: ",
      saveLink(text),
    ),
  ];
}

function saveLink(text: string): Node {
  const file = new Blob([text], { type: "application/json" });
  return element(
    "a",
    { href: URL.createObjectURL(file), download: "evidence.json" },
    "save it as a file",
  );
}
