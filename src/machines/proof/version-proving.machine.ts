/** A version of a post, compared with its block. */
import type { PostAddress } from "../../domain/post/post-address.ts";
import type { VersionProof } from "../../domain/proof/rows.ts";
import { createProving } from "./proving.ts";

/** Which version of a post; versions count from 1, the original. */
export interface VersionOfPost {
  readonly post: PostAddress;
  readonly number: number;
}

export const versionProvingMachine = createProving<
  VersionOfPost,
  VersionProof,
  VersionProof | null
>("versionProving", {
  none: null,
  merge: (_, found) => found,
  unsettled: (proof) => (proof?.verdict === "consistent" && proof.place ? [proof.place.block] : []),
  isProvable: () => true,
});
