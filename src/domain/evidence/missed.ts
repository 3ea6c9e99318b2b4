/**
 * Files about slots that a witness missed: the signed headers of the rounds around each, from which the rule of the rounds
 * shows whose slot it was. Headers also show which versions and votes the witness announced. Uses cryptography: for the
 * worker and the evidence page only.
 */
import type { BlockNum } from "../chain/names.ts";
import type { Failure } from "../contract/failure.ts";
import { decode, malformed } from "../decode.ts";
import { counted, grouped } from "../format/figures.ts";
import { exactUtc } from "../format/times.ts";
import { say } from "../language/say.ts";
import { ok, type Result } from "../result.ts";
import { witnessThreshold } from "../trust/threshold.ts";
import { announcementLine } from "../witness/report/header-announcement-words.ts";
import {
  announcementsIn,
  type Announcement,
  type ExtendedHeader,
} from "../witness/report/header-announcements.ts";
import { monthMisses, readRounds } from "../witness/report/missed-in-month.ts";
import { slotAt } from "../witness/slot-number.ts";
import type { EvidenceReport, EvidenceStep, MissedSlot } from "./evidence.ts";
import { checksumOf, type EvidenceFile, type FileSubject, type FileTrust } from "./file.ts";
import { noKeys, trustOf, unverified, verdictOf, vouchingFor } from "./outcome.ts";
import { readEach } from "./read-each.ts";
import { sentenceFor } from "./sentence.ts";
import { readSigned, signerOf, type ReadHeader } from "./signed-header.ts";
import { compared, judgeLinks, judgeSignatures, judgeVouchers, step, unlinked } from "./steps.ts";

/** A file about missed slots. */
export type MissedFile = EvidenceFile & {
  readonly subject: FileSubject & { readonly kind: "missed" };
};

/** Consecutive headers. */
type Run = readonly ReadHeader[];

/** Checks such a file. `checksum`: the one written in the file. */
export function checkMissed(file: MissedFile, checksum: string): Result<EvidenceReport, Failure> {
  const headers = readEach(file.headers, "headers", readSigned);
  if (!headers.ok) return headers;
  const top = headers.value.at(-1);
  if (!top) return decode(() => malformed("headers", say`a list of at least 1`));
  const { subject, network, trust, nodes, savedAt } = file;
  const { witness } = subject;
  const runs = runsOf(headers.value);
  const links = judgeRuns(runs, trust.root);
  const isLinked = links.verdict !== "mismatch";
  const shown = isLinked ? namedSlots(runs, file) : [];
  const announced = isLinked ? announcementsIn(runs.flat().map(extended), witness) : [];
  const subjects = new Set<BlockNum>([
    ...shown.map(({ next }) => next),
    ...announced.map(({ block }) => block),
  ]);
  const signed = isLinked ? runs.map((run) => signersAbove(run, subjects, file)) : null;
  const weakest = signed && weakestOf(signed);
  const signers = signed?.flatMap((each) => each.signers) ?? [];
  const judged: readonly EvidenceStep[] = [
    compared("checksum", checksum, checksumOf(file), say`The file was changed after it was saved.`),
    isLinked ? judgeSubject(subject.slots, shown, announced) : unlinked("subject"),
    links,
    signed
      ? judgeSignatures(
          signed.flatMap((each) => each.headers),
          signers,
          say`${counted(signers.length, "key")} recovered.`,
        )
      : unlinked("witnessSignature"),
    weakest ? judgeVouchers(weakest.size, trust.witnesses?.size ?? 0) : unlinked("vouchers"),
  ];
  const verdict = verdictOf(judged);
  const { number, id, time, witness: producer } = top.link;
  const report = {
    verdict,
    steps: verdict === "verified" ? judged : judged.map(unverified),
    subject: subject.kind,
    network: { label: network.label, chainId: network.chainId },
    block: { number, id, time, witness: producer },
    transaction: null,
    missed: {
      witness,
      slots: shown,
      announced: announced.map((each) => ({ ...each, line: announcementLine(each) })),
    },
    operations: [],
    operationCount: 0,
    trust: trustOf(trust, weakest ?? noKeys),
    nodes,
    savedAt,
    alsoTrustedHere: null,
  };
  return ok({ ...report, sentence: sentenceFor(report) });
}

/** Headers whose heights follow each other. */
function runsOf(headers: readonly ReadHeader[]): readonly Run[] {
  const runs: ReadHeader[][] = [];
  for (const each of headers) {
    const run = runs.at(-1);
    if (run?.at(-1)?.link.number === each.link.number - 1) run.push(each);
    else runs.push([each]);
  }
  return runs;
}

/** Whether each run's headers are each built on the one before, and each run is above the one before. */
function judgeRuns(runs: readonly Run[], root: FileTrust["root"]): EvidenceStep {
  let below = 0;
  for (const run of runs) {
    const judged = judgeLinks(run, root);
    if (judged.verdict === "mismatch") return judged;
    const number = run[0]?.link.number ?? 0;
    if (number <= below)
      return step(
        "previous",
        "mismatch",
        null,
        null,
        say`Block ${grouped(number)} isn't built on the header before it.`,
      );
    below = run.at(-1)?.link.number ?? below;
  }
  const blocks = runs.reduce((sum, { length }) => sum + length, 0);
  return step(
    "previous",
    "consistent",
    null,
    null,
    say`${counted(runs.length, "run")} of ${counted(blocks, "block")}, each block built on the one before.`,
  );
}

const extended = ({
  link: { number, time, witness },
  header: { extensions },
}: ReadHeader): ExtendedHeader => ({ number, slot: slotAt(time), witness, extensions });

/** Those of the file's slots that were empty, and that were the witness's by the rule of the rounds. */
function namedSlots(
  runs: readonly Run[],
  { subject: { witness, slots } }: MissedFile,
): readonly MissedSlot[] {
  const rounds = readRounds(
    runs.map((run) => run.map(extended)),
    witness,
  );
  const every = { from: 0, to: Infinity };
  const claimed = new Set(slots);
  return monthMisses(witness, every, rounds, [], Infinity)
    .flatMap(({ time, next, verdict }) =>
      verdict === "named" && next !== null && claimed.has(time) ? [{ time, next }] : [],
    )
    .toReversed();
}

function judgeSubject(
  claimed: readonly number[],
  shown: readonly MissedSlot[],
  announced: readonly Announcement[],
): EvidenceStep {
  if (claimed.length === 0)
    return step(
      "subject",
      announced.length === 0 ? "mismatch" : "consistent",
      null,
      null,
      announced.length === 0
        ? say`The file names no slot, and its headers announce nothing.`
        : say`No slot is named. What the headers announce is listed.`,
    );
  const named = new Set(shown.map(({ time }) => time));
  const wrong = claimed.find((time) => !named.has(time));
  return wrong === undefined
    ? step(
        "subject",
        "consistent",
        counted(claimed.length, "slot"),
        counted(shown.length, "slot"),
        say`Each was empty, and the order of its round names the witness.`,
      )
    : step(
        "subject",
        "mismatch",
        counted(claimed.length, "slot"),
        counted(shown.length, "slot"),
        say`The headers don't show that the witness missed the slot of ${exactUtc(wrong)}.`,
      );
}

/** The headers of a run whose signatures were read, and the keys among them that vouch. */
interface SignedRun {
  readonly headers: Run;
  readonly signers: readonly (string | null)[];
  readonly vouching: ReadonlySet<string>;
}

/**
 * The signers of a run, upwards from its newest block with a missed slot or an announcement, until enough of them vouch:
 * they vouch for every block below, too, and recovering each takes about a millisecond.
 */
function signersAbove(
  run: Run,
  subjects: ReadonlySet<BlockNum>,
  { trust, network }: MissedFile,
): SignedRun {
  const from = Math.max(
    0,
    run.findLastIndex(({ link }) => subjects.has(link.number)),
  );
  const signers: (string | null)[] = [];
  let vouching = noKeys;
  for (const header of run.slice(from)) {
    signers.push(signerOf(header, network.addressPrefix));
    vouching = vouchingFor(trust, run.slice(from, from + signers.length), signers);
    if (vouching.size >= witnessThreshold) break;
  }
  return { headers: run.slice(from, from + signers.length), signers, vouching };
}

/** The fewest keys that vouch for a run: the file proves no more than that. */
const weakestOf = (runs: readonly SignedRun[]): ReadonlySet<string> =>
  runs
    .map(({ vouching }) => vouching)
    .reduce((least, each) => (each.size < least.size ? each : least), runs[0]?.vouching ?? noKeys);
