/** The list of a build's files, build.json: the build writes it, and what a site serves is compared with it. */
import type { Failure } from "../contract/failure.ts";
import { decode, hex, malformed, object } from "../decode.ts";
import type { Result } from "../result.ts";
import { jsonObject } from "./json-object.ts";

/** What build.json contains. */
export interface BuildManifest {
  readonly version: string;
  /** Of the source; null where it is unknown, and with `+` at its end if tracked files had been changed. */
  readonly commit: string | null;
  /** SHA-256 of package-lock.json, hex. */
  readonly lockFile: string;
  /** By path, in the order of their paths; without those that the operator may edit. */
  readonly files: Readonly<Record<string, BuiltFile>>;
}

export interface BuiltFile {
  /** Bytes. */
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
}

export const manifestName = "build.json";

/** Paths that mean the same to every server and browser: no `..`, no escapes, nothing after the path. */
const plainPath = /^(?!\.|.*\/\.)[\w.@~-]+(?:\/[\w.@~-]+)*$/;

/** SHA-256 of each file of a manifest, hex, by path. */
export const parseManifest = (json: string): Result<ReadonlyMap<string, string>, Failure> =>
  decode(() => {
    const files = object(jsonObject(json, manifestName)["files"], "files");
    return new Map(
      Object.entries(files).map(([path, file]) => {
        if (!plainPath.test(path)) malformed("files", "plain paths");
        return [path, hex(object(file, path)["sha256"], 64, path)];
      }),
    );
  });
