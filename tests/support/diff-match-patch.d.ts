/** What tests use of Google's original, which has no types of its own. */
declare module "diff-match-patch" {
  export default class DiffMatchPatch {
    patch_make(before: string, after: string): readonly object[];
    patch_toText(patches: readonly object[]): string;
    patch_fromText(text: string): readonly object[];
    patch_apply(patches: readonly object[], body: string): [string, readonly boolean[]];
  }
}
