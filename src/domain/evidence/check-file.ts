/** Re-checks an evidence file from its bytes alone. Uses cryptography: for the worker and the evidence page only. */
import { hexToBytes } from "@noble/hashes/utils.js";
import { transactionId } from "../chain/binary/transaction-id.ts";
import { readTransaction, withoutSignatures } from "../chain/binary/transaction.ts";
import { describeOperation } from "../chain/operations/describe.ts";
import type { RawOperation } from "../chain/operations/raw-operation.ts";
import type { Rates } from "../chain/steem-power.ts";
import type { Failure } from "../contract/failure.ts";
import { decode, malformed } from "../decode.ts";
import { say } from "../language/say.ts";
import { ok, type Result } from "../result.ts";
import type { EvidenceReport } from "./evidence.ts";
import type { FileSubject } from "./file.ts";
import { checkMissed } from "./missed.ts";
import { noKeys, trustOf, unverified, verdictOf, vouchingFor } from "./outcome.ts";
import { readEach } from "./read-each.ts";
import { readFile } from "./read-file.ts";
import { sentenceFor } from "./sentence.ts";
import { readSigned, signerOf } from "./signed-header.ts";
import { judge, judgeLinks, type Contents, type ReadTransaction } from "./steps.ts";

/**
 * Checks a file without any request: 'verified' if 16 of the witnesses it names vouch for its block with the keys it
 * names; 'consistent' with fewer, or if its block is only linked by hash to the block it lists; 'mismatch' if its
 * bytes contradict each other. `evidenceProblem` puts the failures into words. VESTS are shown as SP where
 * `ratesOf` knows the rates of the file's chain.
 */
export function checkEvidence(
  text: string,
  ratesOf: (chainId: string) => Rates | null = unknownRates,
): Result<EvidenceReport, Failure> {
  const read = readFile(text);
  if (!read.ok) return read;
  const { file, checksum } = read.value;
  if (file.subject.kind === "missed")
    return checkMissed({ ...file, subject: file.subject }, checksum);
  const headers = readEach(file.headers, "headers", readSigned);
  if (!headers.ok) return headers;
  const transactions = readEach(file.transactions, "transactions", readBytes);
  if (!transactions.ok) return transactions;
  const [lowest] = headers.value;
  if (!lowest) return decode(() => malformed("headers", say`a list of at least 1`));
  const links = judgeLinks(headers.value, file.trust.root);
  // Headers that aren't linked cost nothing to invent, but a millisecond each to recover their keys.
  const signers =
    links.verdict === "mismatch"
      ? null
      : headers.value.map((header) => signerOf(header, file.network.addressPrefix));
  return ok(
    reportOf(
      {
        file,
        checksum,
        lowest,
        headers: headers.value,
        links,
        signers,
        transactions: transactions.value,
        vouching: signers ? vouchingFor(file.trust, headers.value, signers) : noKeys,
      },
      ratesOf(file.network.chainId),
    ),
  );
}

function readBytes(written: string): Result<ReadTransaction, Failure> {
  const bytes = hexToBytes(written);
  const read = readTransaction(bytes);
  if (!read.ok) return read;
  const unsigned = withoutSignatures(bytes, read.value.signatures.length);
  return ok({ bytes, id: transactionId(unsigned), content: read.value });
}

const unknownRates = (): null => null;

/** Maximum operations in a report: a file has room for more than a page can show. */
const maxOperations = 500;

function reportOf(contents: Contents, rates: Rates | null): EvidenceReport {
  const { file, lowest, transactions, vouching } = contents;
  const { subject, network, trust, nodes, savedAt } = file;
  const { number, id, time, witness } = lowest.link;
  const judged = judge(contents);
  const verdict = verdictOf(judged);
  const operations = subjectOperations(subject, transactions);
  const report = {
    verdict,
    steps: verdict === "verified" ? judged : judged.map(unverified),
    subject: subject.kind,
    network: { label: network.label, chainId: network.chainId },
    block: { number, id, time, witness },
    missed: null,
    transaction: subject.kind === "block" ? null : (transactions[0]?.id ?? null),
    operations: operations
      .slice(0, maxOperations)
      .map((operation) => describeOperation(operation, rates)),
    operationCount: operations.length,
    trust: trustOf(trust, vouching),
    nodes,
    savedAt,
    alsoTrustedHere: null,
  };
  return { ...report, sentence: sentenceFor(report) };
}

function subjectOperations(
  subject: FileSubject,
  transactions: readonly ReadTransaction[],
): readonly RawOperation[] {
  const operations = transactions.flatMap(({ content }) => content.operations);
  return subject.kind === "operation" || subject.kind === "version"
    ? operations.slice(subject.operation, subject.operation + 1)
    : operations;
}
