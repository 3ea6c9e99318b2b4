/**
 * Writes a file part by part: directly to disk if the browser lets a page choose a location, otherwise as a download.
 */
import { crashed, type Failure } from "../../domain/contract/failure.ts";
import { downloadFile } from "./files.ts";

/** Receives the parts. `close` completes the file, `abort` discards it. */
export interface FileSink {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  close(): Promise<void>;
  abort(): Promise<void>;
}

interface FilePicker {
  readonly showSaveFilePicker?: (options: {
    suggestedName: string;
  }) => Promise<FileSystemFileHandle>;
}

/** Opens a file; null if the visitor cancels. Must be called while the visitor's click is being handled. */
export async function openFileSink(name: string, type: string): Promise<FileSink | null> {
  const picker = (globalThis as FilePicker).showSaveFilePicker;
  if (!picker) return downloadSink(name, type);
  try {
    const handle = await picker({ suggestedName: name });
    const stream = await handle.createWritable();
    return {
      write: (bytes) => stream.write(bytes),
      close: () => stream.close(),
      // A stream that failed is closed already.
      abort: () => stream.abort().catch(() => {}),
    };
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return null;
    // Not allowed here, for example in a frame; a download works everywhere.
    return downloadSink(name, type);
  }
}

/** Why a part could not be written. */
export function writeFailure(error: unknown): Failure {
  const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
  return isFull ? { kind: "noRoom" } : crashed(error);
}

/** Collects the parts as blobs, which the browser stores outside the page's heap. */
function downloadSink(name: string, type: string): FileSink {
  let parts: Blob[] = [];
  return {
    async write(bytes) {
      parts.push(new Blob([bytes]));
    },
    async close() {
      downloadFile(name, parts, type);
    },
    async abort() {
      parts = [];
    },
  };
}
