/** The text tools' implementation. */
import diff from "fast-diff";
import { compareTexts } from "../../domain/post/comparison.ts";
import { rebuild } from "../../domain/post/versions.ts";
import { applyPatch } from "./apply-patch.ts";
import { renderBody } from "./render.ts";
import type { TextTools } from "./text-tools.ts";

export const localTextTools: TextTools = {
  render: renderBody,
  compare: (before, after, grain) =>
    compareTexts(before, after, grain, (left, right) => diff(left, right)),
  rebuild: (sent) => rebuild(sent, applyPatch),
};
