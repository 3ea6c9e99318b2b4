/** A version of a post, compared with its block. */
import type { PostVersion } from "../../domain/post/post-address.ts";
import type { VersionProof } from "../../domain/proof/rows.ts";
import { createProving } from "./proving.ts";

export const versionProvingMachine = createProving<PostVersion, VersionProof, VersionProof | null>({
  none: null,
  merge: (_, found) => found,
  unsettled: (proof) => (proof?.verdict === "consistent" && proof.place ? [proof.place.block] : []),
  isProvable: () => true,
});
