/** A version's whole body, requested when it is revealed. */
import type { PostVersion } from "../../domain/post/post-address.ts";
import type { RichText } from "../../domain/post/rich-text.ts";
import { createOpenedAnswer } from "../shared/opened-answer.ts";

export const versionBodyMachine = createOpenedAnswer<PostVersion, RichText>("versionBody");
