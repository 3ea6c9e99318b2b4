/** The part of an evidence file's name that follows the app's name. */
import type { EvidenceSubject } from "./evidence.ts";

/** 'evidence-block-12.json': safe on every file system. */
export function evidenceFileName(subject: EvidenceSubject): string {
  return `evidence-${nameOf(subject)}.json`;
}

function nameOf(subject: EvidenceSubject): string {
  switch (subject.kind) {
    case "block":
      return `block-${subject.block}`;
    case "transaction":
      return `transaction-${subject.id.slice(0, 8)}`;
    case "operation":
      return `operation-${subject.id.slice(0, 8)}-${subject.operation}`;
    case "version":
      return `post-${fileNamePart(subject.post.author)}-${fileNamePart(subject.post.permlink)}-${subject.version}`;
    case "missed":
      return `missed-${fileNamePart(subject.witness)}-${fileNamePart(subject.month)}`;
    default:
      return subject satisfies never;
  }
}

/** Keeps only characters that are safe in file names: permlinks are untrusted text. */
const fileNamePart = (text: string): string => text.replace(/[^a-z0-9.-]+/gi, "-").slice(0, 60);
